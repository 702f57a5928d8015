import Testing
import ThrumKit

@Suite struct RiseTimeTests {
  private func warnings(_ pattern: Pattern, _ change: (inout ActuatorProfile) -> Void) throws -> [String] {
    var configuration = RenderConfiguration()
    change(&configuration.profile)
    return try RenderPlan(pattern, configuration: configuration).riseTimeFindings.map(\.rendered)
  }

  @Test func eventsShorterThanTheRiseAreWarnedOf() throws {
    let pattern = Pattern(.tap(at: 0, sharpness: 1), .buzz(at: 100, for: 30), .buzz(at: 300, for: 60))
    #expect(
      try warnings(pattern) { $0.riseTimeSeconds = 0.05 } == [
        """
        pattern: warning: the tap lasts 8.7 ms, less than the 50 ms in which the actuator of the profile reference \
        rises, and is felt more weakly than it says (Pattern[0])
          fix: lower its sharpness if that makes it longer, or use a continuous event
        """,
        """
        pattern: warning: the event lasts 30 ms, less than the 50 ms in which the actuator of the profile reference \
        rises, and is felt more weakly than it says (Pattern[1])
          fix: give it a longer duration
        """,
      ])
  }

  @Test func theResonatorGivesTheRiseWhereTheProfileDoesNot() throws {
    // 2.2 · 15 / (π · 175 Hz) = 60.02 ms.
    let pattern = Pattern(.buzz(at: 0, for: 60), .buzz(at: 200, for: 61))
    let found = try warnings(pattern) { $0.resonator = ActuatorProfile.Resonator(frequencyHz: 175, q: 15) }
    #expect(found.count == 1)
    #expect(found.first?.contains("lasts 60 ms, less than the 60 ms") == true)
    let given = try warnings(pattern) {
      $0.resonator = ActuatorProfile.Resonator(frequencyHz: 175, q: 15)
      $0.riseTimeSeconds = 0.02
    }
    #expect(given.isEmpty)
  }

  @Test func aChainOfEventsIsAsLongAsAllOfIt() throws {
    let chain = Pattern(
      .buzz(at: 0, for: 20), .buzz(at: 20, for: 20), .buzz(at: 40, for: 20), .buzz(at: 200, for: 20))
    let found = try warnings(chain) { $0.riseTimeSeconds = 0.05 }
    #expect(found.count == 1)
    #expect(found.first?.contains("(Pattern[3])") == true)
  }

  @Test func audioAndUnknownActuatorsAreNotWarnedOf() throws {
    #expect(try warnings(.varied) { _ in }.isEmpty)
    #expect(try warnings(Pattern(.tone(at: 0, for: 5))) { $0.riseTimeSeconds = 0.05 }.isEmpty)
  }
}
