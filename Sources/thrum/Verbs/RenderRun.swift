import CommandLineKit
import ThrumKit

/// The renders of one command line: on several threads, told in the order of the patterns, summed up at the end.
struct RenderRun {
  private(set) var batch: Batch
  private var tally = RenderTally()
  private var reports: [RenderReport] = []
  private var taskCount = 0
  /// What failed, of which some may have failed before there was a task.
  private var failed: [(task: RenderTask?, error: RenderError)] = []
  private var entries: [ManifestEntry] = []
  private var isStopped = false
  private let console: Console
  private let form: AnswerForm
  private let failsFast: Bool
  private let progressChoice: ProgressChoice

  init(
    batch: Batch, console: Console, form: AnswerForm, failsFast: Bool, progress: ProgressChoice
  ) {
    self.batch = batch
    self.console = console
    self.form = form
    self.failsFast = failsFast
    progressChoice = progress
  }

  /// Renders `tasks`, `jobCount` at a time or one for each processor; fewer of them share the threads among them. Writes
  /// down in `ledger` what becomes of them.
  mutating func render(
    _ tasks: [RenderTask], _ configuration: RenderConfiguration, _ readOptions: ReadOptions, jobCount: Int?,
    ledger: RenderLedger?
  ) throws(CommandFailure) {
    taskCount = tasks.count
    for error in batch.failures { try note(error, of: nil) }
    let threadCount = jobCount ?? Processors.count
    let jobCount = min(threadCount, tasks.count)
    let pace = RenderPace(
      workerCount: threadCount / max(1, jobCount), synchronizes: tasks.count == 1,
      measuresContent: ledger != nil)
    let board = RenderBoard(taskCount: tasks.count)
    let progress = ProgressLine(progressChoice, on: console, of: "patterns") { board.progress }
    var ending: CommandFailure?
    OrderedWork.run(tasks, workerCount: jobCount) { task in
      board.enter(task) {
        task.render(configuration, readOptions: readOptions, pace: pace, ledger: ledger, progress: $0)
      }
    } deliver: { outcome in
      progress?.hide()
      defer { progress?.goOn() }
      do throws(CommandFailure) {
        return try deliver(outcome)
      } catch {
        ending = error
        return false
      }
    }
    progress?.end()
    tally.wallSeconds = board.wallSeconds
    if let ending { throw ending }
  }

  /// Writes the manifest, once all is said about the outputs: it may be what the disk has no room for.
  func finish(_ ledger: RenderLedger) throws(CommandFailure) {
    do throws(ManifestError) {
      try ledger.finish(entries, isComplete: !isStopped)
    } catch {
      throw .failed(error.messages(of: "render"))
    }
  }

  /// Tells what became of one task; whether another is to be begun.
  private mutating func deliver(_ outcome: RenderTask.Outcome) throws(CommandFailure) -> Bool {
    if let explanation = outcome.explanation { console.say(explanation) }
    if let entry = outcome.entry { entries.append(entry) }
    switch outcome.result {
    case .written(let report): try tell(report)
    case .failed(let error):
      _ = try batch.attempt { () throws(RenderError) -> Void in throw error }
      try note(error, of: outcome.task)
      isStopped = failsFast
    case .current: tally.countUnchanged()
    }
    return !isStopped
  }

  private mutating func tell(_ report: RenderReport) throws(CommandFailure) {
    console.say(report.findings)
    tally.count(report)
    switch form {
    case .text: try console.tell(report)
    case .json: reports.append(report)
    case .jsonLines: try console.print(jsonLine: ["render": report.json])
    }
  }

  private mutating func note(_ error: RenderError, of task: RenderTask?) throws(CommandFailure) {
    failed.append((task, error))
    tally.countFailure()
    if form == .jsonLines { try console.print(jsonLine: ["failure": error.json(of: task)]) }
  }

  /// Ends the answer: lists what failed once more and says in one line what was done, where more than one file was
  /// asked for; prints the JSON that comes at the end.
  mutating func sumUp(skippedCount: Int) throws(CommandFailure) {
    tally.skippedCount = skippedCount
    switch form {
    case .text: break
    case .json:
      try console.print(json: [
        "renders": .array(reports.map(\.json)), "failures": .array(batch.failures.map(\.json)),
      ])
    case .jsonLines: try console.print(jsonLine: ["summary": tally.json])
    }
    guard taskCount + skippedCount > 1 || tally.unchangedCount + skippedCount > 0 else { return }
    for (task, error) in failed {
      guard let first = error.messages(of: "render").first else { continue }
      let name = task?.job.output ?? first.place
      console.say(
        Message(.remark, at: "thrum render", "failed: \(name)", details: ["\(first.place): \(first.text)"]))
    }
    console.say(Message(.remark, at: "thrum render", tally.sentence))
  }
}
