import Foundation
import Testing
import ThrumKit

@testable import Rendering

/// What a batch writes down of its outputs.
struct ManifestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.25, "EventType": "HapticTransient", "EventParameters": []}}]}"#
  private static let sound =
    #"{"Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav", "EventParameters": []}}]}"#

  /// Renders the pattern `name` and describes it as a batch would.
  private func render(
    _ name: String, _ configuration: RenderConfiguration = RenderConfiguration()
  ) throws -> ManifestRender {
    let plan = try RenderPlan([PatternSource.file(folder.path(name)).load()], configuration: configuration)
    let report = try plan.write(to: folder.path("out.wav"), pace: RenderPace(measuresContent: true))
    return ManifestRender(
      plan, output: "out.wav", patternNames: [name], settings: configuration.digest(), report: report)
  }

  private func isCurrent(
    _ render: ManifestRender, _ name: String, _ configuration: RenderConfiguration = RenderConfiguration()
  ) -> Bool {
    render.isCurrent(
      at: folder.path("out.wav"), sources: [.file(folder.path(name))], settings: configuration.digest(),
      audioRoots: configuration.audioRoots)
  }

  private func writeWave(_ name: String, intensity: Double) throws {
    try RenderPlan(Pattern(.tap(at: 0, intensity: intensity))).write(to: folder.path(name))
  }

  @Test func aRenderIsDescribedByWhatIsInItsFile() throws {
    try folder.write(Self.tap, to: "tap.ahap")
    let render = try render("tap.ahap")
    #expect(render.byteCount == (try folder.bytes("out.wav")).count)
    #expect(render.onsets == [.init(frame: 12_000, pattern: 0, entry: 0, type: "HapticTransient")])
    #expect(render.channels.map(\.name) == ["L", "R", "haptic"])
    #expect(render.channels[0].bands == [0, 0, 0, 0, 0, 0])
    let haptic = render.channels[2]
    let sum = haptic.bands.reduce(0) { $0 + $1 * $1 }
    // The file has float samples, the meter measured doubles.
    #expect(abs(sum.squareRoot() / haptic.rms - 1) < 1e-6)
    #expect(render.sampleHash.hasPrefix("xxh64:"))
    #expect(render.patterns.first?.digest.hasPrefix("sha256:") == true)
  }

  @Test func theSampleHashChangesWithASampleAndWithNothingElse() throws {
    try folder.write(Self.tap, to: "tap.ahap")
    let hash = try render("tap.ahap").sampleHash
    var configuration = RenderConfiguration()
    configuration.writesMarkers = false
    #expect(try render("tap.ahap", configuration).sampleHash == hash)
    configuration.gainDecibels = -0.0001
    #expect(try render("tap.ahap", configuration).sampleHash != hash)
  }

  @Test func aManifestReadsBackAsItWasWritten() throws {
    try folder.write(Self.tap, to: "tap.ahap")
    var manifest = BatchManifest()
    for output in ["b/\u{1F600}\n.wav", "a.wav", "B.wav"] {
      var render = try render("tap.ahap")
      render.output = output
      render.warnings = [.init(file: "tap.ahap", line: 3, kind: "odd", what: "is odd")]
      manifest.note(.render(render))
    }
    manifest.note(
      .failure(ManifestFailure(output: "c.wav", patterns: ["c.ahap"], message: "c.ahap:1:1: error: no")))
    manifest.cover(.init(outputs: ["a.wav", "b.wav"], shard: 2, of: 3), isComplete: true)
    let read = ManifestReader().read(Array(manifest.text.utf8))
    #expect(read.diagnostics.isEmpty)
    #expect(read.manifest == manifest)
    #expect(read.manifest?.text == manifest.text)
    #expect(manifest.entries.map(\.output) == ["B.wav", "a.wav", "b/\u{1F600}\n.wav", "c.wav"])
  }

  @Test func whatIsNoManifestIsRefusedWithItsPlace() {
    func said(_ text: String) -> [String] {
      ManifestReader().read(Array(text.utf8)).diagnostics.map { $0.rendered(file: "m.json") }
    }
    #expect(
      said("[]") == ["m.json:1:1: error: this is an array\n  expected: an object"])
    #expect(
      said(#"{"thrumManifest": 2, "renders": [], "failures": []}"#) == [
        "m.json:1:19: error: 2 is outside the range (thrumManifest)\n  expected: a whole number in 1...1"
      ])
    let failure = #"{"output":"a","patterns":[],"message":""}"#
    #expect(
      said(#"{"thrumManifest": 1, "renders": [], "failures": [\#(failure),\#(failure)]}"#) == [
        #"m.json:1:92: error: "a" stands here twice (failures[1])"#
      ])
  }

  // MARK: What has changed

  @Test func nothingHasChangedUntilSomethingHas() throws {
    try folder.write(Self.tap, to: "tap.ahap")
    let render = try render("tap.ahap")
    #expect(isCurrent(render, "tap.ahap"))
    let later = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 1000)]
    try FileManager.default.setAttributes(later, ofItemAtPath: folder.path("tap.ahap"))
    #expect(isCurrent(render, "tap.ahap"), "a touch is no change")
    var older = render
    older.signalVersion -= 1
    #expect(!isCurrent(older, "tap.ahap"))
    try folder.write(Self.tap + " ", to: "tap.ahap")
    #expect(!isCurrent(render, "tap.ahap"))
    try folder.write(Self.tap, to: "tap.ahap")
    #expect(isCurrent(render, "tap.ahap"))
    try folder.write("short", to: "out.wav")
    #expect(!isCurrent(render, "tap.ahap"))
    try FileManager.default.removeItem(atPath: folder.path("out.wav"))
    #expect(!isCurrent(render, "tap.ahap"))
  }

  @Test func anAudioFileThatChangesGoesOrComesNearerIsAChange() throws {
    try folder.write(Self.sound, to: "in/sound.ahap")
    _ = try folder.makeFolder("roots")
    var configuration = RenderConfiguration()
    configuration.audioRoots = [folder.path("roots")]
    configuration.missingAudio = .silence
    let silent = try render("in/sound.ahap", configuration)
    #expect(silent.patterns.first?.waveforms == [.init(path: "a.wav", digest: nil)])
    #expect(isCurrent(silent, "in/sound.ahap", configuration))

    try writeWave("roots/a.wav", intensity: 0.1)
    #expect(!isCurrent(silent, "in/sound.ahap", configuration))
    let far = try render("in/sound.ahap", configuration)
    #expect(isCurrent(far, "in/sound.ahap", configuration))

    try writeWave("in/a.wav", intensity: 0.2)
    #expect(!isCurrent(far, "in/sound.ahap", configuration))
  }

  /// One change of every property of a configuration that changes a file.
  private static let changes: [(String, @Sendable (inout RenderConfiguration) -> Void)] = [
    ("sampleRate", { $0.sampleRate = 44_100 }),
    ("profile", { $0.profile = .builtIn[1] }),
    ("signal", { $0.signal = .response }),
    ("layout", { $0.layout.channelMask = 7 }),
    ("channelProfiles", { $0.channelProfiles = [ChannelAddress(.haptic, 1): .builtIn[1]] }),
    ("assignments", { $0.assignments = [ChannelAddress(.haptic, 1)] }),
    ("hapticDelayMilliseconds", { $0.hapticDelayMilliseconds = 1 }),
    ("blocksDC", { $0.blocksDC = true }),
    ("container", { $0.container = .rf64 }),
    ("encoding", { $0.encoding = .pcm24 }),
    ("quality", { ($0.container, $0.quality) = (.ogg, 0.9) }),
    ("dither", { $0.dither = .tpdf }),
    ("overload", { $0.overload = .clip }),
    ("gainDecibels", { $0.gainDecibels = 1 }),
    ("softensEdges", { $0.softensEdges = false }),
    ("appliesDeviceLimits", { $0.appliesDeviceLimits = true }),
    ("performance", { $0.performance.passCount = 2 }),
    ("content", { $0.content = .hapticsOnly }),
    ("missingAudio", { $0.missingAudio = .silence }),
    ("writesMarkers", { $0.writesMarkers = false }),
    ("writesProvenance", { $0.writesProvenance = false }),
    ("date", { $0.date = Timestamp(iso8601: "2026-12-24") }),
    ("limits", { $0.limits[.frames] = 7 }),
  ]

  @Test func everySettingThatChangesAFileChangesTheDigest() {
    var digests: Set<String> = [RenderConfiguration().digest()]
    for (name, change) in Self.changes {
      var configuration = RenderConfiguration()
      change(&configuration)
      #expect(digests.insert(configuration.digest()).inserted, "\(name)")
    }
    // Where audio files are looked for does not count, but what is found; what readers of profiles said changes nothing.
    let properties = Set(Mirror(reflecting: RenderConfiguration()).children.compactMap(\.label))
    #expect(properties == Set(Self.changes.map(\.0) + ["audioRoots", "profileFindings"]))
  }

  @Test func howAPatternIsReadChangesTheDigest() {
    var digests: Set<String> = [RenderConfiguration().digest()]
    let changes: [(String, @Sendable (inout ReadOptions) -> Void)] = [
      ("mode", { $0.mode = .strict }), ("appliesDeviceLimits", { $0.appliesDeviceLimits = true }),
      ("curveTimes", { $0.curveTimes = .absolute }),
    ]
    for (name, change) in changes {
      var options = ReadOptions()
      change(&options)
      #expect(digests.insert(RenderConfiguration().digest(options)).inserted, "\(name)")
    }
    // The limits are those of the configuration.
    let properties = Set(Mirror(reflecting: ReadOptions()).children.compactMap(\.label))
    #expect(properties == Set(changes.map(\.0) + ["limits"]))
  }
}
