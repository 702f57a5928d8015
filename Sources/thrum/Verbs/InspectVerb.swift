import CommandLineKit
import ThrumKit

/// `thrum inspect`: what is in a pattern or an audio file.
enum InspectVerb {
  static let plan = Option.flag("plan", "Print the schedule, a voice a line, in frames.")
  static let csv = Option.flag("csv", "Print the values of all controls where they change, as CSV.")
  static let onsets = Option.flag("onsets", "Print when each event starts, as tab-separated values.")
  static let describe = Option.flag("describe", "Describe the pattern in sentences.")

  static let files = Operand.repeated(
    .path("PATTERN|AUDIO", .suffixes(["ahap"] + InspectedFile.audioSuffixes)),
    "Pattern files; folders, which are searched for .ahap files at any depth; - for a pattern on standard input; "
      + "audio files.")

  static let verb = Verb(
    "inspect",
    summary: "Show what is in patterns and audio files.",
    description: """
      Prints what a pattern consists of: its length, events, parameters, curves, audio files and features. With an \
      option it prints the schedule, the controls, the onsets or a description instead. Of an audio file it prints \
      format, channels, levels, markers and, if Thrum made it, out of what and how.
      """,
    operands: [files],
    sections: [
      OptionSection("Form", plan, csv, onsets, describe, FormOptions.json)
        .allowingOne(of: plan, csv, onsets, describe, FormOptions.json),
      SignalOptions.section, ReadingOptions.section, WaveformOptions.section, ConsoleOptions.section,
    ],
    examples: [
      Example("thrum inspect Heartbeat.ahap", "Lists events, parameters and curves."),
      Example("thrum inspect --plan --rate 44100 Heartbeat.ahap", "Prints the voices in frames at 44.1 kHz."),
      Example("thrum inspect --onsets Heartbeat.ahap > onsets.tsv", "Writes a table of onsets."),
      Example("thrum inspect Heartbeat.wav", "Lists channels, levels, markers and what made the file."),
    ],
    negativeAnswer: "a pattern or an audio file was refused",
    run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let configuration = try RenderConfiguration(arguments)
    let operands = try arguments[files]
    let readOptions = ReadOptions(arguments)
    let form = InspectionForm(arguments)

    var batch = Batch("inspect", on: console)
    var leftOut: [Finding] = []
    let sources =
      try batch.attempt { () throws(RenderError) in
        try PatternSource.sources(for: operands) { leftOut.append($0) }
      } ?? []
    for finding in leftOut { try batch.leaveOut(finding) }
    if form.isTable, sources.count > 1 { throw .usage([.unexpectedOperand(sources[1].name)]) }
    if form.isAboutPatterns, let audio = sources.first(where: InspectedFile.isAudio) {
      throw .usage([.badOperand(files.declaration.name, .refused(audio.name, because: form.refusalOfAudio))])
    }

    var documents: (patterns: [JSONValue], audio: [JSONValue]) = ([], [])
    for source in sources {
      let isAudio = InspectedFile.isAudio(source)
      let inspection = try batch.attempt { () throws(RenderError) in
        isAudio
          ? try Inspection(ofAudio: source.name, as: form)
          : try Inspection(of: source, as: form, configuration: configuration, readOptions: readOptions)
      }
      guard let inspection else { continue }
      console.say(inspection.findings)
      if let document = inspection.document {
        if isAudio { documents.audio.append(document) } else { documents.patterns.append(document) }
      }
      if sources.count > 1, form != .json { try console.print("\(source.name.escapedForTerminal):") }
      try console.write(inspection.text)
    }
    if form == .json {
      try console.print(json: ["patterns": .array(documents.patterns), "audio": .array(documents.audio)])
    }
    return batch.status
  }
}
