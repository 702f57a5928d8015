/// Peak, RMS, DC and overs of one channel, fed block by block.
///
/// Sums are kept in four lanes, frame n in lane n mod 4, and added up in a fixed order, so no figure depends on
/// how the channel was cut into blocks. Values that are not finite are counted and left out of peak and sums.
public struct LevelMeter: Sendable, Equatable {
  /// |x| above this is an over: full scale and a part in a million, which forgives rounding at exactly 1.
  public static let overThreshold = 1.000001

  /// The number of frames seen.
  public private(set) var frameCount = 0
  /// The greatest magnitude so far; 0 before the first frame.
  public private(set) var peak = 0.0
  /// The first frame at which the magnitude was ``peak``; 0 while that is 0.
  public private(set) var peakFrame = 0
  /// The number of frames beyond ``overThreshold``, values that are not finite among them.
  public private(set) var overCount = 0
  /// The first frame of ``overCount``.
  public private(set) var firstOverFrame: Int?
  /// The number of values that are infinite or not a number.
  public private(set) var nonFiniteCount = 0

  private var sums = SIMD4<Double>.zero
  private var squares = SIMD4<Double>.zero

  /// A meter that has seen nothing.
  public init() {}

  /// The sum of all samples.
  public var sum: Double {
    (sums[0] + sums[1]) + (sums[2] + sums[3])
  }

  /// The mean of all samples, which is the DC offset; 0 before the first frame.
  public var mean: Double {
    frameCount > 0 ? sum / Double(frameCount) : 0
  }

  /// The root of the mean square; 0 before the first frame.
  public var rms: Double {
    guard frameCount > 0 else { return 0 }
    let square = (squares[0] + squares[1]) + (squares[2] + squares[3])
    return (square / Double(frameCount)).squareRoot()
  }

  /// Takes in the frames that follow those already seen.
  public mutating func process(_ block: UnsafeBufferPointer<Double>) {
    guard let samples = block.baseAddress else { return }
    var index = 0
    while index < block.count, frameCount & 3 != 0 {
      take(samples[index])
      index &+= 1
    }
    while index &+ LevelMeter.chunk <= block.count {
      if !takeChunk(samples + index) {
        for offset in 0..<LevelMeter.chunk {
          take(samples[index &+ offset])
        }
      }
      index &+= LevelMeter.chunk
    }
    while index < block.count {
      take(samples[index])
      index &+= 1
    }
  }

  private static let chunk = 64

  /// Takes in one chunk that starts in lane 0, or refuses where a sample is a new peak, an over or not finite.
  @inline(__always)
  private mutating func takeChunk(_ samples: UnsafePointer<Double>) -> Bool {
    let limit = Lanes(repeating: min(peak, LevelMeter.overThreshold))
    let magnitudeBits = SIMD2<UInt64>(repeating: .max >> 1)
    var lowSums = sums.lowHalf
    var highSums = sums.highHalf
    var lowSquares = squares.lowHalf
    var highSquares = squares.highHalf
    // The sign of what is left to the limit: set once a magnitude exceeds it.
    var beyond = SIMD2<UInt64>.zero
    var index = 0
    while index < LevelMeter.chunk {
      let low = samples.lanes(at: index)
      let high = samples.lanes(at: index &+ 2)
      lowSums += low
      highSums += high
      lowSquares += low * low
      highSquares += high * high
      beyond |= (limit - Lanes(bits: low.bits & magnitudeBits)).bits
      beyond |= (limit - Lanes(bits: high.bits & magnitudeBits)).bits
      index &+= 4
    }
    // NaN has no sign to rely on, but it reaches the squares.
    let total = (lowSquares[0] + lowSquares[1]) + (highSquares[0] + highSquares[1])
    guard (beyond[0] | beyond[1]) >> 63 == 0, total < .infinity else { return false }
    sums = SIMD4(lowHalf: lowSums, highHalf: highSums)
    squares = SIMD4(lowHalf: lowSquares, highHalf: highSquares)
    frameCount += LevelMeter.chunk
    return true
  }

  /// Takes in one sample.
  private mutating func take(_ sample: Double) {
    let magnitude = sample.magnitude
    if !(magnitude <= LevelMeter.overThreshold) {
      overCount += 1
      firstOverFrame = firstOverFrame ?? frameCount
    }
    if magnitude < .infinity {
      if magnitude > peak {
        peak = magnitude
        peakFrame = frameCount
      }
      sums[frameCount & 3] += sample
      squares[frameCount & 3] += sample * sample
    } else {
      nonFiniteCount += 1
    }
    frameCount += 1
  }
}
