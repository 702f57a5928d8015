import Foundation
import PatternModel
import Testing

@testable import Synthesis

/// A tap on loudspeakers must sound struck, not sung.
@Suite struct SpeakerTapTests {
  private static let rate = 48_000
  private static let sharpnesses = [0.0, 0.25, 0.5, 0.75, 1]

  private let speaker: ActuatorProfile

  init() throws {
    speaker = try #require(ActuatorProfile.builtIn.first { $0.name == "speaker" })
  }

  private func tapSamples(_ sharpness: Double) throws -> [Double] {
    let samples = try render([tap(0, intensity: 1, sharpness: sharpness)], rate: Self.rate, profile: speaker)
      .haptic
    return samples + Array(repeating: 0, count: max(0, 4800 - samples.count))
  }

  private func energy(_ samples: some Collection<Double>) -> Double {
    samples.reduce(0) { $0 + $1 * $1 }
  }

  /// The power of `samples` at each of `hertz`, under a Hann window.
  private func spectrum(_ samples: ArraySlice<Double>, _ hertz: [Double]) -> [Double] {
    let windowed = samples.enumerated().map {
      $0.element * pow(sin(.pi * (Double($0.offset) + 0.5) / Double(samples.count)), 2)
    }
    return hertz.map { hertz in
      let coefficient = 2 * cos(2 * .pi * hertz / Double(Self.rate))
      var (last, beforeLast) = (0.0, 0.0)
      for sample in windowed { (last, beforeLast) = (sample + coefficient * last - beforeLast, last) }
      return last * last + beforeLast * beforeLast - coefficient * last * beforeLast
    }
  }

  @Test(arguments: sharpnesses)
  func itIsOverWithinFortyMilliseconds(sharpness: Double) throws {
    let samples = try tapSamples(sharpness)
    #expect(peak(samples[1920...]) < 0.01 * peak(samples))
    // And well on its way before: a twentieth after half of it.
    #expect(peak(samples[960...]) < 0.05 * peak(samples))
  }

  @Test(arguments: sharpnesses)
  func itsPitchFalls(sharpness: Double) throws {
    let samples = try tapSamples(sharpness)
    let hertz = Array(stride(from: 60.0, to: 8000, by: 40))
    func centroid(_ milliseconds: Range<Int>) -> Double {
      let powers = spectrum(samples[(milliseconds.lowerBound * 48)..<(milliseconds.upperBound * 48)], hertz)
      return zip(hertz, powers).reduce(0) { $0 + $1.0 * $1.1 } / powers.reduce(0, +)
    }
    let (early, late) = (centroid(0..<8), centroid(8..<20))
    #expect(late < 0.85 * early)
    // What is left at the end is the body's own frequency, within what 12 ms can tell.
    let own = 200 * pow(2.875, sharpness)
    let powers = spectrum(samples[480..<1056], hertz)
    let strongest = zip(hertz, powers).max { $0.1 < $1.1 }?.0 ?? 0
    #expect(abs(strongest / own - 1) < 0.2)
  }

  @Test(arguments: sharpnesses)
  func noPartialSingsOn(sharpness: Double) throws {
    let samples = try tapSamples(sharpness)
    let hertz = Array(stride(from: 60.0, to: 8000, by: 40))
    let first = spectrum(samples[..<480], hertz)
    let second = spectrum(samples[960..<1440], hertz)
    // No frequency of the second half is within 24 dB of the strike's strongest one.
    #expect(10 * log10((second.max() ?? 1) / (first.max() ?? 1)) < -24)
    // And the strike is no pure tone: within half an octave of its strongest frequency lies less than all but a tenth.
    let place = first.indices.max { first[$0] < first[$1] } ?? 0
    let near = zip(hertz, first).filter { $0.0 > hertz[place] / 1.19 && $0.0 < hertz[place] * 1.19 }
    #expect(near.reduce(0) { $0 + $1.1 } < 0.9 * first.reduce(0, +))
  }

  @Test func itStartsAtOnceAndLeavesNoDC() throws {
    let samples = try tapSamples(0.5)
    let place = samples.indices.max { abs(samples[$0]) < abs(samples[$1]) } ?? 0
    #expect(place < 96)
    #expect(abs(samples.reduce(0, +)) / energy(samples).squareRoot() < 0.02)
  }
}
