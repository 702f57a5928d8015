/// A program made of verbs.
public struct Program: Sendable {
  /// The program's name on the command line.
  public let name: String

  /// What the program does, in a paragraph.
  public let description: String

  /// Command lines worth copying.
  public let examples: [Example]

  /// The verbs in the order of help.
  public internal(set) var verbs: [Verb]

  /// The lines of `--version`, made when they are asked for.
  public let version: @Sendable () -> [String]

  /// Declares a program. ``withStandardVerbs()`` adds `help` and `completions`.
  ///
  /// The same option must take a value in all verbs or in none, since options may stand before the verb.
  public init(
    _ name: String,
    description: String,
    examples: [Example] = [],
    verbs: [Verb],
    version: @escaping @Sendable () -> [String]
  ) {
    self.name = name
    self.description = description
    self.examples = examples
    self.verbs = verbs
    self.version = version
  }

  /// The verb called `name`.
  public func verb(named name: String) -> Verb? {
    verbs.first { $0.name == name }
  }
}
