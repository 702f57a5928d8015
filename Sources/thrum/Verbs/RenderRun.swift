import CommandLineKit
import ThrumKit

/// The renders of one command line: on several threads, told in the order of the patterns, summed up at the end.
struct RenderRun {
  private(set) var batch: Batch
  private(set) var reports: [RenderReport] = []
  private let console: Console
  private let tellsEach: Bool
  private let failsFast: Bool
  private var failed: [(task: RenderTask, error: RenderError)] = []
  private let start = ContinuousClock.now

  init(batch: Batch, console: Console, tellsEach: Bool, failsFast: Bool) {
    self.batch = batch
    self.console = console
    self.tellsEach = tellsEach
    self.failsFast = failsFast
  }

  /// Renders `tasks`, `jobCount` at a time or one for each processor; a single one uses two threads by itself.
  mutating func render(
    _ tasks: [RenderTask], _ configuration: RenderConfiguration, _ readOptions: ReadOptions, jobCount: Int?
  ) throws(CommandFailure) {
    let jobCount = min(jobCount ?? Processors.count, tasks.count)
    let pace = RenderPace(usesTwoThreads: jobCount > 1 ? false : nil)
    var ending: CommandFailure?
    OrderedWork.run(tasks, workerCount: jobCount) { task in
      task.render(configuration, readOptions: readOptions, pace: pace)
    } deliver: { outcome in
      do throws(CommandFailure) {
        return try deliver(outcome)
      } catch {
        ending = error
        return false
      }
    }
    if let ending { throw ending }
  }

  /// Tells what became of one task; whether another is to be begun.
  private mutating func deliver(_ outcome: RenderTask.Outcome) throws(CommandFailure) -> Bool {
    if let explanation = outcome.explanation { console.say(explanation) }
    let report = try batch.attempt { () throws(RenderError) in try outcome.result.get() }
    guard let report else {
      if case .failure(let error) = outcome.result { failed.append((outcome.task, error)) }
      return !failsFast
    }
    console.say(report.findings)
    if tellsEach { try console.tell(report) }
    reports.append(report)
    return true
  }

  /// Lists what failed once more, and says in one line what was done.
  func sumUp(skippedCount: Int) {
    for (task, error) in failed {
      let first = error.messages(of: "render").first.map { "\($0.place): \($0.text)" } ?? ""
      console.say(Message(.remark, at: "thrum render", "failed: \(task.job.output)", details: [first]))
    }
    let seconds = reports.reduce(0) { $0 + $1.seconds }
    let counts = [
      Self.count(reports.count, "file"), failed.isEmpty ? nil : "\(failed.count) failed",
      skippedCount == 0 ? nil : "\(skippedCount) skipped",
      "\(Self.spelling(seconds)) s of signal in \(Self.spelling(wallSeconds)) s",
      warnings,
    ].compactMap(\.self)
    console.say(Message(.remark, at: "thrum render", counts.joined(separator: ", ")))
  }

  /// Warnings by kind, the most frequent first.
  private var warnings: String? {
    var counts: [String: Int] = [:]
    for finding in reports.flatMap(\.findings) where finding.diagnostic.severity == .warning {
      counts[finding.diagnostic.kind, default: 0] += 1
    }
    guard !counts.isEmpty else { return nil }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    return Self.count(counts.values.reduce(0, +), "warning") + " (\(kinds.joined(separator: ", ")))"
  }

  private var wallSeconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static func spelling(_ seconds: Double) -> String {
    JSONWriter.spelling(of: (seconds * 1000).rounded() / 1000)
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
