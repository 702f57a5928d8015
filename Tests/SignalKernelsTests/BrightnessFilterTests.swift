import SignalKernels
import Testing

@Suite struct BrightnessFilterTests {
  private func filtered(
    left: [Double], right: [Double], brightness: [Double], sampleRate: Double = 48_000, blockSize: Int = 4096
  ) -> (left: [Double], right: [Double]) {
    var filter = BrightnessFilter(sampleRate: sampleRate)
    var right = right
    let left = right.withUnsafeMutableBufferPointer { right in
      brightness.withUnsafeBufferPointer { brightness in
        inBlocks(of: blockSize, left) { block, start in
          let range = start..<start + block.count
          filter.process(
            left: block, right: UnsafeMutableBufferPointer(rebasing: right[range]),
            brightness: UnsafeBufferPointer(rebasing: brightness[range]))
        }
      }
    }
    return (left, right)
  }

  /// The gain at `frequencyHz` of a steady filter, from its impulse response.
  private func gain(at frequencyHz: Double, brightness: Double, sampleRate: Double) -> Double {
    let count = 8192
    let impulse = [1.0] + Array(repeating: 0, count: count - 1)
    let response = filtered(
      left: impulse, right: impulse, brightness: Array(repeating: brightness, count: count),
      sampleRate: sampleRate)
    #expect(response.left == response.right)
    var real = 0.0
    var imaginary = 0.0
    for (frame, sample) in response.left.enumerated() {
      let phase = Double(frame) * frequencyHz / sampleRate
      real += sample * Sine.cosineCycles(phase)
      imaginary += sample * Sine.cycles(phase)
    }
    return (real * real + imaginary * imaginary).squareRoot()
  }

  /// tan(π · `fraction`).
  private func tangent(_ fraction: Double) -> Double {
    Sine.cycles(fraction / 2) / Sine.cosineCycles(fraction / 2)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 0.9], [44_100.0, 96_000])
  func theResponseIsThatOfAButterworthLowPass(brightness: Double, sampleRate: Double) {
    let cutoff = min(220 * Power.exp2(6.5 * brightness), 0.45 * sampleRate)
    for frequencyHz in [0, 100, 220, 1000, cutoff, 5000, 10_000, 20_000] {
      // The bilinear transform maps the frequency to its tangent.
      let ratio = tangent(frequencyHz / sampleRate) / tangent(cutoff / sampleRate)
      let expected = 1 / (1 + ratio * ratio * ratio * ratio).squareRoot()
      #expect(abs(gain(at: frequencyHz, brightness: brightness, sampleRate: sampleRate) - expected) < 1e-9)
    }
  }

  @Test func theCornerLiesThreeDecibelsDownAndTheSlopeIsTwelvePerOctave() {
    let cutoff = 220 * Power.exp2(6.5 * 0.3)
    #expect(abs(gain(at: cutoff, brightness: 0.3, sampleRate: 48_000) - 0.5.squareRoot()) < 1e-9)
    let slope =
      gain(at: 2000 * 2, brightness: 0, sampleRate: 384_000)
      / gain(at: 2000, brightness: 0, sampleRate: 384_000)
    #expect(abs(slope - 0.25) < 0.001)
  }

  @Test func theCornerStaysBelowTheEndOfTheBand() {
    let cutoff = 0.45 * 8_000.0
    #expect(abs(gain(at: cutoff, brightness: 0.85, sampleRate: 8_000) - 0.5.squareRoot()) < 1e-9)
  }

  @Test func fullBrightnessPassesEveryBit() {
    var random = SeededDoubles(seed: 8)
    let sound = random.array(500, in: -1...1)
    let out = filtered(left: sound, right: sound, brightness: Array(repeating: 1, count: 500))
    #expect(bits(out.left) == bits(sound))
    #expect(bits(out.right) == bits(sound))
  }

  @Test func aFallFromFullBrightnessDoesNotClick() {
    // A slow sine: with its state kept up while bypassed, the filter takes over within a small step.
    let sound = (0..<4000).map { Sine.cycles(Double($0) * 100 / 48_000) }
    let out = filtered(
      left: sound, right: sound,
      brightness: (0..<4000).map { $0 < 2000 ? 1 : max(0.5, 1 - Double($0 - 2000) / 400) })
    let steps = zip(out.left, out.left.dropFirst()).map { abs($1 - $0) }
    #expect(steps.reduce(0, max) < 0.0135)
  }

  @Test func aPureBrightnessOfNoughtPointNineFiveIsHalfBlended() {
    let whole = gain(at: 15_000, brightness: 0.95, sampleRate: 48_000)
    #expect(whole > gain(at: 15_000, brightness: 0.9, sampleRate: 48_000))
    #expect(whole < 1)
  }

  @Test func fastModulationStaysStable() {
    var random = SeededDoubles(seed: 9)
    let sound = random.array(50_000, in: -1...1)
    let jumps = (0..<50_000).map { frame in frame % 3 == 0 ? 0 : random.next(in: 0...1) }
    let out = filtered(left: sound, right: sound.map { -$0 }, brightness: jumps)
    #expect(out.left.allSatisfy { abs($0) < 4 })
    #expect(bits(out.right) == bits(out.left.map { -$0 }))
  }

  @Test func whatIsNotFiniteIsForgottenAtOnce() {
    let sound = [.nan, .infinity] + Array(repeating: 0.5, count: 20_000)
    let out = filtered(left: sound, right: sound, brightness: Array(repeating: 0, count: 20_002))
    #expect(out.left[2...].allSatisfy { $0.isFinite })
    #expect(abs((out.left.last ?? 0) - 0.5) < 1e-12)
  }

  @Test func silenceBecomesExactSilence() {
    let sound = [1.0] + Array(repeating: 0, count: 40_000)
    let out = filtered(left: sound, right: sound, brightness: Array(repeating: 0, count: 40_001))
    #expect(out.left.suffix(100).allSatisfy { $0 == 0 })
  }

  @Test func resettingIsStartingAnew() {
    var filter = BrightnessFilter(sampleRate: 48_000)
    let half = [0.5, 0.5, 0.5]
    _ = withBlock([1, 1, 1]) { block in
      half.withUnsafeBufferPointer { filter.process(left: block, right: block, brightness: $0) }
    }
    #expect(filter != BrightnessFilter(sampleRate: 48_000))
    filter.reset()
    #expect(filter == BrightnessFilter(sampleRate: 48_000))
  }

  @Test(arguments: blockSizes)
  func theBlockSizeChangesNoBit(size: Int) {
    var random = SeededDoubles(seed: 10)
    let left = random.array(5000, in: -1...1)
    let right = random.array(5000, in: -1...1)
    let brightness = (0..<5000).map { $0 % 100 < 50 ? 0.4 : Double($0) / 5000 }
    let whole = filtered(left: left, right: right, brightness: brightness, blockSize: 5000)
    let cut = filtered(left: left, right: right, brightness: brightness, blockSize: size)
    #expect(bits(cut.left) == bits(whole.left))
    #expect(bits(cut.right) == bits(whole.right))
  }
}
