import PatternModel
import Testing

@testable import Synthesis

@Suite struct FrameClockTests {
  @Test(arguments: [(62_499, 0), (62_500, 1), (187_499, 1), (187_500, 2), (-62_500, 0), (-62_501, -1)])
  func aTimeIsTheNearestFrameAndAHalfGoesUp(nanoseconds: Int64, frame: Int) {
    #expect(FrameClock(sampleRate: 8000).frame(of: PatternTime(nanoseconds: nanoseconds)) == frame)
  }

  @Test(arguments: [(0, 0, 0.0), (1, 1, 0.999992), (125_000, 1, 0.0), (125_001, 2, 0.999992)])
  func anInstantIsTheFirstFrameNotBeforeItAndTheWayThere(nanoseconds: Int64, frame: Int, lead: Double) {
    let instant = FrameClock(sampleRate: 8000).instant(of: PatternTime(nanoseconds: nanoseconds))
    #expect(instant.frame == frame)
    #expect(abs(instant.lead - lead) < 1e-12)
  }
}
