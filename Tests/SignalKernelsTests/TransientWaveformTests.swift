import SignalKernels
import Testing

@Suite struct TransientWaveformTests {
  private let tap = TransientWaveform(cycles: 2)

  /// What sampling alone leaves of an integral of 0: by Euler and Maclaurin, a twelfth of the slope at the onset.
  ///
  /// A tenth more for the terms of higher order.
  private func samplingRemainder(_ waveform: TransientWaveform, frames: Double) -> Double {
    1.1 * 2 * Double.pi * waveform.cycles * waveform.peakScale / (12 * frames)
  }

  @Test(arguments: [(80.0, 1200), (135.646599662505, 708), (230, 418)])
  func twoCyclesHaveTheLengthThatTheFrequencyAsksFor(frequencyHz: Double, frames: Int) {
    #expect(tap.frameCount(frequencyHz: frequencyHz, sampleRate: 48_000) == frames)
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3, 5, 20])
  func thePeakIsOneAndTheSumZero(cycles: Double) {
    let waveform = TransientWaveform(cycles: cycles)
    let length = 20_000
    let samples = withBlock(Array(repeating: .nan, count: length + 20)) {
      // One cycle is length / cycles frames.
      waveform.render(
        into: $0, fromFrame: -10, frequencyHz: cycles, sampleRate: Double(length), amplitude: 1)
    }
    #expect(waveform.frameCount(frequencyHz: cycles, sampleRate: Double(length)) == length)
    let peak = samples.reduce(0) { max($0, $1.magnitude) }
    #expect(peak <= 1 + 1e-15)
    #expect(peak > 1 - 1e-4)
    #expect(abs(samples.reduce(0, +)) < samplingRemainder(waveform, frames: Double(length)))
    #expect(samples[...10].allSatisfy { $0 == 0 })
    #expect(samples[(length + 10)...].allSatisfy { $0 == 0 })
    #expect(samples[length + 9].magnitude < 1e-3)
  }

  @Test(arguments: [(8_000.0, 80.0), (44_100, 137), (48_000, 230), (96_000, 99.9)])
  func samplingLeavesNoMoreDCThanItMust(sampleRate: Double, frequencyHz: Double) {
    let count = tap.frameCount(frequencyHz: frequencyHz, sampleRate: sampleRate)
    let samples = withBlock(Array(repeating: 0, count: count)) {
      tap.render(into: $0, fromFrame: 0, frequencyHz: frequencyHz, sampleRate: sampleRate, amplitude: 1)
    }
    #expect(abs(samples.reduce(0, +)) < samplingRemainder(tap, frames: 2 * sampleRate / frequencyHz))
  }

  @Test func theTapFollowsItsFormula() {
    let samples = withBlock(Array(repeating: 0, count: 600)) {
      tap.render(into: $0, fromFrame: 0, frequencyHz: 160, sampleRate: 48_000, amplitude: 0.7)
    }
    for (frame, sample) in samples.enumerated() {
      let phase = Double(frame) / 300
      let u = phase / 2
      let taper = Sine.cosineCycles(u / 4)
      let half = Sine.cycles(phase / 2)
      let curve = Sine.cycles(phase) * taper * taper - half * half * Sine.cycles(u / 2) / 4
      #expect(abs(sample - 0.7 * tap.peakScale * curve) < 3e-15)
    }
  }

  @Test func thePeakScaleIsTrueToTheLastPlaces() {
    // 1 / the maximum of the curve for two cycles, found with 50 digits.
    #expect(abs(tap.peakScale - 1.085216445913896) < 4e-16)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func withoutCyclesThereIsNothing(cycles: Double) {
    let waveform = TransientWaveform(cycles: cycles)
    #expect(waveform.frameCount(frequencyHz: 100, sampleRate: 48_000) == 0)
    let samples = withBlock([1, 2]) {
      waveform.render(into: $0, fromFrame: 0, frequencyHz: 100, sampleRate: 48_000, amplitude: 1)
    }
    #expect(samples == [0, 0])
  }

  @Test(arguments: blockSizes)
  func theBlockSizeChangesNoBit(size: Int) {
    func render(_ size: Int) -> [Double] {
      inBlocks(of: size, Array(repeating: 0, count: 1300)) {
        tap.render(into: $0, fromFrame: $1 - 5, frequencyHz: 80, sampleRate: 48_000, amplitude: 0.9)
      }
    }
    #expect(bits(render(size)) == bits(render(1300)))
  }
}
