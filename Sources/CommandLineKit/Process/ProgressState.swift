/// How far some work has come, as facts.
public struct ProgressState: Sendable {
  /// Pieces that are done.
  public var done: Int
  /// Pieces in all, at least 1.
  public var total: Int
  /// The part of the whole that is done, from 0 to 1, begun pieces included.
  public var fraction: Double
  /// What is being worked on, or was last.
  public var label: String
  /// Seconds of signal that were made so far.
  public var signalSeconds: Double
  /// Seconds since the work began.
  public var wallSeconds: Double

  /// Gathers the facts.
  public init(
    done: Int, total: Int, fraction: Double, label: String, signalSeconds: Double, wallSeconds: Double
  ) {
    self.done = done
    self.total = total
    self.fraction = fraction
    self.label = label
    self.signalSeconds = signalSeconds
    self.wallSeconds = wallSeconds
  }

  /// The state as one line of at most `columns`: a bar, the count or for a single piece the per cent, the
  /// speed, the time left and the label, of which the beginning gives way where there is no room. Only the bar where
  /// there is none for more; no bar where the line `isPlain`.
  public func line(columns: Int, pieces: String, isPlain: Bool = false) -> String {
    let bar = isPlain ? [] : [self.bar]
    var line = ""
    for part in bar + [count(pieces)] + speeds {
      let longer = line.isEmpty ? part : "\(line)  \(part)"
      guard longer.count <= columns else { break }
      line = longer
    }
    let room = columns - line.count - 2
    let name = label.escapedForTerminal
    if name.displayWidth <= room { return "\(line)  \(name)" }
    return room < 16 ? line : "\(line)  ...\(name.suffix(ofDisplayWidth: room - 3))"
  }

  private func count(_ pieces: String) -> String {
    total == 1 ? "\(Int((part * 100).rounded(.down))) %" : "\(done)/\(total) \(pieces)"
  }

  private var bar: String {
    let filled = Int((part * Double(Self.barWidth)).rounded(.down))
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barWidth - filled)
      + "]"
  }

  /// What is known of the pace; nothing at first.
  private var speeds: [String] {
    guard wallSeconds > 0, part > 0 else { return [] }
    let left = wallSeconds / part * (1 - part)
    return (total == 1 ? [] : ["\(Self.rounded(Double(done) / wallSeconds))/s"]) + [
      "\(Self.rounded(signalSeconds / wallSeconds)) x real time",
      "\(Self.clock(left)) left",
    ]
  }

  /// ``fraction``, within its range.
  private var part: Double { fraction > 0 ? min(1, fraction) : 0 }

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
