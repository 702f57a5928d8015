import CommandLineKit
import ThrumKit

extension Message {
  /// What a finding says, at its place in its file.
  init(_ finding: Finding) {
    let diagnostic = finding.diagnostic
    let position = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
    let path = diagnostic.path.isEmpty ? "" : " (\(diagnostic.path))"
    let code = diagnostic.deviceCode.map { " [\($0)]" } ?? ""
    self.init(
      Severity(diagnostic.severity), at: finding.file + position, diagnostic.what + path + code,
      details: [
        diagnostic.expected.map { "expected: \($0)" },
        diagnostic.fix.map { "fix: \($0)" },
      ].compactMap(\.self))
  }
}

extension Severity {
  init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

extension RenderError {
  /// The error as messages of a verb: a refused pattern's findings each at its place, all else in one line.
  func messages(of verb: String) -> [Message] {
    if case .refused(let findings) = self { return findings.map(Message.init) }
    return [Message(.error, at: "thrum \(verb)", sentence)]
  }

  /// The error as JSON: the findings of a refused pattern, or else a sentence.
  var json: JSONValue {
    if case .refused(let findings) = self {
      return ["error": .null, "findings": .array(findings.map(\.json))]
    }
    return ["error": .string(sentence), "findings": []]
  }

  /// The error as JSON, with the task that it ended; without one where it came before all tasks.
  func json(of task: RenderTask?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("output", task.map { .string($0.job.output) } ?? .null),
      .init("inputs", .array(task?.sources.map { .string($0.name) } ?? [])),
    ]
    if case .object(let reasons) = json { members += reasons }
    return .object(members)
  }

  /// How a run ends because of the error.
  var exitStatus: ExitStatus {
    if case .file(.closedPipe) = self { return .closedPipe }
    return isAboutPattern ? .negative : .trouble
  }
}
