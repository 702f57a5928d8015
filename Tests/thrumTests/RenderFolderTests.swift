import Foundation
import Testing

/// Folders as they come: every name that a file system allows, links in and out, and patterns that get in each
/// other's way.
@Suite struct RenderFolderTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.folder.write(PatternText.tap, to: "in/sub/a.ahap")
    try program.folder.write(PatternText.tap, to: "in/b.ahap")
    try program.folder.write(PatternText.tap, to: "elsewhere/e.ahap")
  }

  /// The files in a folder and the folders in it but for the manifest, with the paths that they have there.
  private func files(in folder: String) throws -> [String] {
    let list = try program.shell("cd \(folder) && find . -type f ! -name thrum-manifest.json -print0").output
    return list.utf8.split(separator: 0).map { String(decoding: $0.dropFirst(2), as: UTF8.self) }.sorted()
  }

  @Test(arguments: [
    "two words", "new\nline", "\u{1F941} \u{E9}", "-q", "--help", ".hidden", "a.b", "'\"$(x)*", "\u{301}mark",
    String(repeating: "n", count: 250),
  ])
  func aNameIsKeptWhateverItIs(name: String) throws {
    try program.folder.write(PatternText.tap, to: "in/\(name).ahap")
    for fileExtension in ["wav", "flac", "rf64"] {
      let outcome = try program.run("render", "in", "-q", "-o", "out/", "--container", fileExtension)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(try files(in: "out").contains("\(name).\(fileExtension)"))
    }
    #expect(try files(in: "out").count == 9)
  }

  @Test func aNameThatBeginsWithADashStandsBehindTwo() throws {
    _ = try program.shell("cp in/b.ahap ./-q.ahap")
    #expect(try program.run("render", "--", "-q.ahap").status == 0)
    #expect(program.folder.names.contains("-q.wav"))
  }

  @Test func aNameWithoutRoomForAnExtensionIsRefusedInWords() throws {
    let name = String(repeating: "n", count: 255)
    _ = try program.shell("cp in/b.ahap \(name)")
    let outcome = try program.run("render", name)
    #expect(outcome.status == 2)
    #expect(outcome.messages == ["thrum render: error: \(name).wav: cannot be created: the name is too long"])
    #expect(try program.run("render", name, "-o", "n.wav").status == 0)
  }

  #if os(Linux)
    @Test func aNameThatIsNoTextIsAFailureAndStopsNoOther() throws {
      _ = try program.shell(#"cp in/b.ahap "$(printf 'in/x\377.ahap')"; mkdir "$(printf 'in/y\377')""#)
      try program.folder.write(PatternText.tap, to: "in/z.ahap")
      let outcome = try program.run("render", "in", "-o", "out/")
      #expect(outcome.status == 1)
      #expect(
        outcome.messages.prefix(2) == [
          "in/x\u{FFFD}.ahap: error: the name is not UTF-8, so this is left out",
          "in/y\u{FFFD}: error: the name is not UTF-8, so this is left out",
        ])
      #expect(outcome.messages.last?.hasPrefix("thrum render: 3 files, 2 failed, ") == true)
      #expect(try files(in: "out") == ["b.wav", "sub/a.wav", "z.wav"])
      #expect(try program.run("lint", "in").status == 1)
    }

    @Test func aNameThatIsRepairedIsNotTakenForAnother() throws {
      try program.folder.write(PatternText.tap, to: "in/x\u{FFFD}.ahap")
      _ = try program.shell(#"echo '[]' >"$(printf 'in/x\377.ahap')""#)
      let outcome = try program.run("render", "in", "-q", "-o", "out/")
      #expect(outcome.messages == ["in/x\u{FFFD}.ahap: error: the name is not UTF-8, so this is left out"])
      #expect(try files(in: "out") == ["b.wav", "sub/a.wav", "x\u{FFFD}.wav"])
    }
  #endif

  @Test func linksOutOfTheFolderAreNotFollowedAndNamed() throws {
    _ = try program.shell("ln -s ../elsewhere in/folder; ln -s ../elsewhere/e.ahap in/file.ahap")
    let outcome = try program.run("render", "in", "-o", "out/")
    #expect(outcome.status == 0)
    #expect(
      outcome.messages.prefix(2) == [
        "in/file.ahap: note: this link leads out of the folder and is not followed",
        "in/folder: note: this link leads out of the folder and is not followed",
      ])
    #expect(try files(in: "out") == ["b.wav", "sub/a.wav"])
  }

  @Test func linksWithinTheFolderAndInCirclesAreNoTrouble() throws {
    _ = try program.shell(
      "cd in; ln -s sub/a.ahap c.ahap; ln -s . here; ln -s ../in/sub side; ln -s loop loop")
    let outcome = try program.run("render", "in", "-q", "-o", "out/")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try files(in: "out") == ["b.wav", "c.wav", "sub/a.wav"])
  }

  @Test func aLinkToNothingIsAFailureOnlyIfItPromisesAPattern() throws {
    _ = try program.shell("ln -s nothing in/c.ahap; ln -s nothing in/c.txt")
    let outcome = try program.run("render", "in", "-q", "-o", "out/")
    #expect(outcome.status == 1)
    #expect(outcome.messages == ["in/c.ahap: error: this link leads nowhere"])
  }

  @Test(.enabled(if: geteuid() != 0)) func aFolderThatMayNotBeReadIsAFailure() throws {
    _ = try program.shell("chmod 0 in/sub")
    let outcome = try program.run("render", "in", "-q", "-o", "out/")
    _ = try program.shell("chmod 700 in/sub")
    #expect(outcome.status == 1)
    #expect(outcome.messages == ["in/sub: error: this folder cannot be listed; what is in it is left out"])
    #expect(try files(in: "out") == ["b.wav"])
  }

  @Test(arguments: [
    ("ln -s ../elsewhere out/sub", "out/sub"), ("ln -s ../elsewhere/new.wav out/b.wav", "out/b.wav"),
    ("ln -s ../elsewhere/e.ahap out/b.wav", "out/b.wav"),
  ])
  func noLinkInTheOutputFolderIsWrittenThrough(link: String, place: String) throws {
    _ = try program.shell("mkdir out; \(link)")
    let outcome = try program.run("render", "in", "-o", "out/")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages == [
        "thrum render: error: \(place): leads through a link out of out/, or nowhere; nothing is written there; "
          + "remove the link, or name another output"
      ])
    #expect(try files(in: "elsewhere") == ["e.ahap"])
    #expect(try files(in: "out") == [])
  }

  @Test func aLinkThatIsNamedAsTheOutputFolderIsFollowed() throws {
    _ = try program.shell("ln -s elsewhere out")
    #expect(try program.run("render", "in", "-q", "-o", "out").status == 0)
    #expect(try files(in: "elsewhere") == ["b.wav", "e.ahap", "sub/a.wav"])
  }

  @Test(arguments: [("x.ahap", "x.wav/y.ahap"), ("x.1.ahap", "x.1.AHAP")])
  func whatWouldCollideIsNamedBeforeAnythingIsWritten(first: String, second: String) throws {
    try program.folder.write(PatternText.tap, to: "in/\(first)")
    try program.folder.write(PatternText.tap, to: "in/\(second)")
    // A file system that ignores case has only one of them.
    guard try files(in: "in").count == 4 else { return }
    let outcome = try program.run("render", "in", "-o", "out/")
    #expect(outcome.status == 2)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.contains(": both in/") == true)
    #expect(!program.folder.names.contains("out"))
  }

  @Test func failuresAreToldAndListedAgainAndStopNothing() throws {
    for name in ["a", "c"] { try program.folder.write("[]", to: "in/\(name).ahap") }
    let outcome = try program.run("render", "in", "-o", "out/", "-j", "2")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("thrum render: failed: out/a.wav\n  in/a.ahap:1:1: "))
    #expect(outcome.errors.contains("thrum render: failed: out/c.wav\n  in/c.ahap:1:1: "))
    #expect(try files(in: "out") == ["b.wav", "sub/a.wav"])
    let fast = try program.run("render", "in", "-o", "fast/", "-j", "1", "--fail-fast")
    #expect(fast.status == 1)
    #expect(try files(in: "fast") == [])
  }
}
