/// One option of a command line, with the type of what it yields.
///
/// Declare options as constants of the type that uses them, and read them with ``Arguments``'s subscript:
///
///     static let rate = Option(
///       "rate", .integer(in: 1000...384_000, unit: "Hz"), default: 48_000, "Frames a second.")
///     …
///     let rateHz = arguments[Self.rate]
///
/// An option without a value, ``flag(_:short:_:)``, yields whether it was given. When an option that is not
/// ``repeated(_:short:_:_:)`` is given several times, each value is checked and the last one counts.
public struct Option<Value>: DeclaredOption {
  /// Name, value and help, without the type.
  public let declaration: OptionDeclaration

  /// What the texts given for the option mean. Texts that ``declaration`` refuses are passed over.
  let value: @Sendable ([String]) -> Value

  /// An option with a value and a default.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - short: The letter of the short form, if there is one.
  ///   - syntax: How the value is written.
  ///   - default: The value when the option is not given; help prints it.
  ///   - help: What the option does, in a sentence without the default and the range.
  public init(
    _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Value>, default: Value, _ help: String
  ) where Value: Sendable {
    declaration = OptionDeclaration(name, short, help, syntax, defaultText: syntax.write(`default`))
    value = { texts in texts.reversed().lazy.compactMap(syntax.accepted).first ?? `default` }
  }

  /// An option with a value and without a default: `nil` when it is not given.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - short: The letter of the short form, if there is one.
  ///   - syntax: How the value is written.
  ///   - otherwise: What help prints as the default, such as `NAME.wav`; nothing by default.
  ///   - help: What the option does, in a sentence.
  public init<Wrapped>(
    _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Wrapped>, otherwise: String? = nil,
    _ help: String
  ) where Value == Wrapped? {
    declaration = OptionDeclaration(name, short, help, syntax, defaultText: otherwise)
    value = { texts in texts.reversed().lazy.compactMap(syntax.accepted).first }
  }
}

extension Option {
  private init(declaration: OptionDeclaration, reading value: @escaping @Sendable ([String]) -> Value) {
    self.declaration = declaration
    self.value = value
  }

  /// An option that may be given any number of times and yields all its values in order.
  public static func repeated<Element>(
    _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Element>, _ help: String
  ) -> Option where Value == [Element] {
    Option(
      declaration: OptionDeclaration(name, short, help, syntax, isRepeatable: true),
      reading: { texts in texts.compactMap(syntax.accepted) })
  }
}

extension Option where Value == Bool {
  /// An option without a value, which yields whether it was given.
  public static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
    Option(
      declaration: OptionDeclaration(name: name, short: short, help: help, value: nil),
      reading: { texts in !texts.isEmpty })
  }
}
