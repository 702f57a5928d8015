import CommandLineKit
import ThrumKit

/// What `thrum inspect` prints of a pattern or an audio file.
enum InspectionForm {
  case overview, plan, csv, onsets, description, json

  init(_ arguments: Arguments) {
    self =
      arguments[InspectVerb.plan]
      ? .plan
      : arguments[InspectVerb.csv]
        ? .csv
        : arguments[InspectVerb.onsets]
          ? .onsets
          : arguments[InspectVerb.describe] ? .description : arguments[FormOptions.json] ? .json : .overview
  }

  /// Whether the answer is a table for other programs, which would not survive a second one in the same output.
  var isTable: Bool { self == .csv || self == .onsets }

  /// Whether only a pattern has an answer.
  var isAboutPatterns: Bool { self != .overview && self != .json }

  /// Why an audio file has none, in words that follow its name.
  var refusalOfAudio: String { "is an audio file, and this form is about patterns; leave the option out" }
}

/// The answer of `thrum inspect` about one pattern or audio file.
struct Inspection {
  var text = ""
  var document: JSONValue?
  var findings: [Finding]

  init(
    of source: PatternSource, as form: InspectionForm, configuration: RenderConfiguration,
    readOptions: ReadOptions
  ) throws(RenderError) {
    let loaded = try source.load(options: readOptions, limits: configuration.limits)
    findings = loaded.findings
    switch form {
    case .overview:
      text = Self.lines(PatternOverview(loaded.pattern).lines)
    case .json:
      document = .object([
        .init("file", .string(source.name)), .init("overview", PatternOverview(loaded.pattern).json),
      ])
    case .plan:
      let plan = try RenderPlan([loaded], configuration: configuration)
      findings = plan.findings
      text = Self.lines(plan.parts.flatMap(\.score.lines))
    case .csv:
      let automation = Automation(loaded.pattern)
      text = automation.csv(automation.cornerRows)
    case .onsets:
      text = OnsetTable.tsv(loaded.pattern, sampleRate: configuration.sampleRate)
    case .description:
      let description = PatternDescription(loaded.pattern, defaults: configuration.profile.defaults)
      text = Self.lines(description.sentences())
    }
  }

  /// Measures the audio file at `path`.
  init(ofAudio path: String, as form: InspectionForm) throws(RenderError) {
    let overview = try AudioOverview(path: path)
    findings = []
    if form == .json {
      document = .object([.init("file", .string(path)), .init("overview", overview.json)])
    } else {
      text = Self.lines(overview.lines)
    }
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
