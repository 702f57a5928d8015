import Foundation
import PatternModel
import PositionedJSON
import Testing

@testable import Synthesis

@Suite struct BuiltInProfileTests {
  /// The tap of `profile` at `frames` from its onset, before it is brought to full level: docs/signal.md in the
  /// system's own mathematics.
  private static func model(
    _ profile: ActuatorProfile, _ frames: Double, frequencyHz: Double, sharpness: Double, rate: Double
  ) -> Double {
    let transient = profile.transient
    let time = frames / rate
    let length: Double
    switch transient.length {
    case .cycles(let cycles): length = cycles / frequencyHz
    case .milliseconds(let low, let high): length = (low + (high - low) * sharpness) / 1000
    }
    guard time < length else { return 0 }
    if transient.decay == .none {
      let blend = transient.waveform.low + (transient.waveform.high - transient.waveform.low) * sharpness
      let numbers = stride(from: 1.0, to: Double(2 * transient.waveform.partialCount), by: 2)
      let peak = numbers.reduce(0) {
        $0 + sin($1 * .pi / Double(2 * transient.waveform.partialCount)) / $1
      }
      let square = numbers.reduce(0) { $0 + sin(2 * .pi * $1 * frequencyHz * time) / $1 } / peak
      return (1 - blend) * sin(2 * .pi * frequencyHz * time) + blend * square
    }
    let partials =
      transient.partials.isEmpty
      ? [.init(ratio: 1, level: 1, decayMilliseconds: .infinity)] : transient.partials
    func product(_ time: Double) -> Double {
      var phase = frequencyHz * time
      if let fall = transient.pitchFall {
        let halfLife = fall.halfLifeMilliseconds / 1000
        phase += frequencyHz * (fall.ratio - 1) * halfLife / log(2) * (1 - pow(2, -time / halfLife))
      }
      return partials.reduce(0) { sum, partial in
        let decay = pow(10, -3000 * time / partial.decayMilliseconds)
        return sum + partial.level / (.pi * partial.ratio * frequencyHz)
          * pow(sin(.pi * partial.ratio * phase), 2)
          * decay * pow(cos(.pi * time / length / 2), 2)
      }
    }
    return (product(time + 1e-6) - product(time - 1e-6)) / 2e-6
  }

