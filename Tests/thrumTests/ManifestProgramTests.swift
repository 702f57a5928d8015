import Foundation
import Testing

/// Batches that are cut, killed, resumed and joined, by the built program.
@Suite struct ManifestProgramTests {
  private let program: BuiltProgram
  private static let manifest = "thrum-manifest.json"

  init() throws {
    program = try BuiltProgram()
  }

  private func writePatterns(_ count: Int) throws {
    for index in 0..<count {
      let text = index % 17 == 3 ? "{\"Pattern\": 7}" : PatternText.tap(at: index % 2)
      try program.folder.write(text, to: "in/\(index % 3)/\(100 + index).ahap")
    }
  }

  /// All files below a folder, with their bytes.
  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in program.folder.names where name.hasPrefix(folder + "/") {
      contents[String(name.dropFirst(folder.count + 1))] = try? program.folder.bytes(name)
    }
    return contents
  }

  /// How many outputs a run that is under way has written down.
  private var journalLineCount: Int {
    let bytes = try? program.folder.bytes("out/" + Self.manifest + ".journal")
    return bytes?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }

  private func lastLine(_ outcome: BuiltProgram.Outcome) -> String {
    outcome.messages.last ?? ""
  }

  @Test func aBatchKilledAtAnyMomentAndRunAgainIsTheUninterruptedOne() throws {
    try writePatterns(60)
    let whole = try program.run("render", "in", "-o", "whole/", "-j", "2", "-q")
    #expect(whole.status == 1)
    for (kill, count) in [3, 11, 20, 31, 45].enumerated() {
      let run = try program.start(["render", "in", "-o", "out/", "-j", "2", "--changed", "-q"])
      let deadline = Date(timeIntervalSinceNow: 20)
      while journalLineCount < count, Date() < deadline { Thread.sleep(forTimeInterval: 0.001) }
      run.interrupt(SIGKILL)
      _ = run.exitStatus
      #expect(!program.folder.names.contains("out/" + Self.manifest), "it was too late for kill \(kill)")
    }
    let resumed = try program.run("render", "in", "-o", "out/", "-j", "2", "--changed")
    #expect(resumed.status == 1)
    #expect(lastLine(resumed).contains(" unchanged, "))
    let left = try contents("out").filter { !$0.key.contains(".part") }
    #expect(try left == contents("whole"))
  }

  @Test func whatHasNotChangedIsNotRenderedAgain() throws {
    try writePatterns(3)
    func changed(_ options: String...) throws -> String {
      let outcome = try program.run(["render", "in", "-o", "out/", "--changed"] + options)
      #expect(outcome.status == 0)
      return lastLine(outcome)
    }
    #expect(try changed().contains(" 3 files, "))
    #expect(try changed().contains(" 0 files, 3 unchanged, "))
    try program.folder.write(PatternText.tap(at: 5), to: "in/0/100.ahap")
    #expect(try changed().contains(" 1 file, 2 unchanged, "))
    #expect(try changed("--gain", "1").contains(" 3 files, "))
    try program.folder.write("", to: "out/1/101.wav")
    #expect(try changed("--gain", "1").contains(" 1 file, 2 unchanged, "))
  }

  @Test func partsJoinedAreTheWholeAndAMissingOneIsNamed() throws {
    try writePatterns(20)
    let whole = try program.run("render", "in", "-o", "whole/", "-q")
    #expect(whole.status == 1)
    for part in 1...3 {
      _ = try program.run(
        "render", "in", "-o", "out/", "--shard", "\(part)/3", "--manifest", "part-\(part).json", "-q")
    }
    let gap = try program.run("manifest", "merge", "part-1.json", "part-3.json", "-o", "joined.json")
    #expect(gap.status == 1)
    #expect(
      gap.messages.first
        == "thrum manifest: error: part 2/3 is missing: no manifest covers it; render it with --shard 2/3")
    #expect(!program.folder.names.contains("joined.json"))
    let joined = try program.run(
      "manifest", "merge", "part-1.json", "part-2.json", "part-3.json", "-o", "out/" + Self.manifest)
    // One pattern is none.
    #expect(joined.status == 1)
    #expect(joined.output.hasPrefix("the batch is complete: 19 files, 1 failed, "))
    #expect(try contents("out") == contents("whole"))
  }

  @Test func whatIsNoFileIsNoManifest() throws {
    try program.folder.write(PatternText.tap, to: "in/a.ahap")
    _ = try program.shell("mkfifo pipe other.json.journal; mkdir folder")
    for (name, kind) in [("pipe", "pipe"), ("folder", "folder")] {
      for outcome in [
        try program.run("render", "in", "-o", "out/", "--manifest", name),
        try program.run("manifest", "show", name),
      ] {
        #expect(outcome.status == 2)
        #expect(
          outcome.messages.first?.hasSuffix(": \(name): is a \(kind), not a manifest; name a file") == true)
      }
    }
    let outcome = try program.run("render", "in", "-o", "out/", "--manifest", "other.json")
    #expect(
      outcome.messages == ["thrum render: error: other.json.journal: is a pipe, not a manifest; name a file"])
  }

  @Test func oneOutputThatIsLeftAloneIsSaidToBe() throws {
    try program.folder.write(PatternText.tap, to: "a.ahap")
    _ = try program.run("render", "a.ahap", "-o", "out/", "--changed")
    let outcome = try program.run("render", "a.ahap", "-o", "out/", "--changed")
    #expect(lastLine(outcome).hasPrefix("thrum render: 0 files, 1 unchanged, 0 s of signal in "))
  }

  @Test func aManifestIsShownAsATable() throws {
    try program.folder.write(PatternText.tap, to: "in/a.ahap")
    try program.folder.write("{}", to: "in/b.ahap")
    _ = try program.run("render", "in", "-o", "out/", "-q")
    let shown = try program.run("manifest", "show", "out/" + Self.manifest)
    #expect(shown.status == 0)
    let lines = shown.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("out/thrum-manifest.json: 1 file, 1 failed, ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("a.wav  ") == true)
    #expect(lines.last?.contains("failed") == true && lines.last?.contains("b.ahap:1:1: error: ") == true)
  }

  @Test func aManifestIsNeverWrittenOverSomethingElse() throws {
    try program.folder.write(PatternText.tap, to: "in/a.ahap")
    for (manifest, message) in [
      (
        "in/a.ahap",
        "in/a.ahap: the manifest would be written over in/a.ahap; name another file with --manifest"
      ),
      (
        "out/a.wav",
        "out/a.wav: the manifest would be written over out/a.wav; name another file with --manifest"
      ),
    ] {
      let outcome = try program.run("render", "in", "-o", "out/", "--manifest", manifest)
      #expect(outcome.status == 2)
      #expect(outcome.messages == ["thrum render: error: " + message])
    }
    let lone = try program.run("render", "in/a.ahap", "--changed")
    #expect(lone.status == 2)
    #expect(
      lone.messages == [
        "thrum render: error: --changed needs a manifest: name a folder with --output DIR/, or a file with --manifest"
      ])
    #expect(program.folder.names.filter { $0.hasSuffix(".wav") }.isEmpty)
  }
}
