import Testing
import ThrumKit

/// Three full taps on one frame: three times full scale in the haptic channel.
struct OverloadTests {
  private let loud = Pattern(.tap(at: 0), .tap(at: 0), .tap(at: 0))

  private func plan(_ overload: RenderConfiguration.Overload?, _ encoding: SampleEncoding = .float32) throws
    -> RenderPlan
  {
    try RenderPlan(
      loud,
      configuration: RenderConfiguration {
        $0.layout = .haptic
        $0.overload = overload
        $0.encoding = encoding
      })
  }

  @Test func floatsAreKeptWithAWarning() throws {
    let (planes, report) = try plan(nil).samples()
    #expect(abs((planes[0].max() ?? 0) - 3) < 0.01)
    #expect(report.overload == .keep)
    let overs = planes[0].count { abs($0) > 1.000_001 }
    #expect(report.levels[0].overCount == overs && overs > 0)
    #expect(report.levels[0].firstOverFrame == planes[0].firstIndex { abs($0) > 1.000_001 })
    #expect(report.findings.map(\.diagnostic.kind) == ["beyond-full-scale"])
  }

  @Test func clippingCutsWithAWarning() throws {
    let (planes, report) = try plan(.clip, .pcm16).samples()
    #expect(planes[0].max() == 1)
    #expect(report.overload == .clip)
    #expect(report.findings.map(\.diagnostic.kind) == ["beyond-full-scale"])
  }

  @Test func scalingPutsThePeakAtATenthOfADecibelBelowFullScale() throws {
    let (planes, report) = try plan(.scale).samples()
    let peak = planes[0].map(abs).max() ?? 0
    #expect(abs(peak - 0.988_553_094_656_939) < 1e-12)
    #expect(report.findings.isEmpty)
    #expect(abs((report.scaleDecibels ?? 0) + 9.64) < 0.05)
  }

  @Test func scalingLeavesAQuietRenderAlone() throws {
    let quiet = Pattern(.tap(at: 0))
    var configuration = RenderConfiguration.haptic()
    let plain = try RenderPlan(quiet, configuration: configuration).samples()
    configuration.overload = .scale
    let scaled = try RenderPlan(quiet, configuration: configuration).samples()
    #expect(plain.planes == scaled.planes && scaled.report.scaleDecibels == nil)
  }

  @Test func failingTellsTheFactsAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    let plan = try plan(.fail)
    #expect {
      try plan.write(to: folder.path("loud.wav"))
    } throws: {
      guard case .overloaded(let channels)? = $0 as? RenderError else { return false }
      return channels.map(\.channel) == ["haptic"] && channels[0].count > 0
    }
    #expect(folder.names.isEmpty)
  }

  @Test func gainActsOnEveryChannel() throws {
    let plain = try RenderPlan(.varied).samples().planes
    let raised = try RenderPlan(.varied, configuration: RenderConfiguration { $0.gainDecibels = -20 })
    for (channel, samples) in try raised.samples().planes.enumerated() {
      for (sample, reference) in zip(samples, plain[channel]) {
        #expect(abs(sample - reference / 10) < 1e-15)
      }
    }
  }
}
