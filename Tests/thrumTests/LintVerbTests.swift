import CommandLineKit
import Testing

@testable import thrum

@Suite struct LintVerbTests {
  private let folder: Folder
  private let pattern: String

  init() throws {
    folder = try Folder()
    pattern = try folder.write(Texts.misspelt, to: "tap.ahap")
  }

  @Test func aWarningIsNegativeOnlyWhenAsked() {
    let outcome = run("lint", pattern)
    #expect(outcome.status == .success)
    #expect(outcome.output.hasPrefix("\(pattern):2:"))
    #expect(outcome.output.contains(": warning: "))
    #expect(outcome.errors == "thrum lint: 1 pattern: no errors, 1 warning\n")
    #expect(run("lint", "--fail-on", "warning", pattern).status == .negative)
  }

  @Test func strictMakesItAnError() {
    let outcome = run("lint", "--strict", "-q", pattern)
    #expect(outcome.status == .negative)
    #expect(outcome.output.contains(": error: "))
    #expect(outcome.errors == "")
  }

  @Test func annotationsNameThePlace() throws {
    let odd = try folder.write("[]", to: "a,b:50%.ahap")
    let output = run("lint", "--format", "github", odd).output
    #expect(
      output.hasPrefix(
        "::error file=\(odd.dropLast("a,b:50%.ahap".count))a%2Cb%3A50%25.ahap,line=1,col=1,title="))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test func jsonIsOneDocument() {
    let output = run("lint", "--format", "json", pattern).output
    #expect(output.hasPrefix("{\n  \"findings\": [\n"))
    #expect(output.contains("\"severity\": \"warning\""))
    #expect(output.hasSuffix("}\n"))
  }

  @Test func aPatternWithoutFaultIsSilent() throws {
    let good = try folder.write(Texts.tap, to: "good.ahap")
    let outcome = run("lint", "--strict", "--fail-on", "warning", good)
    #expect(outcome.status == .success)
    #expect(outcome.output == "")
  }
}
