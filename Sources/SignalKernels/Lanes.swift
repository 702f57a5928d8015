/// Two samples side by side, the width that every supported CPU has (SSE2, NEON).
///
/// Each kernel states its arithmetic once, on lanes, and its scalar form runs the same operations with one
/// value in both, so a sample's bits depend neither on its place in a block nor on the block's size.
typealias Lanes = SIMD2<Double>

/// Added to and taken from a value below 2⁵¹ in magnitude, 1.5 · 2⁵² rounds it to the nearest integer, ties to
/// even, and leaves that integer in the low bits of the sum. `rounded()` would be a library call on SSE2.
let integerMagic: Double = 0x1.8p52

extension Lanes {
  /// The bit patterns of both lanes.
  @inline(__always)
  var bits: SIMD2<UInt64> {
    unsafeBitCast(self, to: SIMD2<UInt64>.self)
  }

  /// Lanes from bit patterns.
  @inline(__always)
  init(bits: SIMD2<UInt64>) {
    self = unsafeBitCast(bits, to: Lanes.self)
  }

  /// Both lanes moved into `bounds`; NaN stays NaN.
  @inline(__always)
  func clamped(to bounds: ClosedRange<Double>) -> Lanes {
    let low = Lanes(repeating: bounds.lowerBound)
    let high = Lanes(repeating: bounds.upperBound)
    let raised = replacing(with: low, where: self .< low)
    return raised.replacing(with: high, where: raised .> high)
  }

  /// The frame numbers `frame` and `frame + 1`.
  @inline(__always)
  init(framesFrom frame: Int) {
    self.init(Double(frame), Double(frame &+ 1))
  }
}

extension UnsafePointer<Double> {
  /// The samples at `index` and the place after it.
  @inline(__always)
  func lanes(at index: Int) -> Lanes {
    UnsafeRawPointer(self + index).loadUnaligned(as: Lanes.self)
  }
}

extension UnsafeMutablePointer<Double> {
  /// The samples at `index` and the place after it.
  @inline(__always)
  func lanes(at index: Int) -> Lanes {
    UnsafeRawPointer(self + index).loadUnaligned(as: Lanes.self)
  }

  /// Writes both lanes to `index` and the place after it.
  @inline(__always)
  func store(_ lanes: Lanes, at index: Int) {
    UnsafeMutableRawPointer(self + index).storeBytes(of: lanes, as: Lanes.self)
  }
}

extension UnsafeMutableBufferPointer<Double> {
  /// Replaces every sample by its image under `transform`, two at a time; an odd last one fills both lanes.
  @inline(__always)
  func mapLanes(_ transform: (Lanes) -> Lanes) {
    guard let samples = baseAddress else { return }
    let paired = count & ~1
    var index = 0
    while index < paired {
      samples.store(transform(samples.lanes(at: index)), at: index)
      index &+= 2
    }
    if index < count {
      samples[index] = transform(Lanes(repeating: samples[index]))[0]
    }
  }
}

/// The number of frames that a span of `frames` needs, rounded up, where less than a millionth of a frame does
/// not ask for another one. 0 for anything that is not positive; capped at 2⁵² so that it never traps.
public func wholeFrames(_ frames: Double) -> Int {
  let guarded = frames - 1e-6
  guard guarded > 0 else { return 0 }
  let capped = min(guarded, 0x1p52)
  let whole = Int(capped)
  return Double(whole) < capped ? whole + 1 : whole
}

/// The samples of a block that has any, behind a pointer that checks no bounds.
struct Frames {
  let count: Int
  private let samples: UnsafePointer<Double>

  /// Nil where the block has no memory.
  init?(_ block: UnsafeBufferPointer<Double>) {
    guard let samples = block.baseAddress else { return nil }
    self.samples = samples
    count = block.count
  }

  @inline(__always)
  subscript(index: Int) -> Double {
    samples[index]
  }

  @inline(__always)
  func lanes(at index: Int) -> Lanes {
    samples.lanes(at: index)
  }
}
