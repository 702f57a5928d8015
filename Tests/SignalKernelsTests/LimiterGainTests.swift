import SignalKernels
import Testing

@Suite struct LimiterGainTests {
  private func gains(_ magnitudes: [Double], rate: Double = 48_000, blocks: Int? = nil) -> [Double] {
    var limiter = LimiterGain(sampleRate: rate, ceiling: 0.5)
    var frames = magnitudes + [Double](repeating: 0, count: limiter.lookAhead)
    let size = blocks ?? frames.count
    frames.withUnsafeMutableBufferPointer { all in
      for start in stride(from: 0, to: all.count, by: size) {
        limiter.process(UnsafeMutableBufferPointer(rebasing: all[start..<min(start + size, all.count)]))
      }
    }
    return Array(frames.dropFirst(limiter.lookAhead))
  }

  /// Spikes, bursts and steps of pseudo-random height, up to 200 dB.
  private let hostile = (0..<20_000).map { frame -> Double in
    let hash = UInt64(frame) &* 0x9E37_79B9_7F4A_7C15
    let height = Double(hash >> 40) * 0x1p-24
    switch frame / 1000 % 5 {
    case 0: return height
    case 1: return hash >> 58 == 0 ? height * 8 : 0.1
    case 2: return frame % 2 == 0 ? 3 : 0.01
    case 3: return hash >> 56 == 0 ? 1e10 : height * 0.5
    default: return frame % 1000 < 500 ? 0.500_000_1 : 0.5
    }
  }

  @Test(arguments: [1000.0, 8000, 44_100, 48_000, 384_000])
  func nothingExceedsTheCeiling(rate: Double) {
    for (magnitude, gain) in zip(hostile, gains(hostile, rate: rate)) {
      #expect(magnitude * gain <= 0.5 && gain >= 0 && gain <= 1)
    }
  }

  @Test func theGainIsExactlyOneWhereNothingIsNear() {
    var magnitudes = [Double](repeating: 0.5, count: 10_000)
    magnitudes[5000] = 2
    let gains = gains(magnitudes)
    // 5 ms before, 20 ms of hold and 5 ms after, less the frames at which a step of the gain is 0.
    #expect(gains[..<(5000 - 240)].allSatisfy { $0 == 1 })
    #expect(gains[(5000 + 960 + 480)...].allSatisfy { $0 == 1 })
    #expect(abs(gains[5000] - 0.25) < 1e-9 && abs(gains[5900] - 0.25) < 1e-9)
  }

  @Test func theGainMovesWithoutAStepOrACorner() {
    var magnitudes = [Double](repeating: 0.1, count: 10_000)
    magnitudes[5000] = 50
    let gains = gains(magnitudes)
    let slopes = zip(gains, gains.dropFirst()).map { $1 - $0 }
    let bends = zip(slopes, slopes.dropFirst()).map { $1 - $0 }
    #expect(slopes.map(abs).max() ?? 1 < 0.01)
    #expect(bends.map(abs).max() ?? 1 < 1e-4)
  }

  @Test(arguments: [1, 7, 64, 1000])
  func theBlockSizeChangesNoGain(blocks: Int) {
    #expect(gains(hostile, blocks: blocks) == gains(hostile))
  }

  @Test(arguments: [20.0, 25, 80, 230])
  func aSteadyToneGetsASteadyGain(hertz: Double) {
    let tone = (0..<48_000).map { (frame: Int) -> Double in
      let cycles: Double = hertz * Double(frame) / 48_000
      return abs(2 * Sine.cycles(cycles))
    }
    let steady = gains(tone)[4800..<43_200]
    let (low, high) = (steady.min() ?? 0, steady.max() ?? 1)
    #expect(high / low - 1 < 2e-4, "from \(low) to \(high)")
  }
}
