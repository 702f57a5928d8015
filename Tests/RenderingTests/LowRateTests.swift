import Foundation
import Testing
import ThrumKit

/// Renders at rates that some actuators' interfaces take.
struct LowRateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func tone(_ hertz: Double) -> [Float] {
    (0..<48_000).map { (frame: Int) -> Float in
      let cycles: Double = hertz * Double(frame) / 48_000
      return Float(sin(2 * Double.pi * cycles))
    }
  }

  /// The greatest magnitude of the left channel, where `samples` at 48 kHz are played at `rate`.
  private func peak(of samples: [Float], at rate: Int, in part: (Int) -> Range<Int>) throws -> Double {
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000)
    let writer = try AudioContainer.wav.writer(
      format, frameCount: samples.count, sink: FileSink(path: folder.path("a.wav")))
    try samples.withUnsafeBytes { try writer.write($0) }
    try writer.finish()
    let plan = try RenderPlan(
      [LoadedPattern(Pattern(.sound("a.wav")), folder: folder.path)],
      configuration: RenderConfiguration { $0.sampleRate = rate })
    let plane = try plan.samples().planes[0]
    return plane[part(plane.count)].map(abs).max() ?? 1
  }

  @Test(arguments: [8000, 3000, 2000])
  func whatLiesAboveTheBandIsNotFoldedIntoIt(rate: Int) throws {
    for share in [0.6, 0.75, 1.1, 2.3] {
      let hertz = share * Double(rate)
      let tone = tone(hertz)
      // Away from the ends, where a tone that is cut off has any frequency.
      let left = try peak(of: tone, at: rate) { $0 / 4..<$0 * 3 / 4 }
      #expect(20 * log10(left) < -90, "\(hertz) Hz leaves \(20 * log10(left)) dB")
    }
  }

  @Test(arguments: [8000, 3000, 2000])
  func aToneInTheBandKeepsItsLevel(rate: Int) throws {
    let tone = tone(210)
    let peak = try peak(of: tone, at: rate) { $0 / 4..<$0 * 3 / 4 }
    #expect(abs(20 * log10(peak)) < 0.05)
  }

  @Test(arguments: [8000, 3000, 2000])
  func tapsAndBuzzesKeepTheirFrequenciesAndOnsets(rate: Int) throws {
    let low = try hapticSamples(Pattern(.buzz(at: 0, for: 1000), .tap(at: 1500)), rate: rate)
    let high = try hapticSamples(Pattern(.buzz(at: 0, for: 1000), .tap(at: 1500)), rate: rate * 8)
    #expect(low[rate * 3 / 2] == 0 && low[rate * 3 / 2 + 1] != 0)
    for (frame, sample) in low.enumerated() where frame * 8 < high.count && frame < rate {
      #expect(abs(sample - high[frame * 8]) < 1e-9)
    }
  }

  /// The square waves of the profile `quest` at a low rate have the spectrum that they have at one 24 times higher,
  /// as far as partials are not faded near the band's end: aliasing would add to it.
  @Test(arguments: [8000, 3000, 2000])
  func squareTransientsAreBandLimited(rate: Int) throws {
    let quest = try #require(ActuatorProfile.builtIn.first { $0.name == "quest" })
    func spectrum(_ rate: Int) throws -> (Double) -> Double {
      let plan = try RenderPlan(
        Pattern(.tap(at: 100, sharpness: 1)),
        configuration: RenderConfiguration {
          ($0.profile, $0.layout, $0.sampleRate) = (quest, .haptic, rate)
        })
      let samples = try plan.samples().planes[0]
      return { hertz in
        var (real, imaginary) = (0.0, 0.0)
        for (frame, sample) in samples.enumerated() where sample != 0 {
          let angle = 2 * Double.pi * hertz * Double(frame) / Double(rate)
          (real, imaginary) = (real + sample * cos(angle), imaginary + sample * sin(angle))
        }
        return hypot(real, imaginary) / Double(rate)
      }
    }
    let (low, high) = (try spectrum(rate), try spectrum(rate * 24))
    let loudest = high(165)
    for hertz in stride(from: 20.0, to: 0.35 * Double(rate), by: 20) {
      #expect(abs(low(hertz) - high(hertz)) < loudest * 0.05, "\(hertz) Hz")
    }
  }
}
