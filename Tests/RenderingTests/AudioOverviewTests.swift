import Testing
import ThrumKit

struct AudioOverviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func inspect(_ pattern: Pattern, _ change: (inout RenderConfiguration) -> Void = { _ in }) throws
    -> (
      overview: AudioOverview, plan: RenderPlan, report: RenderReport
    )
  {
    let plan = try RenderPlan(pattern, configuration: RenderConfiguration(change))
    let report = try plan.write(to: folder.path("a.wav"))
    return (try AudioOverview(path: folder.path("a.wav")), plan, report)
  }

  @Test func aRenderTellsItsChannelsMarkersAndProvenance() throws {
    let (overview, plan, report) = try inspect(.varied) { $0.encoding = .float64 }
    #expect(overview.facts.formatName == "WAV, 64-bit float")
    #expect(overview.frameCount == plan.frameCount)
    #expect(overview.missingFrom == nil)
    #expect(overview.channels.map(\.name) == ["L", "R", "haptic"])
    #expect(overview.channels.map(\.source) == [.provenance, .provenance, .provenance])
    #expect(overview.channels.map(\.levels) == report.levels)
    #expect(overview.facts.markers == plan.markers)
    #expect(overview.provenance == plan.provenance)
  }

  @Test func withoutProvenanceTheMaskGivesPositionsAndNothingElseDoes() throws {
    let positioned = try inspect(.varied) {
      $0.layout = .twoPointOne
      $0.writesProvenance = false
    }
    #expect(positioned.overview.channels.map(\.name) == ["front left", "front right", "low frequency"])
    #expect(positioned.overview.channels.map(\.source) == [.mask, .mask, .mask])
    let bare = try inspect(.varied) { $0.writesProvenance = false }
    #expect(bare.overview.channels.map(\.name) == ["channel 1", "channel 2", "channel 3"])
    let short = try inspect(.varied) {
      $0.layout.channelMask = 0x4
      $0.writesProvenance = false
    }
    #expect(short.overview.channels.map(\.name) == ["front centre", "channel 2", "channel 3"])
  }

  @Test func everyFactIsALine() throws {
    let (overview, _, _) = try inspect(
      Pattern(.tap(at: 10, sharpness: 1), .buzz(at: 20, for: 100, intensity: 0.5))
    ) {
      $0.encoding = .pcm24
      $0.layout = Layout(name: "x", purpose: "", hearing: "", channelMask: 0x8, channels: [.init(.haptic)])
      $0.sampleRate = 8000
    }
    let lines = overview.lines
    #expect(
      Array(lines.prefix(10)) == [
        "format: WAV, 24-bit PCM", "rate: 8000 Hz", "length: 0.125 s", "frames: 1000",
        "channel mask: 0x08 (low frequency)",
        lines[5], "markers: 2", "marker: 0.01 s (frame 80), \"#0 HapticTransient\"",
        "marker: 0.02 s (frame 160) for 0.1 s (frame 800), \"#1 HapticContinuous\"",
        "made with Thrum: \(Thrum.version)",
      ])
    #expect(lines[5].hasPrefix("channel 1: haptic, peak -0.1 dBFS, RMS -9.4 dBFS, DC -0.00"))
  }

  @Test func aTruncatedFileIsToldByItsHeader() throws {
    try RenderPlan(.varied).write(to: folder.path("whole.wav"))
    let bytes = try folder.bytes("whole.wav")
    try folder.write(bytes: Array(bytes.dropLast(1200)), to: "cut.wav")
    let overview = try AudioOverview(path: folder.path("cut.wav"))
    #expect(overview.missingFrom == overview.frameCount + 100)
    #expect(overview.lines.contains("truncated: the header claims \(overview.frameCount + 100) frames"))
  }

  @Test func aProvenanceIsReadBackFromItsLinesHoweverTheyAreParted() throws {
    #expect(Provenance(text: "Thrum: 1\r\nchannel 1: L\r\n")?.channels == ["L"])
    let (overview, _, _) = try inspect(.varied)
    let text = try #require(overview.provenance?.text)
    #expect(Provenance(text: text) == overview.provenance)
    #expect(Provenance(text: text.split(separator: "\n").joined(separator: "; ")) == overview.provenance)
    #expect(Provenance(text: "Other: 2\r\nThrum: 1") == nil)
    #expect(Provenance(text: "") == nil)
  }

  @Test func jsonNamesEverythingInAFixedOrder() throws {
    let (overview, _, _) = try inspect(Pattern(.tap(at: 0)))
    guard case .object(let members) = overview.json else { return #expect(Bool(false)) }
    #expect(
      members.map(\.key) == [
        "format", "sampleRate", "frames", "seconds", "claimedFrames", "channelMask", "channels", "markers",
        "loop",
        "provenance",
      ])
  }

  @Test func aPatternIsNoAudioWhateverItsBytes() throws {
    try folder.write("RIFF____WAVE", to: "a.ahap")
    try folder.write("RIFF____WAVE", to: "a")
    try folder.write("{}", to: "b.json")
    try folder.write("{}", to: "c.WAV")
    #expect(!InspectedFile.isAudio(.file(folder.path("a.ahap"))))
    #expect(InspectedFile.isAudio(.file(folder.path("a"))))
    #expect(!InspectedFile.isAudio(.file(folder.path("b.json"))))
    #expect(InspectedFile.isAudio(.file(folder.path("c.WAV"))))
    #expect(!InspectedFile.isAudio(.file(folder.path("none.wav"))))
    #expect(!InspectedFile.isAudio(.standardInput))
  }
}
