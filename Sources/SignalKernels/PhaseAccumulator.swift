/// The phase of an oscillator, kept as a 64-bit fraction of a cycle.
///
/// In fixed point the sum wraps by itself and never rounds: only each increment is rounded, once, to 2⁻⁶⁴ of a
/// cycle, so that a day at 192 kHz drifts by less than a billionth of a cycle. Integer sums have no order, so the
/// phases do not depend on block size or vector width either.
public struct PhaseAccumulator: Sendable, Equatable {
  /// Units of 2⁻⁶⁴ cycle.
  private var fraction: UInt64

  /// Starts at `phase` cycles, of which only the fractional part counts; 0 is a rising zero crossing.
  public init(phase: Double = 0) {
    fraction = PhaseAccumulator.fractions(Lanes(repeating: phase))[0]
  }

  /// The phase in cycles, 0 ..< 1, rounded to 2⁻⁵² as it is in blocks.
  ///
  /// A copy of the accumulator keeps all 64 bits; the round trip through this value does not.
  public var phase: Double {
    get { PhaseAccumulator.phases(SIMD2(repeating: fraction))[0] }
    set { self = PhaseAccumulator(phase: newValue) }
  }

  /// Fills `block` with the phases, each written before its step of `increment` cycles.
  ///
  /// The increment is f / sample rate; negative ones run backwards. |increment| must be below 2¹⁹; beyond, and
  /// for what is not finite, the phases mean nothing, but they stay in 0 ..< 1.
  public mutating func advance(constant increment: Double, into block: UnsafeMutableBufferPointer<Double>) {
    guard let samples = block.baseAddress else { return }
    let step = PhaseAccumulator.fractions(Lanes(repeating: increment))
    var now = SIMD2(fraction, fraction &+ step[0])
    let paired = block.count & ~1
    var index = 0
    while index < paired {
      samples.store(PhaseAccumulator.phases(now), at: index)
      now = now &+ (step &<< 1)
      index &+= 2
    }
    if index < block.count {
      samples[index] = PhaseAccumulator.phases(now)[0]
    }
    fraction = fraction &+ step[0] &* UInt64(block.count)
  }

  /// Replaces increments (f / sample rate, in cycles) by the phases before each of them.
  ///
  /// The same range holds as for ``advance(constant:into:)``, and equal increments give the same bits.
  public mutating func advance(increments block: UnsafeMutableBufferPointer<Double>) {
    guard let samples = block.baseAddress else { return }
    let paired = block.count & ~1
    var now = fraction
    var index = 0
    while index < paired {
      let steps = PhaseAccumulator.fractions(samples.lanes(at: index))
      let middle = now &+ steps[0]
      samples.store(PhaseAccumulator.phases(SIMD2(now, middle)), at: index)
      now = middle &+ steps[1]
      index &+= 2
    }
    if index < block.count {
      let step = PhaseAccumulator.fractions(Lanes(repeating: samples[index]))[0]
      samples[index] = PhaseAccumulator.phases(SIMD2(repeating: now))[0]
      now = now &+ step
    }
    fraction = now
  }

  /// Cycles as 64-bit fractions, whole cycles dropped.
  ///
  /// Adding 1.5 · 2²⁰ leaves the multiples of 2⁻³² in the low bits of the sum; the remainder, which is exact, goes
  /// the same way with 1.5 · 2⁻¹² to multiples of 2⁻⁶⁴. No conversion instruction, so nothing can trap.
  @inline(__always)
  private static func fractions(_ cycles: Lanes) -> SIMD2<UInt64> {
    let coarseMagic: Double = 0x1.8p20
    let fineMagic: Double = 0x1.8p-12
    let coarse = cycles + coarseMagic
    let fine = (cycles - (coarse - coarseMagic)) + fineMagic
    return (coarse.bits &<< 32) &+ (fine.bits &- fineMagic.bitPattern)
  }

  /// Fractions as cycles in 0 ..< 1, rounded to the nearest 2⁻⁵², where the last half step wraps to 0.
  @inline(__always)
  private static func phases(_ fractions: SIMD2<UInt64>) -> Lanes {
    let mantissas = (fractions &+ (1 &<< 11)) &>> 12
    return Lanes(bits: mantissas | (1.0).bitPattern) - 1
  }
}
