import CommandLineKit
import ThrumKit

/// `thrum layouts`: the channel layouts that are built in.
enum LayoutsVerb {
  static let name = Operand.optional(
    .choice(of: Layout.builtIn.map { ($0.name, $0) }, as: "NAME"), "The layout to show as JSON.")

  static let verb = Verb(
    "layouts",
    summary: "List the channel layouts.",
    description: """
      Lists the layouts that \"thrum render --layout\" knows: which signal is on which channel, and what for. With \
      the name of one, prints it as JSON, with its channel mask and how to hear it.
      """,
    operands: [name],
    examples: [Example("thrum layouts 2.1", "Shows the layout for a subwoofer output.")],
    run: { arguments, console throws(CommandFailure) in
      if let layout = try arguments[name] {
        try console.print(JSONWriter().string(layout.json))
      } else {
        let rows = Layout.builtIn.map {
          [$0.name, $0.channels.map(\.name).joined(separator: " "), $0.purpose]
        }
        try console.print(table: rows)
      }
      return .success
    })
}
