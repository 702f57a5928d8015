import PatternModel
import PositionedJSON

/// The only place where facts about a pattern become sentences.
enum Sentences {
  /// `finding` in words.
  static func diagnostic(
    _ finding: Finding,
    _ severity: Diagnostic.Severity,
    mode: ReadOptions.Mode,
    position: SourcePosition,
    path: String
  ) -> Diagnostic {
    let sentence = sentence(finding, isStrict: mode == .strict)
    return Diagnostic(
      severity, kind: sentence.kind, position: position, path: path, what: sentence.what,
      expected: sentence.expected, fix: sentence.fix, deviceCode: sentence.code)
  }

  /// That some findings are not reported one by one.
  static func leftOut(_ count: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      .note, kind: "more-diagnostics", what: "\(count) more are not listed", fix: raise(.diagnostics))
  }

  /// How to raise a limit.
  static func raise(_ limit: ReadLimits.Name) -> String {
    "if the file is meant to be so, raise it with --limit \(limit.rawValue)=..."
  }

  private struct Sentence {
    var kind: String
    var what: String
    var expected: String?
    var fix: String?
    var code: Int?

    init(_ kind: String, _ what: String, expected: String? = nil, fix: String? = nil, code: Int? = nil) {
      (self.kind, self.what, self.expected, self.fix, self.code) = (kind, what, expected, fix, code)
    }
  }

  private static func sentence(_ finding: Finding, isStrict: Bool) -> Sentence {
    switch finding {
    // The pattern.
    case .notAnObject(let found):
      Sentence(
        "not-a-pattern", "the file holds \(found.phrase)", expected: "an object with the key Pattern",
        code: -4814)
    case .versionMissing:
      Sentence("version-missing", "no Version; 1 is assumed", fix: "add \"Version\": 1")
    case .versionUnsupported(let version):
      Sentence(
        "version-unsupported",
        "Version \(JSONWriter.spelling(of: version)) is newer than 1, the only known one",
        expected: "1", fix: "if the file needs nothing newer, write \"Version\": 1", code: -4814)
    case .versionUnreadable(let spelling):
      Sentence(
        "version-unreadable",
        "Version \(quoted(spelling)) is no finite number" + unless(isStrict, "; 1 is assumed"),
        expected: "1", code: -4814)
    case .metadataNotAnObject(let found):
      Sentence(
        "metadata-not-an-object", "Metadata is \(found.phrase); it is kept as it is", expected: "an object")
    case .patternMissing(let lookalike):
      Sentence(
        "pattern-missing", "no key Pattern", expected: "an array of events, parameters and curves",
        fix: lookalike.map { "rename \(quoted($0)) to Pattern" }, code: -4814)
    case .patternNotAnArray(let found):
      Sentence(
        "pattern-not-an-array", "Pattern is \(found.phrase)",
        expected: "an array of events, parameters and curves", code: -4814)
    case .patternEmpty:
      Sentence(
        "empty-pattern", isStrict ? "the pattern has no entries" : "nothing to play; the pattern is silence",
        fix: "add at least one event", code: -4813)
    case .limitPassed(let name, let limit):
      Sentence(
        "too-many-\(name.rawValue)", "more than \(limit) \(name == .entries ? "entries" : "control points")",
        fix: raise(name))
    // Entries.
    case .entryNotAnObject(let found):
      Sentence(
        "entry-not-an-object", "this entry is \(found.phrase)" + unless(isStrict, "; it is left out"),
        expected: "an object with \(entryKeys)", code: -4814)
    case .entryWithoutKey(let lookalike):
      Sentence(
        "entry-without-key",
        "this entry is neither event, parameter nor curve" + unless(isStrict, "; it is left out"),
        expected: entryKeys,
        fix: lookalike.map(didYouMean), code: -4814)
    case .entryWithSeveralKeys:
      Sentence(
        "entry-with-several-keys", "this entry holds several of Event, Parameter, ParameterCurve",
        expected: "one of them an entry", fix: "give each an object of its own", code: -4814)
    // Members.
    case .unknownKey(let name, let lookalike):
      Sentence(
        "unknown-key", "unknown key \(quoted(name)); it is ignored", fix: lookalike.map(didYouMean))
    case .duplicateKey(let name):
      Sentence(
        "duplicate-key", "\(quoted(name)) is repeated further on; the last one counts",
        fix: "remove one of them")
    case .missing(let key, let owner, let remedy):
      Sentence(
        "missing-\(kebab(key))", "no \(key)" + consequence(of: remedy, isStrict: isStrict, owner: owner),
        fix: "add \"\(key)\"", code: owner.deviceCode)
    case .wrongType(let key, let owner, let expected, let found):
      Sentence(
        "wrong-type", "\(key) is \(found.phrase)" + unless(isStrict, "; the entry is left out"),
        expected: expected, code: owner.deviceCode)
    case .notFinite(let key, let owner):
      Sentence(
        "not-finite", "\(key) is larger than any number" + unless(isStrict, "; the entry is left out"),
        expected: "a finite number", code: owner.deviceCode)
    case .numberAsString(let key, let owner):
      Sentence(
        "number-as-string", "\(key) is a number in quotes", expected: "a number", fix: "remove the quotes",
        code: owner.deviceCode)
    case .outOfRange(let spelling, let range):
      Sentence(
        "value-out-of-range", "\(spelling.prefix(40)) is outside the range and read as its nearest bound",
        expected:
          "\(JSONWriter.spelling(of: range.lowerBound))...\(JSONWriter.spelling(of: range.upperBound))")
    // Times.
    case .negativeTime(let owner):
      Sentence(
        "negative-time", "a time before the pattern's start" + unless(isStrict, "; 0 is assumed"),
        expected: "0 or more", code: owner == .event ? -4822 : owner.deviceCode)
    case .pointBeforeStart:
      Sentence(
        "point-before-start", "a control point before its curve's start; it counts as at the start",
        expected: "0 or more")
    case .beyondPatternLength(let what, let limit):
      Sentence(
        "pattern-too-long", "this \(what) lies beyond \(limit) s, the limit of a pattern's length",
        fix: raise(.patternSeconds))
    case .durationMissing(let type):
      Sentence(
        "duration-missing",
        "\(article(type)) without EventDuration"
          + unless(isStrict, "; it lasts 30 s when sustained, else until it has decayed"),
        fix: "add \"EventDuration\"", code: -4830)
    case .durationZero(let type):
      Sentence(
        "duration-zero", "\(article(type)) of no length" + unless(isStrict, "; it is silent"),
        expected: "more than 0", code: -4823)
    case .durationNegative:
      Sentence(
        "duration-negative", "a negative duration" + unless(isStrict, "; it is ignored"),
        expected: "0 or more", code: -4823)
    case .durationOverDeviceLimit(let isCut):
      Sentence(
        "duration-over-30-s",
        "a device stops a haptic event after 30 s; this one is " + (isCut ? "cut there" : "rendered in full"),
        expected: "at most 30", fix: "chain several events of 30 s")
    // Events.
    case .unknownEventType(let name):
      unknownName(
        "unknown-event-type", "event type", name, among: EventType.allCases.map(\.name), code: -4821,
        skipped: unless(isStrict, "; the event is left out"))
    case .controlInEvent(let id):
      Sentence(
        "control-in-event",
        "\(id.name) is a control; an event has none" + unless(isStrict, "; it is left out"),
        fix: didYouMean(id.target.name), code: -4820)
    case .unknownEventParameter(let name):
      unknownName(
        "unknown-parameter", "parameter", name, among: EventParameterID.allCases.map(\.name), code: -4820,
        skipped: unless(isStrict, "; it is left out"))
    case .unknownControl(let name, true):
      Sentence(
        "event-parameter-as-control",
        "\(name) belongs to a single event, not to the whole pattern" + unless(isStrict, "; it is left out"),
        fix: closestName(to: name + "Control", among: ControlID.allCases.map(\.name)).map(didYouMean),
        code: -4820)
    case .unknownControl(let name, false):
      unknownName(
        "unknown-control", "control", name, among: ControlID.allCases.map(\.name), code: -4820,
        skipped: unless(isStrict, "; it is left out"))
    case .duplicateParameter(let id):
      Sentence(
        "duplicate-parameter", "\(id.name) is given twice; the last one counts", fix: "remove one of them")
    case .parameterDoesNotFit(let id, let type):
      Sentence("parameter-does-not-fit", "\(id.name) has no effect on \(article(type))", fix: "remove it")
    case .waveformPathMissing:
      Sentence(
        "waveform-path-missing",
        "an AudioCustom event without EventWaveformPath" + unless(isStrict, "; it is left out"),
        fix: "name an audio file", code: -4830)
    case .waveformKeyDoesNotFit(let key, let type):
      Sentence("waveform-key-does-not-fit", "\(key) has no effect on \(article(type))", fix: "remove it")
    // Curves.
    case .curveWithoutPoints:
      Sentence(
        "curve-without-points", "a curve without control points" + unless(isStrict, "; it is left out"),
        fix: "add points or remove the curve", code: -4831)
    case .pointsOutOfOrder:
      Sentence(
        "points-out-of-order", "this control point is earlier than the one before; they are sorted by time")
    case .pointsOverDeviceLimit(let count, let isCut):
      Sentence(
        "points-over-16",
        "\(count) control points; "
          + (isCut ? "only the first 16 are read" : "a device may ignore all after 16"),
        expected: "at most 16", fix: "split the curve")
    case .pointTimesLookAbsolute:
      Sentence(
        "point-times-look-absolute",
        "the first point's time repeats the curve's; point times count from the curve's start",
        fix: "if the file counts them from the pattern's start, use --curve-times absolute")
    }
  }

  private static let entryKeys = "one of Event, Parameter, ParameterCurve"

  /// What lenient reading does about a fact, as the end of its sentence; strict reading has refused the file.
  private static func unless(_ isStrict: Bool, _ consequence: String) -> String {
    isStrict ? "" : consequence
  }

  private static func consequence(
    of remedy: Finding.Remedy,
    isStrict: Bool,
    owner: Finding.Owner
  ) -> String {
    switch remedy {
    case .assumeZero where isStrict && owner == .event: ""
    case .assumeZero: "; 0 is assumed"
    case _ where isStrict: ""
    case .skipEntry: "; the entry is left out"
    case .skipParameter: "; the parameter is left out"
    }
  }

  private static func article(_ type: EventType) -> String {
    (type == .audioContinuous || type == .audioCustom ? "an " : "a ") + type.name
  }

  private static func unknownName(
    _ kind: String,
    _ noun: String,
    _ name: String,
    among names: [String],
    code: Int,
    skipped: String
  ) -> Sentence {
    Sentence(
      kind, "unknown \(noun) \(quoted(name))" + skipped, expected: "one of " + names.joined(separator: ", "),
      fix: closestName(to: name, among: names).map(didYouMean), code: code)
  }

  private static func didYouMean(_ name: String) -> String { "did you mean \(name)?" }

  /// `EventType` as `event-type`, `ParameterID` as `parameter-id`.
  private static func kebab(_ key: String) -> String {
    var result = ""
    var wasUpper = true
    for letter in key {
      if letter.isUppercase, !wasUpper { result += "-" }
      result += letter.lowercased()
      wasUpper = letter.isUppercase
    }
    return result
  }
}

extension Finding.Owner {
  /// The code of an incomplete or malformed pattern, event or parameter entry (CHHapticErrors.h).
  var deviceCode: Int {
    switch self {
    case .pattern: -4814
    case .event: -4830
    case .parameter: -4831
    }
  }
}
