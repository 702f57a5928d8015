/// The gain of a look-ahead limiter: 1 where nothing near exceeds the ceiling, and low enough, in time, where
/// something does.
///
/// What a frame lacks is d = 1 − ceiling / magnitude, 0 below the ceiling. The greatest d of a window (look-ahead and
/// hold) is smoothed by two moving averages that are together as long as the look-ahead, and taken from 1. Every
/// value that a sum holds at a peak's own frame comes from a window that has the peak in it, so the gain there is low
/// enough; a weighted mean of equal values is that value, so a steady tone whose half period fits the window gets one
/// steady gain, without distortion; and the steps between are two parabolas each, without a corner.
///
/// d is counted in whole units of 2^-40, upwards, so that sums are exact: the gain comes back to exactly 1, and
/// depends on no block.
public struct LimiterGain: Sendable {
  /// How long before a peak the gain begins to fall, in seconds; as long does it take to rise again.
  public static let lookAheadSeconds = 0.005
  /// How long the gain stays low after a peak, in seconds: half a period of 20 Hz together with the look-ahead.
  public static let holdSeconds = 0.02

  /// Frames by which a gain comes later than the magnitude of its frame.
  public let lookAhead: Int
  /// Frames before a frame that its gain depends on.
  public let memory: Int

  private let ceiling: Double
  private var window: SlidingMaximum
  private var first: MovingSum
  private var second: MovingSum
  private let unitsToGain: Double

  /// 2^40.
  private static let unitsPerOne = 0x1p40

  /// A limiter that has seen nothing, for frames of magnitude `ceiling` (above 0) at the most.
  public init(sampleRate: Double, ceiling: Double) {
    self.ceiling = ceiling
    let wanted = max(2, wholeFrames(min(sampleRate * Self.lookAheadSeconds, 2048)))
    let hold = wholeFrames(min(sampleRate * Self.holdSeconds, 8192))
    // Two sums of n and m frames are together a weighted sum of n + m − 1.
    first = MovingSum(count: wanted / 2)
    second = MovingSum(count: wanted - wanted / 2)
    lookAhead = wanted - 2
    window = SlidingMaximum(count: lookAhead + hold + 1)
    memory = lookAhead + hold
    unitsToGain = 1 / (Self.unitsPerOne * Double(first.count) * Double(second.count))
  }

  /// Replaces the greatest magnitude of each frame's channels by the gain of the frame ``lookAhead`` frames earlier.
  ///
  /// - Returns: the least of the gains.
  @discardableResult
  public mutating func process(_ frames: UnsafeMutableBufferPointer<Double>) -> Double {
    guard let place = frames.baseAddress else { return 1 }
    var least = 1.0
    for index in 0..<frames.count {
      let magnitude = place[index]
      let lack = magnitude > ceiling ? Self.units(1 - ceiling / magnitude) : 0
      let sum = second.push(first.push(window.push(lack)))
      let gain = sum == 0 ? 1 : max(0, 1 - Double(sum) * unitsToGain)
      place[index] = gain
      least = min(least, gain)
    }
    return least
  }

  /// `lack`, 0…1, in whole units, rounded up.
  @inline(__always)
  private static func units(_ lack: Double) -> Int64 {
    let units = min(max(lack, 0), 1) * unitsPerOne
    let whole = Int64(units)
    return Double(whole) < units ? whole &+ 1 : whole
  }
}

/// The greatest of the last values, none of which is negative; 0 before the first.
///
/// A queue of those that can still become the greatest, in falling order (D. Lemire, "Streaming maximum-minimum
/// filter using no more than three comparisons per element", 2006).
struct SlidingMaximum: Sendable {
  private let count: Int
  private let indexMask: Int
  private var values: [Int64]
  private var places: [Int]
  private var head = 0
  private var tail = 0
  private var place = 0

  /// The maximum of the last `count` values, at least 1.
  init(count: Int) {
    self.count = max(1, count)
    var size = 1
    while size < self.count { size &*= 2 }
    indexMask = size &- 1
    values = [Int64](repeating: 0, count: size)
    places = [Int](repeating: 0, count: size)
  }

  /// Takes the next value in.
  ///
  /// - Returns: the greatest of the last ones, this one included.
  @inline(__always)
  mutating func push(_ value: Int64) -> Int64 {
    if head != tail, places[head & indexMask] &+ count <= place { head &+= 1 }
    if value > 0 {
      while head != tail, values[(tail &- 1) & indexMask] <= value { tail &-= 1 }
      values[tail & indexMask] = value
      places[tail & indexMask] = place
      tail &+= 1
    }
    place &+= 1
    return head == tail ? 0 : values[head & indexMask]
  }
}

/// The sum of the last values, exactly; those before the first are 0.
struct MovingSum: Sendable {
  let count: Int
  private var values: [Int64]
  private var index = 0
  private var sum: Int64 = 0

  /// The sum of the last `count` values, at least 1.
  init(count: Int) {
    self.count = max(1, count)
    values = [Int64](repeating: 0, count: self.count)
  }

  /// Takes the next value in.
  ///
  /// - Returns: the sum of the last ones, this one included.
  @inline(__always)
  mutating func push(_ value: Int64) -> Int64 {
    sum &+= value &- values[index]
    values[index] = value
    index = index &+ 1 == count ? 0 : index &+ 1
    return sum
  }
}
