import Foundation
import Testing
import ThrumKit

/// Whole renders in other containers than WAV.
struct ContainerRenderTests {
  private func bytes(
    _ layout: Layout, _ change: (inout RenderConfiguration) -> Void
  ) throws -> (bytes: Data, findings: [String]) {
    let plan = try RenderPlan(
      .varied,
      configuration: RenderConfiguration {
        $0.layout = layout
        change(&$0)
      })
    let sink = MemorySink()
    let report = try plan.write(to: sink)
    return (Data(try #require(sink.bytes)), report.findings.map(\.diagnostic.kind))
  }

  @Test(arguments: AudioContainer.allCases)
  func twoRunsGiveTheSameBytes(_ container: AudioContainer) throws {
    let first = try bytes(.discrete) { $0.container = container }
    #expect(try bytes(.discrete) { $0.container = container }.bytes == first.bytes)
  }

  @Test(arguments: [AudioContainer.flac, .caf, .aiff, .ogg])
  func theProvenanceIsTheComment(_ container: AudioContainer) throws {
    let marked = try bytes(.discrete) { $0.container = container }.bytes
    #expect(marked.range(of: Data("signal version: 1\n".utf8)) != nil)
    #expect(marked.range(of: Data("container: \(container.rawValue)\n".utf8)) != nil)
    let plain = try bytes(.discrete) { ($0.container, $0.writesProvenance) = (container, false) }.bytes
    #expect(plain.range(of: Data("signal version".utf8)) == nil)
  }

  @Test(arguments: [
    (Layout.discrete, 1), (.twoPointOne, 1), (.split, 1), (.haptic, 0), (.stereo, 0), (.stems, 0),
    (.audition, 0),
  ])
  func androidIsToldOfTheHapticChannelsAtTheEnd(_ layout: Layout, _ count: Int) throws {
    let (bytes, findings) = try bytes(layout) { $0.container = .ogg }
    #expect((bytes.range(of: Data("ANDROID_HAPTIC=\(count)".utf8)) != nil) == (count > 0))
    #expect(findings == (count > 0 ? [] : ["no-android-haptics"]))
  }

  @Test func anEncodingWithOggIsRefused() throws {
    #expect(throws: RenderError.file(.encodingNotInContainer(.ogg, .float32))) {
      try bytes(.discrete) { ($0.container, $0.encoding) = (.ogg, .float32) }
    }
  }

  @Test(arguments: [-0.1, 1.1, .nan])
  func aQualityOutOfRangeIsRefused(quality: Double) throws {
    #expect {
      try bytes(.discrete) { ($0.container, $0.quality) = (.ogg, quality) }
    } throws: {
      ($0 as? RenderError)?.sentence.hasSuffix(" is out of range; it lies between 0 and 1") == true
    }
  }
}
