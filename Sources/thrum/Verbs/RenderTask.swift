import ThrumKit

/// One output of `thrum render` and the patterns that go into it.
struct RenderTask {
  let sources: [PatternSource]
  let job: RenderJob

  /// A task for each pattern that `operands` name, or with `together` one for all of them.
  static func tasks(
    for operands: [String], output: String?, together: Bool
  ) throws(RenderError) -> [RenderTask] {
    guard together else {
      return try RenderJob.jobs(for: operands, output: output).map {
        RenderTask(sources: [$0.source], job: $0)
      }
    }
    let sources = try PatternSource.sources(for: operands)
    let first = sources.first.map(\.name) ?? "-"
    return try RenderJob.jobs(for: [first], output: output).map { RenderTask(sources: sources, job: $0) }
  }

  /// Reads, plans and writes; `explain` is told about the plan before the first sample is computed.
  func render(
    _ configuration: RenderConfiguration, readOptions: ReadOptions, explain: (RenderPlan) -> Void
  ) throws(RenderError) -> RenderReport {
    let plan = try RenderPlan(sources, configuration: configuration, readOptions: readOptions)
    try plan.checkFileSize()
    explain(plan)
    try job.makeFolder()
    return try plan.write(to: job.output)
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
