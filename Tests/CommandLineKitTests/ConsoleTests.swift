import Testing

@testable import CommandLineKit

@Suite struct ConsoleTests {
  @Test(arguments: [
    (ColorChoice.auto, Terminal(errorIsTerminal: true, kind: "xterm"), true),
    (.auto, Terminal(errorIsTerminal: true), true),
    (.auto, Terminal(errorIsTerminal: true, kind: "dumb"), false),
    (.auto, Terminal(errorIsTerminal: true, refusesColor: true), false),
    (.auto, Terminal(), false),
    (.always, Terminal(refusesColor: true), true),
    (.never, Terminal(errorIsTerminal: true), false),
  ])
  func colourFollowsTheChoiceThenTheTerminal(_ choice: ColorChoice, _ terminal: Terminal, _ colored: Bool) {
    #expect(choice.colors(terminal, isTerminal: terminal.errorIsTerminal) == colored)
  }

  @Test func plainTextHasNoColour() {
    let errors = kettle("brew", "a", "--color", "always", "--plain").errors
    #expect(errors == "kettle: done\n")
    #expect(kettle("brew", "a", "--color=always").errors == "\u{1B}[1mkettle:\u{1B}[0m done\n")
  }

  @Test func aMessageIsEscapedAndItsDetailsIndented() {
    let message = Message(.error, at: "a\u{1B}.ahap:3:7", "bad\nname", details: ["expected x", "write y"])
    #expect(
      message.text(colored: false) == #"""
        a\u{1B}.ahap:3:7: error: bad\nname
          expected x
          write y

        """#)
  }

  @Test(arguments: [
    (Severity.error, "\u{1B}[1mp:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m t\n"),
    (.warning, "\u{1B}[1mp:\u{1B}[0m \u{1B}[1;35mwarning:\u{1B}[0m t\n"),
    (.note, "\u{1B}[1mp:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m t\n"),
    (.remark, "\u{1B}[1mp:\u{1B}[0m t\n"),
    (.explanation, "\u{1B}[1mp:\u{1B}[0m t\n"),
  ])
  func aMessageIsColouredBySeverity(_ severity: Severity, _ text: String) {
    #expect(Message(severity, at: "p", "t").text(colored: true) == text)
  }

  @Test(arguments: [
    (Severity.error, [true, true, true]), (.warning, [false, true, true]), (.note, [false, true, true]),
    (.remark, [false, true, true]),
    (.explanation, [false, false, true]),
  ])
  func verbosityDecidesWhatIsSaid(_ severity: Severity, _ said: [Bool]) {
    #expect([Verbosity.quiet, .normal, .verbose].map(severity.isSaid(at:)) == said)
  }

  @Test(arguments: [(nil, 100), (20, 60), (80, 80), (200, 100)] as [(Int?, Int)])
  func helpIsWrappedToTheTerminalWithinBounds(_ columns: Int?, _ width: Int) {
    let stream = Capture().stream
    let console = Console(
      results: stream, messages: stream, terminal: Terminal(columns: columns), arguments: Arguments())
    #expect(console.helpWidth == width)
  }
}
