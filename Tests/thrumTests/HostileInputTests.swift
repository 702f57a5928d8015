import Foundation
import Testing

/// Files that nobody should send: each gets a sentence and the right status, and leaves no output behind.
@Suite struct HostileInputTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  private static func event(time: String = "0", duration: String = "0.1", value: String = "1") -> String {
    """
    {"Version": 1, "Pattern": [{"Event": {"Time": \(time), "EventType": "HapticContinuous", \
    "EventDuration": \(duration), "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": \(value)}]}}]}
    """
  }

  @Test(arguments: [
    ("", "p.ahap:1:1: error: the file is empty"),
    ("[]", "p.ahap:1:1: error: the file holds an array [-4814]"),
    ("{}", "p.ahap:1:1: error: no key Pattern [-4814]"),
    (
      String(repeating: "[", count: 100_000), "p.ahap:1:65: error: brackets are nested more than 64 deep"
    ),
    (event(value: "NaN"), #"p.ahap:1:178: error: "NaN" is not a number in JSON"#),
    (
      event(time: "1e12"),
      "p.ahap:1:47: error: this time lies beyond 86400 s, the limit of a pattern's length (Pattern[0].Event.Time)"
    ),
    (
      event(duration: "1e300"),
      "p.ahap:1:100: error: this end lies beyond 86400 s, the limit of a pattern's length (Pattern[0].Event.EventDuration)"
    ),
  ])
  func aRefusedPatternIsNamedWithItsPlace(text: String, message: String) throws {
    try program.folder.write(text, to: "p.ahap")
    let outcome = try program.run("render", "p.ahap")
    #expect(outcome.status == 1)
    #expect(outcome.messages.first == message)
    #expect(program.folder.names == ["p.ahap"])
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    try program.folder.write(Data([0x7B, 0x22, 0xFF, 0x22]), to: "p.ahap")
    let outcome = try program.run("render", "p.ahap")
    #expect(outcome.status == 1)
    #expect(outcome.messages.first == "p.ahap:1:3: error: this byte is not UTF-8")
  }

  @Test(arguments: ["1e999", "-1"])
  func whatLenientReadingMendsStrictReadingRefuses(number: String) throws {
    let text = number == "-1" ? Self.event(time: number) : Self.event(value: number)
    try program.folder.write(text, to: "p.ahap")
    #expect(try program.run("render", "p.ahap").status == 0)
    #expect(try program.run("render", "--strict", "p.ahap", "-o", "strict.wav").status == 1)
    #expect(program.folder.names == ["p.ahap", "p.wav"])
  }

  @Test func twoGigabytesOfSpacesAreRefusedUnread() throws {
    _ = try program.shell("truncate -s 2147483648 p.ahap")
    let outcome = try program.run("render", "p.ahap")
    #expect(outcome.status == 1)
    #expect(
      outcome.messages == [
        "thrum render: error: p.ahap: 2147483648 bytes in a pattern file are too many; at most 67108864 are allowed "
          + "(raise it with --limit input-bytes=2147483648)"
      ])
  }

  @Test func moreFramesThanAllowedAreRefusedBeforeTheyAreMade() throws {
    try program.folder.write(Self.event(time: "86000"), to: "p.ahap")
    let outcome = try program.run("render", "--rate", "384000", "--limit", "frames=1M", "p.ahap")
    #expect(outcome.status != 0)
    #expect(outcome.messages.first?.contains("--limit frames=") == true)
    #expect(program.folder.names == ["p.ahap"])
  }

  @Test(arguments: ["../../../../../../../../etc/passwd", "/dev/zero", "link.wav"])
  func audioOutsideTheAllowedFoldersIsRefused(path: String) throws {
    _ = try program.shell("mkdir in; ln -s /etc/passwd in/link.wav")
    try program.folder.write(PatternText.sound(path), to: "in/p.ahap")
    let outcome = try program.run("render", "in/p.ahap", "-o", "p.wav")
    #expect(outcome.status == 1)
    #expect(outcome.messages.first?.contains("leads out of the folders from which audio is read") == true)
    #expect(!program.folder.names.contains("p.wav"))
  }

  @Test(arguments: [
    (100, UInt32(9600), "warning: \"a.wav\" ends after 100 of 4800 frames; what is there is played"),
    (
      100, UInt32(0xFFFF_FFF0),
      "warning: \"a.wav\" ends after 100 of 2147483640 frames; what is there is played"
    ),
  ])
  func aTruncatedWaveIsPlayedAsFarAsItGoes(frameCount: Int, claimed: UInt32, message: String) throws {
    try program.folder.write(wave(frameCount: frameCount, claimed: claimed), to: "a.wav")
    try program.folder.write(PatternText.sound("a.wav"), to: "p.ahap")
    let outcome = try program.run("render", "p.ahap")
    #expect(outcome.status == 0)
    #expect(outcome.messages.first?.contains(message) == true)
    #expect(outcome.output.contains("100 frames at 48000 Hz"))
  }

  @Test func aWaveWithoutFramesAndOneThatIsNoneAreRefused() throws {
    try program.folder.write(wave(frameCount: 0), to: "a.wav")
    try program.folder.write(PatternText.sound("a.wav"), to: "p.ahap")
    let empty = try program.run("render", "p.ahap")
    #expect(empty.status == 1)
    #expect(empty.messages.first?.contains("holds no audio (0 frames) (Pattern[0].Event) [-4824]") == true)
    try program.folder.write(Data("\0\0\0\u{20}ftypM4A \0\0\0\0".utf8), to: "a.wav")
    let foreign = try program.run("render", "p.ahap")
    #expect(foreign.status == 1)
    #expect(foreign.messages.first?.contains("ffmpeg -i INPUT OUTPUT.wav") == true)
  }

  @Test func outputsThatCannotBeWrittenAreTrouble() throws {
    try program.folder.write(PatternText.tap, to: "p.ahap")
    _ = try program.shell("mkdir folder")
    let cases = [
      ("/dev/full", "thrum render: error: /dev/full: cannot be written: no space left on device"),
      ("folder", "thrum render: error: folder: is a folder; add a slash to write into it, or name a file"),
      ("nowhere/p.wav", "thrum render: error: nowhere/p.wav: cannot be created: no such file or folder"),
    ]
    for (output, message) in cases
    where output != "/dev/full" || FileManager.default.fileExists(atPath: output) {
      let outcome = try program.run("render", "p.ahap", "-o", output)
      #expect(outcome.status == 2)
      #expect(outcome.messages == [message])
    }
    #expect(program.folder.names == ["folder", "p.ahap"])
  }

  @Test func noInputIsEverOverwritten() throws {
    try program.folder.write(wave(frameCount: 100), to: "p.wav")
    try program.folder.write(PatternText.sound("p.wav"), to: "p.ahap")
    _ = try program.shell("ln p.wav hard.wav; ln -s p.wav soft.wav")
    let before = try program.folder.bytes("p.wav")
    for arguments in [
      ["p.ahap"], ["p.ahap", "-o", "hard.wav"], ["p.ahap", "-o", "soft.wav"], ["p.ahap", "-o", "p.ahap"],
    ] {
      let outcome = try program.shell("$THRUM render " + arguments.joined(separator: " "))
      #expect(outcome.status == 2)
      #expect(outcome.messages.first?.contains("is not overwritten; name another output") == true)
    }
    #expect(try program.folder.bytes("p.wav") == before)
  }

  @Test func aBandUpsideDownIsRefused() throws {
    try program.folder.write(PatternText.tap, to: "p.ahap")
    try program.folder.write(#"{"name": "x", "band": {"low": 200, "high": 100}}"#, to: "low.json")
    let outcome = try program.run("render", "--profile", "low.json", "p.ahap")
    #expect(outcome.status == 2)
    #expect(outcome.messages == ["low.json:1:44: error: band.high (100) is below band.low (200) (band.high)"])
    #expect(program.folder.names == ["low.json", "p.ahap"])
  }

  @Test func escapeSequencesRenderAndArePrintedEscaped() throws {
    let name = "red\u{1B}[31m.ahap"
    try program.folder.write(
      #"{"Version": 1, "Metadata": {"Description": "\u001b[2J"}, "Pattrn": 1, "Pattern": []}"#, to: name)
    let outcome = try program.run("render", name)
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(try !program.run("inspect", name).output.contains("\u{1B}"))
  }

  @Test func aFolderNamedLikeAPatternIsNoPattern() throws {
    _ = try program.shell("mkdir p.ahap")
    let outcome = try program.run("render", "p.ahap", "-o", "p.wav")
    #expect(outcome.status == 1)
    #expect(outcome.messages == ["thrum render: error: p.ahap: is a folder, not a pattern"])
  }
}
