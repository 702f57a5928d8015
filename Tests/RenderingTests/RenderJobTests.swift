import Testing
import ThrumKit

struct RenderJobTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["b.ahap", "a.ahap", "sub/c.AHAP", "sub/notes.txt", "sub/deep/d.ahap"] {
      try folder.write("{}", to: "in/\(name)")
    }
    try folder.write("{}", to: "elsewhere/e.ahap")
    try folder.link("in/out-of-tree", to: folder.path("elsewhere"))
    try folder.link("in/stray.ahap", to: folder.path("elsewhere/e.ahap"))
    try folder.link("in/sub/circle", to: folder.path("in"))
  }

  private func outputs(_ operands: [String], _ output: String? = nil) throws -> [String] {
    try RenderJob.jobs(for: operands, output: output).map(\.output)
  }

  @Test func patternsOfAFolderAreFoundInTheOrderOfTheirBytes() {
    #expect(
      PatternFolder.patterns(in: folder.path("in")) == ["a.ahap", "b.ahap", "sub/c.AHAP", "sub/deep/d.ahap"])
  }

  @Test func aFoldersOutputsMirrorIt() throws {
    #expect(
      try outputs([folder.path("in")], "out/") == [
        "out/a.wav", "out/b.wav", "out/sub/c.wav", "out/sub/deep/d.wav",
      ])
    let jobs = try RenderJob.jobs(for: [folder.path("in")], output: "out")
    #expect(jobs.map(\.folder) == ["out", "out", "out/sub", "out/sub/deep"])
  }

  @Test func aSingleFileGoesWhereItIsTold() throws {
    #expect(try outputs(["x/tap.ahap"]) == ["tap.wav"])
    #expect(try outputs(["x/tap.ahap"], "y/z.wav") == ["y/z.wav"])
    #expect(try outputs(["x/tap.ahap"], "y/") == ["y/tap.wav"])
    #expect(try outputs(["-"], "-") == ["-"])
    #expect(try outputs(["-"]) == ["stdin.wav"])
  }

  @Test func twoPatternsForOneOutputAreRefused() {
    #expect(
      throws: RenderError.outputsCollide(path: "tap.wav", first: "x/tap.ahap", second: "y/tap.ahap")
    ) { try outputs(["x/tap.ahap", "y/tap.ahap"]) }
    #expect(
      throws: RenderError.outputsCollide(path: "tap.wav", first: "tap.json", second: "tap.ahap")
    ) { try outputs(["tap.json", "tap.ahap"]) }
  }

  @Test func anOutputThatIsAnotherJobsPatternIsRefused() throws {
    let first = try folder.write("{}", to: "x/one.ahap")
    let second = try folder.write("{}", to: "x/one.wav")
    #expect(throws: RenderError.outputIsInput(path: folder.path("x/one.wav"), input: second)) {
      try outputs([first, second], folder.path("x/"))
    }
  }

  @Test func aFolderIsNoFileForOnePattern() {
    #expect(throws: RenderError.outputIsFolder(path: folder.path("in"))) {
      try outputs(["tap.ahap"], folder.path("in"))
    }
  }

  @Test func aFolderWithoutPatternsSaysSo() throws {
    let empty = try folder.makeFolder("empty")
    #expect(throws: RenderError.noPatterns(folder: empty)) { try outputs([empty]) }
  }

  @Test func aFolderNamedLikeAPatternIsTakenForOne() throws {
    let odd = try folder.makeFolder("odd.ahap")
    #expect(try outputs([odd]) == ["odd.wav"])
    #expect(throws: RenderError.patternIsFolder(path: odd)) { try PatternSource.file(odd).load() }
  }
}
