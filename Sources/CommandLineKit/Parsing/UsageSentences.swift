extension UsageError {
  /// The error in words: the fact first, then what was expected or probably meant.
  public var sentence: String {
    switch self {
    case .missingVerb(let verbs):
      "a verb is missing: \(list(verbs))"
    case .unknownVerb(let word, let nearest):
      "\(quoted(word)) is not a verb" + suggestion(nearest)
    case .unknownOption(let spelling, let nearest):
      "unknown option \(spelling.escapedForTerminal)" + suggestion(nearest)
    case .missingValue(let option, let placeholder, nil):
      "\(option) needs a value: \(placeholder)"
    case .missingValue(let option, let placeholder, let follower?):
      "\(option) needs a value: \(placeholder); \(quoted(follower)) would be an option"
        + (option.hasPrefix("--") ? ", unless written as \(option)=\(follower.escapedForTerminal)" : "")
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, but was given \(quoted(value))"
    case .badValue(let option, let problem):
      "\(option): \(problem.sentence)"
    case .exclusive(let options):
      "only one of \(list(options, last: "and")) may be given"
    case .missingOperand(let name):
      "\(name) is missing"
    case .unexpectedOperand(let text):
      "\(quoted(text)) is one operand too many"
    case .badOperand(let name, let problem):
      "\(name): \(problem.sentence)"
    case .undecodableArgument(let position):
      "argument \(position) is not valid UTF-8"
    }
  }
}

extension ValueProblem {
  /// The problem in words, to stand after the option's or operand's name and a colon.
  public var sentence: String {
    switch self {
    case .empty:
      "the value is empty"
    case .notANumber(let text, let form):
      "\(quoted(text)) is not \(form.kind); expected \(form.range)" + form.unitHint(for: text)
    case .outOfRange(let text, let form):
      "\(text.escapedForTerminal) is out of range; expected \(form.range)"
    case .notAChoice(let text, let choices, let nearest):
      "\(quoted(text)) is not one of \(list(choices))" + suggestion(nearest)
    case .notAPair(let text, let form):
      "\(quoted(text)) has no \"=\"; expected \(form)"
    case .inPair(let name, let problem):
      "\(name.escapedForTerminal): \(problem.sentence)"
    case .refused(let text, let reason):
      "\(quoted(text)): \(reason)"
    }
  }
}

extension NumberForm {
  /// `1000 to 384000 Hz`.
  var range: String { "\(lowest) to \(highest)" + (unit.map { " " + $0 } ?? "") }

  fileprivate var kind: String { isWhole ? "a whole number" : "a number" }

  /// A word to those who wrote the unit with the number.
  fileprivate func unitHint(for text: String) -> String {
    guard let unit, text.lowercased().hasSuffix(unit.lowercased()) else { return "" }
    return ", written without the unit"
  }
}

private func suggestion(_ nearest: String?) -> String {
  nearest.map { "; did you mean \($0)?" } ?? ""
}

/// `a`, `a or b`, `a, b or c`.
private func list(_ words: [String], last conjunction: String = "or") -> String {
  guard words.count > 1, let end = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(end)"
}

/// The text in double quotes, escaped, and cut beyond 200 characters.
private func quoted(_ text: String) -> String {
  let shown = text.count > 200 ? text.prefix(200) + "..." : text[...]
  return "\"" + String(shown).escapedForTerminal + "\""
}
