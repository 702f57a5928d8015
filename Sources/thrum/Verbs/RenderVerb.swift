import CommandLineKit
import ThrumKit

/// `thrum render`: patterns to audio files.
enum RenderVerb {
  static let output = Option(
    "output", short: "o", .path("PATH"), otherwise: "NAME.wav, or as --container has it",
    "The file to write; a folder, named with a slash at its end, for several; or - for standard output.")

  static let together = Option.flag(
    "together", "Render all patterns on one timeline, into one file, named for the first.")

  static let verb = Verb(
    "render",
    summary: "Render patterns to audio files.",
    description: """
      Renders each pattern to an audio file and says what is on its channels and how to hear it. Patterns of a folder \
      keep their places in the output folder. A file appears under its name only when it is complete.
      """,
    operands: [PatternOperands.patterns],
    sections: [
      OptionSection("Output", output, together, FormOptions.json, FormOptions.jsonLines)
        .allowingOne(of: FormOptions.json, FormOptions.jsonLines),
      OutputOptions.section, LayoutOptions.section, MixOptions.section, SignalOptions.section,
      PlayerOptions.section,
      ReadingOptions.section, WaveformOptions.section, ProvenanceOptions.section, BatchOptions.section,
      ConsoleOptions.section,
    ],
    examples: [
      Example("thrum render Heartbeat.ahap", "Writes Heartbeat.wav: left, right and haptic channels."),
      Example(
        "thrum render --layout haptic --encoding pcm24 --overload scale Patterns/ -o Renders/",
        "Writes the haptic signal of every pattern in a folder, lowered where it would not fit."),
      Example(
        "thrum render Drum.ahap --layout audition -o - | play -",
        "Plays a pattern over head-phones, with SoX."),
    ],
    negativeAnswer: "a pattern was refused; all others were rendered",
    run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let (output, form) = (arguments[output], AnswerForm(arguments))
    if output == "-", let spelling = form.spelling {
      throw .usage([.exclusive(["--output -", spelling])])
    }
    var configuration = try RenderConfiguration(writingBy: arguments)
    let operands = try arguments[PatternOperands.patterns]
    let together = arguments[together]
    let readOptions = ReadOptions(arguments)

    var batch = Batch("render", on: console)
    var leftOut: [Finding] = []
    let tasks = try batch.attempt { () throws(RenderError) in
      try RenderTask.tasks(
        for: operands, output: output, container: arguments[OutputOptions.container],
        otherwise: configuration.container, together: together, leavingOut: { leftOut.append($0) })
    }
    for finding in leftOut { try batch.leaveOut(finding) }
    if let container = tasks?.first?.job.container {
      configuration.write(container, keepingEncoding: arguments[OutputOptions.encoding] != nil)
    }
    let all = tasks ?? []
    let own = share(of: all, arguments[BatchOptions.shard], readOptions, configuration.limits)
    let ledger =
      tasks == nil ? nil : try ledger(of: all, part: own, output, arguments, configuration, readOptions)
    let (due, skipped) = own.split { arguments[BatchOptions.skipExisting] && $0.job.outputExists }
    var run = RenderRun(
      batch: batch, console: console, form: form, failsFast: arguments[BatchOptions.failFast],
      progress: arguments[ConsoleOptions.progress])
    try run.render(due, configuration, readOptions, jobCount: arguments[BatchOptions.jobs], ledger: ledger)
    try run.sumUp(skippedCount: skipped.count)
    if let ledger { try run.finish(ledger) }
    return run.batch.status
  }

  /// The manifest of `tasks`; nil where none is kept.
  private static func ledger(
    of tasks: [RenderTask], part: [RenderTask], _ output: String?, _ arguments: Arguments,
    _ configuration: RenderConfiguration, _ readOptions: ReadOptions
  ) throws(CommandFailure) -> RenderLedger? {
    let (manifest, changed) = (arguments[BatchOptions.manifest], arguments[BatchOptions.changed])
    if output == "-", manifest != nil {
      throw .usage([.exclusive(["--output -", BatchOptions.manifest.declaration.spelling])])
    }
    guard output != "-", let place = ManifestPlace(path: manifest, output: output) else {
      guard changed else { return nil }
      let sentence = "--changed needs a manifest: name a folder with --output DIR/, or a file with --manifest"
      throw .failed([Message(.error, at: "thrum render", sentence)])
    }
    do throws(ManifestError) {
      return try RenderLedger(
        at: place, tasks: tasks, part: part, shard: arguments[BatchOptions.shard], configuration,
        readOptions, leavesOutCurrent: changed)
    } catch {
      throw .failed(error.messages(of: "render"))
    }
  }

  /// Those of `tasks` that are in the part `shard`.
  private static func share(
    of tasks: [RenderTask], _ shard: BatchShard?, _ readOptions: ReadOptions, _ limits: Limits
  ) -> [RenderTask] {
    guard let shard else { return tasks }
    let costs = tasks.map { task in
      task.sources.reduce(0) { $0 + $1.estimatedCost(readOptions: readOptions, limits: limits) }
    }
    return shard.part(of: costs).map { tasks[$0] }
  }
}

extension Array {
  /// The elements for which `goesRight` does not hold, and those for which it does, both in order.
  fileprivate func split(_ goesRight: (Element) -> Bool) -> (left: [Element], right: [Element]) {
    (filter { !goesRight($0) }, filter(goesRight))
  }
}
