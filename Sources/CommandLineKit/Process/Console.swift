/// Where a verb answers: results go to standard output, everything else to standard error.
public struct Console: Sendable {
  /// Standard output.
  public let results: OutputStream

  /// Standard error.
  public let messages: OutputStream

  /// Where text appears.
  public let terminal: Terminal

  /// How much is said.
  public let verbosity: Verbosity

  /// Whether messages are coloured.
  public let colorsMessages: Bool

  /// Whether the reader wants ASCII without decoration, one fact a line.
  public let isPlain: Bool

  /// Writes text to standard output as it is.
  public func write(_ text: String) throws(CommandFailure) {
    do throws(OutputError) {
      try results.write(text)
    } catch {
      throw .output(error)
    }
  }

  /// Writes a line to standard output. Text that comes from files or the command line should be
  /// ``Swift/StringProtocol/escapedForTerminal``.
  public func print(_ line: String = "") throws(CommandFailure) {
    try write(line + "\n")
  }

  /// Sends on what was written to standard output so far, for readers that follow the work.
  public func flush() throws(CommandFailure) {
    do throws(OutputError) {
      try results.flush()
    } catch {
      throw .output(error)
    }
  }

  /// Says a message on standard error if the verbosity allows; results written so far go out before it.
  ///
  /// An error of writing is passed over: there is no place left to report it.
  public func say(_ message: Message) {
    guard message.severity.isSaid(at: verbosity) else { return }
    try? results.flush()
    try? messages.write(message.text(colored: colorsMessages))
    try? messages.flush()
  }

  /// The width that help is wrapped to: the terminal's, within 60 and 100 characters.
  var helpWidth: Int {
    min(100, max(60, terminal.columns ?? 100))
  }
}

/// The options that say how a program talks, for every verb that says anything.
public enum ConsoleOptions {
  /// Silences all but errors.
  public static let quiet = Option.flag("quiet", short: "q", "Say nothing but errors.")

  /// Asks for explanations.
  public static let verbose = Option.flag("verbose", short: "v", "Explain what is done.")

  /// When messages are coloured.
  public static let color = Option(
    "color", .choice(), default: ColorChoice.auto,
    "Colour messages; auto does so on a terminal, unless NO_COLOR is set.")

  /// Asks for text without decoration.
  public static let plain = Option.flag(
    "plain", "Print for screen readers and logs: ASCII, no colour, one fact a line.")

  /// All of them.
  public static let section = OptionSection("Messages", quiet, verbose, color, plain)
    .allowingOne(of: quiet, verbose)
}

extension Console {
  /// A console on two streams, as the options of ``ConsoleOptions`` ask.
  init(results: OutputStream, messages: OutputStream, terminal: Terminal, arguments: Arguments) {
    self.results = results
    self.messages = messages
    self.terminal = terminal
    isPlain = arguments[ConsoleOptions.plain]
    verbosity =
      arguments[ConsoleOptions.quiet] ? .quiet : arguments[ConsoleOptions.verbose] ? .verbose : .normal
    colorsMessages =
      !isPlain && arguments[ConsoleOptions.color].colors(terminal, isTerminal: terminal.errorIsTerminal)
  }
}
