import SignalKernels
import Testing

@Suite struct DitherTests {
  private func noise(_ dither: Dither, frames: Range<Int>, on value: Double = 0.5) -> [Double] {
    var samples = [Double](repeating: value, count: frames.count)
    samples.withUnsafeMutableBufferPointer { dither.add(to: $0, firstFrame: frames.lowerBound) }
    return samples.map { $0 - value }
  }

  @Test(arguments: [16, 24, 32])
  func itIsTriangularOfTwoStepsPeakToPeak(bits: Int) {
    let step = 1 / Double(1 << (bits - 1))
    let values = noise(Dither(channel: 0, bits: bits), frames: 0..<200_000).map { $0 / step }
    #expect(values.allSatisfy { abs($0) <= 1 })
    let count = Double(values.count)
    #expect(abs(values.reduce(0, +) / count) < 0.005)
    #expect(abs(values.reduce(0) { $0 + $1 * $1 } / count - 1.0 / 6) < 0.002)
    // A triangle has three quarters of its area within half a step.
    #expect(abs(Double(values.count { abs($0) < 0.5 }) / count - 0.75) < 0.005)
  }

  @Test func neitherFramesNorChannelsResembleEachOther() {
    let first = noise(Dither(channel: 0, bits: 16), frames: 0..<100_000)
    let second = noise(Dither(channel: 1, bits: 16), frames: 0..<100_000)
    let power = first.reduce(0) { $0 + $1 * $1 }
    for lag in 1...64 {
      let product = zip(first, first.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(product / power) < 0.015, "lag \(lag)")
    }
    #expect(abs(zip(first, second).reduce(0) { $0 + $1.0 * $1.1 } / power) < 0.015)
  }

  @Test func aBlockIsACutFromTheWhole() {
    let dither = Dither(channel: 2, bits: 24)
    let whole = noise(dither, frames: 0..<1000)
    #expect(noise(dither, frames: 333..<777) == Array(whole[333..<777]))
  }

  @Test func zeroStaysZero() {
    #expect(noise(Dither(channel: 0, bits: 16), frames: 0..<1000, on: 0).allSatisfy { $0 == 0 })
  }
}
