import Testing
import ThrumKit

@testable import Rendering

struct ProvenanceTests {
  private func facts(
    _ pattern: Pattern = .varied, _ change: (inout RenderConfiguration) -> Void = { _ in }
  ) throws -> [String: String] {
    let plan = try RenderPlan(pattern, configuration: RenderConfiguration(change))
    let facts = try #require(plan.provenance).facts
    return Dictionary(facts.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func aRenderNamesVersionsPatternProfileAndChannels() throws {
    let provenance = try #require(try RenderPlan(.varied).provenance)
    let profile = "sha256:" + digest(JSONWriter().string(ActuatorProfile.reference.json))
    #expect(
      provenance.text == """
        Thrum: \(Thrum.version)
        signal version: \(Thrum.signalVersion)
        pattern: sha256:\(digest(AHAPWriter().string(.varied)))
        rate: 48000 Hz
        profile: \(profile) reference, version \(ActuatorProfile.reference.version)
        layout: discrete
        encoding: float32
        overload: keep
        channel 1: L
        channel 2: R
        channel 3: haptic
        """)
  }

  @Test func settingsThatChangeTheSignalAreNamed() throws {
    let plain = try facts()
    let changes: [(name: String, value: String, change: (inout RenderConfiguration) -> Void)] = [
      ("gain", "-3.5 dB", { $0.gainDecibels = -3.5 }),
      ("no-declick", "yes", { $0.softensEdges = false }),
      ("device-limits", "yes", { $0.appliesDeviceLimits = true }),
      ("haptics-only", "yes", { $0.content = .hapticsOnly }),
      ("audio-only", "yes", { $0.content = .audioOnly }),
      ("overload", "clip", { $0.overload = .clip }),
      ("encoding", "pcm24", { $0.encoding = .pcm24 }),
      ("rate", "8000 Hz", { $0.sampleRate = 8000 }),
      ("layout", "haptic", { $0.layout = .haptic }),
    ]
    for (name, value, change) in changes {
      #expect(plain[name] != value)
      #expect(try facts(.varied, change)[name] == value)
    }
  }

  @Test func aPatternIsKnownByItsBytesAndNotByItsPath() throws {
    let folder = try TemporaryFolder()
    let text = AHAPWriter().string(.varied)
    for name in ["a.ahap", "deep/down/b.ahap"] { try folder.write(text, to: name) }
    func bytes(_ name: String) throws -> [UInt8] {
      let pattern = try PatternSource.file(folder.path(name)).load()
      return try wavBytes(RenderPlan([pattern], configuration: RenderConfiguration()))
    }
    let first = try bytes("a.ahap")
    #expect(try bytes("deep/down/b.ahap") == first)
    try folder.write(text + "\n", to: "c.ahap")
    #expect(try bytes("c.ahap") != first)
  }

  @Test func anAudioFileIsKnownByItsBytesUnderThePatternsNameForIt() throws {
    let folder = try TemporaryFolder()
    try RenderPlan(.varied, configuration: .haptic(rate: 8000)).write(to: folder.path("a.wav"))
    let pattern = LoadedPattern(Pattern(.sound("a.wav"), .sound("./a.wav")), folder: folder.path)
    let provenance = try #require(try RenderPlan([pattern], configuration: RenderConfiguration()).provenance)
    let sha = "sha256:" + digest(try folder.bytes("a.wav"))
    let waveforms = provenance.facts.filter { $0.name == "waveform" }
    #expect(waveforms.map(\.value) == ["\(sha) a.wav", "\(sha) ./a.wav"])
  }

  @Test func patternsRenderedTogetherAreNumbered() throws {
    let patterns = [LoadedPattern(.varied), LoadedPattern(Pattern(.tap(at: 0)))]
    let plan = try RenderPlan(patterns, configuration: RenderConfiguration())
    #expect(
      plan.provenance?.facts.map(\.name).filter { $0.hasPrefix("pattern") } == ["pattern 1", "pattern 2"])
  }

  @Test func textsOfOthersStayOnTheirLine() {
    let fact = Provenance.Fact("profile", "two\nlines, é\u{7F}")
    #expect(fact.line == #"profile: two\u{A}lines, \u{E9}\u{7F}"#)
  }

  @Test func theDateIsTheGivenOneAndNoOther() throws {
    #expect(try facts()["date"] == nil)
    let date = try #require(Timestamp(iso8601: "2026-12-24T18:30:05Z"))
    #expect(try facts(.varied) { $0.date = date }["date"] == "2026-12-24T18:30:05Z")
  }

