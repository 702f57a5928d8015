import CommandLineKit
import ThrumKit

/// `thrum rigs`: the rigs that are built in.
enum RigsVerb {
  static let name = Operand.optional(
    .choice(of: Rig.builtIn.map { ($0.name, $0) }, as: "NAME"), "The rig to show as JSON.")

  static let cite = Option.flag("cite", "Print where the choices of a rig, or of all, come from.")

  static let verb = Verb(
    "rigs",
    summary: "List the rigs.",
    description: """
      Lists the rigs that \"thrum render --rig\" knows: a profile, a layout, a rate and an encoding under one name. With \
      the name of one, prints it as JSON, which --rig accepts from a file.
      """,
    operands: [name],
    sections: [OptionSection("Answer", cite)],
    examples: [
      Example("thrum rigs bass-shaker > mine.json", "Makes a rig to change, for --rig mine.json.")
    ],
    run: { arguments, console throws(CommandFailure) in
      let chosen = try arguments[name]
      if arguments[cite] {
        for rig in chosen.map({ [$0] }) ?? Rig.builtIn {
          try console.print(([rig.name] + rig.sources.map { "  \($0)" }).joined(separator: "\n"))
        }
      } else if let rig = chosen {
        try console.print(JSONWriter().string(rig.json))
      } else {
        try console.print(
          table: Rig.builtIn.map { [$0.name, $0.layout, $0.profile, $0.purpose] })
      }
      return .success
    })
}
