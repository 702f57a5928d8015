import Testing
import ThrumKit

/// What a player's commands do to the samples.
struct PerformanceRenderTests {
  @Test func aHundredPassesOfABuzzAreOneLongBuzz() throws {
    let pass = Pattern(.buzz(at: 0, for: 37))
    let long = try haptic(Pattern(.buzz(at: 0, for: 3700)))
    let looped = try haptic(pass) { $0.passCount = 100 }
    #expect(looped.count == long.count)
    #expect(difference(looped, long) < 1e-9)
  }

  @Test func passesBeginAtExactMultiplesOfTheLoopsEnd() throws {
    let plan = try plan(Pattern(.tap(at: 0))) {
      $0.passCount = 100
      $0.loopEnd = PatternTime(nanoseconds: 100_000_001)
    }
    let clock = FrameClock(sampleRate: 48_000)
    #expect(
      plan.onsets.map(\.frame)
        == (0..<100).map { clock.frame(of: PatternTime(nanoseconds: 100_000_001 * $0)) })
    #expect(plan.frameCount == clock.frame(of: PatternTime(nanoseconds: 10_000_000_100)))
  }

  @Test func aPauseHaltsInMidEventAndKeepsThePhase() throws {
    let pattern = Pattern(.buzz(at: 0, for: 300), .tap(at: 200))
    let plain = try haptic(pattern)
    let paused = try haptic(pattern) { $0.pauses = [.init(at: .milliseconds(100), for: .milliseconds(250))] }
    #expect(paused.count == plain.count + 12_000)
    #expect(Array(paused[..<4800]) == Array(plain[..<4800]))
    #expect(paused[5040..<16_800].allSatisfy { $0 == 0 })
    #expect(Array(paused[17_040...]) == Array(plain[5040...]))
    #expect(paused[4800..<5040].contains { $0 != 0 } && paused[16_800..<17_040].contains { $0 != 0 })
  }

  @Test func aStopFadesWithinFiveMilliseconds() throws {
    let pattern = Pattern(.buzz(at: 0, for: 300))
    let plain = try haptic(pattern)
    let stopped = try haptic(pattern) { $0.stop = .milliseconds(100) }
    #expect(stopped.count == 5040)
    #expect(Array(stopped[..<4800]) == Array(plain[..<4800]))
    for frame in 4800..<5040 { #expect(abs(stopped[frame]) <= abs(plain[frame])) }
    #expect(abs(stopped[5039]) < 1e-3)
  }

  private func difference(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).map { abs($0 - $1) }.max() ?? 0
  }

  private func haptic(
    _ pattern: Pattern, _ perform: (inout Performance) -> Void = { _ in }
  ) throws -> [Double] {
    try plan(pattern, perform).samples(pace: RenderPace(blockFrames: 700)).planes[0]
  }

  private func plan(_ pattern: Pattern, _ perform: (inout Performance) -> Void) throws -> RenderPlan {
    var configuration = RenderConfiguration.haptic()
    perform(&configuration.performance)
    return try RenderPlan(pattern, configuration: configuration)
  }
}