  @Test func provenanceIsLeftOutOnRequest() throws {
    let plan = try RenderPlan(.varied, configuration: RenderConfiguration { $0.writesProvenance = false })
    #expect(plan.provenance == nil)
    #expect(try !contains("bext", plan))
    #expect(try contains("cue ", plan))
    #expect(try contains("bext", RenderPlan(.varied)))
  }

  @Test func everyEventHasAMarkerAtItsFrame() throws {
    let plan = try RenderPlan(.varied)
    #expect(
      plan.markers == [
        Marker(label: "#0 HapticTransient", frame: 0),
        Marker(label: "#2 HapticContinuous", frame: 2400, frameCount: 9600),
        Marker(label: "#5 AudioContinuous", frame: 2880, frameCount: 7200),
        Marker(label: "#4 HapticTransient", frame: 6240),
      ])
    #expect(plan.markers.map { $0.label.utf8.count }.allSatisfy { $0 < 64 })
  }

  @Test func markersOfPatternsTogetherHaveThePatternsNumber() throws {
    let patterns = [LoadedPattern(Pattern(.tap(at: 10))), LoadedPattern(Pattern(.tap(at: 0)))]
    let plan = try RenderPlan(patterns, configuration: RenderConfiguration())
    #expect(plan.markers.map(\.label) == ["2#0 HapticTransient", "1#0 HapticTransient"])
  }

  @Test func aNoteTellsOfMarkersThatNoFileHasRoomFor() throws {
    let day: Int64 = 86_400_000
    let late = Pattern(.buzz(at: 0, for: day - 1), .tap(at: day - 5), .tap(at: day - 3))
    let plan = try RenderPlan(late, configuration: RenderConfiguration { $0.sampleRate = 96_000 })
    #expect(
      plan.markerFindings.map(\.diagnostic.what) == [
        "2 events begin at frame 2^32 or later and 1 event lasts 2^32 frames or longer, for which a marker has no"
          + " room; left out"
      ])
    #expect(try RenderPlan(late, configuration: .haptic(rate: 48_000)).markerFindings.isEmpty)
    let unmarked = RenderConfiguration {
      $0.sampleRate = 96_000
      $0.writesMarkers = false
    }
    #expect(try RenderPlan(late, configuration: unmarked).markerFindings.isEmpty)
  }

  @Test func curveTimesThatAreReadAsAbsoluteAreNamed() throws {
    var options = ReadOptions()
    options.curveTimes = .absolute
    let source = PatternSource.bytes(Array(AHAPWriter().string(.varied).utf8), name: "p")
    let plan = try RenderPlan([source.load(options: options)], configuration: RenderConfiguration())
    #expect(plan.provenance?.facts.contains(Provenance.Fact("curve-times", "absolute")) == true)
  }

  @Test func theLastPassIsALoopThatRepeatsThePassBefore() throws {
    var performance = Performance()
    performance.passCount = 3
    performance.loopEnd = .milliseconds(100)
    let pattern = Pattern(.tap(at: 0), .buzz(at: 30, for: 70))
    let plan = try RenderPlan(
      pattern,
      configuration: RenderConfiguration {
        $0.layout = .haptic
        $0.performance = performance
      })
    #expect(plan.loop == LoopPoints(9600..<14_400))
    let samples = try plan.samples().planes[0]
    #expect(samples[9600..<14_400] == samples[4800..<9600])
    #expect(samples[9600..<14_400].contains { abs($0) > 0.5 })

    let folder = try TemporaryFolder()
    try plan.write(to: folder.path("a.wav"))
    #expect(try AudioOverview(path: folder.path("a.wav")).facts.loop == LoopPoints(9600..<14_400))
    performance.stop = .milliseconds(290)
    #expect(
      try RenderPlan(pattern, configuration: RenderConfiguration { $0.performance = performance }).loop == nil
    )
    #expect(try RenderPlan(pattern).loop == nil)
  }

  @Test func markersAreLeftOutOnRequest() throws {
    let plan = try RenderPlan(.varied, configuration: RenderConfiguration { $0.writesMarkers = false })
    #expect(plan.markers.isEmpty)
    #expect(try !contains("cue ", plan))
    #expect(try contains("bext", plan))
  }

  private func contains(_ tag: String, _ plan: RenderPlan) throws -> Bool {
    let bytes = try wavBytes(plan)
    let header = bytes.prefix(bytes.count - plan.frameCount * 12)
    return header.indices.contains { header[$0...].starts(with: tag.utf8) }
  }
}
