/// What a program knows about the place where its text appears; facts, no decisions.
public struct Terminal: Equatable, Sendable {
  /// Whether standard output is a terminal.
  public var outputIsTerminal: Bool

  /// Whether standard error is a terminal.
  public var errorIsTerminal: Bool

  /// The width of the terminal in characters, when it has one.
  public var columns: Int?

  /// Whether `NO_COLOR` is set and not empty (https://no-color.org).
  public var refusesColor: Bool

  /// The value of `TERM`; `dumb` terminals understand no escape sequences.
  public var kind: String?

  /// Facts as given; by default a pipe, as in tests and scripts.
  public init(
    outputIsTerminal: Bool = false, errorIsTerminal: Bool = false, columns: Int? = nil,
    refusesColor: Bool = false, kind: String? = nil
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.refusesColor = refusesColor
    self.kind = kind
  }

  /// The facts of this process.
  static func current() -> Terminal {
    Terminal(
      outputIsTerminal: SystemCalls.isTerminal(SystemCalls.standardOutput),
      errorIsTerminal: SystemCalls.isTerminal(SystemCalls.standardError),
      columns: SystemCalls.columns(SystemCalls.standardOutput)
        ?? SystemCalls.columns(SystemCalls.standardError),
      refusesColor: SystemCalls.environment("NO_COLOR").map { !$0.isEmpty } ?? false,
      kind: SystemCalls.environment("TERM"))
  }
}

/// When text is coloured.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that understands it, unless `NO_COLOR` is set.
  case auto

  /// Even into a file or a pipe.
  case always

  /// Nowhere.
  case never

  /// Whether to colour text that goes to a place which `isTerminal`.
  func colors(_ terminal: Terminal, isTerminal: Bool) -> Bool {
    switch self {
    case .auto: isTerminal && !terminal.refusesColor && terminal.kind != "dumb"
    case .always: true
    case .never: false
    }
  }
}
