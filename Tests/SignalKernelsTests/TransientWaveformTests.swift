import SignalKernels
import Testing

/// Runs `body` on a block that holds `samples` and gives the block back as an array.
func withBlock(
  _ samples: [Double], _ body: (UnsafeMutableBufferPointer<Double>) throws -> Void
) rethrows -> [Double] {
  var block = samples
  try block.withUnsafeMutableBufferPointer { try body($0) }
  return block
}

@Suite struct TransientWaveformTests {
  @Test(arguments: [(80.0, 1200), (230.0, 418)])
  func twoCyclesHaveTheLengthThatTheFrequencyAsksFor(frequencyHz: Double, frames: Int) {
    let waveform = TransientWaveform(cycles: 2)
    #expect(waveform.frameCount(frequencyHz: frequencyHz, sampleRate: 48_000) == frames)
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 5])
  func thePeakIsOneAndTheSumZero(cycles: Double) {
    let waveform = TransientWaveform(cycles: cycles)
    let sampleRate = 1_000_000.0
    let samples = withBlock(Array(repeating: .nan, count: 100_000)) {
      waveform.render(into: $0, fromFrame: -10, frequencyHz: 100, sampleRate: sampleRate, amplitude: 1)
    }
    let peak = samples.reduce(0) { max($0, $1.magnitude) }
    #expect(abs(peak - 1) < 1e-7)
    #expect(peak <= 1 + 1e-15)
    #expect(abs(samples.reduce(0, +)) < 1e-3)
    #expect(samples[...10].allSatisfy { $0 == 0 })
    #expect(samples[(10 + Int(cycles * 10_000))...].allSatisfy { $0 == 0 })
  }
}
