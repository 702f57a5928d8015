import CommandLineKit
import ThrumKit

extension Console {
  /// Says findings on standard error, in their order.
  func say(_ findings: [Finding]) {
    for finding in findings { say(Message(finding)) }
  }

  /// Tells what a render wrote and how to hear it; on standard error when the file itself went to standard output.
  func tell(_ report: RenderReport) throws(CommandFailure) {
    guard verbosity != .quiet else { return }
    let lines = isPlain ? report.plainLines : report.lines
    guard report.output == "-" else {
      for line in lines { try print(line) }
      return
    }
    say(Message(.remark, at: "thrum render", lines.first ?? "", details: Array(lines.dropFirst())))
  }

  /// Prints one JSON document.
  func print(json: JSONValue) throws(CommandFailure) {
    try print(JSONWriter().string(json))
  }

  /// Prints one JSON object on a line and sends it on at once.
  func print(jsonLine json: JSONValue) throws(CommandFailure) {
    try print(JSONWriter(layout: .compact).string(json))
    try flush()
  }
}

extension Message {
  /// How `plan` looks, for those who want to see the workings.
  init(explaining plan: RenderPlan, at output: String) {
    let patterns = plan.parts.map { "\($0.source.file): \($0.score.headline)" }
    self.init(.explanation, at: "thrum render", "\(output) from", details: patterns)
  }
}

extension RenderReport {
  /// The report with one fact a line, each after its name.
  var plainLines: [String] {
    let head = [
      "output: \((output ?? "-").escapedForTerminal)", "seconds: \(JSONWriter.spelling(of: seconds))",
      "frames: \(frameCount)", "rate: \(sampleRate) Hz", "container: \(container.rawValue)",
      "encoding: \(encoding?.rawValue ?? "none")",
      "layout: \(layout.name)",
    ]
    let channels = zip(layout.channels, levels).enumerated().flatMap { index, row in
      let (channel, levels) = row
      let name = "channel \(index + 1)"
      return [
        "\(name): \(channel.roles.map(\.meaning).joined(separator: " + "))",
        "\(name) peak: \(JSONWriter.spelling(of: levels.peak))",
        "\(name) overs: \(levels.overCount)",
      ]
    }
    return head + channels + ["to hear it: \(layout.hearing)"]
  }
}
