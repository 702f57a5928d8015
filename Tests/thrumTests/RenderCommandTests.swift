import Foundation
import Testing

@Suite struct RenderCommandTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.folder.write(PatternText.tap, to: "tap.ahap")
  }

  @Test func aRenderSaysWhatIsOnEachChannelAndHowToHearIt() throws {
    let outcome = try program.run("render", "tap.ahap")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        wrote tap.wav: 0.015 s, 708 frames at 48000 Hz, WAV float32, layout discrete
          channel 1  L       silent  left audio
          channel 2  R       silent  right audio
          channel 3  haptic  peak -2.5 dBFS, RMS -8.8 dBFS  haptics
          to hear it: Open it in an editor, or send channel 3 to an amplifier with a voice coil and 1 and 2 to speakers.

        """)
    #expect(program.folder.names == ["tap.ahap", "tap.wav"])
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    _ = try program.run("render", "tap.ahap", "-o", "one.wav")
    _ = try program.run("render", "tap.ahap", "-o", "two.wav")
    #expect(try program.folder.bytes("one.wav") == program.folder.bytes("two.wav"))
  }

  @Test func quietPrintsNothingAndPlainAFactALine() throws {
    #expect(try program.run("render", "-q", "tap.ahap").output.isEmpty)
    let plain = try program.run("render", "--plain", "--layout=haptic", "tap.ahap").output
    #expect(
      plain.hasPrefix("output: tap.wav\nseconds: 0.014750000000000001\nframes: 708\nrate: 48000 Hz\n")
        || plain.hasPrefix("output: tap.wav\nseconds: 0.01475\nframes: 708\nrate: 48000 Hz\n"))
  }

  @Test func jsonIsOneDocumentWithTheChannels() throws {
    let outcome = try program.run("render", "--json", "tap.ahap")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let render = (document?["renders"] as? [[String: Any]])?.first
    #expect(render?["frames"] as? Int == 708)
    let names = (render?["channels"] as? [[String: Any]])?.map { $0["name"] as? String }
    #expect(names == ["L", "R", "haptic"])
  }

  @Test func standardInputAndOutputMakeAPipe() throws {
    let outcome = try program.shell(
      "$THRUM render - -o - <tap.ahap | cat >piped.wav && $THRUM render -q tap.ahap")
    #expect(outcome.status == 0)
    #expect(try program.folder.bytes("piped.wav") == program.folder.bytes("tap.wav"))
  }

  @Test func aClosedPipeEndsSilently() throws {
    let outcome = try program.shell("{ $THRUM render tap.ahap -q -o -; echo $? >status; } | head -c 10 >head")
    #expect(outcome.errors.isEmpty)
    #expect(try program.folder.bytes("head").count == 10)
  }

  @Test(arguments: [
    ("discrete", 3, 0x00), ("haptic", 1, 0x00), ("2.1", 3, 0x0B), ("stereo", 2, 0x03), ("stems", 4, 0x00),
    ("split", 2, 0x03), ("audition", 2, 0x03),
  ])
  func aLayoutHasItsChannelsAndItsOwnMask(name: String, channelCount: Int, mask: Int) throws {
    #expect(try program.run("render", "-q", "--layout", name, "tap.ahap").status == 0)
    let bytes = try program.folder.bytes("tap.wav")
    #expect(Array(bytes[20..<22]) == [0xFE, 0xFF])
    #expect(Int(bytes[22]) == channelCount)
    #expect(Int(bytes[40]) + Int(bytes[41]) << 8 + Int(bytes[42]) << 16 + Int(bytes[43]) << 24 == mask)
  }

  @Test(arguments: [("float32", 4), ("pcm16", 2), ("pcm24", 3), ("pcm32", 4), ("float64", 8)])
  func anEncodingHasItsSize(name: String, byteCount: Int) throws {
    let options = ["--no-markers", "--encoding", name, "--layout", "haptic"]
    #expect(try program.run(["render", "-q", "tap.ahap"] + options).status == 0)
    let bytes = try program.folder.bytes("tap.wav")
    let data = try #require(Data(bytes).firstRange(of: Data("data".utf8)))
    let size = bytes[data.upperBound..<(data.upperBound + 4)].reversed().reduce(0) { $0 << 8 + Int($1) }
    #expect(size == 708 * byteCount)
  }

  @Test func aFolderIsMirroredAndOneBadFileStopsNoOther() throws {
    try program.folder.write(PatternText.tap, to: "in/a/one.ahap")
    try program.folder.write("{", to: "in/b/bad.ahap")
    try program.folder.write(PatternText.tap, to: "in/b/two three.ahap")
    let outcome = try program.run("render", "-q", "in", "-o", "out/")
    #expect(outcome.status == 1)
    #expect(outcome.messages.first?.hasPrefix("in/b/bad.ahap:1:2: error: ") == true)
    let written = program.folder.names.filter { $0.hasSuffix(".wav") }
    #expect(written.map { ($0 as NSString).lastPathComponent } == ["one.wav", "two three.wav"])
  }

  @Test func togetherPutsPatternsOnOneTimeline() throws {
    try program.folder.write(
      PatternText.pattern(#"{"Event": {"Time": 1, "EventType": "HapticTransient"}}"#), to: "late.ahap")
    let outcome = try program.run("render", "--together", "tap.ahap", "late.ahap", "-o", "both.wav")
    #expect(outcome.output.hasPrefix("wrote both.wav: 1.015 s, 48708 frames"))
  }

  @Test func scaleLowersWhatWouldNotFitAndFailWritesNothing() throws {
    try program.folder.write(
      PatternText.pattern(
        #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}"#,
        #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}"#
      ), to: "loud.ahap")
    #expect(try program.run("render", "loud.ahap").messages.first?.contains("beyond full scale") == true)
    #expect(try program.run("render", "--overload", "scale", "loud.ahap").output.contains("peak -0.1 dBFS"))
    let failed = try program.run("render", "--overload", "fail", "loud.ahap", "-o", "none.wav")
    #expect(failed.status == 1)
    #expect(!program.folder.names.contains("none.wav"))
  }

  @Test func gainIsInDecibels() throws {
    #expect(try program.run("render", "--gain", "-6", "tap.ahap").output.contains("peak -8.5 dBFS"))
  }

  @Test func missingAudioIsAnErrorOrSilence() throws {
    try program.folder.write(PatternText.sound("gone.wav"), to: "sound.ahap")
    let refused = try program.run("render", "sound.ahap")
    #expect(refused.status == 1)
    #expect(refused.messages.first?.contains("[-4851]") == true)
    let silent = try program.run("render", "--missing-audio", "silence", "sound.ahap")
    #expect(silent.status == 0)
    #expect(silent.messages.first?.contains("warning: ") == true)
  }

  @Test func audioRootsAreSearched() throws {
    try program.folder.write(PatternText.sound("click.wav"), to: "sound.ahap")
    try program.folder.write(wave(frameCount: 480), to: "audio/click.wav")
    let outcome = try program.run("render", "--audio-root", "audio", "sound.ahap")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("wrote sound.wav: 0.01 s, 480 frames"))
  }
}
