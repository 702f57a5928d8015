/// What a command line asks for.
enum Command {
  case help(on: Verb?)
  case version
  case run(Verb, Arguments)

  /// Nothing can be done; the verb and its options are there as far as they were understood.
  case refused([UsageError], verb: Verb?, Arguments)
}

extension Program {
  /// Reads a command line, which does not include the program's name.
  ///
  /// The verb is the first operand. Options may stand before it, so a first pass knows the options of all
  /// verbs and a second one those of the verb alone.
  func command(for arguments: [String]) -> Command {
    let allOptions = verbs.flatMap(\.options)
    let overview = ArgumentScanner(arguments, options: allOptions)
    func asks(for flag: Option<Bool>) -> Bool {
      overview.occurrences.contains { $0.option.name == flag.declaration.name }
    }

    guard let first = overview.operands.first else {
      if asks(for: StandardOptions.help) { return .help(on: nil) }
      if asks(for: StandardOptions.version) { return .version }
      return .refused(
        overview.errors + [.missingVerb(verbs: verbs.map(\.name))], verb: nil, Arguments())
    }
    guard let verb = verb(named: first.text) else {
      let before = ArgumentScanner(Array(arguments[..<first.index]), options: allOptions)
      let unknown = UsageError.unknownVerb(
        first.text, nearest: nearest(to: first.text, among: verbs.map(\.name)))
      return .refused(before.errors + [unknown], verb: nil, Arguments())
    }
    if asks(for: StandardOptions.help) { return .help(on: verb) }
    if asks(for: StandardOptions.version) { return .version }

    var rest = arguments
    rest.remove(at: first.index)
    let (parsed, errors) = Arguments.parse(rest, for: verb)
    return errors.isEmpty ? .run(verb, parsed) : .refused(errors, verb: verb, parsed)
  }
}
