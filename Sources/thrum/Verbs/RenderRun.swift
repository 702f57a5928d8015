import CommandLineKit
import ThrumKit

/// The renders of one command line: on several threads, told in the order of the patterns, summed up at the end.
struct RenderRun {
  private(set) var batch: Batch
  private(set) var reports: [RenderReport] = []
  private var signalSeconds = 0.0
  private let console: Console
  private let tellsEach: Bool
  private let failsFast: Bool
  private var failed: [(task: RenderTask, error: RenderError)] = []
  private var progress: ProgressLine?
  private let start = ContinuousClock.now

  init(batch: Batch, console: Console, tellsEach: Bool, failsFast: Bool, progress: ProgressChoice) {
    self.batch = batch
    self.console = console
    self.tellsEach = tellsEach
    self.failsFast = failsFast
    self.progress = ProgressLine(progress, on: console)
  }

  /// Renders `tasks`, `jobCount` at a time or one for each processor; a single one uses two threads by itself.
  mutating func render(
    _ tasks: [RenderTask], _ configuration: RenderConfiguration, _ readOptions: ReadOptions, jobCount: Int?
  ) throws(CommandFailure) {
    let jobCount = min(jobCount ?? Processors.count, tasks.count)
    let pace = RenderPace(usesTwoThreads: jobCount > 1 ? false : nil)
    var ending: CommandFailure?
    var done = 0
    show(done, of: tasks)
    OrderedWork.run(tasks, workerCount: jobCount) { task in
      task.render(configuration, readOptions: readOptions, pace: pace)
    } deliver: { outcome in
      progress?.hide()
      do throws(CommandFailure) {
        let goesOn = try deliver(outcome)
        done += 1
        show(done, of: tasks)
        return goesOn
      } catch {
        ending = error
        return false
      }
    }
    progress?.hide()
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
    signalSeconds += report.seconds
    return true
  }

  /// Shows how far a run of several tasks has come.
  private mutating func show(_ done: Int, of tasks: [RenderTask]) {
    guard tasks.count > 1 else { return }
    let current = tasks[min(done, tasks.count - 1)].job.source.name
    let state = ProgressState(
      done: done, total: tasks.count, label: current, signalSeconds: signalSeconds, wallSeconds: wallSeconds)
    progress?.show(state, pieces: "patterns")
  }

  /// Lists what failed once more, and says in one line what was done.
  func sumUp(skippedCount: Int) {
    for (task, error) in failed {
      let first = error.messages(of: "render").first.map { "\($0.place): \($0.text)" } ?? ""
      console.say(Message(.remark, at: "thrum render", "failed: \(task.job.output)", details: [first]))
    }
    let counts = [
      Self.count(reports.count, "file"), failed.isEmpty ? nil : "\(failed.count) failed",
      skippedCount == 0 ? nil : "\(skippedCount) skipped",
      "\(Self.spelling(signalSeconds)) s of signal in \(Self.spelling(wallSeconds)) s",
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
