/// One operand of a verb, or a run of them, with the type of what it yields.
public struct Operand<Value>: DeclaredOperand {
  /// Name, count and help, without the type.
  public let declaration: OperandDeclaration

  /// What the texts given mean; `nil` when there are too few.
  let value: @Sendable ([String]) -> Value?

  /// An operand that must be given.
  public init(_ syntax: ValueSyntax<Value>, _ help: String) {
    declaration = OperandDeclaration(help: help, value: ValueDeclaration(syntax), minimum: 1, maximum: 1)
    value = { texts in texts.first.flatMap(syntax.accepted) }
  }

  private init(declaration: OperandDeclaration, value: @escaping @Sendable ([String]) -> Value?) {
    self.declaration = declaration
    self.value = value
  }

  /// An operand that may be left out: `nil` then.
  public static func optional<Wrapped>(_ syntax: ValueSyntax<Wrapped>, _ help: String) -> Operand
  where Value == Wrapped? {
    Operand(
      declaration: OperandDeclaration(help: help, value: ValueDeclaration(syntax), minimum: 0, maximum: 1),
      value: { texts in .some(texts.first.flatMap(syntax.accepted)) })
  }

  /// Operands of one kind, `minimum` or more; a verb has one such run at most.
  public static func repeated<Element>(
    _ syntax: ValueSyntax<Element>, minimum: Int = 1, _ help: String
  ) -> Operand where Value == [Element] {
    Operand(
      declaration: OperandDeclaration(
        help: help, value: ValueDeclaration(syntax), minimum: minimum, maximum: nil),
      value: { texts in texts.compactMap(syntax.accepted) })
  }
}

/// Anything that declares one operand; lets a list mix operands of different types.
public protocol DeclaredOperand: Sendable {
  /// Name, count and help.
  var declaration: OperandDeclaration { get }
}

/// An operand as parser, help and completion see it: all but the type of its value.
public struct OperandDeclaration: Sendable {
  /// What the operand is.
  public let help: String

  /// How the operand is written.
  public let value: ValueDeclaration

  /// How many must be given.
  public let minimum: Int

  /// How many may be given; `nil` for any number.
  public let maximum: Int?

  /// The operand's name in help, which also tells it from the verb's other operands.
  public var name: String { value.placeholder }

  /// The operand in a synopsis: `PATTERN...`, `[NAME]`.
  public var synopsis: String {
    let run = maximum == nil ? "\(name)..." : name
    return minimum == 0 ? "[\(run)]" : run
  }
}
