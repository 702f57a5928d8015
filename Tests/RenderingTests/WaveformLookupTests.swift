import Testing
import ThrumKit

struct WaveformLookupTests {
  private let folder: TemporaryFolder
  private let patterns: String
  private let sounds: String

  init() throws {
    folder = try TemporaryFolder()
    patterns = try folder.makeFolder("patterns")
    sounds = try folder.makeFolder("sounds")
    try folder.write("x", to: "patterns/beside.wav")
    try folder.write("x", to: "patterns/sub/below.wav")
    try folder.write("x", to: "sounds/drum.wav")
    try folder.write("x", to: "outside/secret.wav")
    try folder.link("patterns/link.wav", to: folder.path("outside/secret.wav"))
    try folder.link("patterns/inner.wav", to: "beside.wav")
  }

  private func find(_ path: String, roots: [String] = []) throws -> String {
    try WaveformLookup(patternFolder: patterns, audioRoots: roots).find(path)
  }

  @Test func thePatternsFolderComesFirst() throws {
    #expect(try find("beside.wav") == patterns + "/beside.wav")
    #expect(try find("sub/below.wav") == patterns + "/sub/below.wav")
  }

  @Test func rootsComeNextAndThenTheBareName() throws {
    #expect(try find("drum.wav", roots: [sounds]) == sounds + "/drum.wav")
    #expect(try find("App/Sounds/drum.wav", roots: [sounds]) == sounds + "/drum.wav")
    #expect(try find("/Users/me/beside.wav") == patterns + "/beside.wav")
  }

  @Test func anAbsolutePathCountsInsideARoot() throws {
    #expect(try find(sounds + "/drum.wav", roots: [sounds]) == sounds + "/drum.wav")
  }

  @Test(arguments: ["../outside/secret.wav", "sub/../../outside/secret.wav", "link.wav", "ABSOLUTE"])
  func pathsThatLeadOutsideAreRefused(path: String) {
    let path = path == "ABSOLUTE" ? folder.path("outside/secret.wav") : path
    #expect {
      try find(path)
    } throws: {
      guard case .outsideRoots? = $0 as? WaveformProblem else { return false }
      return true
    }
  }

  @Test func aLinkWithinTheRootIsFollowed() throws {
    #expect(try find("inner.wav") == patterns + "/beside.wav")
  }

  @Test func aFolderThatOnlyBeginsLikeARootIsOutside() throws {
    try folder.write("x", to: "patterns-2/other.wav")
    #expect(throws: WaveformProblem.self) { try find("../patterns-2/other.wav") }
  }

  @Test func foldersDevicesAndNothingAtAllAreRefused() throws {
    #expect(throws: WaveformProblem.notAFile(path: "sub", kind: "folder")) { try find("sub") }
    #expect(throws: WaveformProblem.notAFile(path: "zero", kind: "device")) {
      try find("zero", roots: ["/dev"])
    }
    #expect(throws: WaveformProblem.missing(path: "", tried: [])) { try find("") }
    #expect(throws: WaveformProblem.missing(path: "a\0b", tried: [patterns + "/a\0b"])) { try find("a\0b") }
  }

  @Test func aMissingFileNamesEveryPlaceTried() {
    #expect(
      throws: WaveformProblem.missing(
        path: "a/b.wav",
        tried: [patterns + "/a/b.wav", sounds + "/a/b.wav", patterns + "/b.wav", sounds + "/b.wav"])
    ) { try find("a/b.wav", roots: [sounds]) }
  }

  @Test func aPatternWithoutAFolderHasOnlyTheRoots() throws {
    let lookup = try WaveformLookup(patternFolder: nil, audioRoots: [sounds])
    #expect(try lookup.find("drum.wav") == sounds + "/drum.wav")
    #expect(throws: WaveformProblem.self) { try lookup.find("beside.wav") }
  }

  @Test func aRootMustBeAFolder() {
    #expect(throws: RenderError.audioRootIsNoFolder(path: "/nowhere")) {
      try WaveformLookup(patternFolder: nil, audioRoots: ["/nowhere"])
    }
  }
}
