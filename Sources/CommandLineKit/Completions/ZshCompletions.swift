/// A completion script for zsh, to be found in `fpath` as `_PROGRAM` or sourced after `compinit`.
func zshCompletions(of program: Program) -> String {
  let function = "_" + program.name
  let lines =
    [
      "#compdef \(program.name)",
      "",
      "\(function)() {",
      "  local context state line",
      "  typeset -A opt_args",
      "  local -a verbs=(",
    ]
    + program.verbs.map { "    " + zshQuoted("\($0.name):\($0.summary)") }
    + [
      "  )",
      "  _arguments -C \\",
    ]
    + StandardOptions.section.options.flatMap(optionSpecs).map { "    \($0) \\" }
    + [
      "    '1:verb:->verb' \\",
      "    '*::argument:->arguments'",
      "  case $state in",
      "    verb) _describe verb verbs ;;",
      "    arguments)",
      "      case $line[1] in",
    ]
    + program.verbs.flatMap(verbCase)
    + [
      "      esac",
      "      ;;",
      "  esac",
      "}",
      "",
      "if [[ $funcstack[1] == \(function) ]]; then",
      "  \(function) \"$@\"",
      "else",
      "  compdef \(function) \(program.name)",
      "fi",
    ]
  return lines.map { $0 + "\n" }.joined()
}

private func verbCase(_ verb: Verb) -> [String] {
  let specs = verb.options.flatMap(optionSpecs) + verb.operands.map(operandSpec)
  let calls = ["_arguments -s -S"] + specs.map { "  " + $0 }
  return ["        \(verb.name))"]
    + calls.enumerated().map { index, call in
      "          " + call + (index + 1 < calls.count ? " \\" : "")
    }
    + ["          ;;"]
}

/// One specification for each spelling of an option; either excludes the other unless it is repeatable.
private func optionSpecs(_ option: OptionDeclaration) -> [String] {
  let spellings = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
  let guardWords =
    option.isRepeatable ? "*" : spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
  return spellings.map { spelling in
    let joint = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
    let value = option.value.map { ":\(escaped($0.placeholder)):\(action($0.candidates))" } ?? ""
    return zshQuoted("\(guardWords)\(spelling)\(joint)[\(escaped(option.help))]\(value)")
  }
}

private func operandSpec(_ operand: OperandDeclaration) -> String {
  let position = operand.maximum == nil ? "*:" : operand.minimum == 0 ? "::" : ":"
  return zshQuoted("\(position)\(escaped(operand.name)):\(action(operand.value.candidates))")
}

/// What completes a value: words, files or both.
private func action(_ candidates: Candidates) -> String {
  let files: String? =
    switch candidates.paths {
    case .none: nil
    case .any: "_files"
    case .folders: "_files -/"
    case .suffixes(let suffixes): "_files -g '\(pattern(suffixes))'"
    }
  let words = candidates.words.map(escaped).joined(separator: " ")
  return switch (words.isEmpty, files) {
  case (true, nil): ""
  case (true, let files?): files
  case (false, nil): "(\(words))"
  case (false, let files?):
    "{_alternative " + [("words", "(\(words))"), ("files", files)].map(alternative).joined(separator: " ")
      + "}"
  }
}

/// Matches names that end in one of `suffixes`. A lone one takes no parentheses: these would be a qualifier.
private func pattern(_ suffixes: [String]) -> String {
  suffixes.count == 1 ? "*.\(suffixes[0])" : "*.(\(suffixes.joined(separator: "|")))"
}

/// One alternative as a quoted word; `_arguments` takes a colon that is not escaped for the end of the action.
private func alternative(_ tag: String, _ action: String) -> String {
  "\"\(tag)\\:\(tag)\\:\(action)\""
}

/// Text inside a specification, where brackets and colons have a meaning.
private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
    .replacing(":", with: "\\:")
}

private func zshQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}
