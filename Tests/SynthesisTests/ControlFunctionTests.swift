import PatternModel
import Testing

@testable import Synthesis

@Suite struct ControlFunctionTests {
  private func value(_ id: ControlID, _ entries: [Pattern.Entry], _ time: Double) -> Double {
    ControlFunction(id, in: Pattern(entries: entries)).value(at: at(time))
  }

  @Test func beforeAnythingTheDefaultHolds() {
    #expect(value(.hapticIntensity, [], 3) == 1)
    #expect(value(.audioVolume, [], 0) == 1)
    #expect(value(.hapticSharpness, [], 3) == 0)
    #expect(value(.hapticIntensity, [curve(.hapticIntensity, 0.024, [(0, 0.5)])], 0) == 1)
  }

  @Test func aParameterStepsAtItsTimeAndHolds() {
    let entries = [set(.hapticIntensity, 0.3, 1)]
    #expect(value(.hapticIntensity, entries, 0.999) == 1)
    #expect(value(.hapticIntensity, entries, 1) == 0.3)
    #expect(value(.hapticIntensity, entries, 100) == 0.3)
  }

  @Test func pointTimesCountFromTheCurvesStart() {
    #expect(value(.hapticIntensity, [curve(.hapticIntensity, 2, [(0, 0), (1, 1)])], 2.25) == 0.25)
  }

  @Test(arguments: [(0.05, 0.65), (0.5, 1.0), (1.3, 0.5), (1.6, 0.0), (9, 0)])
  func aCurveIsLinearBetweenPointsAndHoldsItsLast(time: Double, expected: Double) {
    let points = [(0.0, 0.3), (0.1, 1.0), (1.0, 1.0), (1.6, 0.0)]
    #expect(abs(value(.hapticIntensity, [curve(.hapticIntensity, 0, points)], time) - expected) < 1e-12)
  }

  @Test func aLateFirstPointIsReachedByARampFromTheValueInForce() {
    let entries = [set(.hapticIntensity, 0.4, 0), curve(.hapticIntensity, 1, [(1, 0.8)])]
    #expect(value(.hapticIntensity, entries, 1) == 0.4)
    #expect(abs(value(.hapticIntensity, entries, 1.5) - 0.6) < 1e-12)
    #expect(value(.hapticIntensity, entries, 2) == 0.8)
  }

  @Test func theRampBeginsAtWhatAnEarlierEntryOfTheSameInstantSets() {
    let entries = [set(.hapticSharpness, 0.5, 1), curve(.hapticSharpness, 1, [(1, -0.5)])]
    #expect(value(.hapticSharpness, entries, 1) == 0.5)
    #expect(value(.hapticSharpness, entries.reversed(), 1) == 0.5)
    #expect(value(.hapticSharpness, entries.reversed(), 1.5) == 0.5)
  }

  @Test func theCurveThatStartsAtASharedInstantRules() {
    let entries = [
      curve(.hapticIntensity, 0.024, [(0, 1), (0.15, 0)]),
      curve(.hapticIntensity, 0.174, [(0, 0.75), (0.846, 0.2)]),
    ]
    #expect(value(.hapticIntensity, entries, 0.174) == 0.75)
    #expect(value(.hapticIntensity, entries, 1.02) == 0.2)
    #expect(value(.hapticIntensity, entries.reversed(), 0.174) == 0.75)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (0.85, 0.5, 0.85 / 1.1 * 0.5), (1.7, 1.0, 0.0)])
  func inflateBuildsInSharpnessAndIntensity(time: Double, sharpness: Double, intensity: Double) {
    let entries = [
      curve(.hapticIntensity, 0, [(0, 0), (1.1, 0.5), (1.7, 0)]),
      curve(.hapticSharpness, 0, [(0, -0.8), (1.7, 0.8)]),
    ]
    let control = value(.hapticSharpness, entries, time)
    #expect(abs(ControlID.hapticSharpness.combine(0.5, with: control) - sharpness) < 1e-12)
    #expect(abs(value(.hapticIntensity, entries, time) - intensity) < 1e-12)
  }

  @Test func theOlderCurveNeverComesBack() {
    let entries = [
      curve(.hapticIntensity, 0, [(0, 0), (10, 1)]), curve(.hapticIntensity, 1, [(0, 0.5), (1, 0.6)]),
    ]
    #expect(value(.hapticIntensity, entries, 9) == 0.6)
  }

  @Test func aParameterInsideACurveCutsItOff() {
    let entries = [curve(.hapticIntensity, 0, [(0, 0), (10, 1)]), set(.hapticIntensity, 0.9, 5)]
    #expect(value(.hapticIntensity, entries, 4) == 0.4)
    #expect(value(.hapticIntensity, entries, 6) == 0.9)
  }

  @Test func ofTwoAtOneNanosecondTheLaterInTheFileRules() {
    let entries = [set(.hapticIntensity, 0.1, 1), set(.hapticIntensity, 0.2, 1)]
    #expect(value(.hapticIntensity, entries, 1) == 0.2)
    #expect(value(.hapticIntensity, entries.reversed(), 1) == 0.1)
  }

  @Test func twoPointsAtOneTimeAreAJumpWithTheRightHandValue() {
    let entries = [curve(.hapticIntensity, 0, [(0, 0), (1, 0.2), (1, 0.8), (2, 1)])]
    #expect(value(.hapticIntensity, entries, 1) == 0.8)
    #expect(abs(value(.hapticIntensity, entries, 0.999999999) - 0.2) < 1e-6)
  }

  @Test func unorderedPointsAreSortedStably() {
    let sorted = [curve(.hapticIntensity, 0, [(0, 0), (1, 0.2), (1, 0.8), (2, 1)])]
    let shuffled = [curve(.hapticIntensity, 0, [(2, 1), (1, 0.2), (0, 0), (1, 0.8)])]
    for time in [0, 0.5, 1, 1.5, 2.5] {
      #expect(value(.hapticIntensity, sorted, time) == value(.hapticIntensity, shuffled, time))
    }
  }

  @Test func pointsBeforeTheStartCountAsAtTheStart() {
    #expect(value(.hapticIntensity, [curve(.hapticIntensity, 1, [(-1, 0.3), (1, 1)])], 1) == 0.3)
  }

  @Test func aCurveWithoutPointsChangesNothing() {
    #expect(
      value(.hapticIntensity, [set(.hapticIntensity, 0.3, 0), curve(.hapticIntensity, 1, [])], 2) == 0.3)
  }

  @Test func decimalsThatDifferInBinaryAreOneInstant() {
    #expect(at(0.174).nanoseconds + span(0.846).nanoseconds == at(1.02).nanoseconds)
  }
}
