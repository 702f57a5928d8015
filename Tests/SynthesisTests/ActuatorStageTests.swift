import Foundation
import PatternModel
import SignalKernels
import Testing

@testable import Synthesis

@Suite struct ActuatorStageTests {
  private static func profile(_ change: (inout ActuatorProfile) -> Void) -> ActuatorProfile {
    var profile = ActuatorProfile.reference
    change(&profile)
    return profile
  }

  /// A profile that uses every part of the chain.
  private static let everything = profile {
    $0.filter.highPass = ActuatorProfile.Edge(hertz: 40, order: 3)
    $0.filter.lowPass = ActuatorProfile.Edge(hertz: 200, order: 4)
    $0.levelLimit = 0.7
    $0.resonator = ActuatorProfile.Resonator(frequencyHz: 150, q: 8)
  }

  private static let pattern: [Pattern.Entry] = [
    tap(0.01, intensity: 1), buzz(0.02, 0.06, intensity: 0.9, sharpness: 0.2), tone(0.03, 0.3),
    buzz(0.08, 0.05, intensity: 1, sharpness: 0.9), tap(0.09), tap(0.9, sharpness: 1), tone(0.85, 0.2),
    buzz(1.4, 0.05), curve(.hapticSharpness, 0.03, [(0, 0), (0.1, 0.4)]),
  ]

  private func score(_ signal: ActuatorSignal, _ profile: ActuatorProfile = everything, rate: Int = 8000)
    throws -> Score
  {
    try Score(
      Pattern(entries: Self.pattern),
      configuration: ScoreConfiguration(sampleRate: rate, profile: profile, signal: signal))
  }

  @Test(arguments: ActuatorSignal.allCases, [7, 333])
  func theBlockSizeChangesNoSample(signal: ActuatorSignal, blockSize: Int) throws {
    let score = try score(signal)
    #expect(render(score, blockSize: blockSize) == render(score, blockSize: 1 << 15))
  }

  @Test(arguments: ActuatorSignal.allCases, [90, 500, 1500, 7250, 11_300])
  func aWindowHasTheFramesOfTheWholeRender(signal: ActuatorSignal, start: Int) throws {
    let score = try score(signal)
    let whole = render(score)
    let end = min(start + 700, score.frameCount)
    let window = render(score, frames: start..<end)
    #expect(window.haptic == Array(whole.haptic[start..<end]))
    #expect(window.transients == Array(whole.transients[start..<end]))
    #expect(window.continuous == Array(whole.continuous[start..<end]))
    #expect(window.left == Array(whole.left[start..<end]))
  }

  @Test func aProfileWithoutFiltersChangesNoBitAndAddsNoFrame() throws {
    let plain = try score(.drive, .reference)
    let response = try score(.response, .reference)
    #expect(render(plain) == render(response))
    #expect(plain.frameCount == response.frameCount)
    #expect(plain.actuatorSpans.isEmpty)
    #expect(ActuatorStage(plain, startFrame: 0) == nil)
  }

  @Test func audioPassesUntouched() throws {
    let filtered = render(try score(.response))
    let plain = render(try score(.drive, .reference))
    #expect(Array(filtered.left[..<plain.left.count]) == plain.left)
    #expect(filtered.haptic[..<plain.haptic.count] != plain.haptic[...])
  }

  /// The chain applied to a whole signal at once.
  private func passed(_ samples: [Double], _ chain: ActuatorChain) -> [Double] {
    var samples = samples
    samples.withUnsafeMutableBufferPointer { block in
      for var section in chain.filters { section.process(block) }
      if let limit = chain.levelLimit {
        for index in block.indices { block[index] = min(max(block[index], -limit), limit) }
      }
      for var section in chain.resonator { section.process(block) }
    }
    return samples
  }

