import CommandLineKit
import Foundation
import Testing

@testable import thrum

@Suite struct PlayerOptionsTests {
  private let folder: Folder
  private let pattern: String

  init() throws {
    folder = try Folder()
    pattern = try folder.write(Texts.tap, to: "tap.ahap")
  }

  @Test func optionsAndAFileThatSayTheSameGiveTheSameBytes() throws {
    let file = try folder.write(
      """
      {"loops": 4, "loopEnd": 0.05, "rate": 0.5, "seek": 0.01, "stop": 0.35, "pauses": [{"at": 0.2, "for": 0.1}],
       "mutes": [{"signal": "haptics", "from": 0.3, "to": 0.31}],
       "parameters": [{"id": "HapticIntensityControl", "at": 0.1, "value": 0.5}],
       "curves": [{"id": "HapticSharpnessControl", "at": 0.2,
                   "points": [{"time": 0, "value": 0}, {"time": 0.1, "value": -1}]}]}
      """, to: "p.json")
    let options = [
      "--loop=4", "--loop-end", ".05", "--playback-rate", "1/2", "--seek=0.01", "--stop=0.35",
      "--pause=0.2:0.1",
      "--mute=haptics@0.3:0.31", "--set=HapticIntensityControl=0.5@0.1",
      "--curve=HapticSharpnessControl@0.2:0=0,0.1=-1",
    ]
    let byFile = try render("--performance", file)
    #expect(try render(options) == byFile)
    #expect(try render("--performance", file, "--seek=0.01", "--loop=4") == byFile)
    #expect(try render([]) != byFile)
  }

  @Test func anOptionBesideAFileWinsOrIsAdded() throws {
    let file = try folder.write(
      #"{"loops": 2, "loopEnd": 0.05, "pauses": [{"at": 0.02, "for": 0.1}]}"#, to: "p.json")
    let both = try render("--performance", file, "--loop=3", "--pause=0.06:0.2")
    #expect(try render("--loop=3", "--loop-end=0.05", "--pause=0.02:0.1", "--pause=0.06:0.2") == both)
  }

  @Test func aRenderIsAsLongAsThePlayerPlays() throws {
    func frames(_ options: String...) -> String? {
      let outcome = run(["render", pattern, "-o", folder.path("tap.wav")] + options)
      #expect(outcome.status == .success)
      return outcome.output.split(separator: " ").dropFirst(4).first.map(String.init)
    }
    #expect(frames("--loop=10", "--loop-end=0.1") == "48000")
    #expect(frames("--loop=10", "--loop-end=0.1", "--playback-rate=2") == "24000")
    #expect(frames("--loop=10", "--loop-end=0.1", "--pause=0.35:0.5") == "72000")
    #expect(frames("--loop=10", "--loop-end=0.1", "--stop=0.5") == "24240")
  }

  @Test(arguments: [
    (["--loop=0"], "--loop: 0 is out of range; expected 1 to 100000"),
    (
      ["--loop-end=-1"],
      #"--loop-end: "-1": a time is a number of seconds from 0 to 1000000000, such as 0.25"#
    ),
    (
      ["--playback-rate=0"],
      #"--playback-rate: "0": a rate is a number above 0, or a fraction such as 1/3"#
    ),
    (["--seek=1s"], #"--seek: "1s": a time is a number of seconds from 0 to 1000000000, such as 0.25"#),
    (["--stop="], "--stop: the value is empty"),
    (["--pause=1"], #"--pause: "1": a pause is a time and a length in seconds, such as 0.5:2"#),
    (
      ["--pause=1:x"],
      #"--pause: "1:x": "x" is no time; one is a number of seconds from 0 to 1000000000, such as 0.25"#
    ),
    (
      ["--set=HapticIntensityControl=1.5@1"],
      #"--set: "HapticIntensityControl=1.5@1": "1.5" is no value of HapticIntensityControl; "#
        + "expected a number from 0 to 1"
    ),
    (
      ["--set=HapticIntensityControl=0.5"],
      #"--set: "HapticIntensityControl=0.5": a parameter is ID=VALUE@S, such as HapticIntensityControl=0.5@1.25"#
    ),
    (
      ["--curve=AudioPanControl@1:0=1,2"],
      #"--curve: "AudioPanControl@1:0=1,2": a curve is ID@S:T=V,T=V with any number of points, "#
        + "such as HapticIntensityControl@1:0=1,0.5=0"
    ),
    (["--mute=haptic@1:2"], #"--mute: "haptic" is not one of haptics or audio; did you mean haptics?"#),
    (["--mute=audio"], #"--mute: "audio": a mute needs a time, such as audio@1:2"#),
    (["--mute=audio@3:2"], #"--mute: "audio@3:2": the mute ends before it begins"#),
  ])
  func aWrongValueIsRefusedInASentence(options: [String], sentence: String) {
    let outcome = run(["render", pattern, "-o", folder.path("tap.wav")] + options)
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.split(separator: "\n").first == "thrum render: error: \(sentence)")
    #expect(folder.names == ["tap.ahap"])
  }

  @Test func aControlThatDoesNotExistIsAnsweredWithTheNearest() {
    let outcome = run("render", pattern, "--set=HapticIntensity=0.5@1")
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.contains("; did you mean HapticIntensityControl?\n"))
  }

  @Test func aLoopOfNoFrameIsRefused() {
    let outcome = run("render", pattern, "-o", folder.path("tap.wav"), "--loop-end=0")
    #expect(outcome.status == .negative)
    #expect(
      outcome.errors
        == "thrum render: error: \(pattern): cannot be looped: a pass would last no whole frame; "
        + "name a later --loop-end\n")
  }

  @Test func aWrongPerformanceIsRefusedAtItsPlace() throws {
    let file = try folder.write(#"{"lops": 2}"#, to: "p.json")
    let outcome = run("render", pattern, "-o", folder.path("tap.wav"), "--performance", file)
    #expect(outcome.status == .trouble)
    #expect(
      outcome.errors == """
        \(file):1:2: error: unknown key "lops" (lops)
          expected: one of loops, loopEnd, rate, seek, pauses, stop, mutes, parameters, curves
          fix: did you mean loops?

        """)
    #expect(folder.names == ["p.json", "tap.ahap"])
  }

  private func render(_ options: String...) throws -> Data {
    try render(options)
  }

  private func render(_ options: [String]) throws -> Data {
    let outcome = run(["render", pattern, "-qo", folder.path("out.wav")] + options)
    #expect(outcome.errors == "")
    return try #require(FileManager.default.contents(atPath: folder.path("out.wav")))
  }
}