  /// The frequency within 3 % of `expected` whose tap fits `samples` best, by golden section.
  private static func tapFrequency(
    ofTap samples: [Double], _ profile: ActuatorProfile, near expected: Double, sharpness: Double,
    rate: Double
  ) -> Double {
    func misfit(_ hertz: Double) -> Double {
      let pairs = stride(from: 0, to: samples.count, by: max(1, samples.count / 150)).map {
        (samples[$0], model(profile, Double($0), frequencyHz: hertz, sharpness: sharpness, rate: rate))
      }
      let (dot, power) = pairs.reduce((0.0, 0.0)) { ($0.0 + $1.0 * $1.1, $0.1 + $1.1 * $1.1) }
      return pairs.reduce(0) { $0 + pow($1.0 - dot / power * $1.1, 2) }
    }
    var (low, high) = (expected * 0.97, expected * 1.03)
    for _ in 0..<16 {
      let (left, right) = (high - (high - low) * 0.618034, low + (high - low) * 0.618034)
      if misfit(left) < misfit(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// What the fields of `profile` say about an event.
  private static func expected(
    _ profile: ActuatorProfile, isTap: Bool, sharpness: Double, intensity: Double
  ) -> (hertz: Double, level: Double) {
    let band = profile.band
    var hertz: Double
    switch band.shape {
    case .geometric: hertz = band.lowHz * pow(band.highHz / band.lowHz, sharpness)
    case .linear: hertz = band.lowHz + (band.highHz - band.lowHz) * sharpness
    case .square: hertz = band.lowHz + (band.highHz - band.lowHz) * sharpness * sharpness
    case .fixed: hertz = band.lowHz
    }
    if isTap, let own = profile.transient.frequency {
      hertz = own.lowHz + (own.highHz - own.lowHz) * sharpness
    }
    let level = isTap ? profile.transientLevel : profile.continuousLevel
    return (hertz, level * pow(intensity, profile.intensityExponent))
  }

  private static let points = [(0.0, 1.0), (0.3, 0.25), (0.5, 0.6), (1, 1)]

  /// A profile without what is done to the sum of all events, which has tests of its own.
  private static func voicesOnly(_ profile: ActuatorProfile) -> ActuatorProfile {
    var profile = profile
    profile.filter = ActuatorProfile.Filter()
    return profile
  }

  @Test(arguments: ActuatorProfile.builtIn)
  func continuousEventsHaveTheFrequencyAndLevelOfTheProfile(profile: ActuatorProfile) throws {
    for (sharpness, intensity) in Self.points {
      let expected = Self.expected(profile, isTap: false, sharpness: sharpness, intensity: intensity)
      let samples = try render(
        [buzz(0, 0.3, intensity: intensity, sharpness: sharpness)], profile: Self.voicesOnly(profile)
      ).haptic[1000..<14_000]
      #expect(abs(frequency(of: samples, rate: 48_000) / expected.hertz - 1) < 0.001)
      #expect(abs(20 * log10(peak(samples) / expected.level)) < 0.05)
    }
  }

  @Test(arguments: ActuatorProfile.builtIn)
  func tapsHaveTheFrequencyAndLevelOfTheProfile(profile: ActuatorProfile) throws {
    let rate = 192_000
    for (sharpness, intensity) in Self.points {
      let expected = Self.expected(profile, isTap: true, sharpness: sharpness, intensity: intensity)
      let samples = try render(
        [tap(0, intensity: intensity, sharpness: sharpness)], rate: rate, profile: Self.voicesOnly(profile)
      ).haptic
      let measured = Self.tapFrequency(
        ofTap: samples, profile, near: expected.hertz, sharpness: sharpness, rate: Double(rate))
      #expect(abs(measured / expected.hertz - 1) < 0.001)
      #expect(abs(20 * log10(peak(samples) / expected.level)) < 0.05)
    }
  }

  @Test func thereAreTenInTheirOrderAndEachCitesItsSources() {
    #expect(
      ActuatorProfile.builtIn.map(\.name) == [
        "reference", "taptic", "quest", "mpeg", "voice-coil", "lra-175", "lra-235", "dualsense",
        "bass-shaker",
        "speaker",
      ])
    #expect(ActuatorProfile.builtIn.allSatisfy { !$0.sources.isEmpty })
  }

  @Test func theReferenceIsWhatAProfileHasUnlessTold() {
    let sources = ActuatorProfile.reference.sources
    #expect(
      ActuatorProfile.reference
        == ActuatorProfile(
          name: "reference", sources: sources, band: ActuatorProfile.Band(lowHz: 80, highHz: 230)))
  }

  @Test func theFilesAreReadWithoutADiagnostic() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Synthesis/Profile/BuiltIn")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == ActuatorProfile.builtIn.count)
    for file in files {
      let result = ProfileReader().read([UInt8](try Data(contentsOf: file)))
      #expect(result.diagnostics.isEmpty)
      #expect(result.profile?.name == file.deletingPathExtension().lastPathComponent)
      #expect(ActuatorProfile.builtIn.contains { $0 == result.profile })
    }
  }

  @Test(arguments: [("speaker", 1917, 862.5), ("quest", 445, 200), ("bass-shaker", 178, 80)])
  func theLeastRateCountsTapsAndTheStartOfAFallingPitch(name: String, rate: Int, highestHz: Double) throws {
    let profile = try #require(ActuatorProfile.builtIn.first { $0.name == name })
    #expect(profile.highestHz == highestHz)
    #expect(profile.leastSampleRate == rate)
    var high = profile
    high.transient.frequency = .init(lowHz: 1000, highHz: 900)
    high.transient.pitchFall = nil
    #expect(
      throws: ScoreError.sampleRateTooLow(
        profile: name, highestHz: 1000, sampleRate: 2222, leastSampleRate: 2223)
    ) {
      try Score(
        Pattern(entries: [tap(0)]), configuration: ScoreConfiguration(sampleRate: 2222, profile: high))
    }
  }
}
