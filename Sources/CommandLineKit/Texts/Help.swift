extension Program {
  /// The text of `PROGRAM VERB --help`, or of `PROGRAM --help` when `verb` is `nil`.
  ///
  /// - Parameters:
  ///   - verb: The verb to explain.
  ///   - width: The length in characters that lines keep to; a single word may be longer.
  public func help(on verb: Verb?, width: Int) -> String {
    verb.map { verbHelp($0, width: width) } ?? overview(width: width)
  }

  /// Synopsis, paragraph, verbs, examples, exit status.
  private func overview(width: Int) -> String {
    let column = (verbs.map(\.name.count).max() ?? 0) + 4
    let table = TermTable(column: column, width: width)
    return page([
      ["Usage: \(name) VERB [OPTION]... [OPERAND]..."],
      wrapped(description, width: width),
      ["Verbs:"] + verbs.flatMap { table.lines($0.name, $0.summary) },
      ["Options:"] + optionLines(StandardOptions.section.options, width: width),
      exampleLines(examples, width: width),
      exitStatusLines(negativeAnswer: "the answer is negative; the verb's help says when", width: width),
      ["\"\(name) help VERB\" explains a verb."],
    ])
  }

  /// Synopsis, paragraph, operands, options by section, examples, exit status.
  private func verbHelp(_ verb: Verb, width: Int) -> String {
    let sections = verb.sections + [StandardOptions.section]
    let synopsis = ["Usage: \(name) \(verb.name) [OPTION]..."] + verb.operands.map(\.synopsis)
    return page(
      [
        [synopsis.joined(separator: " ")],
        wrapped(verb.description, width: width),
        operandLines(verb.operands, width: width),
      ]
        + sections.map { ["\($0.title):"] + optionLines($0.options, width: width) }
        + [
          exampleLines(verb.examples, width: width),
          exitStatusLines(negativeAnswer: verb.negativeAnswer, width: width),
        ])
  }
}

/// Blocks with an empty line between them; empty blocks are left out.
private func page(_ blocks: [[String]]) -> String {
  blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
}

/// Wide enough for `-o, --output FILE` and most others; longer terms have a line for themselves.
private let optionColumn = 28

private func operandLines(_ operands: [OperandDeclaration], width: Int) -> [String] {
  guard !operands.isEmpty else { return [] }
  let table = TermTable(column: optionColumn, width: width)
  return ["Operands:"] + operands.flatMap { table.lines($0.synopsis, $0.help) }
}

private func optionLines(_ options: [OptionDeclaration], width: Int) -> [String] {
  let table = TermTable(column: optionColumn, width: width)
  return options.flatMap { option in
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.value.map { " " + $0.placeholder } ?? ""
    return table.lines(short + option.spelling + value, option.help + option.remarks)
  }
}

extension OptionDeclaration {
  /// Range, default and repetition in brackets, such as ` [1000 to 384000 Hz; default: 48000]`.
  fileprivate var remarks: String {
    let parts = [value?.note, defaultText.map { "default: \($0)" }, isRepeatable ? "repeatable" : nil]
    let said = parts.compactMap { $0 }
    return said.isEmpty ? "" : " [" + said.joined(separator: "; ") + "]"
  }
}

private func exampleLines(_ examples: [Example], width: Int) -> [String] {
  guard !examples.isEmpty else { return [] }
  return ["Examples:"]
    + examples.flatMap { example in
      ["  \(example.command)"] + wrapped(example.effect, width: width - 6).map { "      " + $0 }
    }
}

private func exitStatusLines(negativeAnswer: String?, width: Int) -> [String] {
  let rows: [(ExitStatus, String?)] = [
    (.success, "all well, warnings included"),
    (.negative, negativeAnswer),
    (.trouble, "the command could not be done: a wrong option, an output that cannot be written"),
    (.interrupted, "interrupted"),
  ]
  let table = TermTable(column: 7, width: width)
  return ["Exit status:"]
    + rows.flatMap { status, meaning in
      meaning.map { table.lines(String(status.rawValue), $0) } ?? []
    }
}
