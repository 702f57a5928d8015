import Testing
import ThrumKit

struct RenderReportTests {
  private let report = RenderReport(
    output: "tap.wav", inputs: ["tap.ahap"], frameCount: 36_000, sampleRate: 48_000, encoding: .float32,
    layout: .discrete,
    levels: [
      ChannelLevels(peak: 0, rms: 0, dc: 0),
      ChannelLevels(peak: 0.5, rms: 0.25, dc: 0),
      ChannelLevels(peak: 2, rms: 1, dc: 0.125, overCount: 3, firstOverFrame: 12_000),
    ],
    overload: .keep, scaleDecibels: nil,
    findings: [Finding(file: "tap.ahap", Diagnostic(.warning, kind: "some-kind", what: "something is odd"))])

  @Test func theTextSaysWhatEachChannelIsAndHowToHearIt() {
    #expect(
      report.lines == [
        "wrote tap.wav: 0.75 s, 36000 frames at 48000 Hz, WAV float32, layout discrete",
        "  channel 1  L       silent  left audio",
        "  channel 2  R       peak -6 dBFS, RMS -12 dBFS  right audio",
        "  channel 3  haptic  peak 6 dBFS, RMS 0 dBFS, 3 overs  haptics",
        "  to hear it: Open it in an editor, or send channel 3 to an amplifier with a voice coil and 1 and 2 to"
          + " speakers.",
      ])
  }

  @Test func aReportWithoutAFileSaysThatItOnlyMeasured() {
    var measured = report
    measured.output = nil
    #expect(measured.lines[0] == "measured: 0.75 s, 36000 frames at 48000 Hz, WAV float32, layout discrete")
    measured.output = "-"
    #expect(
      measured.lines[0]
        == "wrote standard output: 0.75 s, 36000 frames at 48000 Hz, WAV float32, layout discrete"
    )
  }

  @Test func theJSONKeepsItsOrder() {
    var short = report
    short.layout = .haptic
    short.levels = [report.levels[2]]
    #expect(
      JSONWriter(layout: .compact).string(short.json)
        == #"{"output":"tap.wav","inputs":["tap.ahap"],"frames":36000,"seconds":0.75,"sampleRate":48000,"#
        + #""encoding":"float32","layout":"haptic","channelMask":0,"overload":"keep","scaleDecibels":null,"#
        + #""channels":[{"name":"haptic","roles":["haptic"],"peak":2,"peakDecibels":6.020599913279623,"rms":1,"#
        + #""rmsDecibels":0,"dc":0.125,"overs":3,"firstOverSeconds":0.25}],"#
        + #""findings":[{"file":"tap.ahap","line":null,"column":null,"severity":"warning","kind":"some-kind","#
        + #""path":"","what":"something is odd","expected":null,"fix":null,"deviceCode":null}],"container":"wav","limitDecibels":null}"#
    )
  }

  @Test func aRenderReportsWhatItWrote() throws {
    let (planes, report) = try RenderPlan(.varied).samples()
    let haptic = planes[2]
    #expect(report.levels[2].peak == haptic.map(abs).max())
    #expect(abs(report.levels[2].dc - haptic.reduce(0, +) / Double(haptic.count)) < 1e-12)
    let power = haptic.map { $0 * $0 }.reduce(0, +) / Double(haptic.count)
    #expect(abs(report.levels[2].rms - power.squareRoot()) < 1e-12)
    #expect(report.frameCount == haptic.count && report.layout == .discrete)
  }

  @Test func measuringTellsWhatWritingWould() throws {
    let plan = try RenderPlan(.varied)
    #expect(try plan.measure() == plan.samples().report)
  }
}
