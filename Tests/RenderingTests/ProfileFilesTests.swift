import Testing
import ThrumKit

@Suite struct ProfileFilesTests {
  private static let profile =
    #"{"name": "bench", "band": {"low": 80, "high": 230}, "response": "data/bench.csv"}"#

  private func sentence(_ path: String) -> String? {
    do throws(ProfileError) {
      _ = try LoadedProfile.named(path)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func aMeasurementIsReadFromBesideTheProfile() throws {
    let folder = try TemporaryFolder()
    try folder.write("Hz,dB\n50,-3\n200,0\n", to: "data/bench.csv")
    let path = try folder.write(Self.profile, to: "bench.json")
    let profile = try ActuatorProfile.named(path)
    #expect(profile.response?.points.map(\.frequencyHz) == [50, 200])
    #expect(profile.response?.points.map(\.magnitudeDecibels) == [-3, 0])
  }

  @Test func aBadMeasurementIsRefusedWithItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("50,-3\n200,none\n", to: "data/bench.csv")
    let path = try folder.write(Self.profile, to: "bench.json")
    #expect(
      sentence(path)
        == "\(folder.path("data/bench.csv")):2:5: error: \"none\" is not a number\n  expected: a magnitude in dB"
    )
  }

  @Test func aMissingMeasurementIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.profile, to: "bench.json")
    #expect(sentence(path)?.contains(folder.path("data/bench.csv")) == true)
  }

  private static let actuatorFile = """
    { continuous: { frequency_min: 40, frequency_max: 160, gain: 1, motor: 2 },
      emphasis: {
        frequency_min: { output_frequency: 50, duration_ms: 20 },
        frequency_max: { output_frequency: 100, duration_ms: 10 } } }
    """

  @Test(arguments: ["coil.acf", "Coil.ACF", "coil.json", "coil"])
  func anActuatorFileIsAProfileWhateverItsName(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.actuatorFile, to: name)
    let loaded = try LoadedProfile.named(path)
    #expect(loaded.profile.name == name.prefix(4))
    #expect(loaded.profile.band.lowHz == 40)
    #expect(
      loaded.findings.map(\.rendered).first?.hasPrefix("\(path):1:65: note: unknown key \"motor\"") == true)
    var configuration = RenderConfiguration()
    configuration.use(loaded)
    #expect(try RenderPlan(.varied, configuration: configuration).findings == loaded.findings)
  }

  @Test func anActuatorFileWithoutACornerIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{ continuous: { frequency_min: 40, frequency_max: 160 }, emphasis: {} }", to: "a.acf")
    #expect(
      sentence(path)?.hasPrefix("\(path):1:68: error: the emphasis has no frequency_min (emphasis)\n") == true
    )
  }

  @Test func aLowPassAboveTheBandIsLeftOutWithANote() throws {
    var configuration = RenderConfiguration()
    configuration.profile.filter.lowPass = ActuatorProfile.Edge(hertz: 500, order: 4)
    configuration.sampleRate = 1000
    #expect(
      try RenderPlan(.varied, configuration: configuration).findings.map(\.diagnostic.what) == [
        "the low-pass of the profile reference begins at 500 Hz, above all that a sample rate of 1000 Hz holds, and is"
          + " left out"
      ])
    configuration.sampleRate = 2000
    #expect(try RenderPlan(.varied, configuration: configuration).findings.isEmpty)
  }

  @Test func aHighPassAboveTheBandIsRefused() throws {
    var configuration = RenderConfiguration()
    configuration.profile.filter.highPass = ActuatorProfile.Edge(hertz: 900, order: 2)
    configuration.sampleRate = 1000
    do throws(RenderError) {
      _ = try RenderPlan(.varied, configuration: configuration)
      Issue.record("not refused")
    } catch {
      #expect(
        error.sentence
          == "the high-pass of the profile reference begins at 900 Hz, too high for a sample rate of 1000 Hz; 2000 Hz is"
          + " the least that works")
    }
  }
}
