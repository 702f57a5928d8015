import Foundation
import Testing

/// How far a render has come, on a terminal and elsewhere.
@Suite struct TerminalTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.folder.write(PatternText.long, to: "long.ahap")
  }

  @Test func aLongRenderShowsHowFarItIsAndLeavesTheTerminalClean() throws {
    let terminal = try #require(PseudoTerminal(columns: 100))
    let run = try program.start("render", "long.ahap", "-o", "/dev/null", errors: terminal.far)
    var text = ""
    for _ in 0..<100 where !text.contains("left  long.ahap") { text += terminal.read(waiting: 0.2) }
    run.interrupt()
    #expect(run.exitStatus == 130)
    text += terminal.read(waiting: 0)
    let line = try #require(text.components(separatedBy: "\r\u{1B}[K").first { $0.contains("left") })
    let facts = #/^\[[#.]{20}\]  \d+ %  [\d.]+ x real time  [\d:]+ left  long\.ahap$/#
    #expect(line.firstMatch(of: facts) != nil, "\(line)")
    #expect(line.count < 100)
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func severalFilesAreCounted() throws {
    for index in 0..<3 { try program.folder.write(PatternText.long, to: "in/\(index).ahap") }
    let terminal = try #require(PseudoTerminal(columns: 100))
    let run = try program.start("render", "in", "-o", "out/", "-j2", "--rate", "1000", errors: terminal.far)
    var text = ""
    for _ in 0..<100 where !text.contains("left  in/0.ahap") { text += terminal.read(waiting: 0.2) }
    run.interrupt()
    #expect(run.exitStatus == 130)
    let facts = #/\]  \d/3 patterns  [\d.]+/s  [\d.]+ x real time  [\d:]+ left  in/0\.ahap/#
    #expect(text.firstMatch(of: facts) != nil, "\(text)")
  }

  @Test(arguments: [["--plain"], ["-q"], ["--progress", "never"]])
  func nothingIsRedrawnForThoseWhoDoNotWantIt(options: [String]) throws {
    let terminal = try #require(PseudoTerminal(columns: 100))
    let run = try program.start(["render", "long.ahap", "-o", "/dev/null"] + options, errors: terminal.far)
    #expect(terminal.read(waiting: 0.5) == "")
    run.interrupt()
    #expect(run.exitStatus == 130)
    #expect(terminal.read(waiting: 0) == "")
  }
}
