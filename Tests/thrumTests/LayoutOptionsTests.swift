import CommandLineKit
import Testing

@testable import thrum

@Suite struct LayoutOptionsTests {
  private let folder: Folder
  private let pattern: String

  init() throws {
    folder = try Folder()
    pattern = try folder.write(Texts.tap, to: "p.ahap")
  }

  @Test(arguments: [
    (
      ["--layout", "L,haptik"],
      #"--layout: "L,haptik": there is no role "haptik"; did you mean haptic?"#
    ),
    (
      ["--layout", "haptic:loud"],
      #"--layout: "haptic:loud": "loud" means nothing for the channel haptic; a gain is written -3dB, a delay 5ms, "#
        + "the other polarity invert"
    ),
    (["--haptic-delay", "-1"], "--haptic-delay: -1 is out of range; expected 0 to 10000 ms"),
    (
      ["--gain", "loud"],
      #"--gain: "loud" is not a number; expected -200 to 200 dB"#
    ),
    (
      ["--channel-mask", "0xZZ"],
      #"--channel-mask: "0xZZ": a mask is a hexadecimal number of up to 8 digits, such as 0x33"#
    ),
    (
      ["--rig", "dualsens"],
      #"--rig: "dualsens" is not one of voice-coil, bass-shaker, laptop, dualsense, lra or android; did you mean dualsense?"#
    ),
    (
      ["--assign", "haptic.0"],
      #"--assign: "haptic.0": "0" is no number of a channel; write 1 to 64, such as haptic.2"#
    ),
    (
      ["--profile", "haptik.2=taptic"],
      #"--profile: "haptik.2=taptic": there is no role "haptik"; did you mean haptic?"#
    ),
  ])
  func aBadValueIsRefusedWithASentence(options: [String], sentence: String) {
    let outcome = run(["render", pattern, "-o", folder.path("out.wav")] + options)
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.contains(sentence))
    #expect(folder.names == ["p.ahap"])
  }

  @Test(arguments: [
    (
      ["--channel-mask", "3F"],
      "the channel mask 0x3F names 6 positions for 3 channels; a mask has at most a bit for each channel"
    ),
    (
      ["--profile", "haptic.2=taptic"], "the layout discrete has no haptic channel haptic.2; it has haptic.1"
    ),
    (
      ["--assign", "haptic.1,haptic.1"],
      "2 channels for 1 pattern; name one for each pattern, in their order"
    ),
  ])
  func whatDoesNotFitTheLayoutIsRefused(options: [String], sentence: String) {
    let outcome = run(["render", pattern, "-o", folder.path("out.wav")] + options)
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.contains(sentence))
  }

  @Test func aMapWithItsOwnProfilesIsRendered() {
    let outcome = run([
      "render", pattern, "-o", folder.path("out.wav"), "--layout", "haptic,haptic:-6dB:invert:10ms",
      "--profile",
      "taptic", "--profile", "haptic.2=reference", "--channel-mask", "0x3",
    ])
    #expect(outcome.status == .success)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("haptic.1  peak"))
    #expect(outcome.output.contains("haptics, -6 dB, inverted, 10 ms late"))
  }

  @Test func optionsBesideARigWin() throws {
    let rig = try folder.write(
      #"{"name": "r", "layout": "haptic", "sampleRate": 8000, "encoding": "pcm16"}"#, to: "r.json")
    let plain = run(["render", pattern, "-o", folder.path("a.wav"), "--rig", rig]).output
    #expect(plain.contains("at 8000 Hz, WAV pcm16, layout haptic"))
    let changed = run(["render", pattern, "-o", folder.path("b.wav"), "--rate", "44100", "--rig", rig]).output
    #expect(changed.contains("at 44100 Hz, WAV pcm16, layout haptic"))
  }
}
