/// Triangular dither for rounding to integers: noise of 2 steps peak to peak that makes the error of rounding
/// independent of the signal (S. P. Lipshitz, R. A. Wannamaker and J. Vanderkooy, "Quantization and dither: a
/// theoretical survey", JAES 40, 1992): white, with a power of a quarter of a squared step, rounding included.
///
/// Each value is a function of channel and frame alone, so no block, thread or start changes it.
public struct Dither: Sendable, Equatable {
  private let key: UInt64
  private let step: Double

  /// The dither of one channel for integers of `bits` bits, 2…32; other numbers count as the nearest of these.
  public init(channel: Int, bits: Int) {
    key = Self.mixed(UInt64(truncatingIfNeeded: channel) &+ Self.seed)
    var step = 1.0
    for _ in 1..<min(max(bits, 2), 32) { step *= 0.5 }
    self.step = step
  }

  /// Adds the noise of the frames from `frame` on. A sample that is exactly 0 stays so: silence is silent.
  public func add(to samples: UnsafeMutableBufferPointer<Double>, firstFrame frame: Int) {
    guard let place = samples.baseAddress else { return }
    for index in 0..<samples.count where place[index] != 0 {
      place[index] += noise(at: frame &+ index)
    }
  }

  /// The noise of one frame, within ±1 step: the difference of two even distributions.
  @inline(__always)
  func noise(at frame: Int) -> Double {
    let bits = Self.mixed(key ^ UInt64(truncatingIfNeeded: frame) &* Self.golden)
    let first = Int64(bits >> 32)
    let second = Int64(bits & 0xFFFF_FFFF)
    return Double(first &- second) * 0x1p-32 * step
  }

  /// The finalizer of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
  /// generators", OOPSLA 2014): every bit of the argument reaches every bit of the result.
  @inline(__always)
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// 2^64 divided by the golden ratio, odd: successive multiples lie far apart.
  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The seed of all renders: "Thrum" in ASCII.
  private static let seed: UInt64 = 0x54_6872_756D
}
