import PatternModel
import Testing

@testable import Synthesis

@Suite struct LegatoTests {
  private func largestDifference(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(left.count == right.count ? 0 : .infinity) { max($0, abs($1.0 - $1.1)) }
  }

  private func predecessors(_ entries: [Pattern.Entry]) throws -> [Int?] {
    try Score(Pattern(entries: entries)).voices.map { voice in
      guard case .continuous(let part) = voice.part else { return nil }
      return part.legato?.predecessor
    }
  }

  private let moving: [Pattern.Entry] = [
    curve(.hapticIntensity, 0.05, [(0, 0.2), (0.3, 1), (0.9, 0.1)]),
    curve(.hapticSharpness, 0.1, [(0, -0.4), (0.25, 0.4), (0.25, -0.1), (0.8, 0.3)]),
    set(.hapticIntensity, 0.9, 0.72),
  ]

  @Test(arguments: [8000, 44_100, 48_000, 96_000])
  func aChainOfEqualEventsEqualsOneLongEvent(rate: Int) throws {
    for controls in [[], moving] {
      let chain = controls + (0..<10).map { buzz(Double($0) / 10, 0.1, intensity: 0.8, sharpness: 0.3) }
      let one = controls + [buzz(0, 1, intensity: 0.8, sharpness: 0.3)]
      let difference = try largestDifference(
        render(chain, rate: rate).haptic, render(one, rate: rate).haptic)
      #expect(difference < 1e-12)
    }
  }

  @Test func aSlightOverlapContinuesAndCutsTheOlder() throws {
    let chain = (0..<10).map { buzz(Double($0) / 10, 0.1049, intensity: 0.8, sharpness: 0.3) }
    let one = [buzz(0, 1.0049, intensity: 0.8, sharpness: 0.3)]
    #expect(try largestDifference(render(chain).haptic, render(one).haptic) < 1e-12)
  }

  @Test func overlapOfMoreThanFiveMillisecondsIsTwoEvents() throws {
    #expect(try predecessors([buzz(0, 0.105), buzz(0.1, 0.1)]) == [nil, 0])
    #expect(try predecessors([buzz(0, 0.105000001), buzz(0.1, 0.1)]) == [nil, nil])
  }

  @Test func anOverlapMustBeOutlasted() throws {
    #expect(try predecessors([buzz(0, 0.104), buzz(0.1, 0.004)]) == [nil, nil])
    #expect(try predecessors([buzz(0, 0.104), buzz(0.1, 0.0041)]) == [nil, 0])
  }

  @Test func attackReleaseAndDecayKeepEventsApart() throws {
    #expect(try predecessors([buzz(0, 0.1), buzz(0.1, 0.1, [.attackTime: 0.01])]) == [nil, nil])
    #expect(try predecessors([buzz(0, 0.1, [.releaseTime: 0.01]), buzz(0.1, 0.1)]) == [nil, nil])
    #expect(try predecessors([buzz(0, 0.1, [.sustained: 0]), buzz(0.1, 0.1)]) == [nil, nil])
    #expect(try predecessors([buzz(0, 0.1), buzz(0.1, 0.1, [.sustained: 0])]) == [nil, 0])
    #expect(try predecessors([buzz(0, 0.1, [.attackTime: 0.1]), buzz(0.1, 0.1)]) == [nil, 0])
  }

  @Test func controlsCountForTheEffectiveValues() throws {
    let later = set(.hapticAttackTime, 0.2, 0.1)
    #expect(try predecessors([later, buzz(0, 0.1), buzz(0.1, 0.1)]) == [nil, nil])
    let cancelled = set(.hapticAttackTime, -1, 0.1)
    #expect(try predecessors([cancelled, buzz(0, 0.1), buzz(0.1, 0.1, [.attackTime: 0.5])]) == [nil, 0])
  }

  @Test func anUnfinishedAttackIsNotContinued() throws {
    #expect(try predecessors([buzz(0, 0.004), buzz(0.004, 0.1)]) == [nil, nil])
    #expect(try predecessors([buzz(0, 0.005), buzz(0.005, 0.002), buzz(0.007, 0.1)]) == [nil, 0, 1])
  }

  @Test func theClosestInFrequencyIsContinuedAndOnlyOnce() throws {
    let two = [buzz(0, 0.1, sharpness: 0.2), buzz(0, 0.1, sharpness: 0.9)]
    #expect(try predecessors(two + [buzz(0.1, 0.1, sharpness: 0.8)]) == [nil, nil, 1])
    #expect(
      try predecessors(two + [buzz(0.1, 0.1, sharpness: 0.8), buzz(0.1, 0.1, sharpness: 0.85)])
        == [nil, nil, 1, 0])
  }

  @Test func amongEquallyCloseEventsTheLaterInTheFileIsContinued() throws {
    let two = [buzz(0, 0.1, sharpness: 0.5), buzz(0, 0.1, sharpness: 0.5)]
    #expect(try predecessors(two + [buzz(0.1, 0.1, sharpness: 0.5)]) == [nil, nil, 1])
  }

  @Test func ownValuesMoveByARaisedCosineOverFiveMilliseconds() throws {
    let entries = [buzz(0, 0.1, intensity: 1, sharpness: 0), buzz(0.1, 0.2, intensity: 0.2, sharpness: 1)]
    let samples = try render(entries).haptic
    #expect(abs(frequency(of: samples[1000..<4700], rate: 48_000) - 80) < 0.08)
    #expect(abs(frequency(of: samples[5100..<14_000], rate: 48_000) - 230) < 0.23)
    #expect(abs(peak(samples[5041..<14_000]) - 0.2) < 0.001)
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    #expect(peak(steps) < 2 * .pi * 230 / 48_000)
  }

  @Test func aZeroFrameEventBreaksNoChain() throws {
    let entries = [buzz(0, 0.1), buzz(0.1, 0), buzz(0.1, 0.1)]
    #expect(try predecessors(entries) == [nil, 0])
  }
}
