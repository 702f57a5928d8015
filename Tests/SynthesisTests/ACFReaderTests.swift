import PositionedJSON
import Testing

@testable import Synthesis

@Suite struct ACFReaderTests {
  private static let file = """
    {
      // made for this test
      metadata: { version: '3', device: 'Bench coil', date: '2020-01-31', author: "A. N. Other", },
      continuous: { gain: .75, emphasis_ducking: 0.4, frequency_min: 30, frequency_max: +180.5 },
      emphasis: {
        gain: 0.9, fade_out_percent: 0,
        frequency_min: { output_frequency: 50, duration_ms: 40.1, shape: 'sine' },
        frequency_max: { output_frequency: 0x80, duration_ms: 15.6, shape: "square" },
      },
    }
    """

  private func read(_ text: String) -> ProfileReader.Result {
    ACFReader().read(Array(text.utf8), name: "coil")
  }

  private func rendered(_ text: String) -> [String] {
    read(text).diagnostics.map { $0.rendered(file: "a.acf") }
  }

  /// The file with one piece of it replaced.
  private func changed(_ piece: String, _ other: String) -> String {
    #expect(Self.file.contains(piece))
    return Self.file.replacing(piece, with: other)
  }

  @Test func everyFieldBecomesOneOfAProfile() throws {
    let result = read(Self.file)
    #expect(result.diagnostics == [])
    let profile = try #require(result.profile)
    #expect(profile.name == "Bench coil")
    #expect(profile.version == "3")
    #expect(profile.sources == ["An actuator file of Meta's Haptics SDK by A. N. Other of 2020-01-31."])
    #expect(profile.band == ActuatorProfile.Band(lowHz: 30, highHz: 180.5, shape: .linear))
    #expect(profile.continuousLevel == 0.75)
    #expect(profile.transientLevel == 0.9)
    #expect(profile.ducking == 0.6)
    #expect(profile.intensityExponent == 1)
    let transient = profile.transient
    #expect(transient.frequency == ActuatorProfile.Transient.Frequencies(lowHz: 50, highHz: 128))
    #expect(transient.waveform == ActuatorProfile.Transient.Waveform(low: 0, high: 1))
    // 2.005 and 1.997 cycles are two.
    #expect(transient.length == .cycles(2))
    #expect(transient.decay == .none)
  }

  @Test func cornersOfUnlikeCyclesKeepTheirLengthsAndFallToSilence() throws {
    let text = changed("duration_ms: 40.1", "duration_ms: 30")
    let profile = try #require(read(text).profile)
    #expect(profile.transient.length == .milliseconds(low: 30, high: 15.6))
    #expect(profile.transient.decay == .cosine)
    #expect(
      rendered(text) == [
        "a.acf:5:13: note: the taps at both ends are 1.5 and 2 cycles, not one whole number of them, and would end in"
          + " a click; they fall to silence here (emphasis)"
      ])
  }

  @Test(arguments: [
    (
      "shape: 'sine'", "shape: 'saw'",
      "a.acf:7:70: note: a profile has no saw; the tap is a square here (emphasis.frequency_min.shape)"
    ),
    (
      "shape: \"square\"", "shape: 'triangle'",
      "a.acf:8:72: note: a profile has no triangle; the tap is a sine here (emphasis.frequency_max.shape)"
    ),
    (
      "fade_out_percent: 0", "fade_out_percent: 30",
      "a.acf:6:34: note: a profile's tap falls to silence or not at all; it falls to silence here"
        + " (emphasis.fade_out_percent)"
    ),
    (
      "gain: .75", "colour: 1, gain: .75",
      "a.acf:4:17: note: unknown key \"colour\"; it changes nothing (continuous.colour)\n"
        + "  expected: one of gain, emphasis_ducking, frequency_min, frequency_max"
    ),
  ])
  func whatCannotBeKeptDrawsANote(piece: String, other: String, note: String) {
    let text = changed(piece, other)
    #expect(rendered(text) == [note])
    #expect(read(text).profile != nil)
  }

  @Test(arguments: [
    (
      "frequency_max: { output_frequency: 0x80, duration_ms: 15.6, shape: \"square\" },", "",
      "a.acf:5:13: error: the emphasis has no frequency_max (emphasis)\n"
        + "  expected: output_frequency, duration_ms and shape of a tap at sharpness 1\n  fix: add frequency_max"
    ),
    (
      "duration_ms: 40.1,", "",
      "a.acf:7:20: error: no duration_ms (emphasis.frequency_min)\n  fix: add \"duration_ms\""
    ),
    (
      "frequency_min: 30, ", "",
      "a.acf:4:15: error: no frequency_min (continuous)\n  fix: add \"frequency_min\""
    ),
    (
      "frequency_min: 30", "frequency_min: 200",
      "a.acf:4:86: error: frequency_max (180.5) is below frequency_min (200) (continuous.frequency_max)\n"
        + "  fix: exchange them"
    ),
    (
      "gain: .75", "gain: 1.5",
      "a.acf:4:23: error: 1.5 is outside the range (continuous.gain)\n  expected: a number in 0...1"
    ),
    (
      "'sine'", "'sines'",
      "a.acf:7:70: error: unknown shape \"sines\" (emphasis.frequency_min.shape)\n"
        + "  expected: one of sine, square, triangle, saw\n  fix: did you mean sine?"
    ),
    (
      "emphasis: {", "emphase: {",
      "a.acf:1:1: error: the file has no emphasis\n  expected: the gain and the two corners of taps\n"
        + "  fix: add emphasis"
    ),
    ("gain: .75,", "gain: .75", "a.acf:4:27: error: unexpected \"emphasis_ducking\"\n  expected: , or }"),
  ])
  func mistakesHaveTheirPlaceAndSentence(piece: String, other: String, sentence: String) {
    let text = changed(piece, other)
    #expect(rendered(text).first == sentence)
    #expect(read(text).profile == nil)
  }

  @Test func equalFrequenciesMakeAFixedBandAndAFullFadeADecay() throws {
    let text = changed("frequency_max: +180.5", "frequency_max: 30")
      .replacing("fade_out_percent: 0", with: "fade_out_percent: 100")
    #expect(rendered(text) == [])
    let profile = try #require(read(text).profile)
    #expect(profile.band.shape == .fixed)
    #expect(profile.transient.decay == .cosine)
    #expect(profile.transient.length == .cycles(2))
  }

  @Test func aFileWithoutADeviceHasTheNameThatItIsGiven() throws {
    let text = changed("device: 'Bench coil', ", "")
    #expect(read(text).profile?.name == "coil")
  }

  @Test func actuatorFilesAreToldFromProfilesByWhatTheyHold() {
    let reader = ACFReader()
    #expect(reader.recognizes(Array(Self.file.utf8)))
    #expect(!reader.recognizes(Array(#"{"name": "a", "band": {"low": 1, "high": 2}}"#.utf8)))
    #expect(!reader.recognizes(Array("[1]".utf8)))
    #expect(!reader.recognizes(Array("{".utf8)))
    #expect(!reader.recognizes([]))
  }

  @Test func whatWasReadRenders() throws {
    let profile = try #require(read(Self.file).profile)
    let samples = try render(
      [tap(0, intensity: 1, sharpness: 0), buzz(0.1, 0.2, intensity: 1, sharpness: 1)], profile: profile)
    #expect(abs(frequency(of: samples.continuous[6000..<14_000], rate: 48_000) - 180.5) < 0.2)
    #expect(abs(peak(samples.continuous) - 0.75) < 0.001)
  }
}
