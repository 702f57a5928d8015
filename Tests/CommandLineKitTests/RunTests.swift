import Testing

@testable import CommandLineKit

@Suite struct RunTests {
  @Test func resultsAndMessagesGoTheirOwnWays() {
    let outcome = kettle("brew", "a", "--heat", "80", "-m", "--limit", "cups=2")
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        heat 80
        dose 7.5
        roast medium
        output none
        limit cups 2
        milk true, black false
        cups ["a"]

        """)
    #expect(outcome.errors == "kettle: done\n")
  }

  @Test func optionsStandBeforeTheVerbToo() {
    #expect(kettle("--heat", "80", "-q", "brew", "a").output == kettle("brew", "a", "--heat=80").output)
  }

  @Test func quietSilencesNotes() {
    #expect(kettle("brew", "a", "-q").errors == "")
  }

  @Test func everyUsageErrorIsReportedAndTheHelpIsNamed() {
    let outcome = kettle("brew", "--heat=hot", "--rost", "dark", "--milk", "--black", "a")
    #expect(outcome.status == .trouble)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        kettle brew: error: unknown option --rost; did you mean --roast?
        kettle brew: error: --heat: "hot" is not a whole number; expected 60 to 100 C
        kettle brew: error: only one of --milk and --black may be given
        kettle brew: try "kettle brew --help"

        """)
  }

  @Test(arguments: [
    (["brwe", "a"], #"kettle: error: "brwe" is not a verb; did you mean brew?"#),
    ([], "kettle: error: a verb is missing: brew, pour, completions or help"),
    (["--heat", "80"], "kettle: error: a verb is missing: brew, pour, completions or help"),
    (
      ["help", "brwe"],
      #"""
      kettle help: error: VERB: "brwe" is not one of brew, pour or completions; did you mean brew?
      """#
    ),
    (
      ["completions", "csh"],
      #"""
      kettle completions: error: SHELL: "csh" is not one of bash, zsh or fish; did you mean zsh?
      """#
    ),
  ])
  func anUnknownWordIsAnsweredWithTheNearest(_ arguments: [String], _ line: String) {
    let errors = Capture()
    let status = Kettle.program.run(
      arguments, results: Capture().stream, messages: errors.stream, terminal: Terminal())
    #expect(status == .trouble)
    #expect(errors.text.split(separator: "\n").first.map(String.init) == line)
  }

  @Test func aFailureIsSaidAndEndsWithItsStatus() {
    let outcome = kettle("pour", "empty")
    #expect(outcome.status == .negative)
    #expect(outcome.errors == "empty: error: nothing in it\n  fill it first\n")
  }

  @Test(arguments: [["--version"], ["brew", "--version", "--bad"], ["--version", "brew"]])
  func theVersionIsPrintedWhateverElseIsWrong(_ arguments: [String]) {
    let output = Capture()
    let status = Kettle.program.run(
      arguments, results: output.stream, messages: Capture().stream, terminal: Terminal())
    #expect(status == .success)
    #expect(output.text == "kettle 1.0\n")
  }

  @Test func helpIsTheSameHoweverItIsAskedFor() {
    let help = kettle("help", "brew")
    #expect(help.status == .success)
    #expect(help.output == kettle("brew", "--help").output)
    #expect(help.output == kettle("--bad", "-mh", "brew").output)
    #expect(kettle("help").output == kettle("--help").output)
    #expect(kettle("help").output != help.output)
  }

  @Test func afterTwoDashesNothingIsAnOption() {
    #expect(kettle("pour", "--", "--help", "--version").output == "--help to --version\n")
  }

  @Test func anArgumentThatIsNotUTF8IsNamedByItsPosition() {
    let errors = Capture()
    let status = Kettle.program.run(
      processArguments: ["brew", nil], results: Capture().stream, messages: errors.stream,
      terminal: Terminal())
    #expect(status == .trouble)
    #expect(errors.text == "kettle: error: argument 2 is not valid UTF-8\nkettle: try \"kettle --help\"\n")
  }

  @Test func aClosedPipeEndsSilently() {
    let errors = Capture()
    let closed = OutputStream { _ throws(OutputError) in throw .closedPipe }
    let status = Kettle.program.run(
      ["pour", "a"], results: closed, messages: errors.stream, terminal: Terminal())
    #expect(status == .closedPipe)
    #expect(errors.text == "")
  }

  @Test func aFullDiskIsSaid() {
    let errors = Capture()
    let full = OutputStream { _ throws(OutputError) in throw .refused(code: 28, name: "No space left") }
    let status = Kettle.program.run(
      ["pour", "a"], results: full, messages: errors.stream, terminal: Terminal())
    #expect(status == .trouble)
    #expect(errors.text == "kettle pour: error: cannot write to standard output: No space left\n")
  }
}