  @Test(arguments: ActuatorSignal.allCases)
  func everyHapticPlaneIsTheChainsAnswerToIt(signal: ActuatorSignal) throws {
    let score = try score(signal)
    let found = render(score)
    let plain = render(try self.score(.drive, .reference), frames: 0..<score.frameCount)
    // Up to the end of the first stretch: what follows it begins anew.
    let end = try #require(score.actuatorSpans.first).upperBound
    #expect(Array(found.haptic[..<end]) == Array(passed(plain.haptic, score.actuator)[..<end]))
    #expect(Array(found.transients[..<end]) == Array(passed(plain.transients, score.actuator)[..<end]))
    #expect(Array(found.continuous[..<end]) == Array(passed(plain.continuous, score.actuator)[..<end]))
  }

  @Test func theResponseIsTheResonatorsAnswerToTheDrive() throws {
    let drive = render(try score(.drive), frames: 0..<1200).haptic
    let response = render(try score(.response), frames: 0..<1200).haptic
    var expected = drive
    var resonator = Biquad(.acceleration(damping: 1.0 / 8), cornerHz: 150, sampleRate: 8000)
    expected.withUnsafeMutableBufferPointer { resonator.process($0) }
    #expect(response == expected)
  }

  /// Every order on both sides, a chain of both, and resonators from dull to ringing.
  static let ringing: [ActuatorProfile] =
    (1...8).flatMap { order in
      [
        profile { $0.filter.highPass = ActuatorProfile.Edge(hertz: 30, order: order) },
        profile { $0.filter.lowPass = ActuatorProfile.Edge(hertz: 60, order: order) },
      ]
    }
    + [0.3, 0.5, 1, 5, 15, 40].map { q in
      profile { $0.resonator = ActuatorProfile.Resonator(frequencyHz: 120, q: q) }
    } + [everything]

  @Test(arguments: ringing)
  func theTailFallsByNinetyDecibelsAndThenIsExactlyNothing(profile: ActuatorProfile) throws {
    for sharpness in [0, 1.0] {
      let pattern = Pattern(entries: [
        buzz(0, 0.3, intensity: 1, sharpness: sharpness), set(.audioVolume, 1, 3),
      ])
      let score = try Score(
        pattern, configuration: ScoreConfiguration(sampleRate: 4000, profile: profile, signal: .response))
      let voiceEnd = try #require(score.voices.first { $0.isHaptic }).endFrame
      let end = voiceEnd + score.actuator.tailFrames
      let samples = render(score).haptic
      #expect(score.actuator.tailFrames > 0)
      #expect(samples[end...].allSatisfy { $0 == 0 })
      #expect(peak(samples[(end - 1 - score.actuator.tailFrames / 50)..<end]) < 4e-5)
      // Nor is it carried on long after that.
      let audible = samples.lastIndex { abs($0) > 3.16e-5 } ?? 0
      #expect(Double(audible - voiceEnd) > 0.25 * Double(score.actuator.tailFrames), "\(audible - voiceEnd)")
    }
  }

  @Test func theTailLengthensTheRender() throws {
    let profile = Self.profile { $0.filter.highPass = ActuatorProfile.Edge(hertz: 10, order: 2) }
    let plain = try Score(Pattern(entries: [tap(0)]))
    let filtered = try Score(
      Pattern(entries: [tap(0)]), configuration: ScoreConfiguration(profile: profile))
    #expect(filtered.frameCount == plain.voices[0].endFrame + filtered.actuator.tailFrames)
    // 10 Hz of second order falls by 90 dB within 0.233 s.
    #expect(abs(Double(filtered.actuator.tailFrames) / 48_000 - 0.25) < 0.01)
    let sounds = try Score(
      Pattern(entries: [tone(0, 0.1)]), configuration: ScoreConfiguration(profile: profile))
    #expect(sounds.frameCount == sounds.voices[0].endFrame)
  }

