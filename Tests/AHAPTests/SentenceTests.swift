import AHAP
import PositionedJSON
import Testing

/// The sentences users read, whole.
@Suite struct SentenceTests {
  private func text(_ result: ReadResult) -> String {
    result.diagnostics.map { $0.rendered(file: "f") }.joined(separator: "\n")
  }

  @Test func anUnknownNameSuggestsTheNearest() {
    #expect(
      text(read(event("", type: "hapticTransient"), .strict)) == """
        f:1:47: error: unknown event type "hapticTransient" (Pattern[0].Event.EventType) [-4821]
          expected: one of HapticTransient, HapticContinuous, AudioContinuous, AudioCustom
          fix: did you mean HapticTransient?
        """)
    #expect(
      text(read("{\"ParameterCurves\":{}},\(event(""))")) == """
        f:1:26: warning: this entry is neither event, parameter nor curve; it is left out (Pattern[0].ParameterCurves) [-4814]
          expected: one of Event, Parameter, ParameterCurve
          fix: did you mean ParameterCurve?
        """)
    #expect(
      text(readFile("{\"Version\":1,\"pattern\":[]}")) == """
        f:1:1: error: no key Pattern [-4814]
          expected: an array of events, parameters and curves
          fix: rename "pattern" to Pattern
        """)
  }

  @Test func aControlInAnEventNamesTheParameter() {
    #expect(
      text(read(event("HapticIntensityControl", "1"), .strict)) == """
        f:1:108: error: HapticIntensityControl is a control; an event has none (Pattern[0].Event.EventParameters[0].ParameterID) [-4820]
          fix: did you mean HapticIntensity?
        """)
    #expect(
      text(read(event("HapticReleaseTimeControl", "1"), .strict)).hasSuffix(
        "\n  fix: did you mean ReleaseTime?"))
    #expect(
      text(read(curve([("0", "1")], id: "AttackTime"), .strict)) == """
        f:1:58: error: AttackTime belongs to a single event, not to the whole pattern (Pattern[0].ParameterCurve.ParameterID) [-4820]
          fix: did you mean HapticAttackTimeControl?
        """)
  }

  @Test func aLimitNamesItsOption() {
    #expect(
      text(read(event("", time: "1e12"))) == """
        f:1:72: error: this time lies beyond 86400 s, the limit of a pattern's length (Pattern[0].Event.Time)
          fix: if the file is meant to be so, raise it with --limit pattern-seconds=...
        """)
  }

  @Test func aSuspiciousCurveNamesTheOption() {
    #expect(
      text(read(curve([("2", "1")], time: "2"))) == """
        f:1:123: warning: the first point's time repeats the curve's; point times count from the curve's start (Pattern[0].ParameterCurve.ParameterCurveControlPoints[0])
          fix: if the file counts them from the pattern's start, use --curve-times absolute
        """)
  }

  @Test func aValueOutOfRangeNamesTheRange() {
    #expect(
      text(read(event("AudioPan", "-1.5", type: "AudioContinuous", duration: "1"), .strict)) == """
        f:1:154: warning: -1.5 is outside the range and read as its nearest bound (Pattern[0].Event.EventParameters[0].ParameterValue)
          expected: -1...1
        """)
  }

  @Test func textFromTheFileIsPrintedEscaped() {
    let message = text(read(event("", type: "\\u001b[31m\\n"), .strict))
    #expect(message.hasPrefix("f:1:47: error: unknown event type \"\\u{1B}[31m\\n\" ("))
  }
}
