import CommandLineKit
import ThrumKit

/// How `thrum lint` prints what it found.
enum LintFormat: String, CaseIterable {
  case text, json, github

  /// The findings as text, with a line break at the end of each line.
  func text(_ findings: [Finding]) -> String {
    switch self {
    case .text: findings.map { $0.rendered + "\n" }.joined()
    case .json: JSONWriter().string(["findings": .array(findings.map(\.json))]) + "\n"
    case .github: findings.map { $0.workflowCommand + "\n" }.joined()
    }
  }
}

/// How many findings of which severity there are.
struct LintSummary {
  let errorCount: Int
  let warningCount: Int
  let patternCount: Int

  init(_ findings: [Finding], patternCount: Int) {
    errorCount = findings.count { $0.diagnostic.severity == .error }
    warningCount = findings.count { $0.diagnostic.severity == .warning }
    self.patternCount = patternCount
  }

  func isNegative(from threshold: LintVerb.Threshold) -> Bool {
    errorCount > 0 || (threshold == .warning && warningCount > 0)
  }

  /// `3 patterns: no errors, 1 warning`.
  var sentence: String {
    "\(Self.count(patternCount, "pattern")): \(Self.count(errorCount, "error")), \(Self.count(warningCount, "warning"))"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Finding {
  /// The finding as a GitHub Actions workflow command, which puts it beside its line in a pull request
  /// (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
  fileprivate var workflowCommand: String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["file=\(Self.property(file))"]
    if let position = diagnostic.position {
      properties += ["line=\(position.line)", "col=\(position.column)"]
    }
    properties.append("title=\(Self.property(diagnostic.kind))")
    let message = Message(self)
    let text = ([message.text] + message.details).map(\.escapedForTerminal).joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.data(text))"
  }

  /// Text of a message: `%` and line breaks are written in hexadecimal.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Text of a property, where `:` and `,` have a meaning too.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
