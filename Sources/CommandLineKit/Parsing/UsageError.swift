/// What is wrong with a command line: the facts. ``sentence`` puts them into words.
public enum UsageError: Error, Equatable, Sendable {
  /// No verb was given; `verbs` are the ones that exist.
  case missingVerb(verbs: [String])

  /// The first operand is no verb.
  case unknownVerb(String, nearest: String?)

  /// An option that the verb does not have, with its dashes.
  case unknownOption(String, nearest: String?)

  /// An option without its value; `followedBy` is the option-like argument that stands in the value's place.
  case missingValue(option: String, placeholder: String, followedBy: String?)

  /// A flag with a value attached by `=`.
  case unexpectedValue(option: String, value: String)

  /// The value of an option is wrong.
  case badValue(option: String, ValueProblem)

  /// Options of which at most one may be given, as they were given.
  case exclusive([String])

  /// A required operand is missing.
  case missingOperand(String)

  /// More operands than the verb takes; this is the first one too many.
  case unexpectedOperand(String)

  /// An operand is wrong.
  case badOperand(String, ValueProblem)

  /// The argument at this position, counted from 1, is not valid UTF-8.
  case undecodableArgument(position: Int)
}
