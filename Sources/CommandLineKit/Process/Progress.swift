import Dispatch
import Locking

import struct Synchronization.Atomic

/// When progress is shown.
public enum ProgressChoice: String, CaseIterable, Sendable {
  /// As a line that is redrawn on a terminal, and as a line now and then elsewhere.
  case auto

  /// As on a terminal, wherever standard error goes.
  case always

  /// Not at all.
  case never
}

/// The line that shows how far some work has come: redrawn in place on a terminal, printed every ten seconds
/// elsewhere and for those who want plain text.
///
/// A queue of its own looks at the work, so that the work need not; nothing shows of what is over in an instant.
public final class ProgressLine: Sendable {
  private let console: Console
  private let pieces: String
  private let redraws: Bool
  private let interval: DispatchTimeInterval
  private let state: @Sendable () -> ProgressState
  private let queue = DispatchQueue(label: "progress")
  private let drawing = Mutex(Drawing())

  private struct Drawing {
    /// Whether the line stands on the terminal, or would if nothing else were being said.
    var isDrawn = false
    var isHidden = false
    var isOver = false
  }

  /// Begins to show what `state` gives, whose parts are called `pieces`; nil where nothing is to be shown.
  public convenience init?(
    _ choice: ProgressChoice, on console: Console, of pieces: String,
    state: @escaping @Sendable () -> ProgressState
  ) {
    let redraws = Self.redraws(choice, on: console)
    guard choice != .never, console.verbosity != .quiet else { return nil }
    self.init(
      redraws: redraws, every: redraws ? .milliseconds(100) : .seconds(10), on: console, of: pieces,
      state: state)
  }

  init(
    redraws: Bool, every interval: DispatchTimeInterval, on console: Console, of pieces: String,
    state: @escaping @Sendable () -> ProgressState
  ) {
    self.redraws = redraws
    self.interval = interval
    self.console = console
    self.pieces = pieces
    self.state = state
    waitAndShow()
  }

  /// Whether the line is one that is redrawn.
  static func redraws(_ choice: ProgressChoice, on console: Console) -> Bool {
    let terminal = console.terminal
    guard !console.isPlain, choice != .never else { return false }
    return choice == .always || (terminal.errorIsTerminal && terminal.kind != "dumb")
  }

  /// Takes the line away, so that something else can be said.
  public func hide() {
    drawing.withLock { drawing in
      if drawing.isDrawn, !drawing.isHidden { erase() }
      drawing.isHidden = true
    }
  }

  /// Puts the line back that ``hide()`` took away.
  public func goOn() {
    drawing.withLock { drawing in
      drawing.isHidden = false
      if drawing.isDrawn { write() }
    }
  }

  /// Takes the line away for good.
  public func end() {
    hide()
    drawing.withLock { $0.isOver = true }
  }

  private func waitAndShow() {
    queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self, show() else { return }
      waitAndShow()
    }
  }

  /// Shows the state as it is now; false once that is over.
  private func show() -> Bool {
    drawing.withLock { drawing in
      guard !drawing.isOver else { return false }
      drawing.isDrawn = redraws
      if !drawing.isHidden { write() }
      return true
    }
  }

  private func write() {
    let columns = redraws ? (console.terminal.columns ?? 80) - 1 : 200
    let line = state().line(columns: columns, pieces: pieces, isPlain: !redraws)
    if redraws { DrawnLine.isThere.store(true, ordering: .relaxed) }
    send(redraws ? DrawnLine.eraser + line : "\(line)\n")
  }

  private func erase() {
    send(DrawnLine.eraser)
    DrawnLine.isThere.store(false, ordering: .relaxed)
  }

  private func send(_ text: String) {
    try? console.messages.write(text)
    try? console.messages.flush()
  }
}

/// Whether a line stands on the terminal that is not to stay there, for an end that cannot wait for anybody.
enum DrawnLine {
  static let isThere = Atomic(false)

  /// Returns to the line's start and clears it (ECMA-48, erase in line).
  static let eraser = "\r\u{1B}[K"

  /// Takes the line away if that can be done at once.
  static func eraseAtOnce() {
    if isThere.load(ordering: .relaxed) {
      SystemCalls.writeAtOnce(Array(eraser.utf8), to: SystemCalls.standardError)
    }
  }
}

extension ConsoleOptions {
  /// When progress is shown.
  public static let progress = Option(
    "progress", .choice(), default: ProgressChoice.auto,
    "Show how far the work has come; auto redraws a line on a terminal and prints one every ten seconds elsewhere."
  )
}
