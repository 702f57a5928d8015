import Testing
// The library as a user meets it: one import.
import ThrumKit

struct ThrumKitTests {
  @Test func aFileIsRenderedInTenLines() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#, to: "tap.ahap")
    let output = folder.path("tap.wav")

    let pattern = try PatternSource.file(file).load()
    var configuration = RenderConfiguration()
    configuration.layout = .haptic
    let plan = try RenderPlan([pattern], configuration: configuration)
    let report = try plan.write(to: output)
    print("\(report.frameCount) frames, peak \(report.peak)")
    let (planes, _) = try plan.samples()

    #expect(folder.names == ["tap.ahap", "tap.wav"])
    #expect(planes.count == 1 && planes[0].count == report.frameCount)
  }

  @Test func theVersionsAreThoseOfTheFirstRelease() {
    #expect(Thrum.version == "0.1.0" && Thrum.signalVersion == 1)
  }
}
