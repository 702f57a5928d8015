import CommandLineKit
import ThrumKit

/// `thrum lint`: what is wrong with patterns.
enum LintVerb {
  /// Where a negative answer begins.
  enum Threshold: String, CaseIterable { case error, warning }

  static let failOn = Option(
    "fail-on", .choice(), default: Threshold.error, "From which severity on the answer is negative.")

  static let format = Option(
    "format", .choice(), default: LintFormat.text,
    "Text for people, one JSON document, or annotations for GitHub Actions.")

  static let verb = Verb(
    "lint",
    summary: "Check patterns for problems.",
    description: """
      Reports every problem of every pattern with its line and column, the error code that a device would give, and \
      the likely fix; audio files that a pattern plays are looked up and decoded too. Without --strict, what can be \
      rendered all the same is a warning. With --profile, events that are over before that actuator has risen are \
      warned of.
      """,
    operands: [PatternOperands.patterns],
    sections: [
      OptionSection("Answer", failOn, format, FormOptions.json),
      ReadingOptions.section, SignalOptions.section, WaveformOptions.section, ConsoleOptions.section,
    ],
    examples: [
      Example("thrum lint Heartbeat.ahap", "Lists the problems of a pattern."),
      Example(
        "thrum lint --strict --fail-on warning Patterns/",
        "Fails unless a device would take every pattern in a folder without a doubt."),
    ],
    negativeAnswer: "there are errors, or with --fail-on warning, warnings",
    run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let configuration = try RenderConfiguration(arguments)
    let operands = try arguments[PatternOperands.patterns]
    let readOptions = ReadOptions(arguments)

    var batch = Batch("lint", on: console)
    var leftOut: [Finding] = []
    let sources =
      try batch.attempt { () throws(RenderError) in
        try PatternSource.sources(for: operands) { leftOut.append($0) }
      } ?? []
    var findings = leftOut
    for source in sources {
      let found = try batch.attempt { () throws(RenderError) in
        try source.findings(configuration, readOptions: readOptions)
      }
      findings += found ?? []
    }
    let format = arguments[FormOptions.json] ? .json : arguments[format]
    try console.write(format.text(findings))
    let summary = LintSummary(findings, patternCount: sources.count)
    console.say(Message(.remark, at: "thrum lint", summary.sentence))
    if summary.isNegative(from: arguments[failOn]) { batch.note(.negative) }
    return batch.status
  }
}

extension PatternSource {
  /// All that there is to say about the pattern, its audio files and its actuator, whether it is refused or not.
  fileprivate func findings(
    _ configuration: RenderConfiguration, readOptions: ReadOptions
  ) throws(RenderError) -> [Finding] {
    do throws(RenderError) {
      let plan = try RenderPlan([self], configuration: configuration, readOptions: readOptions)
      return plan.findings + plan.riseTimeFindings
    } catch {
      if case .refused(let findings) = error { return findings }
      throw error
    }
  }
}
