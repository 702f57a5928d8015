/// Why a text is no value of its option or operand: the facts, without the option's name and without a sentence.
public enum ValueProblem: Error, Equatable, Sendable {
  /// Nothing was written where a value must stand, as in `--output=`.
  case empty

  /// The text is not a decimal number of this form: letters, a unit, `nan`, `inf`, a fraction where a whole
  /// number is asked for.
  case notANumber(String, expected: NumberForm)

  /// The text is a number, but outside the form's range.
  case outOfRange(String, expected: NumberForm)

  /// The text is none of the words that are allowed; `nearest` is the one that was probably meant.
  case notAChoice(String, choices: [String], nearest: String?)

  /// The text lacks the `=` between a name and a value.
  case notAPair(String, form: String)

  /// The part after `NAME=` is wrong.
  indirect case inPair(name: String, ValueProblem)

  /// A reader outside this module refused the text and says why, in words that complete "`text`: …".
  case refused(String, because: String)
}

/// What a number must look like: whole or not, its range, its unit.
public struct NumberForm: Equatable, Sendable {
  /// Whether a fraction or an exponent is refused.
  public let isWhole: Bool

  /// The smallest value allowed, as text.
  public let lowest: String

  /// The largest value allowed, as text.
  public let highest: String

  /// The unit that the number is counted in, such as `Hz`; `nil` for a plain count or ratio.
  public let unit: String?
}
