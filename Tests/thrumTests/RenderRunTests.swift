import CommandLineKit
import Testing

@testable import thrum

/// Renders of several patterns: threads, order, and what is said at the end.
@Suite struct RenderRunTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for index in 10..<40 {
      try folder.write(index % 3 == 0 ? Texts.misspelt : Texts.tap, to: "in/\(index).ahap")
    }
  }

  @Test func resultsAreToldInTheOrderOfThePatternsWhateverTheThreads() {
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "-j", "8")
    #expect(outcome.status == .success)
    let told = outcome.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
    #expect(told.map { $0.prefix { $0 != ":" } } == (10..<40).map { "wrote \(folder.path("out/\($0).wav"))" })
  }

  @Test func theLastLineSumsUp() throws {
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "-j", "2")
    let last = try #require(
      (outcome.output + outcome.errors).split(separator: "\n").last { $0.contains("files,") })
    #expect(last.contains("30 files, 0.322 s of signal in "))
    #expect(last.hasSuffix(" s, 10 warnings (10 unknown-parameter)"))
  }

  @Test func oneBadPatternStopsNothingAndIsListedAgain() throws {
    try folder.write("{", to: "in/20.ahap")
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "-j", "4")
    #expect(outcome.status == .negative)
    let text = outcome.output + outcome.errors
    #expect(text.contains("failed: \(folder.path("out/20.wav"))\n  \(folder.path("in/20.ahap")):1:"))
    #expect(text.contains("29 files, 1 failed, "))
  }

  @Test func failFastBeginsNothingAfterAFailure() throws {
    try folder.write("{", to: "in/12.ahap")
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "-j", "1", "--fail-fast")
    #expect(outcome.status == .negative)
    #expect(outcome.output.contains("wrote \(folder.path("out/11.wav"))"))
    #expect(folder.size("out/11.wav") != nil && folder.size("out/13.wav") == nil)
  }

  @Test func existingOutputsAreSkippedWhenAskedFor() throws {
    try folder.write("kept", to: "out/15.wav")
    let outcome = run("render", folder.path("in"), "-o", folder.path("out/"), "--skip-existing")
    #expect(outcome.status == .success)
    #expect(folder.size("out/15.wav") == 4)
    #expect((outcome.output + outcome.errors).contains("29 files, 1 skipped, "))
  }

  @Test(arguments: ["wav", "rf64", "w64", "flac", "caf", "aiff", "ogg"])
  func aRenderOfNoFramesIsAFileAllTheSame(container: String) {
    let output = folder.path("none.\(container)")
    let outcome = run("render", folder.path("in/10.ahap"), "--seek", "100", "-o", output)
    #expect(outcome.status == .success)
    let inspection = run("inspect", output)
    #expect(inspection.status == .success)
    #expect(inspection.output.contains("length: 0 s"))
  }

  @Test(arguments: ["1", "10", "0.5", "10.5"])
  func anRF64IsReadWhateverTheLengthOfWhatItSays(gain: String) {
    let output = folder.path("tap.rf64")
    let outcome = run("render", folder.path("in/10.ahap"), "--gain", gain, "-o", output)
    #expect(outcome.status == .success)
    #expect(run("inspect", output).output.contains("made with gain: \(gain) dB"))
  }
}
