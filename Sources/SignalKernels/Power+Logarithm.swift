extension Power {
  /// The binary logarithm of `x`, a positive number, to a relative error of at most 2.5e-16.
  ///
  /// Exact for powers of 2. Zero gives −∞, infinity itself, a negative number NaN.
  public static func log2(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    let parts = log2Parts(x)
    return parts.high + parts.low
  }

  /// The binary logarithm of a finite, positive `x` as an unevaluated sum, good to about 58 bits.
  ///
  /// With x = 2ᵏ · m, m in √½ ..< √2, and s = (m − 1) / (m + 1), log2(m) = 2 / ln 2 · artanh(s), whose leading
  /// term is carried to twice the precision of a double.
  static func log2Parts(_ x: Double) -> (high: Double, low: Double) {
    let subnormal = x < .leastNormalMagnitude
    let pattern = (subnormal ? x * 0x1p54 : x).bitPattern
    let fromRootHalf = Int64(bitPattern: pattern &- 0x3fe6_a09e_667f_3bcd)
    let wholes = fromRootHalf >> 52
    let mantissa = Double(bitPattern: pattern &- (UInt64(bitPattern: wholes) << 52))
    let exponent = Double(subnormal ? wholes - 54 : wholes)

    let numerator = mantissa - 1
    let denominator = mantissa + 1
    let lost = mantissa < 1 ? mantissa - (denominator - 1) : 1 - (denominator - mantissa)
    let s = numerator / denominator
    let covered = exactProduct(s, denominator)
    let sRest = ((numerator - covered.high) - covered.low - s * lost) / denominator

    // 2 / ln 2, and what its double leaves out.
    let factor = 0x1.71547652b82fep+1
    let factorRest = 0x1.777d0ffda0d24p-55
    let square = s * s
    var sum = square * 0x1.b3268a9498e41p-3 + 0x1.c4b0a7871924bp-3
    sum = sum * square + 0x1.0c9ff5ffe2fe3p-2
    sum = sum * square + 0x1.484b0334e2347p-2
    sum = sum * square + 0x1.a61762c0962aep-2
    sum = sum * square + 0x1.2776c50ef2cd3p-1
    sum = sum * square + 0x1.ec709dc3a03fdp-1
    let leading = exactProduct(s, factor)
    let following = leading.low + s * factorRest + sRest * factor + s * square * sum

    let high = exponent + leading.high
    let rest = (exponent == 0 ? 0 : (exponent - high) + leading.high) + following
    let total = high + rest
    return (total, (high - total) + rest)
  }
}
