import CommandLineKit
import Testing

@testable import thrum

@Suite struct RenderVerbTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func aRenderTellsWhatItWroteAndHowToHearIt() throws {
    let pattern = try folder.write(Texts.tap, to: "tap.ahap")
    let output = folder.path("tap.wav")
    let outcome = run("render", pattern, "-o", output, "--layout", "haptic")
    #expect(outcome.status == .success)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "wrote \(output): 0.009 s, 418 frames at 48000 Hz, WAV float32, layout haptic")
    #expect(lines.last?.hasPrefix("  to hear it: ") == true)
    #expect(folder.names == ["tap.ahap", "tap.wav"])
  }

  @Test func plainPrintsOneFactALine() throws {
    let pattern = try folder.write(Texts.tap, to: "tap.ahap")
    let outcome = run("render", pattern, "-o", folder.path("tap.wav"), "--plain")
    let names = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "output", "seconds", "frames", "rate", "container", "encoding", "layout", "channel 1",
        "channel 1 peak",
        "channel 1 overs", "channel 2", "channel 2 peak", "channel 2 overs", "channel 3", "channel 3 peak",
        "channel 3 overs", "to hear it",
      ])
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func quietSaysNothingOfSuccess() throws {
    let pattern = try folder.write(Texts.misspelt, to: "tap.ahap")
    let outcome = run("render", pattern, "-qo", folder.path("tap.wav"))
    #expect(outcome.status == .success)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test func verboseExplainsThePlan() throws {
    let pattern = try folder.write(Texts.tap, to: "tap.ahap")
    let outcome = run("render", pattern, "-vo", folder.path("tap.wav"))
    #expect(outcome.errors.contains("\(pattern): score rate=48000 frames=418"))
  }

  @Test func theLengthOfTheFileFollowsRateEncodingAndLayout() throws {
    let pattern = try folder.write(Texts.tap, to: "tap.ahap")
    func size(_ options: String...) -> Int? {
      let plain = ["render", pattern, "--no-markers", "--no-provenance", "-qo", folder.path("tap.wav")]
      #expect(run(plain + options).status == .success)
      return folder.size("tap.wav")
    }
    let small = try #require(size("--layout", "haptic"))
    #expect(size("--layout", "stereo") == small + 418 * 4)
    #expect(size("--layout=haptic", "--encoding=pcm16") == small - 418 * 2 - 12)
    #expect(size("--layout=haptic", "--rate=8000") == small - (418 - 70) * 4)
  }

  @Test func aFolderIsMirrored() throws {
    try folder.write(Texts.tap, to: "in/a.ahap")
    try folder.write(Texts.tap, to: "in/deep/er/b.ahap")
    let outcome = run("render", folder.path("in"), "-q", "-o", folder.path("out"))
    #expect(outcome.status == .success)
    #expect(folder.size("out/a.wav") != nil)
    #expect(folder.size("out/a.wav") == folder.size("out/deep/er/b.wav"))
  }

  @Test func aRefusedPatternKeepsNoOtherBack() throws {
    try folder.write("[]", to: "in/a.ahap")
    try folder.write(Texts.tap, to: "in/b.ahap")
    let outcome = run("render", folder.path("in"), "-o", folder.path("out"))
    #expect(outcome.status == .negative)
    #expect(outcome.errors.hasPrefix("\(folder.path("in/a.ahap")):1:1: error: "))
    #expect(folder.size("out/a.wav") == nil)
    #expect(folder.size("out/b.wav") != nil)
  }

  @Test func jsonIsOneDocumentWithRendersAndFailures() throws {
    let bad = try folder.write("[]", to: "a.ahap")
    let good = try folder.write(Texts.tap, to: "b.ahap")
    let outcome = run("render", bad, good, "--json", "-qo", folder.path("out"))
    #expect(outcome.status == .negative)
    #expect(outcome.output.hasPrefix("{\n  \"renders\": [\n"))
    #expect(outcome.output.contains("\"deviceCode\": -4814"))
    #expect(outcome.output.hasSuffix("}\n"))
  }

  @Test func strictRefusesWhatLenientWarnsOf() throws {
    let pattern = try folder.write(Texts.misspelt, to: "tap.ahap")
    let output = folder.path("tap.wav")
    #expect(run("render", pattern, "-o", output).errors.contains(": warning: "))
    let strict = run("render", pattern, "--strict", "-o", folder.path("strict.wav"))
    #expect(strict.status == .negative)
    #expect(strict.errors.contains("did you mean HapticIntensity?"))
    #expect(folder.size("strict.wav") == nil)
  }

  @Test func togetherRendersOneFile() throws {
    let first = try folder.write(Texts.tap, to: "a.ahap")
    let second = try folder.write(Texts.loud, to: "b.ahap")
    #expect(run("render", first, second, "--together", "-qo", folder.path("out") + "/").status == .success)
    #expect(folder.size("out/a.wav") != nil)
    #expect(folder.size("out/b.wav") == nil)
  }

  @Test func togetherReportsTheProblemsOfAllPatterns() throws {
    let first = try folder.write("[]", to: "a.ahap")
    let second = try folder.write("{}", to: "b.ahap")
    let outcome = run("render", first, second, "--together", "-o", folder.path("out.wav"))
    #expect(outcome.status == .negative)
    #expect(outcome.errors.contains("\(first):1:1: error: "))
    #expect(outcome.errors.contains("\(second):1:1: error: "))
  }

  @Test func overloadDecidesAboutOvers() throws {
    let pattern = try folder.write(Texts.loud, to: "loud.ahap")
    let output = folder.path("loud.wav")
    #expect(run("render", pattern, "-o", output).errors.contains("warning: beyond full scale: "))
    #expect(run("render", pattern, "--overload", "scale", "-o", output).output.contains("peak -0.1 dBFS"))
    #expect(run("render", pattern, "--gain", "-6.1", "-o", output).errors == "")
    let failed = run("render", pattern, "--overload=fail", "-o", folder.path("none.wav"))
    #expect(failed.status == .negative)
    #expect(folder.size("none.wav") == nil)
  }

  @Test(arguments: [
    (
      ["--profile", "refrence"],
      "--profile: \"refrence\" is not one of reference, taptic, quest, mpeg, voice-coil, lra-175, lra-235, "
        + "dualsense, bass-shaker or speaker; did you mean reference?"
    ),
    (["--limit", "frams=2"], "--limit: \"frams=2\": there is no limit \"frams\"; did you mean frames?"),
    (["--rate", "999"], "--rate: 999 is out of range; expected 1000 to 384000 Hz"),
    (["--haptics-only", "--audio-only"], "only one of --haptics-only and --audio-only may be given"),
    (["-o", "-", "--json"], "only one of --output - and --json may be given"),
  ])
  func aWrongOptionIsASentence(_ options: [String], _ sentence: String) throws {
    let outcome = run(["render", "x.ahap"] + options)
    #expect(outcome.status == .trouble)
    #expect(
      outcome.errors == "thrum render: error: \(sentence)\nthrum render: try \"thrum render --help\"\n")
  }

  @Test func aProfileFileIsCheckedBeforeAnyPattern() throws {
    let profile = try folder.write(
      #"{"name": "x", "band": {"low": 200, "high": 100}}"#, to: "profile.json")
    let outcome = run("render", "none.ahap", "--profile", profile)
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.hasPrefix("\(profile):1:"))
    #expect(!outcome.errors.contains("none.ahap"))
  }

  @Test func anInputIsNeverOverwritten() throws {
    let pattern = try folder.write(Texts.tap, to: "tap.ahap")
    #expect(run("render", pattern, "-o", pattern).status == .trouble)
    #expect(folder.size("tap.ahap") == Texts.tap.utf8.count)
  }

  @Test func escapesInANameDoNotReachTheTerminal() throws {
    let pattern = try folder.write(Texts.tap, to: "t\u{1B}[31m.ahap")
    let outcome = run("render", pattern, "-vo", folder.path("t\u{1B}[31m.wav"))
    #expect(outcome.status == .success)
    #expect(!(outcome.output + outcome.errors).unicodeScalars.contains("\u{1B}"))
  }
}
