/// The options and operands of one command line, checked against the verb's declarations.
///
/// Options are read by the constant that declares them, and yield its type:
///
///     let rateHz = arguments[SignalOptions.rate]
public struct Arguments: Sendable {
  private var optionTexts: [String: [String]] = [:]
  private var operandTexts: [String: [String]] = [:]

  /// The value of `option`: what was given, or its default. An option that the verb does not declare has its
  /// default.
  public subscript<Value>(option: Option<Value>) -> Value {
    option.value(optionTexts[option.declaration.name] ?? [])
  }

  /// The value of `operand`.
  ///
  /// Throws ``UsageError/missingOperand(_:)`` when the verb does not declare a required operand that it
  /// reads; otherwise a missing one was reported before the verb ran.
  public subscript<Value>(operand: Operand<Value>) -> Value {
    get throws(CommandFailure) {
      guard let value = operand.value(operandTexts[operand.declaration.name] ?? []) else {
        throw .usage([.missingOperand(operand.declaration.name)])
      }
      return value
    }
  }

  /// Whether `option` stands on the command line.
  public func gives(_ option: some DeclaredOption) -> Bool {
    optionTexts[option.declaration.name] != nil
  }
}

extension Arguments {
  /// Checks `arguments`, without the verb itself, against the declarations of `verb`.
  ///
  /// Every error is found, not only the first. What is right can be read even if something else is wrong.
  static func parse(_ arguments: [String], for verb: Verb) -> (arguments: Arguments, errors: [UsageError]) {
    let scan = ArgumentScanner(arguments, options: verb.options)
    var result = Arguments()
    var errors = scan.errors
    for occurrence in scan.occurrences {
      let option = occurrence.option
      if let problem = option.value?.problem(occurrence.text) {
        errors.append(.badValue(option: option.spelling, problem))
      }
      result.optionTexts[option.name, default: []].append(occurrence.text)
    }
    for exclusive in verb.sections.flatMap(\.exclusive) {
      let given = exclusive.filter { result.optionTexts[$0.name] != nil }
      if given.count > 1 { errors.append(.exclusive(given.map(\.spelling))) }
    }
    errors += result.bind(scan.operands.map(\.text), to: verb.operands)
    return (result, errors)
  }

  /// Deals the operands out in order; what is left over after each has its minimum goes to the first that
  /// can take more.
  private mutating func bind(_ texts: [String], to declarations: [OperandDeclaration]) -> [UsageError] {
    var errors: [UsageError] = []
    var rest = texts[...]
    var surplus = max(0, texts.count - declarations.map(\.minimum).reduce(0, +))
    for operand in declarations {
      let extra = min(surplus, (operand.maximum ?? .max) - operand.minimum)
      surplus -= extra
      let own = rest.prefix(operand.minimum + extra)
      rest = rest.dropFirst(own.count)
      if own.count < operand.minimum { errors.append(.missingOperand(operand.name)) }
      errors += own.compactMap { text in
        operand.value.problem(text).map { .badOperand(operand.name, $0) }
      }
      operandTexts[operand.name] = Array(own)
    }
    if let first = rest.first { errors.append(.unexpectedOperand(first)) }
    return errors
  }
}
