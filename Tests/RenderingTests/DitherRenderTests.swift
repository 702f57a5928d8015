import Foundation
import Testing
import ThrumKit

/// What dither does to a file of integers.
struct DitherRenderTests {
  private func samples(
    _ pattern: Pattern, _ encoding: SampleEncoding, _ dither: RenderConfiguration.DitherForm
  ) throws -> (file: [Double], exact: [Double]) {
    let plan = try RenderPlan(
      pattern,
      configuration: RenderConfiguration {
        ($0.encoding, $0.dither, $0.layout) = (encoding, dither, .haptic)
        ($0.writesMarkers, $0.writesProvenance) = (false, false)
        $0.gainDecibels = -6
      })
    let bytes = try wavBytes(plan)
    let data = try #require(Data(bytes).range(of: Data("data".utf8))).upperBound + 4
    let size = encoding.byteCount
    let file = stride(from: data, to: data + plan.frameCount * size, by: size).map { start in
      let code = bytes[start..<(start + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let top = 1 << (size * 8 - 1)
      return Double(code >= top ? code - 2 * top : code) / Double(top)
    }
    return (file, try plan.samples().planes[0])
  }

  /// The error's power in decibels of full scale, and how much of the error follows the signal.
  private func error(_ render: (file: [Double], exact: [Double])) -> (decibels: Double, bias: Double) {
    let pairs = zip(render.file, render.exact).filter { $1 != 0 }
    let power = pairs.reduce(0) { $0 + pow($1.0 - $1.1, 2) } / Double(pairs.count)
    let mean = pairs.reduce(0) { $0 + $1.0 - $1.1 } / Double(pairs.count)
    return (10 * log10(power), mean)
  }

  @Test func theFloorAtSixteenBitsIsThatOfTheTheory() throws {
    let buzz = Pattern(.buzz(at: 0, for: 2000, intensity: 0.8))
    // A quarter of a squared step: 20 log10(2^-16).
    #expect(abs(error(try samples(buzz, .pcm16, .tpdf)).decibels + 96.33) < 0.1)
    // A twelfth of one without dither: 4.77 dB lower.
    #expect(abs(error(try samples(buzz, .pcm16, .none)).decibels + 101.1) < 0.3)
    #expect(abs(error(try samples(buzz, .pcm24, .tpdf)).decibels + 144.5) < 0.1)
  }

  @Test func aBuzzBelowHalfAStepSurvives() throws {
    let faint = Pattern(.buzz(at: 0, for: 2000, intensity: 0.000_02))
    let plain = try samples(faint, .pcm16, .none)
    #expect(plain.file.allSatisfy { $0 == 0 })
    let render = try samples(faint, .pcm16, .tpdf)
    let product = zip(render.file, render.exact).reduce(0) { $0 + $1.0 * $1.1 }
    let power = render.exact.reduce(0) { $0 + $1 * $1 }
    #expect(abs(product / power - 1) < 0.2)
  }

  @Test func silenceStaysSilent() throws {
    let render = try samples(Pattern(.tap(at: 0), .tap(at: 500)), .pcm16, .tpdf)
    #expect(zip(render.file, render.exact).allSatisfy { $1 != 0 || $0 == 0 })
    #expect(
      zip(render.file, render.exact).contains { $0 != ($1 * 0x1p15).rounded(.toNearestOrEven) / 0x1p15 })
  }

  @Test func floatsHaveNone() throws {
    let plain = RenderConfiguration { $0.writesProvenance = false }
    var dithered = plain
    dithered.dither = .tpdf
    #expect(
      try wavBytes(RenderPlan(.varied, configuration: plain))
        == wavBytes(RenderPlan(.varied, configuration: dithered)))
  }
}
