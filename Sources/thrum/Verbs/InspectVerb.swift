import CommandLineKit
import ThrumKit

/// `thrum inspect`: what is in a pattern.
enum InspectVerb {
  static let plan = Option.flag("plan", "Print the schedule, a voice a line, in frames.")
  static let csv = Option.flag("csv", "Print the values of all controls where they change, as CSV.")
  static let onsets = Option.flag("onsets", "Print when each event starts, as tab-separated values.")
  static let describe = Option.flag("describe", "Describe the pattern in sentences.")

  static let verb = Verb(
    "inspect",
    summary: "Show what is in patterns.",
    description: """
      Prints what a pattern consists of: its length, events, parameters, curves, audio files and features. With an \
      option it prints the schedule, the controls, the onsets or a description instead.
      """,
    operands: [PatternOperands.patterns],
    sections: [
      OptionSection("Form", plan, csv, onsets, describe, FormOptions.json)
        .allowingOne(of: plan, csv, onsets, describe, FormOptions.json),
      SignalOptions.section, ReadingOptions.section, WaveformOptions.section, ConsoleOptions.section,
    ],
    examples: [
      Example("thrum inspect Heartbeat.ahap", "Lists events, parameters and curves."),
      Example("thrum inspect --plan --rate 44100 Heartbeat.ahap", "Prints the voices in frames at 44.1 kHz."),
      Example("thrum inspect --onsets Heartbeat.ahap > onsets.tsv", "Writes a table of onsets."),
    ],
    negativeAnswer: "a pattern was refused",
    run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let configuration = try RenderConfiguration(arguments)
    let operands = try arguments[PatternOperands.patterns]
    let readOptions = ReadOptions(arguments)
    let form = InspectionForm(arguments)

    var batch = Batch("inspect", on: console)
    let sources =
      try batch.attempt { () throws(RenderError) in try PatternSource.sources(for: operands) } ?? []
    if form.isTable, sources.count > 1 { throw .usage([.unexpectedOperand(sources[1].name)]) }

    var documents: [JSONValue] = []
    for source in sources {
      let inspection = try batch.attempt { () throws(RenderError) in
        try Inspection(of: source, as: form, configuration: configuration, readOptions: readOptions)
      }
      guard let inspection else { continue }
      console.say(inspection.findings)
      if let document = inspection.document { documents.append(document) }
      if sources.count > 1, form != .json { try console.print("\(source.name.escapedForTerminal):") }
      try console.write(inspection.text)
    }
    if form == .json { try console.print(json: .object([.init("patterns", .array(documents))])) }
    return batch.status
  }
}
