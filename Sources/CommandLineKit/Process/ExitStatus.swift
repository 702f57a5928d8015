/// How a program ends, as scripts see it.
public struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// The number that the shell sees.
  public let rawValue: Int32

  /// Makes a status of a number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All well, warnings included.
  public static let success = ExitStatus(rawValue: 0)

  /// The work was done and the answer is no: refused, failed, different.
  public static let negative = ExitStatus(rawValue: 1)

  /// The command itself could not be done.
  public static let trouble = ExitStatus(rawValue: 2)

  /// Ended by SIGINT: 128 and the signal's number, as shells count.
  public static let interrupted = ExitStatus(rawValue: 130)

  /// The reader of standard output went away: 128 and the number of SIGPIPE, and nothing is said.
  public static let closedPipe = ExitStatus(rawValue: 141)
}

/// Why a verb could not do its work.
public enum CommandFailure: Error, Equatable, Sendable {
  /// The command line is wrong in ways that only the verb could see. Ends with ``ExitStatus/trouble``.
  case usage([UsageError])

  /// The work failed; the messages say why.
  case failed([Message], ExitStatus = .trouble)

  /// Results could not be written.
  case output(OutputError)
}

/// Why a stream took no more bytes.
public enum OutputError: Error, Equatable, Sendable {
  /// Nobody reads any longer (`EPIPE`).
  case closedPipe

  /// The system refused; the number is `errno`, the text what the system calls it.
  case refused(code: Int32, name: String)
}
