import PositionedJSON
import Testing

@Suite struct ClosestNameTests {
  static let parameters = [
    "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime", "Sustained",
    "AudioVolume", "AudioPitch",
    "AudioPan", "AudioBrightness",
  ]
  static let types = ["HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom"]
  static let entries = ["Event", "Parameter", "ParameterCurve"]

  @Test(arguments: [
    ("hapticTransient", types, "HapticTransient"),
    ("haptic-transient", types, "HapticTransient"),
    ("Transient", types, "HapticTransient"),
    ("HapticContinous", types, "HapticContinuous"),
    ("HapticReleaseTime", parameters, "ReleaseTime"),
    ("HapticAttackTime", parameters, "AttackTime"),
    ("HapticIntensityControl", parameters, "HapticIntensity"),
    ("Intensity", parameters, "HapticIntensity"),
    ("HapticSharpnes", parameters, "HapticSharpness"),
    ("AudioPna", parameters, "AudioPan"),
    ("ParameterCurves", entries, "ParameterCurve"),
    ("Events", entries, "Event"),
    ("event", entries, "Event"),
    ("Duration", ["Time", "EventType", "EventDuration"], "EventDuration"),
  ])
  func theNameThatWasMeantIsFound(name: String, candidates: [String], meant: String) {
    #expect(closestName(to: name, among: candidates) == meant)
  }

  @Test(arguments: ["", "Colour", "x", "Author", "—", String(repeating: "Event", count: 13)])
  func whatResemblesNothingFindsNothing(name: String) {
    #expect(closestName(to: name, among: Self.entries + Self.types) == nil)
  }
}
