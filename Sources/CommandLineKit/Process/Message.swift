/// How much is said on standard error.
public enum Verbosity: Sendable {
  /// Errors alone.
  case quiet

  /// Errors, warnings and notes.
  case normal

  /// Explanations too.
  case verbose
}

/// How serious a message is.
public enum Severity: String, Sendable {
  /// Something could not be done.
  case error

  /// Something was done, but probably not as meant.
  case warning

  /// Something worth knowing about an input.
  case note

  /// Something about the run itself; printed without a label.
  case remark

  /// A remark for those who want to see the workings.
  case explanation

  func isSaid(at verbosity: Verbosity) -> Bool {
    switch self {
    case .error: true
    case .warning, .note, .remark: verbosity != .quiet
    case .explanation: verbosity == .verbose
    }
  }
}

/// Something to say on standard error: the place, how serious, what, and then details.
public struct Message: Equatable, Sendable {
  /// The place: `path:line:column`, or the program and verb.
  public var place: String

  /// How serious it is.
  public var severity: Severity

  /// What is the matter, in one line.
  public var text: String

  /// Lines after it: what was expected, the likely fix.
  public var details: [String]

  /// Makes a message. Its texts may hold control characters; they are escaped when it is said.
  public init(_ severity: Severity, at place: String, _ text: String, details: [String] = []) {
    self.place = place
    self.severity = severity
    self.text = text
    self.details = details
  }

  /// The lines to print: `place: error: text`, then each detail indented.
  func text(colored: Bool) -> String {
    var line = style(place.escapedForTerminal + ":", "1", colored) + " "
    switch severity {
    case .error: line += style("error:", "1;31", colored) + " "
    case .warning: line += style("warning:", "1;35", colored) + " "
    case .note: line += style("note:", "1;36", colored) + " "
    case .remark, .explanation: break
    }
    return ([line + text.escapedForTerminal] + details.map { "  " + $0.escapedForTerminal })
      .map { $0 + "\n" }.joined()
  }

  private func style(_ text: String, _ code: String, _ colored: Bool) -> String {
    colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
