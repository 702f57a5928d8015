import PositionedJSON
import Testing

@testable import Synthesis

@Suite struct ProfileReaderTests {
  private func messages(_ text: String) -> [String] {
    ProfileReader().read(Array(text.utf8)).diagnostics.map { $0.rendered(file: "p.json") }
  }

  @Test(arguments: ActuatorProfile.builtIn)
  func aPrintedProfileReadsBackToItself(profile: ActuatorProfile) {
    let text = JSONWriter().string(profile.json)
    let result = ProfileReader().read(Array(text.utf8))
    #expect(result.profile == profile)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func whatAFileLeavesOutIsTheReferences() {
    let result = ProfileReader().read(Array(#"{"name": "n", "band": {"low": 40, "high": 90}}"#.utf8))
    var expected = ActuatorProfile.reference
    expected.name = "n"
    expected.sources = []
    expected.band.lowHz = 40
    expected.band.highHz = 90
    #expect(result.profile == expected)
  }

  @Test func aBandUpsideDownIsRefused() {
    #expect(
      messages(#"{"name": "n", "band": {"low": 230, "high": 80}}"#) == [
        """
        p.json:1:44: error: band.high (80) is below band.low (230) (band.high)
          fix: exchange them, or raise band.high to at least band.low
        """
      ])
  }

  @Test func unknownFieldsAndShapesNameTheNearest() {
    let text = """
      {"name": "n", "band": {"low": 1, "high": 2, "shape": "lineer"},
       "intensityexponent": 2}
      """
    #expect(
      messages(text) == [
        """
        p.json:1:54: error: unknown shape "lineer" (band.shape)
          expected: one of geometric, linear, square, fixed
          fix: did you mean linear?
        """,
        """
        p.json:2:2: error: unknown key "intensityexponent" (intensityexponent)
          expected: one of name, version, sources, band, intensityExponent, transient, continuousLevel, \
        transientLevel, sharpnessControlReachesTransients, envelope, defaults
          fix: did you mean intensityExponent?
        """,
      ])
  }

  @Test func rangesTypesAndMissingFieldsNamePlaceAndRule() {
    let text = #"{"band": {"low": "80", "high": 1e9}, "envelope": 3}"#
    #expect(
      messages(text) == [
        """
        p.json:1:1: error: no name
          fix: add "name"
        """,
        """
        p.json:1:18: error: this is a string (band.low)
          expected: a number in 1...20000 Hz
        """,
        """
        p.json:1:32: error: 1e9 is outside the range (band.high)
          expected: a number in 1...20000 Hz
        """,
        """
        p.json:1:50: error: this is a number (envelope)
          expected: an object
        """,
      ])
  }

  @Test func aProfileThatIsNoObjectIsRefused() {
    #expect(messages("[]").count == 1)
    #expect(!messages("").isEmpty)
  }
}
