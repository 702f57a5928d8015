/// The tone of an `AudioContinuous` event: up to sixteen partials sin(2πnφ) / n whose weights follow pitch and
/// brightness.
///
/// A partial's weight is 1 up to 0.40 × the sample rate and falls in a straight line to 0 at 0.45 ×, so that nothing
/// aliases. Brightness multiplies it by `1 / sqrt(1 + (n f / fc)⁴)` with fc = 220 Hz · 2^(6.5 b), blended in a
/// straight line to 1 from b = 0.9 to 1; ``Brightness`` can hold other figures. All partials at full weight peak at 1.
///
/// The weights depend on nothing but the frame's frequency and brightness. They are computed again where either
/// changes, and a run in which both stand still gives the same bits at a fraction of the cost.
public struct HarmonicTone: Sendable, Equatable {
  private let fadeEndHz: Double
  private let inverseFadeHz: Double
  private let brightness: Brightness
  /// 1 / n, over the greatest value of the sum of sin(nθ) / n, which N partials take at θ = π / (N + 1).
  private let fullWeights: SIMD16<Double>

  /// A tone for `sampleRate` frames a second, which must be positive, of 1…16 partials; other counts are the nearest.
  public init(sampleRate: Double, partialCount: Int = 16, brightness: Brightness = Brightness()) {
    fadeEndHz = 0.45 * sampleRate
    inverseFadeHz = 1 / (0.05 * sampleRate)
    self.brightness = brightness
    let count = min(max(partialCount, 1), 16)
    var peak = 0.0
    for number in (1...count).reversed() {
      peak += Sine.cycles(Double(number) / Double(2 * (count + 1))) / Double(number)
    }
    var weights = (1 / peak) / HarmonicTone.numbers
    for index in count..<16 { weights[index] = 0 }
    fullWeights = weights
  }

  /// Writes the tone for each frame's phase (in cycles), frequency and brightness (0…1) into `output`.
  ///
  /// Writes as many frames as the shortest block has. A frequency that is not positive is silent.
  public func render(
    phases: UnsafeBufferPointer<Double>,
    frequenciesHz: UnsafeBufferPointer<Double>,
    brightness: UnsafeBufferPointer<Double>,
    into output: UnsafeMutableBufferPointer<Double>
  ) {
    guard let phases = Frames(phases), let frequencies = Frames(frequenciesHz),
      let brightnesses = Frames(brightness), let samples = output.baseAddress
    else { return }
    let count = min(phases.count, frequencies.count, brightnesses.count, output.count)
    var weights = SIMD16<Double>.zero
    var frequencyHz = Double.nan
    var bright = Double.nan
    var index = 0
    while index < count {
      if frequencies[index] != frequencyHz || brightnesses[index] != bright {
        frequencyHz = frequencies[index]
        bright = brightnesses[index]
        weights = self.weights(frequencyHz: frequencyHz, brightness: bright)
      }
      let next = index &+ 1
      if next < count, frequencies[next] == frequencyHz, brightnesses[next] == bright {
        samples.store(HarmonicTone.sum(weights, phases.lanes(at: index)), at: index)
        index &+= 2
      } else {
        samples[index] = HarmonicTone.sum(weights, Lanes(repeating: phases[index]))[0]
        index = next
      }
    }
  }

  /// The numbers of the partials. Computed, like what follows, so that it is a constant of the code.
  private static var numbers: SIMD16<Double> {
    SIMD16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
  }

  /// The amplitude of each partial.
  private func weights(frequencyHz: Double, brightness bright: Double) -> SIMD16<Double> {
    guard frequencyHz > 0 else { return .zero }
    var weights = fullWeights
    let bypass = brightness.bypass(bright)
    if bypass < 1 {
      let ratios = HarmonicTone.numbers * (frequencyHz / brightness.cutoffHz(bright))
      let squares = ratios * ratios
      let dull = 1 / (squares * squares + 1).squareRoot()
      weights *= dull + (1 - dull) * bypass
    }
    if 16 * frequencyHz * inverseFadeHz > fadeEndHz * inverseFadeHz - 1 {
      for index in 0..<16 {
        let share = (fadeEndHz - HarmonicTone.numbers[index] * frequencyHz) * inverseFadeHz
        weights[index] *= max(0, min(1, share))
      }
    }
    return weights
  }

  /// The sum of weight · sin(2πn · phase) by Clenshaw's recurrence, Chebyshev's read from the highest partial down.
  @inline(__always)
  private static func sum(_ weights: SIMD16<Double>, _ phase: Lanes) -> Lanes {
    let twiceCosine = Sine.cosineLanes(phase) * 2
    var above = Lanes.zero
    var current = Lanes(repeating: weights[15])
    for partial in stride(from: 14, through: 0, by: -1) {
      (current, above) = (current * twiceCosine + (weights[partial] - above), current)
    }
    return current * Sine.lanes(phase)
  }
}
