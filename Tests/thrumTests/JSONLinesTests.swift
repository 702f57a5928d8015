import CommandLineKit
import Foundation
import Testing

@testable import thrum

/// `render --json-lines`: an object a line for each file, in the order of the patterns, then one that sums up.
@Suite struct JSONLinesTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for index in 10..<30 {
      try folder.write(index % 5 == 0 ? Texts.misspelt : Texts.tap, to: "in/\(index).ahap")
    }
    try folder.write("[]", to: "in/17.ahap")
  }

  /// The lines of standard output: the one key of each with its object.
  private func lines(_ outcome: Outcome) throws -> [(key: String, value: [String: Any])] {
    try outcome.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Any]]
      let member = try #require(object?.first)
      #expect(object?.count == 1)
      return (member.key, member.value)
    }
  }

  @Test func everyFileHasALineInTheOrderOfThePatterns() throws {
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "-j", "8", "--json-lines")
    #expect(outcome.status == .negative)
    let lines = try lines(outcome)
    #expect(lines.map(\.key) == (10..<30).map { $0 == 17 ? "failure" : "render" } + ["summary"])
    let outputs = lines.dropLast().map { $0.value["output"] as? String }
    #expect(outputs == (10..<30).map { folder.path("out/\($0).wav") })
    #expect(lines.dropFirst().first?.value["frames"] as? Int == 418)
  }

  @Test func aFailureNamesItsPatternAndWhatIsWrong() throws {
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "--json-lines")
    let failure = try #require(try lines(outcome).first { $0.key == "failure" }).value
    #expect(failure["inputs"] as? [String] == [folder.path("in/17.ahap")])
    #expect((failure["findings"] as? [[String: Any]])?.first?["deviceCode"] as? Int == -4814)
    #expect(outcome.errors.contains("\(folder.path("in/17.ahap")):1:1: error: "))
  }

  @Test func theLastLineHasTheNumbers() throws {
    try folder.write("kept", to: "out/12.wav")
    let outcome = run(
      "render", folder.path("in"), "-o", folder.path("out/"), "--json-lines", "--skip-existing", "-q")
    let summary = try #require(try lines(outcome).last).value
    #expect(summary["files"] as? Int == 18)
    #expect(summary["failed"] as? Int == 1)
    #expect(summary["skipped"] as? Int == 1)
    #expect(summary["signalSeconds"] as? Double == 0.181)
    #expect((summary["wallSeconds"] as? Double).map { $0 > 0 } == true)
    #expect(summary["warnings"] as? [String: Int] == ["unknown-parameter": 4])
  }

  @Test func whatKeepsTheWholeRunBackIsALineToo() throws {
    let outcome = run(
      "render", folder.path("out"), folder.path("nothing/"), "--json-lines", "-o", folder.path("a/"))
    #expect(outcome.status != .success)
    let keys = try lines(outcome).map(\.key)
    #expect(keys.first == "failure" && keys.last == "summary")
  }

  @Test(arguments: [
    (["-o", "-", "--json-lines"], "only one of --output - and --json-lines may be given"),
    (["--json", "--json-lines"], "only one of --json and --json-lines may be given"),
  ])
  func itIsTheOneAnswerOnStandardOutput(_ options: [String], _ sentence: String) {
    let outcome = run(["render", "x.ahap"] + options)
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.hasPrefix("thrum render: error: \(sentence)\n"))
  }
}
