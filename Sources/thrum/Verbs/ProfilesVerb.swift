import CommandLineKit
import ThrumKit

/// `thrum profiles`: the actuator profiles that are built in.
enum ProfilesVerb {
  static let name = Operand.optional(
    .choice(of: ActuatorProfile.builtIn.map { ($0.name, $0) }, as: "NAME"), "The profile to show as JSON.")

  static let cite = Option.flag("cite", "Print where the numbers of a profile, or of all, come from.")

  static let verb = Verb(
    "profiles",
    summary: "List the actuator profiles.",
    description: """
      Lists the profiles that \"thrum render --profile\" knows: the frequencies that sharpness 0 and 1 stand for, \
      what becomes of intensity, and what else shapes the signal. With the name of one, prints it as JSON, which --profile accepts from a file.
      """,
    operands: [name],
    sections: [OptionSection("Answer", cite)],
    examples: [
      Example("thrum profiles reference > mine.json", "Makes a profile to change, for --profile mine.json.")
    ],
    run: { arguments, console throws(CommandFailure) in
      let chosen = try arguments[name]
      if arguments[cite] {
        for profile in chosen.map({ [$0] }) ?? ActuatorProfile.builtIn {
          try console.print(profile.citation)
        }
      } else if let profile = chosen {
        try console.print(JSONWriter().string(profile.json))
      } else {
        try console.print(table: ActuatorProfile.builtIn.map { [$0.name, $0.summary] })
      }
      return .success
    })
}

extension ActuatorProfile {
  /// The profile's name and version, and a line for each of its sources.
  fileprivate var citation: String {
    (["\(name), version \(version)"] + sources.map { "  \($0)" }).joined(separator: "\n")
  }

  /// What the profile makes of sharpness and intensity, and what else it does to the signal, in a few words.
  fileprivate var summary: String {
    func number(_ value: Double) -> String { JSONWriter.spelling(of: value) }
    let range = "\(number(band.lowHz)) to \(number(band.highHz)) Hz, \(band.shape.rawValue)"
    var facts = [
      band.shape == .fixed ? "\(number(band.lowHz)) Hz" : range,
      "amplitude = intensity" + (intensityExponent == 1 ? "" : "^\(number(intensityExponent))"),
    ]
    if continuousLevel != 1 || transientLevel != 1 {
      facts.append("times \(number(continuousLevel)), taps \(number(transientLevel))")
    }
    if ducking > 0 { facts.append("ducking \(number(ducking))") }
    if let edge = filter.highPass { facts.append("high-pass \(number(edge.hertz)) Hz") }
    if let edge = filter.lowPass { facts.append("low-pass \(number(edge.hertz)) Hz") }
    if let resonator { facts.append("resonance of q \(number(resonator.q))") }
    return facts.joined(separator: "; ")
  }
}
