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
        transientLevel, ducking, levelLimit, sharpnessControlReachesTransients, envelope, audioContinuous, filter, \
        resonator, response, maximumBoost, riseTime, defaults
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

  /// A profile with a value in every field, those that exclude each other aside.
  private var full: ActuatorProfile {
    var profile = ActuatorProfile(
      name: "full", version: "7", sources: ["a", "b"], band: .init(lowHz: 20, highHz: 90, shape: .square))
    profile.transient.frequency = .init(lowHz: 50, highHz: 150)
    profile.transient.length = .milliseconds(low: 40, high: 12.5)
    profile.transient.partials = [
      .init(ratio: 1, level: 1, decayMilliseconds: 30),
      .init(ratio: 2.756, level: 0.25, decayMilliseconds: 8),
    ]
    profile.transient.pitchFall = .init(ratio: 1.5, halfLifeMilliseconds: 4)
    profile.ducking = 0.5
    profile.levelLimit = 0.9
    profile.audioContinuous.partialCount = 5
    profile.filter = .init(highPass: .init(hertz: 10, order: 3), lowPass: .init(hertz: 80, order: 4))
    profile.resonator = .init(frequencyHz: 175, q: 15)
    profile.response = .init(file: "coil.csv")
    profile.maximumBoostDecibels = 6
    profile.riseTimeSeconds = 0.02
    return profile
  }

  @Test func everyFieldReadsBack() {
    var blend = full
    blend.transient.partials = []
    blend.transient.pitchFall = nil
    blend.transient.length = .cycles(3)
    blend.transient.waveform = .init(low: 0, high: 1)
    blend.transient.decay = .none
    for profile in [full, blend] {
      let result = ProfileReader().read(Array(JSONWriter().string(profile.json).utf8))
      #expect(result.diagnostics.isEmpty)
      #expect(result.profile == profile)
    }
  }

  @Test func anObjectGoesTogether() {
    let text = #"""
      {"name": "n", "band": {"low": 1, "high": 2}, "filter": {"highPass": {"order": 2.5}, "lowPass": {"hertz": 9}},
       "resonator": {"q": 0}, "transient": {"frequency": {"low": 3}}}
      """#
    #expect(
      messages(text) == [
        """
        p.json:1:69: error: no hertz (filter.highPass)
          fix: add "hertz"
        """,
        """
        p.json:1:79: error: 2.5 is outside the range (filter.highPass.order)
          expected: a whole number in 1...8
        """,
        """
        p.json:2:15: error: no frequency (resonator)
          fix: add "frequency"
        """,
        """
        p.json:2:21: error: 0 is outside the range (resonator.q)
          expected: a number in 0.1...1000
        """,
        """
        p.json:2:52: error: no high (transient.frequency)
          fix: add "high"
        """,
      ])
  }

  @Test(arguments: [
    (
      #"{"frequency": "bnad", "waveform": 1}"#,
      [
        """
        error: unknown frequency "bnad" (transient.frequency)
          expected: one of band
          fix: did you mean band?
        """,
        """
        error: this is a number (transient.waveform)
          expected: "sine", or an object with low and high
        """,
      ]
    ),
    (
      #"{"length": {"cycles": 2, "lowMilliseconds": 3, "highMilliseconds": 4}}"#,
      [
        """
        error: the length of a tap is given in cycles and in milliseconds (transient.length.lowMilliseconds)
          fix: remove cycles, or both times
        """
      ]
    ),
    (
      #"{"length": {"highMilliseconds": 4}}"#,
      [
        """
        error: no lowMilliseconds beside the other end (transient.length.highMilliseconds)
          fix: add "lowMilliseconds"
        """
      ]
    ),
    (
      #"{"length": {"cycles": 1.5}, "decay": "none"}"#,
      [
        """
        error: a tap without decay that is no whole number of cycles ends with a click (transient.decay)
          fix: make length.cycles a whole number, or set decay to cosine
        """
      ]
    ),
    (
      #"{"frequency": {"low": 50, "high": 60}, "length": {"lowMilliseconds": 40, "highMilliseconds": 40}, "decay": "none"}"#,
      [
        """
        error: a tap without decay that is no whole number of cycles ends with a click (transient.decay)
          fix: make length.cycles a whole number, or set decay to cosine
        """
      ]
    ),
    (
      #"{"frequency": {"low": 50, "high": 50}, "length": {"lowMilliseconds": 40, "highMilliseconds": 40}, "decay": "none"}"#,
      []
    ),
    (
      #"{"pitchFall": {"ratio": 2, "halfLifeMilliseconds": 5}, "decay": "none"}"#,
      [
        """
        error: a tap with partials or a falling pitch does not end at 0 by itself (transient.decay)
          fix: set decay to cosine
        """
      ]
    ),
    (
      #"{"waveform": {"low": 0, "high": 1}, "partials": [{"ratio": 1, "level": 2, "decay": 3}]}"#,
      [
        """
        error: a tap with partials has no other waveform than a sine (transient.partials)
          fix: remove waveform, or partials
        """,
        """
        error: no decayMilliseconds (transient.partials[0])
          fix: add "decayMilliseconds"
        """,
        """
        error: 2 is outside the range (transient.partials[0].level)
          expected: a number in 0...1
        """,
        """
        error: unknown key "decay" (transient.partials[0].decay)
          expected: one of ratio, level, decayMilliseconds
          fix: did you mean decayMilliseconds?
        """,
      ]
    ),
  ])
  func aTapMustMakeSense(transient: String, expected: [String]) {
    let found = messages(#"{"name": "n", "band": {"low": 80, "high": 230}, "transient": \#(transient)}"#)
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == expected.map { Substring($0) })
  }

  @Test func aProfileThatIsNoObjectIsRefused() {
    #expect(messages("[]").count == 1)
    #expect(!messages("").isEmpty)
  }
}
