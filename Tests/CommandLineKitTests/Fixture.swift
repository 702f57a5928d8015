import Locking

@testable import CommandLineKit

/// A small program with one of everything, which reports what it read.
enum Kettle {
  enum Roast: String, CaseIterable { case light, medium, dark }

  static let heat = Option("heat", .integer(in: 60...100, unit: "C"), default: 92, "Water temperature.")
  static let dose = Option("dose", .number(in: -1...30, unit: "g"), default: 7.5, "Coffee in each cup.")
  static let roast = Option("roast", .choice(), default: Roast.medium, "How dark the beans are.")
  static let output = Option("output", short: "o", .path("FILE"), otherwise: "NAME.cup", "Where it goes.")
  static let blend = Option(
    "blend",
    .text("NAME|FILE", candidates: Candidates(words: ["house", "noon"], paths: .suffixes(["bean"]))),
    default: "house", "Which beans.")
  static let limits = Option.repeated(
    "limit",
    .assignment(.choice(of: [("cups", "cups"), ("sugar", "sugar")], as: "NAME"), to: .integer(in: 0...9)),
    "Raise a limit.")
  static let milk = Option.flag("milk", short: "m", "Add milk.")
  static let black = Option.flag("black", "Add nothing.")
  static let cups = Operand.repeated(.path("CUP", .suffixes(["cup", "mug"])), "What to fill.")

  static let section = OptionSection("Coffee", heat, dose, roast, blend, output, limits, milk, black)
    .allowingOne(of: milk, black)

  static let brew = Verb(
    "brew",
    summary: "Fill cups with coffee.",
    description: """
      Fills each cup with coffee, one after the other, and stops at the first that cannot be filled because \
      it has no bottom.
      """,
    operands: [cups],
    sections: [section, ConsoleOptions.section],
    examples: [Example("kettle brew mine.cup", "Fills one cup.")],
    negativeAnswer: "a cup has no bottom",
    run: { arguments, console throws(CommandFailure) in
      try console.print("heat \(arguments[heat])")
      try console.print("dose \(arguments[dose])")
      try console.print("roast \(arguments[roast])")
      try console.print("output \(arguments[output] ?? "none")")
      for limit in arguments[limits] { try console.print("limit \(limit.name) \(limit.value)") }
      try console.print("milk \(arguments[milk]), black \(arguments[black])")
      try console.print("cups \(try arguments[cups])")
      console.say(Message(.remark, at: "kettle", "done"))
      return .success
    })

  static let from = Operand(.path("FROM", .folders), "The full cup.")
  static let to = Operand.optional(
    .text("TO", candidates: Candidates(words: ["sink", "guest"])), "The other.")

  static let pour = Verb(
    "pour",
    summary: "Pour one cup into another.",
    description: "Pours.",
    operands: [from, to],
    run: { arguments, console throws(CommandFailure) in
      let (from, to) = (try arguments[from], try arguments[to])
      guard from != "empty" else {
        throw .failed(
          [Message(.error, at: from, "nothing in it", details: ["fill it first"])], .negative)
      }
      try console.print("\(from) to \(to ?? "nowhere")")
      return .success
    })

  static let program = Program(
    "kettle",
    description: "Makes coffee.",
    examples: [Example("kettle brew mine.cup", "Fills one cup.")],
    verbs: [brew, pour],
    version: { ["kettle 1.0"] }
  )
  .withStandardVerbs()
}

/// What a command line printed and how it ended.
struct Outcome {
  var status: ExitStatus
  var output: String
  var errors: String
}

/// Runs the kettle.
func kettle(_ arguments: String..., terminal: Terminal = Terminal()) -> Outcome {
  let (output, errors) = (Capture(), Capture())
  let status = Kettle.program.run(
    arguments, results: output.stream, messages: errors.stream, terminal: terminal)
  return Outcome(status: status, output: output.text, errors: errors.text)
}

/// What was written to a stream.
final class Capture: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  var stream: OutputStream {
    OutputStream { more throws(OutputError) in
      let copy = Array(more)
      self.bytes.withLock { $0 += copy }
    }
  }
}
