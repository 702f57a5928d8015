import Testing
import ThrumKit

struct RenderErrorTests {
  private static let overs = ChannelOvers(
    channel: "haptic", count: 1, firstSeconds: 0.25, peakDecibels: 3.5218)

  @Test(arguments: [
    (
      RenderError.sampleRateOutOfRange(500),
      "a sample rate of 500 Hz cannot be rendered; 1000 to 384000 Hz can"
    ),
    (.gainOutOfRange(300), "a gain of 300 dB is out of range; it lies within ±200 dB"),
    (
      .channelCountOutOfRange(layout: "rig", count: 65),
      "the layout rig has 65 channels; 1 to 64 are possible"
    ),
    (
      .audioRootIsNoFolder(path: "a\u{1B}b"),
      "a\\u{1B}b: is no folder; audio files are looked for in folders"
    ),
    (
      .sampleRateTooLow(profile: "wide", highestHz: 575, sampleRate: 1000, leastSampleRate: 1278),
      "the profile wide reaches 575 Hz, too high for a sample rate of 1000 Hz; 1278 Hz is the least that works"
    ),
    (.patternIsFolder(path: "x.ahap"), "x.ahap: is a folder, not a pattern"),
    (.noPatterns(folder: "in"), "in: holds no pattern (no file whose name ends in .ahap)"),
    (
      .limit(LimitExceeded(name: .inputBytes, limit: 1000), file: "-"),
      "-: more than 1000 bytes in a pattern file are too many; at most 1000 are allowed"
        + " (raise it with --limit input-bytes=NUMBER)"
    ),
    (.outputIsFolder(path: "out"), "out: is a folder; add a slash to write into it, or name a file"),
    (
      .outputIsInput(path: "a.wav", input: "a.wav"),
      "a.wav: is an input of this render and is not overwritten; name another output"
    ),
    (
      .outputIsInput(path: "b.wav", input: "a.wav"),
      "b.wav: is the input a.wav and is not overwritten; name another output"
    ),
    (
      .outputsCollide(path: "a.wav", first: "x/a.ahap", second: "y/a.ahap"),
      "a.wav: both x/a.ahap and y/a.ahap would be written there"
    ),
    (
      .outputLeadsOut(path: "out/a", folder: "out"),
      "out/a: leads through a link out of out, or nowhere; nothing is written there; remove the link, or name another"
        + " output"
    ),
    (
      .overloaded([overs]),
      "beyond full scale: haptic 1 sample from 0.25 s, peak 3.5 dBFS; lower the level with --gain, or choose another"
        + " --overload"
    ),
  ])
  func everyErrorHasItsSentence(error: RenderError, sentence: String) {
    #expect(error.sentence == sentence)
  }

  @Test func configurationsOutOfRangeAreRefused() {
    let tap = Pattern(.tap(at: 0))
    for rate in [0, 999, 384_001, -48_000] {
      #expect(throws: RenderError.sampleRateOutOfRange(rate)) {
        try RenderPlan(tap, configuration: .haptic(rate: rate))
      }
    }
    for gain in [201, -201, Double.infinity] {
      #expect(throws: RenderError.gainOutOfRange(gain)) {
        try RenderPlan(tap, configuration: RenderConfiguration { $0.gainDecibels = gain })
      }
    }
    #expect(throws: RenderError.channelCountOutOfRange(layout: "none", count: 0)) {
      try RenderPlan(
        tap,
        configuration: RenderConfiguration {
          $0.layout = Layout(name: "none", purpose: "", hearing: "", channels: [])
        })
    }
  }

  @Test func aProfileTooHighForTheRateNamesTheLeastRate() {
    let profile = ActuatorProfile(name: "wide", band: ActuatorProfile.Band(lowHz: 200, highHz: 575))
    #expect(
      throws: RenderError.sampleRateTooLow(
        profile: "wide", highestHz: 575, sampleRate: 1000, leastSampleRate: 1278)
    ) {
      try RenderPlan(
        Pattern(.tap(at: 0)),
        configuration: RenderConfiguration {
          $0.sampleRate = 1000
          $0.profile = profile
        })
    }
  }

  @Test func remarksOnThePlanStandAtTheirEvents() throws {
    let text = """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 1, "EventType": "HapticContinuous", "EventDuration": 0.000001}}
      ]}
      """
    let loaded = try PatternSource.bytes(Array(text.utf8), name: "short.ahap").load()
    let findings = try RenderPlan([loaded], configuration: RenderConfiguration()).findings
    #expect(
      findings.map(\.rendered) == [
        "short.ahap:3:13: warning: the event lasts no whole frame at 48000 Hz and is silent (Pattern[1].Event)\n"
          + "  fix: give it a longer duration, or use a transient"
      ])
  }
}
