extension Program {
  /// The program with the verbs `completions SHELL` and `help [VERB]` after its own.
  public func withStandardVerbs() -> Program {
    let own = self
    var extended = self
    extended.verbs.append(own.completionsVerb)
    extended.verbs.append(own.helpVerb(explaining: extended.verbs.map(\.name)))
    return extended
  }

  /// `help [VERB]`: the same text as `VERB --help`.
  private func helpVerb(explaining names: [String]) -> Verb {
    let topic = Operand.optional(
      ValueSyntax<String>.choice(of: names.map { ($0, $0) }, as: "VERB"), "The verb to explain.")
    return Verb(
      "help",
      summary: "Explain the program or a verb.",
      description: "Prints what the program can do, or with the name of a verb all about that verb.",
      operands: [topic],
      run: { arguments, console throws(CommandFailure) in
        let program = withStandardVerbs()
        let verb = try arguments[topic].flatMap(program.verb(named:))
        try console.write(program.help(on: verb, width: console.helpWidth))
        return .success
      })
  }

  /// `completions SHELL`: a script that the shell loads.
  private var completionsVerb: Verb {
    let shell = Operand(ValueSyntax<Shell>.choice(as: "SHELL"), "bash, zsh or fish.")
    return Verb(
      "completions",
      summary: "Print a completion script for bash, zsh or fish.",
      description: """
        Prints a script that teaches a shell the verbs, options and values of \(name). Load it from the shell's \
        start-up file, or put it where the shell looks for completions.
        """,
      operands: [shell],
      examples: [
        Example("source <(\(name) completions bash)", "Completes in this bash session."),
        Example(
          "\(name) completions zsh > ~/.zfunc/_\(name)",
          "Completes in zsh when ~/.zfunc is in fpath before compinit runs."),
        Example(
          "\(name) completions fish > ~/.config/fish/completions/\(name).fish",
          "Completes in every fish session."),
      ],
      run: { arguments, console throws(CommandFailure) in
        try console.write(try arguments[shell].completions(of: withStandardVerbs()))
        return .success
      })
  }
}
