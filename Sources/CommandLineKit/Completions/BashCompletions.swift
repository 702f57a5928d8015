/// A completion script for bash 3.2 and later.
///
/// Bash splits words at `=`, so `--name=value` reaches the function as three words.
func bashCompletions(of program: Program) -> String {
  let function = "_" + program.name
  let names = program.verbs.map(\.name)
  let lines =
    [
      "# bash completion for \(program.name)",
      "",
      "\(function)_words() {",
      "  COMPREPLY+=($(compgen -W \"$1\" -- \"$cur\"))",
      "}",
      "",
      "\(function)_folders() {",
      "  local IFS=$'\\n'",
      "  compopt -o filenames 2>/dev/null",
      "  COMPREPLY+=($(compgen -d -- \"$cur\"))",
      "}",
      "",
      "\(function)_files() {",
      "  local IFS=$'\\n'",
      "  compopt -o filenames 2>/dev/null",
      "  COMPREPLY+=($(compgen -f -X \"$1\" -- \"$cur\"))",
      "}",
      "",
      "\(function)() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb= i",
      "  COMPREPLY=()",
      "  if [[ $cur == = ]]; then",
      "    cur=",
      "  elif [[ $prev == = ]]; then",
      "    prev=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case ${COMP_WORDS[i]} in",
      "      \(names.joined(separator: "|"))) verb=${COMP_WORDS[i]}; break ;;",
      "    esac",
      "  done",
      "  case $verb in",
      "    '')",
      "      \(function)_words \(bashQuoted(names + optionWords(StandardOptions.section.options)))",
      "      ;;",
    ]
    + program.verbs.flatMap { verbCase($0, function: function) }
    + [
      "  esac",
      "}",
      "",
      "complete -F \(function) \(program.name)",
    ]
  return lines.map { $0 + "\n" }.joined()
}

private func verbCase(_ verb: Verb, function: String) -> [String] {
  let operands = verb.operands.flatMap { offers($0.value.candidates, function: function) }
  return ["    \(verb.name))"]
    + valueCases(verb.options, function: function)
    + [
      "      if [[ $cur == -* ]]; then",
      "        \(function)_words \(bashQuoted(optionWords(verb.options)))",
    ]
    + (operands.isEmpty ? [] : ["      else"] + operands.map { "        " + $0 })
    + ["      fi", "      ;;"]
}

/// What to offer after each option that takes a value; after a number nothing.
private func valueCases(_ options: [OptionDeclaration], function: String) -> [String] {
  let valued = options.compactMap { option in
    option.value.map { (words: optionWords([option]), offers: offers($0.candidates, function: function)) }
  }
  guard !valued.isEmpty else { return [] }
  let bare = valued.filter(\.offers.isEmpty).flatMap(\.words)
  let rows = valued.filter { !$0.offers.isEmpty } + (bare.isEmpty ? [] : [(words: bare, offers: [])])
  return ["      case $prev in"]
    + rows.map { words, offers in
      "        \(words.joined(separator: "|"))) \((offers + ["return"]).joined(separator: "; ")) ;;"
    }
    + ["      esac"]
}

/// The calls that offer candidates.
private func offers(_ candidates: Candidates, function: String) -> [String] {
  let words = candidates.words.isEmpty ? [] : ["\(function)_words \(bashQuoted(candidates.words))"]
  let paths =
    switch candidates.paths {
    case .none: [String]()
    case .any: ["\(function)_files ''"]
    case .folders: ["\(function)_folders"]
    case .suffixes(let suffixes): ["\(function)_folders"] + suffixes.map { "\(function)_files '!*.\($0)'" }
    }
  return words + paths
}

private func optionWords(_ options: [OptionDeclaration]) -> [String] {
  options.flatMap { option in (option.short.map { ["-\($0)"] } ?? []) + [option.spelling] }
}

private func bashQuoted(_ words: [String]) -> String {
  "'" + words.joined(separator: " ").replacing("'", with: "'\\''") + "'"
}
