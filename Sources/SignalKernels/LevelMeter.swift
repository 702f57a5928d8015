/// Peak, RMS, DC and overs of one channel, fed block by block.
///
/// Sums are kept in four lanes, frame n in lane n mod 4, and added up in a fixed order, so no figure depends on
/// how the channel was cut into blocks. Values that are not finite are counted and left out of peak and sums.
///
/// Stretches of a channel can be measured apart and joined with ``append(_:)``; the sums then depend on where the
/// stretches begin, and on nothing else.
public struct LevelMeter: Sendable, Equatable {
  /// |x| above this is an over: full scale and a part in a million, which forgives rounding at exactly 1.
  public static let overThreshold = 1.000001

  /// The number of frames seen.
  public private(set) var frameCount = 0
  /// The greatest magnitude so far; 0 before the first frame.
  public private(set) var peak = 0.0
  /// The number of frames beyond ``overThreshold``, values that are not finite among them.
  public private(set) var overCount = 0
  /// The first frame of ``overCount``.
  public private(set) var firstOverFrame: Int?
  /// The number of values that are infinite or not a number.
  public private(set) var nonFiniteCount = 0

  private var sums = SIMD4<Double>.zero
  private var squares = SIMD4<Double>.zero
  /// What the meters that were appended had summed up.
  private var appendedSum = 0.0
  private var appendedSquares = 0.0

  /// A meter that has seen nothing.
  public init() {}

  /// The sum of all samples.
  public var sum: Double {
    appendedSum + ((sums[0] + sums[1]) + (sums[2] + sums[3]))
  }

  private var squareSum: Double {
    appendedSquares + ((squares[0] + squares[1]) + (squares[2] + squares[3]))
  }

  /// The mean of all samples, which is the DC offset; 0 before the first frame.
  public var mean: Double {
    frameCount > 0 ? sum / Double(frameCount) : 0
  }

  /// The root of the mean square; 0 before the first frame.
  public var rms: Double {
    guard frameCount > 0 else { return 0 }
    return (squareSum / Double(frameCount)).squareRoot()
  }

  /// Takes in what `following` has seen, as the frames that follow those already seen.
  public mutating func append(_ following: LevelMeter) {
    firstOverFrame = firstOverFrame ?? following.firstOverFrame.map { $0 + frameCount }
    frameCount += following.frameCount
    peak = max(peak, following.peak)
    overCount += following.overCount
    nonFiniteCount += following.nonFiniteCount
    appendedSum += following.sum
    appendedSquares += following.squareSum
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

  /// Takes in one chunk that starts in lane 0, or refuses where a sample is an over or not finite.
  @inline(__always)
  private mutating func takeChunk(_ samples: UnsafePointer<Double>) -> Bool {
    let magnitudeBits = SIMD2<UInt64>(repeating: .max >> 1)
    var lowSums = sums.lowHalf
    var highSums = sums.highHalf
    var lowSquares = squares.lowHalf
    var highSquares = squares.highHalf
    var lowPeaks = Lanes.zero
    var highPeaks = Lanes.zero
    var index = 0
    while index < LevelMeter.chunk {
      let low = samples.lanes(at: index)
      let high = samples.lanes(at: index &+ 2)
      lowSums += low
      highSums += high
      lowSquares += low * low
      highSquares += high * high
      let lowMagnitudes = Lanes(bits: low.bits & magnitudeBits)
      let highMagnitudes = Lanes(bits: high.bits & magnitudeBits)
      lowPeaks.replace(with: lowMagnitudes, where: lowMagnitudes .> lowPeaks)
      highPeaks.replace(with: highMagnitudes, where: highMagnitudes .> highPeaks)
      index &+= 4
    }
    let greatest = max(max(lowPeaks[0], lowPeaks[1]), max(highPeaks[0], highPeaks[1]))
    // NaN exceeds nothing, but it reaches the squares.
    let total = (lowSquares[0] + lowSquares[1]) + (highSquares[0] + highSquares[1])
    guard greatest <= LevelMeter.overThreshold, total < .infinity else { return false }
    sums = SIMD4(lowHalf: lowSums, highHalf: highSums)
    squares = SIMD4(lowHalf: lowSquares, highHalf: highSquares)
    peak = max(peak, greatest)
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
      peak = max(peak, magnitude)
      sums[frameCount & 3] += sample
      squares[frameCount & 3] += sample * sample
    } else {
      nonFiniteCount += 1
    }
    frameCount += 1
  }
}
