import CommandLineKit
import ThrumKit

/// One output of `thrum render` and the patterns that go into it.
struct RenderTask: Sendable {
  let sources: [PatternSource]
  let job: RenderJob

  /// A task for each pattern that `operands` name, or with `together` one for all of them; what is in their folders
  /// and is no part of it goes to `leavingOut`.
  static func tasks(
    for operands: [String], output: String?, container: AudioContainer?, otherwise: AudioContainer,
    together: Bool, leavingOut: (Finding) -> Void
  ) throws(RenderError) -> [RenderTask] {
    guard together else {
      return try RenderJob.jobs(
        for: operands, output: output, container: container, otherwise: otherwise, leavingOut: leavingOut
      ).map { RenderTask(sources: [$0.source], job: $0) }
    }
    let sources = try PatternSource.sources(for: operands, leavingOut: leavingOut)
    let first = sources.first.map(\.name) ?? "-"
    return try RenderJob.jobs(for: [first], output: output, container: container, otherwise: otherwise).map {
      RenderTask(sources: sources, job: $0)
    }
  }

  /// Reads, plans and writes, at `pace`, and writes down in `ledger` what came of it; leaves alone what the ledger knows to
  /// be current. `progress` tells how far that is.
  func render(
    _ configuration: RenderConfiguration, readOptions: ReadOptions, pace: RenderPace, ledger: RenderLedger?,
    progress: RenderProgress
  ) -> Outcome {
    if let ledger, ledger.isCurrent(self) { return Outcome(task: self, result: .current) }
    var explanation: Message?
    do throws(RenderError) {
      let plan = try RenderPlan(sources, configuration: configuration, readOptions: readOptions)
      try plan.checkFileSize()
      explanation = Message(explaining: plan, at: job.output)
      try job.makeFolder()
      let report = try plan.write(to: job.output, pace: pace, progress: progress)
      let entry = ledger?.note(self, plan, report)
      return Outcome(task: self, explanation: explanation, result: .written(report), entry: entry)
    } catch {
      let entry = ledger?.note(self, error)
      return Outcome(task: self, explanation: explanation, result: .failed(error), entry: entry)
    }
  }

  /// What became of a task.
  struct Outcome: Sendable {
    let task: RenderTask
    /// How the plan looked, for those who want to see the workings.
    var explanation: Message?
    let result: Result
    /// What the manifest is to say of it; nil where it keeps what it says, or there is none.
    var entry: ManifestEntry?

    enum Result: Sendable {
      case written(RenderReport)
      case failed(RenderError)
      /// The output was left alone because rendering would not change it.
      case current
    }
  }
}

extension RenderPlan {
  /// Reads the patterns and plans them on one timeline. Where some are refused, throws the findings of all.
  init(
    _ sources: [PatternSource], configuration: RenderConfiguration, readOptions: ReadOptions
  ) throws(RenderError) {
    var patterns: [LoadedPattern] = []
    var refusals: [Finding] = []
    for source in sources {
      do throws(RenderError) {
        patterns.append(try source.load(options: readOptions, limits: configuration.limits))
      } catch {
        guard case .refused(let findings) = error else { throw error }
        refusals += findings
      }
    }
    guard refusals.isEmpty else { throw .refused(refusals) }
    try self.init(patterns, configuration: configuration)
  }
}
