import Testing
import ThrumKit

/// Several patterns on one timeline.
struct TogetherTests {
  @Test func signalsAreSummedInOrder() throws {
    let first = Pattern(.tap(at: 0), .tone(at: 10, for: 50))
    let second = Pattern(.buzz(at: 5, for: 300, intensity: 0.3))
    let together = try RenderPlan([LoadedPattern(first), LoadedPattern(second)], configuration: .init())
    let sum = try together.samples().planes
    let parts = try [first, second].map { try RenderPlan($0).samples(in: 0..<together.frameCount).planes }
    for channel in sum.indices {
      #expect(sum[channel] == zip(parts[0][channel], parts[1][channel]).map(+))
    }
  }

  @Test func controlsOfOnePatternLeaveTheOtherAlone() throws {
    let silencing = Pattern(entries: [
      .parameter(Parameter(id: .hapticIntensity, time: .zero, value: 0))
    ])
    let tap = Pattern(.tap(at: 0))
    let together = try RenderPlan([LoadedPattern(silencing), LoadedPattern(tap)], configuration: .haptic())
    #expect(try together.samples().planes == RenderPlan(tap, configuration: .haptic()).samples().planes)
  }

  @Test func theLongestPatternSetsTheLength() throws {
    let patterns = [Pattern(.tap(at: 0)), Pattern(.buzz(at: 0, for: 700))]
    let plan = try RenderPlan(patterns.map { LoadedPattern($0) }, configuration: .init())
    let longest = try RenderPlan(patterns[1]).frameCount
    #expect(plan.frameCount == longest)
  }
}
