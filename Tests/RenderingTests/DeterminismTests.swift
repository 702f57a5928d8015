import Testing
import ThrumKit

struct DeterminismTests {
  @Test(arguments: [1, 7, 64, 1000, 4096])
  func blockSizeChangesNoByte(blockFrames: Int) throws {
    let plan = try RenderPlan(.varied)
    let bytes = try wavBytes(plan, pace: RenderPace(blockFrames: blockFrames, workerCount: 1))
    #expect(bytes == (try wavBytes(plan)))
  }

  @Test(arguments: [1, 64, 4096])
  func aSecondThreadChangesNoByte(blockFrames: Int) throws {
    let plan = try RenderPlan(.varied)
    let threaded = try wavBytes(plan, pace: RenderPace(blockFrames: blockFrames, workerCount: 2))
    #expect(threaded == (try wavBytes(plan, pace: RenderPace(workerCount: 1))))
  }

  @Test func theOrderOfEntriesAtDistinctTimesChangesNoByteOfTheSignal() throws {
    let reordered = Pattern(entries: Pattern.varied.entries.reversed())
    let plain = RenderConfiguration {
      $0.writesMarkers = false
      $0.writesProvenance = false
    }
    let bytes = try wavBytes(RenderPlan(.varied, configuration: plain))
    #expect(try wavBytes(RenderPlan(reordered, configuration: plain)) == bytes)
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    #expect(try wavBytes(RenderPlan(.varied)) == wavBytes(RenderPlan(.varied)))
  }

  @Test func droppingASignalKeepsTheLengthAndTheOther() throws {
    let whole = try RenderPlan(.varied).samples().planes
    let haptics = try RenderPlan(.varied, configuration: RenderConfiguration { $0.content = .hapticsOnly })
    let audio = try RenderPlan(.varied, configuration: RenderConfiguration { $0.content = .audioOnly })
    let silence = [Double](repeating: 0, count: whole[0].count)
    #expect(try haptics.samples().planes == [silence, silence, whole[2]])
    #expect(try audio.samples().planes == [whole[0], whole[1], silence])
  }
}
