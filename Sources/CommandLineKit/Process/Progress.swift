/// When progress is shown.
public enum ProgressChoice: String, CaseIterable, Sendable {
  /// As a line that is redrawn on a terminal, and as a line now and then elsewhere.
  case auto

  /// As on a terminal, wherever standard error goes.
  case always

  /// Not at all.
  case never
}

/// How far some work has come, as facts.
public struct ProgressState: Sendable {
  /// Pieces that are done.
  public var done: Int
  /// Pieces in all, at least 1.
  public var total: Int
  /// What is being worked on, or was last.
  public var label: String
  /// Seconds of signal that were made so far.
  public var signalSeconds: Double
  /// Seconds since the work began.
  public var wallSeconds: Double

  /// Gathers the facts.
  public init(done: Int, total: Int, label: String, signalSeconds: Double, wallSeconds: Double) {
    self.done = done
    self.total = total
    self.label = label
    self.signalSeconds = signalSeconds
    self.wallSeconds = wallSeconds
  }

  /// The state as one line of at most `columns` characters: a bar, the count, the speed, the time left and the label,
  /// of which the beginning gives way where there is no room. Only the bar where there is none for more.
  public func line(columns: Int, pieces: String, isPlain: Bool = false) -> String {
    let facts = ["\(done)/\(total) \(pieces)"] + speeds
    let bar = isPlain ? [] : [self.bar]
    var line = ""
    for part in bar + facts {
      let longer = line.isEmpty ? part : "\(line)  \(part)"
      guard longer.count <= columns else { break }
      line = longer
    }
    let room = columns - line.count - 2
    let name = label.escapedForTerminal
    if name.count <= room { return "\(line)  \(name)" }
    return room < 16 ? line : "\(line)  ...\(name.suffix(room - 3))"
  }

  private var bar: String {
    let filled = total > 0 ? min(Self.barWidth, Self.barWidth * done / total) : 0
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barWidth - filled)
      + "]"
  }

  private var speeds: [String] {
    guard wallSeconds > 0, done > 0 else { return [] }
    let left = wallSeconds / Double(done) * Double(max(0, total - done))
    return [
      "\(Self.rounded(Double(done) / wallSeconds))/s",
      "\(Self.rounded(signalSeconds / wallSeconds)) x real time",
      "\(Self.clock(left)) left",
    ]
  }

  private static let barWidth = 20

  /// Two digits or whole: `0.4`, `8.1`, `120`.
  private static func rounded(_ value: Double) -> String {
    shortest(value < 10 ? (value * 10).rounded() / 10 : value.rounded())
  }

  /// `2:05`, or `1:02:05` from an hour on.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }
}

/// The line that shows how far some work has come: redrawn in place on a terminal, printed now and then elsewhere.
public struct ProgressLine {
  private let console: Console
  private let redraws: Bool
  private let start = ContinuousClock.now
  private var nextDrawing: ContinuousClock.Instant
  private var isDrawn = false

  /// How often the line is drawn.
  private static let intervals = (redrawn: Duration.milliseconds(100), printed: Duration.seconds(10))

  /// Shows nothing yet; nil where nothing is to be shown.
  public init?(_ choice: ProgressChoice, on console: Console) {
    let terminal = console.terminal
    guard choice != .never, console.verbosity != .quiet else { return nil }
    self.console = console
    redraws =
      !console.isPlain && (choice == .always || (terminal.errorIsTerminal && terminal.kind != "dumb"))
    nextDrawing = start + (redraws ? .zero : Self.intervals.printed)
  }

  /// Seconds since the line was made.
  public var wallSeconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Shows `state` if it is time to.
  public mutating func show(_ state: ProgressState, pieces: String) {
    let now = ContinuousClock.now
    guard now >= nextDrawing else { return }
    nextDrawing = now + (redraws ? Self.intervals.redrawn : Self.intervals.printed)
    let columns = redraws ? (console.terminal.columns ?? 80) - 1 : 200
    let line = state.line(columns: columns, pieces: pieces, isPlain: !redraws)
    try? console.messages.write(redraws ? "\r\u{1B}[K\(line)" : "\(line)\n")
    try? console.messages.flush()
    isDrawn = redraws
  }

  /// Takes the line away, so that something else can be said.
  public mutating func hide() {
    guard isDrawn else { return }
    try? console.messages.write("\r\u{1B}[K")
    try? console.messages.flush()
    isDrawn = false
    nextDrawing = ContinuousClock.now
  }
}

extension ConsoleOptions {
  /// When progress is shown.
  public static let progress = Option(
    "progress", .choice(), default: ProgressChoice.auto,
    "Show how far the work has come; auto redraws a line on a terminal and prints one now and then elsewhere."
  )
}
