/// One thing that a reader has to say about a file.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file, or the value, is refused.
    case error
    /// The file is read, but something of it is changed, left out or likely to be a mistake.
    case warning
    /// Worth knowing; the file means what it says.
    case note
  }

  /// How much it matters.
  public var severity: Severity
  /// What kind of problem it is, as a stable word with hyphens, such as `unknown-event-type`.
  public var kind: String
  /// Where in the text; nil for what concerns the file as a whole.
  public var position: SourcePosition?
  /// Where in the structure, such as `Pattern[3].Event.EventParameters[1].ParameterValue`; empty at the root.
  public var path: String
  /// The fact, as a sentence without a full stop.
  public var what: String
  /// What should stand there; nil where `what` says it.
  public var expected: String?
  /// What to do about it; nil where nothing better than "correct it" could be said.
  public var fix: String?
  /// The code that a device reports for the same problem; nil where it reports none.
  public var deviceCode: Int?

  /// Makes a diagnostic.
  public init(
    _ severity: Severity,
    kind: String,
    position: SourcePosition? = nil,
    path: String = "",
    what: String,
    expected: String? = nil,
    fix: String? = nil,
    deviceCode: Int? = nil
  ) {
    self.severity = severity
    self.kind = kind
    self.position = position
    self.path = path
    self.what = what
    self.expected = expected
    self.fix = fix
    self.deviceCode = deviceCode
  }

  /// The diagnostic as text: one line that names the place first, then what was expected and the fix,
  /// indented.
  ///
  ///     taps.ahap:12:34: error: unknown parameter "Loudness" (Pattern[3].Event...ParameterID) [-4820]
  ///       expected: one of HapticIntensity, HapticSharpness, ...
  ///       fix: ...
  ///
  /// `file` is how the user named the file. Control characters, wherever they come from, are printed escaped.
  public func rendered(file: String) -> String {
    var line = file
    if let position { line += ":\(position.line):\(position.column)" }
    line += ": \(severity.rawValue): \(what)"
    if !path.isEmpty { line += " (\(path))" }
    if let deviceCode { line += " [\(deviceCode)]" }
    var lines = [escaped(line)]
    if let expected { lines.append("  expected: " + escaped(expected)) }
    if let fix { lines.append("  fix: " + escaped(fix)) }
    return lines.joined(separator: "\n")
  }
}
