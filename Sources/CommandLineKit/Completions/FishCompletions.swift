/// A completion script for fish 3 and later.
func fishCompletions(of program: Program) -> String {
  let start = "complete -c \(program.name)"
  let names = program.verbs.map(\.name).joined(separator: " ")
  let beforeVerb = "-n \(fishQuoted("not __fish_seen_subcommand_from \(names)"))"
  let lines =
    ["# fish completion for \(program.name)", "\(start) -f"]
    + program.verbs.map { "\(start) \(beforeVerb) -a \($0.name) -d \(fishQuoted($0.summary))" }
    + StandardOptions.section.options.map { "\(start) \(beforeVerb) \(arguments(for: $0))" }
    + program.verbs.flatMap { verb in
      let afterVerb = "\(start) -n \(fishQuoted("__fish_seen_subcommand_from \(verb.name)"))"
      return verb.operands.flatMap { operand in
        let offer = offer(operand.value.candidates)
        return offer.isEmpty ? [] : ["\(afterVerb) \(offer)"]
      } + verb.options.map { "\(afterVerb) \(arguments(for: $0))" }
    }
  return lines.map { $0 + "\n" }.joined()
}

private func arguments(for option: OptionDeclaration) -> String {
  var parts = option.short.map { ["-s \($0)"] } ?? []
  parts.append("-l \(option.name)")
  if let value = option.value {
    parts.append(value.candidates.paths == .none ? "-x" : "-r")
    let offer = offer(value.candidates)
    if !offer.isEmpty { parts.append(offer) }
  }
  parts.append("-d \(fishQuoted(option.help))")
  return parts.joined(separator: " ")
}

/// The arguments of `complete` that offer candidates.
private func offer(_ candidates: Candidates) -> String {
  let paths: (flag: String?, word: String?) =
    switch candidates.paths {
    case .none: (nil, nil)
    case .any: ("-F", nil)
    case .folders: (nil, "(__fish_complete_directories)")
    case .suffixes(let suffixes):
      (nil, suffixes.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " "))
    }
  let words = candidates.words + [paths.word].compactMap { $0 }
  let offered = words.isEmpty ? nil : "-a \(fishQuoted(words.joined(separator: " ")))"
  return [paths.flag, offered].compactMap { $0 }.joined(separator: " ")
}

private func fishQuoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
}
