import Testing
import ThrumKit

struct RigTests {
  @Test func sixRigsShipWithTheProgram() {
    #expect(
      Rig.builtIn.map(\.name) == ["voice-coil", "bass-shaker", "laptop", "dualsense", "lra", "android"])
    for rig in Rig.builtIn { #expect(rig.purpose.hasSuffix(".") && !rig.sources.isEmpty) }
  }

  @Test(arguments: Rig.builtIn)
  func everyRigReadsBackAndRenders(rig: Rig) throws {
    let result = RigReader().read(Array(JSONWriter().string(rig.json).utf8))
    #expect(result.diagnostics.isEmpty)
    #expect(result.rig == rig)
    let configuration = try RenderConfiguration(rig: rig)
    #expect(configuration.profile.name == rig.profile)
    #expect(configuration.layout.name == rig.layout)
    let report = try RenderPlan(.varied, configuration: configuration).measure()
    #expect(report.peak > 0.1)
    #expect(report.findings.filter { $0.diagnostic.kind == "device-rate-differs" }.isEmpty)
  }

  @Test func aRigFindsItsFilesBesideItself() throws {
    let folder = try TemporaryFolder()
    var profile = ActuatorProfile.taptic
    profile.name = "mine"
    try folder.write(JSONWriter().string(profile.json), to: "rigs/mine.json")
    let path = try folder.write(
      #"{"name": "bench", "profile": "mine.json", "layout": "haptic:-6dB", "channelMask": 1, "sampleRate": 8000, "#
        + #""dcBlock": true, "filter": {"lowPass": {"hertz": 120, "order": 4}}}"#,
      to: "rigs/rig.json")
    let configuration = try RenderConfiguration(rig: Rig.named(path))
    profile.filter.lowPass = ActuatorProfile.Edge(hertz: 120, order: 4)
    #expect(configuration.profile == profile)
    #expect(configuration.blocksDC)
    #expect(configuration.layout.channels.first?.terms == [Layout.Term(.haptic, gainDecibels: -6)])
    #expect(configuration.layout.channelMask == 1)
    #expect(configuration.sampleRate == 8000)
  }

  @Test func whatIsWrongWithARigIsSaidAtItsPlace() {
    let text = #"{"name": "x", "rate": 48000, "encoding": "pcm17", "hapticDelayMilliseconds": -1}"#
    #expect(
      RigReader().read(Array(text.utf8)).diagnostics.map { $0.rendered(file: "x.json") } == [
        """
        x.json:1:15: error: unknown key "rate" (rate)
          expected: one of name, purpose, sources, profile, layout, channelMask, sampleRate, container, \
        encoding, filter, hapticDelayMilliseconds, dcBlock, gainDecibels
          fix: did you mean sampleRate?
        """,
        """
        x.json:1:42: error: unknown encoding "pcm17" (encoding)
          expected: one of float32, pcm16, pcm24, pcm32, float64
          fix: did you mean pcm16?
        """,
        """
        x.json:1:78: error: -1 is outside the range (hapticDelayMilliseconds)
          expected: a number in 0...10000 ms
        """,
      ])
  }

  @Test func anEncodingThatTheContainerDoesNotHaveIsRefused() {
    let text = #"{"name": "x", "container": "ogg", "encoding": "pcm16"}"#
    #expect(
      RigReader().read(Array(text.utf8)).diagnostics.map { $0.rendered(file: "x.json") } == [
        """
        x.json:1:47: error: ogg files cannot be pcm16 (encoding)
          fix: leave encoding out
        """
      ])
  }

  @Test func anUnknownRigIsAnsweredWithTheNearest() {
    #expect(throws: ConfigurationFileError.unknown("dualsens", kind: .rig, nearest: "dualsense")) {
      try Rig.named("dualsens")
    }
  }
}
