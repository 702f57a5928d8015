import Dispatch
import Testing

@testable import CommandLineKit

@Suite struct ProgressTests {
  private let state = ProgressState(
    done: 120, total: 480, fraction: 0.25, label: "Patterns/Interface/Click.ahap", signalSeconds: 84,
    wallSeconds: 10.5)

  @Test(arguments: [
    (
      110,
      "[#####...............]  120/480 patterns  11/s  8 x real time  0:32 left  Patterns/Interface/Click.ahap"
    ),
    (90, "[#####...............]  120/480 patterns  11/s  8 x real time  0:32 left  ...ce/Click.ahap"),
    (76, "[#####...............]  120/480 patterns  11/s  8 x real time  0:32 left"),
    (60, "[#####...............]  120/480 patterns  11/s"),
    (30, "[#####...............]"),
  ])
  func theLineFitsItsTerminal(columns: Int, line: String) {
    let drawn = state.line(columns: columns, pieces: "patterns")
    #expect(drawn.count <= columns)
    #expect(drawn == line)
  }

  @Test func controlCharactersOfNamesAreEscaped() {
    var state = state
    state.label = "a\u{1B}[2Jb"
    #expect(!state.line(columns: 200, pieces: "patterns").contains("\u{1B}"))
  }

  @Test func hoursAreSpelt() {
    let slow = ProgressState(
      done: 1, total: 4096, fraction: 1 / 4096, label: "x", signalSeconds: 0.2, wallSeconds: 1)
    #expect(
      slow.line(columns: 200, pieces: "patterns", isPlain: true)
        == "1/4096 patterns  1/s  0.2 x real time  1:08:15 left  x")
  }

  @Test func nothingIsKnownOfTheSpeedAtFirst() {
    let first = ProgressState(
      done: 0, total: 2, fraction: 0, label: "x", signalSeconds: 0, wallSeconds: 0)
    #expect(first.line(columns: 60, pieces: "patterns") == "[....................]  0/2 patterns  x")
  }

  @Test func aSinglePieceIsCountedInPerCent() {
    let half = ProgressState(
      done: 0, total: 1, fraction: 0.5, label: "Song.ahap", signalSeconds: 3600, wallSeconds: 9)
    #expect(
      half.line(columns: 100, pieces: "patterns")
        == "[##########..........]  50 %  400 x real time  0:09 left  Song.ahap")
  }

  @Test(arguments: [-1, .nan, 2, .infinity])
  func aFractionOutOfRangeIsNoTrap(fraction: Double) {
    let odd = ProgressState(
      done: 0, total: 1, fraction: fraction, label: "x", signalSeconds: 1, wallSeconds: 1)
    #expect(odd.line(columns: 100, pieces: "patterns").count < 100)
  }

  @Test func wideCharactersTakeTwoColumns() {
    let wide = ProgressState(
      done: 0, total: 2, fraction: 0, label: "\u{632F}\u{52D5}\u{1F941}\u{1F941}\u{1F941}.ahap",
      signalSeconds: 0,
      wallSeconds: 0)
    let head = "[....................]  0/2 patterns  "
    #expect(
      wide.line(columns: 53, pieces: "patterns") == head + "\u{632F}\u{52D5}\u{1F941}\u{1F941}\u{1F941}.ahap")
    #expect(wide.line(columns: 52, pieces: "patterns") == head.dropLast(2))
  }

  @Test(arguments: [
    (ProgressChoice.auto, Terminal(errorIsTerminal: true, kind: "xterm"), false, true),
    (.auto, Terminal(errorIsTerminal: true, kind: "dumb"), false, false),
    (.auto, Terminal(errorIsTerminal: true, kind: "xterm"), true, false),
    (.auto, Terminal(), false, false), (.always, Terminal(), false, true), (.always, Terminal(), true, false),
    (.never, Terminal(errorIsTerminal: true), false, false),
  ])
  func aLineIsRedrawnWhereThatIsUnderstood(
    _ choice: ProgressChoice, _ terminal: Terminal, _ isPlain: Bool, _ redraws: Bool
  ) {
    #expect(
      ProgressLine.redraws(choice, on: console(Capture(), terminal, isPlain ? ["--plain"] : [])) == redraws)
  }

  @Test func quietAndNeverShowNothing() {
    let state = state
    for (choice, options) in [(ProgressChoice.always, ["-q"]), (.never, [])] {
      #expect(ProgressLine(choice, on: console(Capture(), Terminal(), options), of: "x") { state } == nil)
    }
  }

  @Test func whatIsSaidStandsOnALineOfItsOwn() async throws {
    let (capture, state) = (Capture(), state)
    let line = ProgressLine(
      redraws: true, every: .milliseconds(1), on: console(capture, Terminal(columns: 31)), of: "x"
    ) { state }
    while capture.text.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    line.hide()
    #expect(capture.text.hasSuffix("\r\u{1B}[K"))
    let before = capture.text
    try await Task.sleep(for: .milliseconds(20))
    #expect(capture.text == before)
    line.goOn()
    #expect(capture.text.dropFirst(before.count).hasPrefix("\r\u{1B}[K[#####...............]"))
    line.end()
    #expect(capture.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func elsewhereLinesArePrintedAndStay() async throws {
    let (capture, state) = (Capture(), state)
    let line = ProgressLine(
      redraws: false, every: .milliseconds(1), on: console(capture, Terminal()), of: "patterns"
    ) { state }
    while capture.text.count < 200 { try await Task.sleep(for: .milliseconds(1)) }
    line.end()
    let lines = Set(capture.text.split(separator: "\n"))
    #expect(
      lines == ["120/480 patterns  11/s  8 x real time  0:32 left  Patterns/Interface/Click.ahap"])
  }

  private func console(_ messages: Capture, _ terminal: Terminal, _ options: [String] = []) -> Console {
    guard case .run(_, let arguments) = Kettle.program.command(for: ["brew", "a"] + options) else {
      return Console(
        results: Capture().stream, messages: messages.stream, terminal: terminal, arguments: Arguments())
    }
    return Console(
      results: Capture().stream, messages: messages.stream, terminal: terminal, arguments: arguments)
  }
}