  @Test func pausesLieBeforeTheFilters() throws {
    var performance = Performance()
    performance.pauses = [Performance.Pause(at: at(0.1), for: span(0.5))]
    let configuration = ScoreConfiguration(
      sampleRate: 8000, profile: Self.everything, signal: .response, performance: performance)
    var plain = configuration
    plain.profile = .reference
    let pattern = Pattern(entries: [buzz(0, 0.2, intensity: 1)])
    let score = try Score(pattern, configuration: configuration)
    let found = render(score, blockSize: 100).haptic
    let drive = render(try Score(pattern, configuration: plain), frames: 0..<score.frameCount).haptic
    // The resonator rings on in the pause; then everything begins anew.
    let ends = score.actuatorSpans.map(\.upperBound)
    #expect(ends.count == 2)
    #expect(peak(found[900..<1000]) > 0.05)
    #expect(Array(found[..<ends[0]]) == Array(passed(drive, score.actuator)[..<ends[0]]))
    #expect(found[ends[0]..<score.actuatorSpans[1].lowerBound].allSatisfy { $0 == 0 })
    let window = render(score, frames: 1300..<6000).haptic
    #expect(window == Array(found[1300..<6000]))
  }

  @Test func theCeilingCutsTheDriveAndNothingBelowIt() throws {
    let profile = Self.profile { $0.levelLimit = 0.5 }
    let pattern = [buzz(0, 0.2, intensity: 1, sharpness: 0), buzz(0.3, 0.2, intensity: 0.49, sharpness: 0)]
    let limited = try render(pattern, profile: profile).haptic
    let plain = try render(pattern).haptic
    #expect(peak(limited) == 0.5)
    #expect(zip(limited, plain).allSatisfy { $0 == min(max($1, -0.5), 0.5) })
    #expect(limited.count == plain.count)
  }

  @Test func aLowPassAboveTheBandIsLeftOut() throws {
    let profile = Self.profile { $0.filter.lowPass = ActuatorProfile.Edge(hertz: 3_601, order: 4) }
    #expect(ActuatorChain(profile, signal: .drive, sampleRate: 8_000).isEmpty)
    #expect(!ActuatorChain(profile, signal: .drive, sampleRate: 8_003).isEmpty)
  }

  @Test func aHighPassOrResonatorAboveTheBandIsRefusedWithTheLeastRate() throws {
    let high = Self.profile { $0.filter.highPass = ActuatorProfile.Edge(hertz: 1_000) }
    #expect(
      throws: ScoreError.cornerTooHigh(
        profile: "reference", part: .highPass, hertz: 1000, sampleRate: 2000, leastSampleRate: 2223)
    ) { try score(.drive, high, rate: 2000) }
    let ringing = Self.profile { $0.resonator = ActuatorProfile.Resonator(frequencyHz: 900, q: 2) }
    #expect(
      throws: ScoreError.cornerTooHigh(
        profile: "reference", part: .resonator, hertz: 900, sampleRate: 1999, leastSampleRate: 2000)
    ) { try score(.response, ringing, rate: 1999) }
    #expect(try score(.drive, ringing, rate: 1999).frameCount > 0)
    #expect(try score(.response, ringing, rate: 2000).frameCount > 0)
  }

  @Test func thePlanTellsTailAndDelay() throws {
    let profile = Self.profile { $0.filter.highPass = ActuatorProfile.Edge(hertz: 10, order: 2) }
    let score = try Score(Pattern(entries: [tap(0)]), configuration: ScoreConfiguration(profile: profile))
    #expect(
      score.lines.first?.hasSuffix(" profile=reference tail=11951 delay=5.904") == true, "\(score.lines)")
    #expect(try Score(Pattern(entries: [tap(0)])).lines.first?.hasSuffix(" profile=reference") == true)
  }

  @Test func badNumbersOfAProfileMadeInCodeDoNotTrap() throws {
    for bad in [Double.nan, -1, 0, .infinity] {
      let profile = Self.profile {
        $0.filter.lowPass = ActuatorProfile.Edge(hertz: bad, order: -3)
        $0.levelLimit = bad
        $0.resonator = ActuatorProfile.Resonator(frequencyHz: 100, q: bad)
      }
      for signal in ActuatorSignal.allCases {
        let chain = ActuatorChain(profile, signal: signal, sampleRate: 48_000)
        #expect(chain.filters.isEmpty && chain.resonator.isEmpty && chain.tailFrames == 0)
      }
      #expect(try render([tap(0)], profile: profile).haptic.count < 48_000)
    }
  }
}
