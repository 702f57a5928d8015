import PatternModel
import SignalKernels
import Testing

@testable import Synthesis

@Suite struct ScoreTests {
  private func voices(_ entries: [Pattern.Entry], rate: Int = 48_000) throws -> [Voice] {
    try Score(Pattern(entries: entries), configuration: ScoreConfiguration(sampleRate: rate)).voices
  }

  private func transient(_ entries: [Pattern.Entry], _ profile: ActuatorProfile = .reference) throws
    -> TransientPart
  {
    let score = try Score(Pattern(entries: entries), configuration: ScoreConfiguration(profile: profile))
    for voice in score.voices {
      if case .transient(let part) = voice.part { return part }
    }
    throw Missing()
  }

  private func continuous(_ voice: Voice) throws -> ContinuousPart {
    guard case .continuous(let part) = voice.part else { throw Missing() }
    return part
  }

  private struct Missing: Error {}

  @Test(arguments: [
    (0.5, 0.8, 230.0), (0.5, -0.8, 80.0), (-1.0, 0.0, 80.0), (0.0, 0.5, 135.6465996625),
  ])
  func sharpnessAndItsControlAddAndAreClamped(own: Double, control: Double, expectedHz: Double) throws {
    let part = try transient([set(.hapticSharpness, control, 0), tap(0, intensity: 1, sharpness: own)])
    #expect(abs(part.frequencyHz - expectedHz) < 1e-6)
  }

  @Test(arguments: [(0.8, 0.2, 0.16), (1.7, 1.0, 1.0), (0.4, 0.75, 0.3)])
  func intensityAndItsControlMultiplyAndAreClamped(own: Double, control: Double, expected: Double) throws {
    let part = try transient([set(.hapticIntensity, control, 0), tap(0, intensity: own, sharpness: 0)])
    #expect(abs(part.amplitude - expected) < 1e-15)
  }

  @Test func missingParametersHaveTheProfilesDefaults() throws {
    let part = try transient([tap(0)])
    #expect(part.amplitude == 0.75)
    #expect(abs(part.frequencyHz - 135.6465996625) < 1e-6)
    let buzz = try continuous(voices([buzz(0, 1)])[0])
    #expect(buzz.intensity == 0.6)
    #expect(buzz.sharpness == 0.422601)
  }

  @Test func aProfileCanKeepTheSharpnessControlFromTransients() throws {
    var profile = ActuatorProfile.reference
    profile.sharpnessControlReachesTransients = false
    let part = try transient([set(.hapticSharpness, 0.5, 0), tap(0, sharpness: 0)], profile)
    #expect(abs(part.frequencyHz - 80) < 1e-9)
  }

