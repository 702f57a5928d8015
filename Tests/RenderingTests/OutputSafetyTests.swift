import Testing
import ThrumKit

/// What a render may never do to the files around it.
struct OutputSafetyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func anOutputThatIsAFolderIsRefused() throws {
    _ = try folder.makeFolder("out.wav")
    expectFailure(writing: folder.path("out.wav"), about: "is a folder")
    #expect(folder.names == ["out.wav"])
  }

  @Test func aMissingFolderIsNamed() {
    expectFailure(writing: folder.path("nowhere/out.wav"), about: "no such file or folder")
    #expect(folder.names.isEmpty)
  }

  @Test func aFullDeviceIsReportedAndStays() {
    expectFailure(writing: "/dev/full", about: "no space left on device")
  }

  @Test func thePatternIsNeverOverwritten() throws {
    let file = try folder.write(tapText, to: "tap.ahap")
    try folder.link("link.wav", to: file)
    let plan = try RenderPlan([PatternSource.file(file).load()], configuration: .init())
    for output in [file, folder.path("link.wav"), folder.path("../\(name)/tap.ahap")] {
      #expect(throws: RenderError.outputIsInput(path: output, input: file)) { try plan.write(to: output) }
    }
    #expect(try folder.bytes("tap.ahap") == Array(tapText.utf8))
  }

  @Test func aWaveformThatThePatternNamesIsNeverOverwritten() throws {
    try RenderPlan(Pattern(.tap(at: 0))).write(to: folder.path("drum.wav"))
    let before = try folder.bytes("drum.wav")
    let plan = try RenderPlan(
      [LoadedPattern(Pattern(.sound("drum.wav")), folder: folder.path)], configuration: .init())
    #expect(throws: RenderError.self) { try plan.write(to: folder.path("drum.wav")) }
    #expect(try folder.bytes("drum.wav") == before)
  }

  @Test func aMissingWaveformsPlaceIsNotTaken() throws {
    let plan = try RenderPlan(
      [LoadedPattern(Pattern(.sound("drum.wav")), folder: folder.path)],
      configuration: RenderConfiguration { $0.missingAudio = .silence })
    #expect(throws: RenderError.self) { try plan.write(to: folder.path("drum.wav")) }
    #expect(folder.names.isEmpty)
  }

  @Test func aFileAppearsWholeAndAlone() throws {
    let report = try RenderPlan(Pattern(.tap(at: 0))).write(to: folder.path("tap.wav"))
    #expect(folder.names == ["tap.wav"])
    #expect(report.output == folder.path("tap.wav"))
    #expect(try folder.bytes("tap.wav").count > report.frameCount * 12)
  }

  private let tapText = """
    {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": []}}]}
    """

  private var name: String { String(folder.path.split(separator: "/").last ?? "") }

  private func expectFailure(writing path: String, about words: String) {
    #expect {
      try RenderPlan(.varied).write(to: path)
    } throws: {
      ($0 as? RenderError)?.sentence.contains(words) == true
    }
  }
}
