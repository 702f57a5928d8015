import Foundation
import PatternModel
import Testing

@testable import Synthesis

@Suite struct CarrierGainTests {
  typealias Point = ActuatorProfile.Response.Point

  /// A resonance at 130 Hz with a dip beside it, 14 dB deep at the lower end of the band.
  static let points = [
    Point(frequencyHz: 20, magnitudeDecibels: -20), Point(frequencyHz: 80, magnitudeDecibels: 86),
    Point(frequencyHz: 100, magnitudeDecibels: 94), Point(frequencyHz: 130, magnitudeDecibels: 100),
    Point(frequencyHz: 131, magnitudeDecibels: 96), Point(frequencyHz: 230, magnitudeDecibels: 91),
    Point(frequencyHz: 500, magnitudeDecibels: 60),
  ]

  private func profile(
    _ points: [Point] = points, boost: Double = 12, shape: ActuatorProfile.Band.Shape = .geometric
  ) -> ActuatorProfile {
    ActuatorProfile(
      name: "measured", band: ActuatorProfile.Band(lowHz: 80, highHz: 230, shape: shape),
      response: ActuatorProfile.Response(file: "a.csv", points: points), maximumBoostDecibels: boost)
  }

  private func rendered(
    _ entries: [Pattern.Entry], _ profile: ActuatorProfile, _ signal: ActuatorSignal, blockSize: Int = 512
  ) throws -> [Double] {
    let configuration = ScoreConfiguration(sampleRate: 8_000, profile: profile, signal: signal)
    return render(try Score(Pattern(entries: entries), configuration: configuration), blockSize: blockSize)
      .haptic
  }

  private func decibels(_ gain: Double) -> Double { 20 * Foundation.log10(gain) }

  private func measured(_ hertz: Double) -> Double {
    let upper = Self.points.firstIndex { $0.frequencyHz >= hertz } ?? 0
    let (a, b) = (Self.points[max(upper, 1) - 1], Self.points[max(upper, 1)])
    let part = Foundation.log(hertz / a.frequencyHz) / Foundation.log(b.frequencyHz / a.frequencyHz)
    return a.magnitudeDecibels + (b.magnitudeDecibels - a.magnitudeDecibels) * part
  }

  @Test func equalIntensityIsEqualOutputAtEverySharpness() throws {
    // 14 dB of dip under a bound of 20: 14 dB is what it costs.
    for step in 0...6 {
      let sharpness = Double(step) / 6
      let buzz = [buzz(0, 0.4, intensity: 1, sharpness: sharpness)]
      let response = peak(try rendered(buzz, profile(boost: 20), .response)[400..<3_000])
      #expect(abs(decibels(response) + 14) < 0.05, "sharpness \(sharpness): \(decibels(response)) dB")
      let drive = peak(try rendered(buzz, profile(boost: 20), .drive)[400..<3_000])
      let hertz = 80 * Foundation.pow(230.0 / 80, sharpness)
      #expect(abs(decibels(drive) - (86 - measured(hertz))) < 0.05)
      #expect(drive <= 1)
    }
  }

  @Test func theBoostIsBoundedAndTheRestStaysFlat() throws {
    // 12 dB of boost leave the lowest 14 dB of dip 2 dB short.
    for step in 0...6 {
      let sharpness = Double(step) / 6
      let hertz = 80 * Foundation.pow(230.0 / 80, sharpness)
      let gain = peak(
        try rendered([buzz(0, 0.4, intensity: 1, sharpness: sharpness)], profile(), .response)[400..<3_000])
      let short = max(0, 100 - measured(hertz) - 12)
      #expect(abs(decibels(gain) - (-12 - short)) < 0.05, "\(hertz) Hz")
    }
  }

  @Test(arguments: ActuatorProfile.Band.Shape.allCases)
  func theTableIsWithinAHundredthOfADecibel(shape: ActuatorProfile.Band.Shape) throws {
    let profile = profile(boost: 60, shape: shape)
    let gain = try #require(CarrierGain(profile, signal: .drive, sampleRate: 48_000))
    let map = SharpnessMap(profile.band, sampleRate: 48_000)
    // The steps do not fall on those of the table.
    for step in 0...200 {
      let sharpness = Double(step) / 200.3
      let exact = gain.gain(atHz: map.increment(sharpness) * 48_000)
      #expect(abs(decibels(gain.gain(atSharpness: sharpness) / exact)) < 0.01)
    }
  }

  @Test func theGainFollowsSharpnessFrameByFrame() throws {
    let sweep = [
      buzz(0, 1, intensity: 1, sharpness: 0), curve(.hapticSharpness, 0, [(0, 0), (1, 1)]),
    ]
    let drive = try rendered(sweep, profile(boost: 20), .drive)
    let plain = try rendered(
      sweep, profile(Self.points.map { Point(frequencyHz: $0.frequencyHz, magnitudeDecibels: 0) }), .drive)
    for frame in stride(from: 400, to: 7_600, by: 97) where abs(plain[frame]) > 0.05 {
      let hertz = 80 * Foundation.pow(230.0 / 80, Double(frame) / 8_000)
      #expect(abs(decibels(drive[frame] / plain[frame]) - (86 - measured(hertz))) < 0.05)
    }
  }

  @Test func tapsAreDrivenByTheirFrequency() throws {
    for sharpness in [0, 0.3, 0.8, 1] {
      let hertz = 80 * Foundation.pow(230.0 / 80, sharpness)
      let plain = peak(try render([tap(0, intensity: 1, sharpness: sharpness)], rate: 8_000).haptic)
      let drive = peak(try rendered([tap(0, intensity: 1, sharpness: sharpness)], profile(boost: 20), .drive))
      #expect(abs(decibels(drive / plain) - (86 - measured(hertz))) < 0.01)
    }
  }

  @Test func beyondTheMeasurementTheNearestPointHolds() throws {
    let gain = try #require(
      CarrierGain(
        profile([
          Point(frequencyHz: 100, magnitudeDecibels: 0), Point(frequencyHz: 150, magnitudeDecibels: 6),
        ]),
        signal: .drive, sampleRate: 48_000))
    #expect(gain.gain(atHz: 100) == 1)
    #expect(gain.gain(atHz: 30) == 1)
    #expect(abs(decibels(gain.gain(atHz: 150)) + 6) < 1e-9)
    #expect(gain.gain(atHz: 900) == gain.gain(atHz: 150))
  }

  @Test(arguments: [1, 7, 4096])
  func theBlockSizeChangesNoSample(blockSize: Int) throws {
    let pattern = [
      buzz(0, 0.1, sharpness: 0.1), buzz(0.1, 0.1, sharpness: 0.9), tap(0.15),
      curve(.hapticSharpness, 0.05, [(0, 0), (0.02, 0.3), (0.02, -0.2)]), set(.hapticSharpness, 0.1, 0.18),
    ]
    let whole = try rendered(pattern, profile(), .drive, blockSize: 1 << 15)
    #expect(try rendered(pattern, profile(), .drive, blockSize: blockSize) == whole)
  }

  @Test func aMeasurementThatHasNotBeenReadChangesNothing() throws {
    #expect(CarrierGain(profile([]), signal: .drive, sampleRate: 48_000) == nil)
    #expect(CarrierGain(.reference, signal: .response, sampleRate: 48_000) == nil)
  }

  @Test func theMeasurementStandsForTheResonatorInTheResponse() {
    var profile = profile()
    profile.resonator = ActuatorProfile.Resonator(frequencyHz: 130, q: 10)
    #expect(ActuatorChain(profile, signal: .response, sampleRate: 48_000).isEmpty)
  }
}