  @Test func sparklesTapAtTheSharedInstantHearsTheNewCurve() throws {
    let part = try transient([
      curve(.hapticIntensity, 0.024, [(0, 1), (0.025, 0.45), (0.15, 0)]),
      curve(.hapticIntensity, 0.174, [(0, 0.75), (0.846, 0.2)]),
      tap(0.174, intensity: 0.4),
    ])
    #expect(abs(part.amplitude - 0.3) < 1e-15)
    let last = try transient([
      curve(.hapticIntensity, 0.174, [(0, 0.75), (0.846, 0.2)]), tap(1.02, intensity: 0.8),
    ])
    #expect(abs(last.amplitude - 0.16) < 1e-15)
    let first = try transient([curve(.hapticIntensity, 0.024, [(0, 0.1)]), tap(0, intensity: 0.4)])
    #expect(first.amplitude == 0.4)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (0.85, 0.5, 0.38636363636), (1.7, 1.0, 0.0)])
  func anInflatingBuzzHasTheSumOfItsSharpnessAndTheProductOfItsIntensity(
    time: Double, sharpness: Double, intensity: Double
  ) throws {
    let controls = [
      curve(.hapticIntensity, 0, [(0, 0), (1.1, 0.5), (1.7, 0)]),
      curve(.hapticSharpness, 0, [(0, -0.8), (1.7, 0.8)]),
    ]
    let part = try transient(controls + [tap(time, intensity: 1, sharpness: 0.5)])
    let expectedHz =
      SharpnessMap(ActuatorProfile.reference.band, sampleRate: 48_000).increment(sharpness) * 48_000
    #expect(abs(part.frequencyHz - expectedHz) < 1e-9)
    #expect(abs(part.amplitude - intensity) < 1e-9)
  }

  @Test func twiceTheRateHalvesTheTimesAndLeavesTheFrequency() throws {
    let pattern = Pattern(entries: [tap(0), buzz(0.5, 1, sharpness: 0.5)])
    let fast = try Score(pattern.played(at: try #require(PlaybackRate(2))))
    #expect(fast.voices[1].firstFrame == 12_000)
    #expect(fast.patternFrameCount == 36_000)
    let samples = render(fast).haptic
    #expect(abs(frequency(of: samples[13_000..<35_000], rate: 48_000) / 135.6466 - 1) < 0.001)
  }

  @Test func abuttingEventsShareABoundaryAtEveryRate() throws {
    for rate in [8000, 44_100, 48_000, 96_000, 384_000] {
      let chopped = try voices(
        (0..<50).map { buzz(Double($0) / 10, 0.1, sharpness: Double($0 % 3) / 2) }, rate: rate)
      for (voice, next) in zip(chopped, chopped.dropFirst()) { #expect(voice.endFrame == next.firstFrame) }
    }
  }

  @Test(arguments: [8000, 44_100, 48_000, 96_000, 384_000])
  func onsetsAreExactInTheTwentyFourthHour(rate: Int) throws {
    let nanoseconds: Int64 = 86_399_123_456_789
    let event = Event(type: .hapticTransient, time: PatternTime(nanoseconds: nanoseconds))
    let expected = (Int128(nanoseconds) * Int128(rate) + 500_000_000) / 1_000_000_000
    #expect(try voices([.event(event)], rate: rate)[0].firstFrame == Int(expected))
  }

  @Test func patternLengthIsTheLatestEndOfAnything() throws {
    let score = try Score(Pattern(entries: [tap(0), buzz(0.5, 1)]))
    #expect(score.patternFrameCount == 72_000)
    let long = try Score(
      Pattern(entries: [tap(0), set(.hapticIntensity, 1, 3), curve(.hapticSharpness, 1, [(2.5, 0)])]))
    #expect(long.patternFrameCount == 168_000)
    let padded = Event(type: .hapticTransient, time: at(1), duration: span(4))
    #expect(try Score(Pattern(entries: [.event(padded)])).frameCount == 240_000)
  }

  @Test func aSustainedEventRingsForItsReleaseAfterItsDuration() throws {
    #expect(try voices([buzz(0, 1)])[0].endFrame == 48_000 + 240)
    let seconds = 0.1 + 0.0035  // 0.005 * 400^0.5 is 0.1
    let expected = 48_000 + Int((seconds * 48_000).rounded(.up))
    #expect(try voices([buzz(0, 1, [.releaseTime: 0.5])])[0].endFrame == expected)
  }

  @Test func anEventThatDecaysEndsWhenTheDecayIsOver() throws {
    let length = Int(((0.005 + 0.03 + 0.0035) * 48_000).rounded(.up))
    #expect(try voices([buzz(0, 1, [.sustained: 0])])[0].endFrame == length)
    #expect(try voices([buzz(0, nil, [.sustained: 0])])[0].endFrame == length)
    #expect(try voices([buzz(0, 0.01, [.sustained: 0, .decayTime: 1])])[0].endFrame == 480 + 240)
  }

  @Test func aSustainedEventWithoutDurationLastsThirtySeconds() throws {
    #expect(try Score(Pattern(entries: [buzz(0, nil)])).patternFrameCount == 30 * 48_000)
  }

  @Test func deviceLimitsCutAtThirtySeconds() throws {
    let configuration = ScoreConfiguration(appliesDeviceLimits: true)
    let score = try Score(Pattern(entries: [buzz(0, 40)]), configuration: configuration)
    #expect(score.patternFrameCount == 30 * 48_000)
    #expect(score.voices[0].endFrame == 30 * 48_000 + 240)
    #expect(score.remarks == [ScoreRemark(entry: 0, kind: .cutByDeviceLimit)])
  }

  @Test func anEventOfNoFramesIsSilentAndSaysSo() throws {
    let score = try Score(Pattern(entries: [buzz(0, 0), tap(0.1)]))
    #expect(score.voices.count == 1)
    #expect(score.remarks == [ScoreRemark(entry: 0, kind: .silentForLackOfFrames)])
  }

  @Test func aRateBelowTheBandIsRefusedWithTheLeastThatWorks() {
    var profile = ActuatorProfile.reference
    profile.band.highHz = 900
    #expect(
      throws: ScoreError.sampleRateTooLow(
        profile: "reference", highestHz: 900, sampleRate: 1000, leastSampleRate: 2000)
    ) {
      try Score(Pattern(), configuration: ScoreConfiguration(sampleRate: 1000, profile: profile))
    }
  }

  @Test func voicesStandByOnsetAndThenByPlaceInTheFile() throws {
    let order = try voices([tap(0.2), tap(0.1), buzz(0.1, 1)]).map(\.entry)
    #expect(order == [1, 2, 0])
  }

  @Test func thePlanPrintsAVoiceALine() throws {
    let score = try Score(Pattern(entries: [tap(0.1, intensity: 1, sharpness: 0), buzz(0.5, 1)]))
    #expect(
      score.description == """
        score rate=48000 frames=72240 pattern=72000 voices=2 polyphony=1 profile=reference
        0 Pattern[0] transient frequency=80Hz amplitude=1 frames=4800..<6000
        1 Pattern[1] continuous intensity=0.6 sharpness=0.423 attack=240 release=48000+240 frames=24000..<72240
        """)
  }
}
