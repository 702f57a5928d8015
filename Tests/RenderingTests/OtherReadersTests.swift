import Foundation
import Testing
import ThrumKit

/// What programs that share no code with us make of our markers and our provenance.
struct OtherReadersTests {
  private static let sndfileInfo = Tool("sndfile-info")
  private static let soxi = Tool("soxi")
  private static let wavinfo = Wavinfo()
  private static let advice: Comment = "not installed; scripts/test --all installs it"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Renders `pattern` and gives its path and its plan.
  private func render(
    _ pattern: Pattern, _ change: (inout RenderConfiguration) -> Void = { _ in }
  ) throws -> (path: String, plan: RenderPlan) {
    let plan = try RenderPlan(pattern, configuration: RenderConfiguration(change))
    try plan.write(to: folder.path("a.wav"), pace: RenderPace(synchronizes: false))
    return (folder.path("a.wav"), plan)
  }

  /// Taps and buzzes, so many that libsndfile could not have written them.
  private static let tenThousand = Pattern(
    entries: (0..<10_000).map { index in
      .event(index.isMultiple(of: 2) ? .tap(at: Int64(index) * 10) : .buzz(at: Int64(index) * 10, for: 8))
    })

  @Test(.enabled(if: sndfileInfo != nil, advice))
  func sndfileInfoListsCuePointsLabelsAndSoftware() throws {
    let (path, plan) = try render(.varied)
    let result = try #require(try Self.sndfileInfo?.run([path]))
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0)
    for (index, marker) in plan.markers.enumerated() {
      #expect(text.contains("labl : \(index + 1) : \(marker.label)\n"))
      #expect(text.firstMatch(of: try Regex("Cue ID : +\(index + 1) .*Offset : +\(marker.frame)\n")) != nil)
    }
    #expect(text.contains("ISFT : Thrum \(Thrum.version)\n"))
    #expect(
      text.contains(
        "ICMT : Thrum: \(Thrum.version); signal version: \(Thrum.signalVersion); pattern: sha256:"))
    #expect(!text.contains("ICRD"))
    #expect(text.contains("data : \(plan.frameCount * 12)\n"))
  }

  @Test(.enabled(if: soxi != nil, advice))
  func soxFindsAllFramesBehindTenThousandMarkers() throws {
    let (path, plan) = try render(Self.tenThousand) {
      $0.layout = .haptic
      $0.sampleRate = 1000
      $0.encoding = .pcm16
    }
    let result = try #require(try Self.soxi?.run(["-s", path]))
    #expect(String(decoding: result.output, as: UTF8.self) == "\(plan.frameCount)\n")
  }

  /// Counts around libsndfile's limits: 2500 cue points, and 100 KiB of header.
  @Test(arguments: [900, 1000, 2000, 2500, 2501, 10_000])
  func libsndfileFindsAllFramesBehindMarkers(_ count: Int) throws {
    let taps = Pattern(entries: (0..<count).map { .event(.tap(at: Int64($0) * 10)) })
    let (path, plan) = try render(taps) {
      $0.layout = .haptic
      $0.sampleRate = 1000
      $0.encoding = .pcm16
    }
    let overview = try AudioOverview(path: path)
    #expect(overview.frameCount == plan.frameCount)
    #expect(overview.facts.markers == plan.markers)
  }

  @Test(.enabled(if: wavinfo != nil, advice))
  func wavinfoReadsEveryMarkerAndTheWholeProvenance() throws {
    let date = try #require(Timestamp(iso8601: "2026-12-24T18:30:05Z"))
    let (path, plan) = try render(.varied) { $0.date = date }
    let found = try #require(try Self.wavinfo?.read(path))
    #expect(found.frames == plan.frameCount)
    #expect(found.markers == plan.markers.map(Wavinfo.Marker.init))
    let provenance = try #require(plan.provenance)
    #expect(found.originator == "Thrum")
    #expect(found.date == "2026-12-24")
    #expect(found.time == "18:30:05")
    #expect(found.description.utf8.count <= 256)
    #expect(found.history == provenance.facts.map { $0.line + "\r\n" }.joined())
    #expect(found.software == "Thrum \(Thrum.version)")
    #expect(found.comment == provenance.facts.map(\.line).joined(separator: "; "))
  }

  @Test(.enabled(if: wavinfo != nil, advice))
  func wavinfoReadsTenThousandMarkers() throws {
    let (path, plan) = try render(Self.tenThousand) {
      $0.layout = .haptic
      $0.sampleRate = 1000
    }
    let found = try #require(try Self.wavinfo?.read(path))
    #expect(found.frames == plan.frameCount)
    #expect(found.markers == plan.markers.map(Wavinfo.Marker.init))
  }
}

/// The reader of that name from PyPI (https://pypi.org/project/wavinfo), which scripts/test --all installs below
/// `.build`.
private struct Wavinfo {
  struct Marker: Decodable, Equatable {
    let frame: Int
    let label: String
    let length: Int?

    init(_ marker: ThrumKit.Marker) {
      (frame, label, length) = (marker.frame, marker.label, marker.frameCount)
    }
  }

  struct Content: Decodable {
    let frames: Int
    let markers: [Marker]
    let originator, date, time, description, history, software, comment: String
  }

  private let python: Tool
  private let folder: String

  init?() {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    folder = root.appending(path: ".build/python").path
    guard let python = Tool("env"), FileManager.default.fileExists(atPath: folder + "/wavinfo") else {
      return nil
    }
    self.python = python
  }

  func read(_ path: String) throws -> Content {
    let result = try python.run(["python3", "-c", Self.script, path], environment: ["PYTHONPATH": folder])
    return try JSONDecoder().decode(Content.self, from: result.output)
  }

  private static let script = """
    import json, sys
    from wavinfo import WavInfoReader
    file = WavInfoReader(sys.argv[1])
    labels = {entry.name: entry.text for entry in file.cues.labels}
    lengths = {entry.name: entry.length for entry in file.cues.ranges}
    print(json.dumps({
      "frames": file.data.frame_count,
      "markers": [
        {"frame": cue.sample_offset, "label": labels.get(cue.name), "length": lengths.get(cue.name)}
        for cue in file.cues.cues if cue.position == cue.sample_offset],
      "originator": file.bext.originator, "date": file.bext.originator_date, "time": file.bext.originator_time,
      "description": file.bext.description, "history": file.bext.coding_history,
      "software": file.info.software, "comment": file.info.comment}))
    """
}
