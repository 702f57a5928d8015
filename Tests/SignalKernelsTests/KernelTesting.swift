/// Runs `body` on a block that holds `samples` and gives the block back as an array.
func withBlock(
  _ samples: [Double], _ body: (UnsafeMutableBufferPointer<Double>) throws -> Void
) rethrows -> [Double] {
  var block = samples
  try block.withUnsafeMutableBufferPointer { try body($0) }
  return block
}

/// Runs `body` on pieces of `size` samples, one after the other, with each one's place, and joins them again.
func inBlocks(
  of size: Int, _ samples: [Double], _ body: (UnsafeMutableBufferPointer<Double>, Int) -> Void
) -> [Double] {
  withBlock(samples) { whole in
    for start in stride(from: 0, to: whole.count, by: size) {
      let end = min(start + size, whole.count)
      body(UnsafeMutableBufferPointer(rebasing: whole[start..<end]), start)
    }
  }
}

/// The sizes that must all give the same bits.
let blockSizes = [1, 7, 64, 4096]

/// The bit patterns of `samples`: equal only where every bit is, the sign of zero and NaN included.
func bits(_ samples: [Double]) -> [UInt64] {
  samples.map(\.bitPattern)
}

/// A seeded source of doubles (SplitMix64, by S. Vigna), the same on every run.
struct SeededDoubles {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    let unit = Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  mutating func array(_ count: Int, in range: ClosedRange<Double>) -> [Double] {
    (0..<count).map { _ in next(in: range) }
  }
}

/// One line of a truth table.
struct TruePoint {
  let arguments: [Double]
  let value: Double
  /// What `value` leaves out of the truth.
  let rest: Double

  /// `found` less the truth.
  func error(of found: Double) -> Double {
    (found - value) - rest
  }

  /// `found` less the truth, as a part of the truth.
  func relativeError(of found: Double) -> Double {
    error(of: found) / value
  }
}

/// The points of a table of ``TruthTables``.
func points(_ table: String) -> [TruePoint] {
  table.split(separator: "\n").compactMap { line in
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count >= 3 else { return nil }
    return TruePoint(
      arguments: Array(numbers.dropLast(2)), value: numbers[numbers.count - 2],
      rest: numbers[numbers.count - 1])
  }
}

/// The greatest magnitude of `error` over `points`; infinite where one is not a number.
func worst<Point>(_ points: [Point], _ error: (Point) -> Double) -> Double {
  points.reduce(0) { greatest, point in
    let magnitude = error(point).magnitude
    return magnitude.isNaN ? .infinity : max(greatest, magnitude)
  }
}
