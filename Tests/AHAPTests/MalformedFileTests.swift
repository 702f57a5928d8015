import AHAP
import Foundation
import PatternModel
import PositionedJSON
import Testing

/// One row of the table of malformed files: what each of the two modes says.
struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let file: String
  let strict: [String]
  let lenient: [String]
  /// The entries that lenient reading keeps; nil where it refuses.
  let entries: Int?

  var testDescription: String { name }

  init(_ name: String, file: String, strict: [String], lenient: [String], entries: Int?) {
    (self.name, self.file, self.strict, self.lenient, self.entries) = (name, file, strict, lenient, entries)
  }

  init(_ name: String, _ pattern: String, strict: [String], lenient: [String], entries: Int?) {
    self.init(
      name, file: "{\"Version\":1,\"Pattern\":[\(pattern)]}", strict: strict, lenient: lenient,
      entries: entries)
  }

  /// A row whose two modes say the same with other severities.
  init(_ name: String, _ pattern: String, _ kind: String, strict: String, lenient: String, entries: Int?) {
    self.init(name, pattern, strict: ["\(strict) \(kind)"], lenient: ["\(lenient) \(kind)"], entries: entries)
  }
}

private let tap = event("")

@Suite struct MalformedFileTests {
  static let files: [Row] = [
    Row(
      "Version missing", file: "{\"Pattern\":[\(tap)]}", strict: ["warning version-missing"],
      lenient: ["note version-missing"], entries: 1),
    Row(
      "Version above 1", file: "{\"Version\":2,\"Pattern\":[\(tap)]}",
      strict: ["error version-unsupported -4814"], lenient: ["warning version-unsupported -4814"], entries: 1),
    Row(
      "Version of a wrong type", file: "{\"Version\":[],\"Pattern\":[\(tap)]}",
      strict: ["error version-unreadable -4814"], lenient: ["warning version-unreadable -4814"], entries: 1),
    Row(
      "Version not finite", file: "{\"Version\":1e999,\"Pattern\":[\(tap)]}",
      strict: ["error version-unreadable -4814"], lenient: ["warning version-unreadable -4814"], entries: 1),
    Row(
      "Version as a string", file: "{\"Version\":\"1.0\",\"Pattern\":[\(tap)]}",
      strict: ["error number-as-string -4814"], lenient: ["warning number-as-string -4814"], entries: 1),
    Row(
      "Pattern missing", file: "{\"Version\":1}", strict: ["error pattern-missing -4814"],
      lenient: ["error pattern-missing -4814"], entries: nil),
    Row(
      "empty object", file: "{}", strict: ["error pattern-missing -4814", "warning version-missing"],
      lenient: ["error pattern-missing -4814", "note version-missing"], entries: nil),
    Row(
      "empty array", file: "[]", strict: ["error not-a-pattern -4814"],
      lenient: ["error not-a-pattern -4814"], entries: nil),
    Row(
      "Pattern not an array", file: "{\"Version\":1,\"Pattern\":{}}",
      strict: ["error pattern-not-an-array -4814"], lenient: ["error pattern-not-an-array -4814"],
      entries: nil),
    Row(
      "Metadata not an object", file: "{\"Version\":1,\"Metadata\":3,\"Pattern\":[\(tap)]}",
      strict: ["warning metadata-not-an-object"], lenient: ["note metadata-not-an-object"], entries: 1),
    Row(
      "comments", file: "{\"Version\":1,\"Pattern\":[\(tap)]} // done", strict: ["error comments"],
      lenient: ["warning comments"], entries: 1),
    Row(
      "trailing commas", file: "{\"Version\":1,\"Pattern\":[\(tap),],}", strict: [], lenient: [], entries: 1),
    Row(
      "byte-order mark", file: "\u{FEFF}{\"Version\":1,\"Pattern\":[\(tap)]}", strict: [], lenient: [],
      entries: 1),
    Row(
      "duplicate key", file: "{\"Version\":2,\"Version\":1,\"Pattern\":[\(tap)]}",
      strict: ["warning duplicate-key"], lenient: ["note duplicate-key"], entries: 1),
    Row("empty file", file: "", strict: ["error empty-file"], lenient: ["error empty-file"], entries: nil),
    Row(
      "NaN", file: "{\"Version\":NaN,\"Pattern\":[]}", strict: ["error not-a-number"],
      lenient: ["error not-a-number"], entries: nil),
  ]

