/// A subcommand: what it is called, what it takes, what help says, what it does.
public struct Verb: Sendable {
  /// The word on the command line.
  public let name: String

  /// What it does, in a line for the list of verbs.
  public let summary: String

  /// What it does, in a paragraph for its own help.
  public let description: String

  /// What stands on the line beside options, in order.
  public let operands: [OperandDeclaration]

  /// Its options, in the order of help.
  public let sections: [OptionSection]

  /// Command lines worth copying.
  public let examples: [Example]

  /// When the verb ends with ``ExitStatus/negative``; `nil` if it never does.
  public let negativeAnswer: String?

  /// Does the work.
  public let run: @Sendable (Arguments, Console) throws(CommandFailure) -> ExitStatus

  /// Declares a verb. `run` should be a few lines that read typed arguments and call a library.
  public init(
    _ name: String,
    summary: String,
    description: String,
    operands: [any DeclaredOperand] = [],
    sections: [OptionSection] = [],
    examples: [Example] = [],
    negativeAnswer: String? = nil,
    run: @escaping @Sendable (Arguments, Console) throws(CommandFailure) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.description = description
    self.operands = operands.map(\.declaration)
    self.sections = sections
    self.examples = examples
    self.negativeAnswer = negativeAnswer
    self.run = run
  }

  /// All options in the order of help, the built-in ones last.
  public var options: [OptionDeclaration] {
    sections.flatMap(\.options) + StandardOptions.section.options
  }
}

/// A command line worth copying, and what it does.
public struct Example: Sendable {
  /// The command line, with the program's name.
  public let command: String

  /// What comes of it.
  public let effect: String

  /// Pairs a command line with what comes of it.
  public init(_ command: String, _ effect: String) {
    self.command = command
    self.effect = effect
  }
}
