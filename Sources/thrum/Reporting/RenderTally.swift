import ThrumKit

/// What the renders of a run came to, in numbers.
struct RenderTally {
  private(set) var fileCount = 0
  private(set) var failedCount = 0
  private(set) var unchangedCount = 0
  private(set) var signalSeconds = 0.0
  private var warningCounts: [String: Int] = [:]
  var skippedCount = 0
  var wallSeconds = 0.0

  mutating func count(_ report: RenderReport) {
    fileCount += 1
    signalSeconds += report.seconds
    for finding in report.findings where finding.diagnostic.severity == .warning {
      warningCounts[finding.diagnostic.kind, default: 0] += 1
    }
  }

  mutating func countFailure() {
    failedCount += 1
  }

  mutating func countUnchanged() {
    unchangedCount += 1
  }

  /// The tally in one line.
  var sentence: String {
    [
      Self.count(fileCount, "file"), failedCount == 0 ? nil : "\(failedCount) failed",
      skippedCount == 0 ? nil : "\(skippedCount) skipped",
      unchangedCount == 0 ? nil : "\(unchangedCount) unchanged",
      "\(JSONWriter.spelling(of: Self.rounded(signalSeconds))) s of signal in "
        + "\(JSONWriter.spelling(of: Self.rounded(wallSeconds))) s",
      warnings,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The tally as JSON; members keep this order in every release, new ones come last.
  var json: JSONValue {
    [
      "files": .integer(Int64(fileCount)),
      "failed": .integer(Int64(failedCount)),
      "skipped": .integer(Int64(skippedCount)),
      "signalSeconds": .double(Self.rounded(signalSeconds)),
      "wallSeconds": .double(Self.rounded(wallSeconds)),
      "warnings": .object(warningsByFrequency.map { .init($0.kind, .integer(Int64($0.count))) }),
      "unchanged": .integer(Int64(unchangedCount)),
    ]
  }

  private var warnings: String? {
    guard !warningCounts.isEmpty else { return nil }
    let kinds = warningsByFrequency.map { "\($0.count) \($0.kind)" }
    return Self.count(warningCounts.values.reduce(0, +), "warning") + " (\(kinds.joined(separator: ", ")))"
  }

  /// Warnings by kind, the most frequent first.
  private var warningsByFrequency: [(kind: String, count: Int)] {
    warningCounts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }

  /// To milliseconds.
  private static func rounded(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