  static let entries: [Row] = [
    Row("empty pattern", "", "empty-pattern -4813", strict: "error", lenient: "warning", entries: 0),
    Row(
      "unknown key in the entry", "{\"Event\":{\"EventType\":\"HapticTransient\",\"Time\":0},\"Name\":1}",
      "unknown-key", strict: "warning", lenient: "note", entries: 1),
    Row(
      "unknown key in an event", event("\"Colour\":1"), "unknown-key", strict: "warning", lenient: "note",
      entries: 1),
    Row(
      "unknown key that resembles a missing one", event("\"EventParameter\":[]"), "unknown-key",
      strict: "warning", lenient: "warning", entries: 1),
    Row(
      "unknown key that resembles a present one", event("\"Times\":1"), "unknown-key", strict: "warning",
      lenient: "note", entries: 1),
    Row(
      "entry that is no object", "\(tap),7", "entry-not-an-object -4814", strict: "error", lenient: "warning",
      entries: 1),
    Row(
      "entry without a key", "\(tap),{}", "entry-without-key -4814", strict: "error", lenient: "warning",
      entries: 1),
    Row(
      "entry with a misspelt key", "\(tap),{\"ParameterCurves\":{}}", "entry-without-key -4814",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "entry with several keys",
      "{\"Event\":{\"EventType\":\"HapticTransient\",\"Time\":0},\"Parameter\":{\"ParameterID\":\"HapticIntensityControl\",\"ParameterValue\":1,\"Time\":0}}",
      "entry-with-several-keys -4814", strict: "error", lenient: "warning", entries: 2),
    Row(
      "unknown event type", "\(tap),\(event("", type: "hapticTransient"))", "unknown-event-type -4821",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "event type missing", "\(tap),{\"Event\":{\"Time\":0}}", "missing-event-type -4830", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "event type of a wrong type", "\(tap),{\"Event\":{\"EventType\":1,\"Time\":0}}", "wrong-type -4830",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "event that is no object", "\(tap),{\"Event\":[]}", "wrong-type -4830", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "unknown parameter ID", event("Intensity", "1"), "unknown-parameter -4820", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "dynamic ID in an event", event("HapticIntensityControl", "1"), "control-in-event -4820",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "event ID in a parameter",
      "\(tap),{\"Parameter\":{\"ParameterID\":\"HapticIntensity\",\"ParameterValue\":1,\"Time\":0}}",
      "event-parameter-as-control -4820", strict: "error", lenient: "warning", entries: 1),
    Row(
      "unknown control", "\(tap),\(curve([("0", "1")], id: "Loudness"))", "unknown-control -4820",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "parameter that does not fit", event("AttackTime", "1"), "parameter-does-not-fit", strict: "warning",
      lenient: "warning", entries: 1),
    Row(
      "value out of range", event("HapticIntensity", "1.7"), "value-out-of-range", strict: "warning",
      lenient: "note", entries: 1),
    Row(
      "value not finite", "\(tap),\(event("HapticIntensity", "1e999"))", "not-finite -4831", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "value of a wrong type", "\(tap),\(event("HapticIntensity", "null"))", "wrong-type -4831",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "EventParameters of a wrong type", "\(tap),\(event("\"EventParameters\":{}"))", "wrong-type -4830",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "value as a string", event("HapticIntensity", "\"0.5\""), "number-as-string -4831", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "value as a string that is no number", "\(tap),\(event("HapticIntensity", "\"loud\""))",
      "wrong-type -4831", strict: "error", lenient: "warning", entries: 1),
    Row(
      "time as a string", event("", time: "\"0.5\""), "number-as-string -4830", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "time missing", "{\"Event\":{\"EventType\":\"HapticTransient\"}}", "missing-time -4830",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "time of a wrong type", "\(tap),\(event("", time: "true"))", "wrong-type -4830", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "negative event time", event("", time: "-1"), "negative-time -4822", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "negative curve time", curve([("0", "1")], time: "-1"), "negative-time -4831", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "curve time missing",
      "{\"ParameterCurve\":{\"ParameterID\":\"HapticIntensityControl\",\"ParameterCurveControlPoints\":[{\"Time\":0,\"ParameterValue\":1}]}}",
      "missing-time -4831", strict: "warning", lenient: "warning", entries: 1),
    Row(
      "negative duration", event("\"EventDuration\":-1"), "duration-negative -4823", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "continuous event without duration", event("", type: "HapticContinuous"), "duration-missing -4830",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "audio event without duration", event("", type: "AudioContinuous"), "duration-missing -4830",
      strict: "error", lenient: "warning", entries: 1),
    Row(
      "continuous event of no length", event("\"EventDuration\":0", type: "HapticContinuous"),
      "duration-zero -4823", strict: "error", lenient: "warning", entries: 1),
    Row(
      "continuous event of more than 30 s", event("\"EventDuration\":30.000000001", type: "HapticContinuous"),
      "duration-over-30-s", strict: "warning", lenient: "warning", entries: 1),
    Row(
      "duplicate key in an event", event("\"Time\":1"), "duplicate-key", strict: "warning", lenient: "note",
      entries: 1),
    Row(
      "duplicate ParameterID",
      event(
        "\"EventParameters\":[{\"ParameterID\":\"HapticIntensity\",\"ParameterValue\":0},{\"ParameterID\":\"HapticIntensity\",\"ParameterValue\":1}]"
      ), "duplicate-parameter", strict: "warning", lenient: "note", entries: 1),
    Row(
      "parameter without ID", event("\"EventParameters\":[{\"ParameterValue\":0}]"),
      "missing-parameter-id -4831", strict: "error", lenient: "warning", entries: 1),
    Row(
      "parameter without value", event("\"EventParameters\":[{\"ParameterID\":\"HapticIntensity\"}]"),
      "missing-parameter-value -4831", strict: "error", lenient: "warning", entries: 1),
    Row(
      "custom audio without a path", "\(tap),\(event("", type: "AudioCustom"))",
      "waveform-path-missing -4830", strict: "error", lenient: "warning", entries: 1),
    Row(
      "waveform on a haptic event", event("\"EventWaveformPath\":\"a.wav\""), "waveform-key-does-not-fit",
      strict: "warning", lenient: "note", entries: 1),
    Row(
      "curve without points", "\(tap),\(curve([]))", "curve-without-points -4831", strict: "error",
      lenient: "warning", entries: 1),
    Row(
      "curve without the key of its points",
      "\(tap),{\"ParameterCurve\":{\"ParameterID\":\"HapticIntensityControl\",\"Time\":0}}",
      "missing-parameter-curve-control-points -4831", strict: "error", lenient: "warning", entries: 1),
    Row(
      "unordered points", curve([("0", "1"), ("2", "1"), ("1", "1")]), "points-out-of-order",
      strict: "warning", lenient: "warning", entries: 1),
    Row(
      "point before its curve", curve([("-1", "1"), ("1", "1")]), "point-before-start", strict: "warning",
      lenient: "warning", entries: 1),
    Row(
      "17 points", curve((0..<17).map { ("\($0)", "1") }), "points-over-16", strict: "warning",
      lenient: "warning", entries: 1),
    Row(
      "point times that look absolute", curve([("1.9995", "1"), ("3", "0")], time: "2"),
      "point-times-look-absolute", strict: "warning", lenient: "warning", entries: 1),
    Row(
      "time beyond the limit", event("", time: "1e12"), "pattern-too-long", strict: "error", lenient: "error",
      entries: nil),
    Row(
      "infinite time", event("", time: "1e999"), "pattern-too-long", strict: "error", lenient: "error",
      entries: nil),
    Row(
      "duration beyond the limit", event("\"EventDuration\":1e300", type: "AudioContinuous"),
      "pattern-too-long", strict: "error", lenient: "error", entries: nil),
    Row(
      "point beyond the limit", curve([("86000", "1")], time: "401"), "pattern-too-long", strict: "error",
      lenient: "error", entries: nil),
  ]

  @Test(arguments: files + entries)
  func strictReadingFollowsItsColumn(row: Row) {
    #expect(findings(readFile(row.file, .strict)) == row.strict)
  }

  @Test(arguments: files + entries)
  func lenientReadingFollowsItsColumn(row: Row) {
    let result = readFile(row.file)
    #expect(findings(result) == row.lenient)
    #expect(result.pattern?.entries.count == row.entries)
  }

  @Test func theDialectPageNamesEveryKindOfTheTable() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let page = try String(contentsOf: root.appendingPathComponent("docs/ahap-dialect.md"), encoding: .utf8)
    for row in Self.files + Self.entries {
      for finding in row.strict + row.lenient {
        let kind = finding.split(separator: " ")[1]
        #expect(page.contains("`\(kind)`"), "\(kind)")
      }
    }
  }
}
