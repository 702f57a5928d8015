import Testing
import ThrumKit

struct EventOnsetTests {
  @Test func onsetsStandInTheOrderInWhichTheyAreHeard() throws {
    let pattern = Pattern(
      .tone(at: 200, for: 50), .tap(at: 0), .buzz(at: 100, for: 200), .tap(at: 100))
    let plan = try RenderPlan(pattern)
    #expect(
      plan.onsets == [
        EventOnset(part: 0, entry: 1, type: .hapticTransient, frame: 0, frameCount: nil),
        EventOnset(part: 0, entry: 2, type: .hapticContinuous, frame: 4800, frameCount: 9600),
        EventOnset(part: 0, entry: 3, type: .hapticTransient, frame: 4800, frameCount: nil),
        EventOnset(part: 0, entry: 0, type: .audioContinuous, frame: 9600, frameCount: 2400),
      ])
  }

  @Test func anEventLastsUntilAnotherTakesOver() throws {
    let plan = try RenderPlan(Pattern(.buzz(at: 0, for: 104), .buzz(at: 100, for: 100)))
    #expect(plan.onsets.map(\.frame) == [0, 4800])
    #expect(plan.onsets.map(\.frameCount) == [4800, 4800])
  }

  @Test func onsetsOfSeveralPatternsAreMerged() throws {
    let patterns = [Pattern(.tap(at: 10), .tap(at: 30)), Pattern(.tap(at: 10), .tap(at: 20))]
    let plan = try RenderPlan(patterns.map { LoadedPattern($0) }, configuration: .init())
    #expect(plan.onsets.map(\.part) == [0, 1, 1, 0])
  }
}
