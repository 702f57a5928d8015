import Testing

@testable import CommandLineKit

@Suite struct ProgressTests {
  private let state = ProgressState(
    done: 120, total: 480, label: "Patterns/Interface/Click.ahap", signalSeconds: 84, wallSeconds: 10.5)

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
    let slow = ProgressState(done: 1, total: 3661, label: "x", signalSeconds: 0.2, wallSeconds: 1)
    #expect(
      slow.line(columns: 200, pieces: "patterns", isPlain: true)
        == "1/3661 patterns  1/s  0.2 x real time  1:01:00 left  x")
  }

  @Test func nothingIsKnownOfTheSpeedAtFirst() {
    let first = ProgressState(done: 0, total: 2, label: "x", signalSeconds: 0, wallSeconds: 0)
    #expect(first.line(columns: 60, pieces: "patterns") == "[....................]  0/2 patterns  x")
  }
}
