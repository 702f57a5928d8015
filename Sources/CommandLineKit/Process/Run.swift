extension Program {
  /// Does what a command line asks for and says how it went; neither ends the process nor touches its state.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - results: Standard output; flushed at the end.
  ///   - messages: Standard error.
  ///   - terminal: Where text appears.
  public func run(
    _ arguments: [String], results: OutputStream, messages: OutputStream, terminal: Terminal
  ) -> ExitStatus {
    let command = command(for: arguments)
    let console = Console(
      results: results, messages: messages, terminal: terminal, arguments: command.arguments)
    do throws(CommandFailure) {
      let status = try perform(command, on: console)
      try console.flush()
      return status
    } catch {
      return report(error, of: command.verb, on: console)
    }
  }

  /// The entry point of a process, and the one place that ends it: runs its command line, exits with the status.
  ///
  /// - Parameter cleanUp: Removes what an interrupted run would leave behind. Called on another thread when
  ///   SIGINT, SIGTERM or SIGHUP arrives, while the work still runs.
  public func runAndExit(cleanUp: @escaping @Sendable () -> Void = {}) -> Never {
    SystemCalls.ignoreBrokenPipes()
    SystemCalls.keepFreedMemory()
    let interruption = Interruption(cleanUp: cleanUp)
    let status = withExtendedLifetime(interruption) {
      run(
        processArguments: SystemCalls.arguments(),
        results: .descriptor(SystemCalls.standardOutput),
        messages: .descriptor(SystemCalls.standardError),
        terminal: .current())
    }
    interruption.leaveTheEndToIt()
    SystemCalls.exit(status)
  }

  /// Runs raw arguments, of which `nil` is one that is not valid UTF-8.
  func run(
    processArguments: [String?], results: OutputStream, messages: OutputStream, terminal: Terminal
  ) -> ExitStatus {
    let decoded = processArguments.compactMap { $0 }
    if decoded.count == processArguments.count {
      return run(decoded, results: results, messages: messages, terminal: terminal)
    }
    let errors = processArguments.indices.filter { processArguments[$0] == nil }
      .map { UsageError.undecodableArgument(position: $0 + 1) }
    let console = Console(
      results: results, messages: messages, terminal: terminal, arguments: Arguments())
    return report(.usage(errors), of: nil, on: console)
  }

  private func perform(_ command: Command, on console: Console) throws(CommandFailure) -> ExitStatus {
    switch command {
    case .help(let verb):
      try console.write(help(on: verb, width: console.helpWidth))
      return .success
    case .version:
      for line in version() { try console.print(line) }
      return .success
    case .run(let verb, let arguments):
      return try verb.run(arguments, console)
    case .refused(let errors, _, _):
      throw .usage(errors)
    }
  }

  /// Says why nothing came of a command, and with which status it ends.
  private func report(_ failure: CommandFailure, of verb: Verb?, on console: Console) -> ExitStatus {
    let place = verb.map { "\(name) \($0.name)" } ?? name
    switch failure {
    case .usage(let errors):
      for error in errors { console.say(Message(.error, at: place, error.sentence)) }
      console.say(Message(.remark, at: place, "try \"\(place) --help\""))
      return .trouble
    case .failed(let messages, let status):
      for message in messages { console.say(message) }
      return status
    case .output(.closedPipe):
      return .closedPipe
    case .output(.refused(_, let systemText)):
      console.say(Message(.error, at: place, "cannot write to standard output: \(systemText)"))
      return .trouble
    }
  }
}

extension Command {
  /// The verb, as far as one was understood.
  fileprivate var verb: Verb? {
    switch self {
    case .help(let verb): verb
    case .version: nil
    case .run(let verb, _): verb
    case .refused(_, let verb, _): verb
    }
  }

  /// The arguments, as far as they were understood.
  fileprivate var arguments: Arguments {
    switch self {
    case .help, .version: Arguments()
    case .run(_, let arguments), .refused(_, _, let arguments): arguments
    }
  }
}
