/// Powers of 2, of 10 and of any base, the same bits on every CPU.
///
/// `exp2` splits its argument into the nearest integer and a rest; a polynomial of degree 11 with minimax
/// coefficients (`scripts/make-kernel-tables` derives them) gives the rest, the exponent field the integer.
public enum Power {
  /// 2 to the power of `x`, to a relative error of at most 2.5e-16.
  ///
  /// Exact where `x` is an integer. Infinite from 1024 on, correctly rounded into the subnormal range below
  /// −1022, 0 below −1075. NaN stays NaN.
  public static func exp2(_ x: Double) -> Double {
    lanes(Lanes(repeating: x))[0]
  }

  /// Replaces each sample of `block` by 2 to its power, bit for bit as ``exp2(_:)-(Double)`` does.
  public static func exp2(in block: UnsafeMutableBufferPointer<Double>) {
    block.mapLanes { lanes($0) }
  }

  /// Replaces each sample x of `block` by 2 to the power of `base + slope * clamp(x + shift, to: bounds)`, in one
  /// pass and with the bits of the steps one by one.
  public static func exp2(
    in block: UnsafeMutableBufferPointer<Double>, shiftedBy shift: Double, within bounds: ClosedRange<Double>,
    slope: Double, base: Double
  ) {
    guard let samples = block.baseAddress else { return }
    let paired = block.count & ~1
    var index = 0
    while index < paired {
      let place = (samples.lanes(at: index) + shift).clamped(to: bounds)
      samples.store(lanes(base + slope * place), at: index)
      index &+= 2
    }
    if index < block.count {
      let place = (Lanes(repeating: samples[index]) + shift).clamped(to: bounds)
      samples[index] = lanes(base + slope * place)[0]
    }
  }

  /// 10 to the power of `x`, to a relative error of at most 4e-16.
  public static func exp10(_ x: Double) -> Double {
    // log2(10), and what its double leaves out.
    exp2(of: x, times: 0x1.a934f0979a371p+1, 0x1.7f2495fb7fa6dp-53)
  }

  /// `base` to the power of `exponent`, for a base that is not negative.
  ///
  /// The relative error is at most 5e-16 for results from 2⁻³² to 2³², and grows in proportion to the result's
  /// logarithm outside. Exponents 0, ½, 1 and 2 are correctly rounded, so that exponent 1 gives `base` itself.
  /// A base of 0 gives 0 for a positive exponent and infinity for a negative one; a negative base gives NaN.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    switch exponent {
    case 0: return 1
    case 0.5: return base.squareRoot()
    case 1: return base
    case 2: return base * base
    default: break
    }
    guard base > 0 else {
      guard base == 0 else { return .nan }
      return exponent > 0 ? 0 : .infinity
    }
    guard base < .infinity else { return exponent > 0 ? .infinity : 0 }
    let logarithm = log2Parts(base)
    return exp2(of: exponent, times: logarithm.high, logarithm.low)
  }

  /// 2 to the power of `x` · (`high` + `low`), the product kept to twice the precision of a double.
  private static func exp2(of x: Double, times high: Double, _ low: Double) -> Double {
    let product = exactProduct(x, high)
    // Out of range already, or not a number: the rounding error has no part in that.
    guard product.high.magnitude < 1100 else { return exp2(product.high) }
    let rest = product.low + x * low
    return lanes(Lanes(repeating: product.high), plus: Lanes(repeating: rest))[0]
  }

  /// 2 to the power of `x` + `correction`, the latter far smaller than a unit.
  @inline(__always)
  static func lanes(_ x: Lanes, plus correction: Lanes = .zero) -> Lanes {
    guard x[0].magnitude < 1000, x[1].magnitude < 1000 else { return extremes(x, correction) }
    let (power, integer) = split(x, correction)
    return power * Lanes(bits: (integer &+ 1023) &<< 52)
  }

  /// ``lanes(_:plus:)`` where a result may overflow or be subnormal.
  @inline(never)
  private static func extremes(_ x: Lanes, _ correction: Lanes) -> Lanes {
    // Both bounds lie beyond every finite, non-zero result. NaN compares false and stays.
    let capped = x.replacing(with: 1200, where: x .> 1200)
    let clamped = capped.replacing(with: -1200, where: capped .< -1200)
    let (power, integer) = split(clamped, correction)
    // Two factors, each a normal number, so that no product is rounded twice.
    let exponent = integer &+ 2046
    let half = exponent &>> 1
    return power * Lanes(bits: half &<< 52) * Lanes(bits: (exponent &- half) &<< 52)
  }

  /// The nearest integer to `x`, in two's complement, and 2 to the power of what is left.
  @inline(__always)
  private static func split(_ x: Lanes, _ correction: Lanes) -> (power: Lanes, integer: SIMD2<UInt64>) {
    let shifted = x + integerMagic
    let rest = (x - (shifted - integerMagic)) + correction
    let square = rest * rest
    // Even and odd coefficients in two chains, half as long as one.
    var odd = square * 0x1.ea044321bc0aap-32 + 0x1.b524dcbb3284bp-24
    var even = square * 0x1.e60641d5d0230p-28 + 0x1.62bfd4761b1ebp-20
    odd = odd * square + 0x1.ffcbfc7440888p-17
    even = even * square + 0x1.43091309705b0p-13
    odd = odd * square + 0x1.5d87fe78a2cc1p-10
    even = even * square + 0x1.3b2ab6fba1dd8p-7
    odd = odd * square + 0x1.c6b08d704a0cbp-5
    even = even * square + 0x1.ebfbdff82c598p-3
    odd = odd * square + 0x1.62e42fefa39efp-1
    return (odd * rest + even * square + 1.0, shifted.bits &- integerMagic.bitPattern)
  }
}

/// The product of two doubles and its rounding error, by Dekker's splitting (Numerische Mathematik 18, 1971).
///
/// A fused multiply-add would be shorter, but not every supported CPU has one.
@inline(__always)
func exactProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
  let (aHigh, aLow) = halves(a)
  let (bHigh, bLow) = halves(b)
  let high = a * b
  return (high, ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
}

/// `x` as the sum of two doubles of 26 bits each.
@inline(__always)
private func halves(_ x: Double) -> (Double, Double) {
  let shifted = x * 0x1.0000002p27
  let high = shifted - (shifted - x)
  return (high, x - high)
}
