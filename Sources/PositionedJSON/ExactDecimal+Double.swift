extension ExactDecimal {
  /// The nearest Double, ties to even; nil where only the whole spelling can tell, so that the caller must
  /// parse the text.
  ///
  /// Two exact ways cover the numbers that people and exporters write. A significand of at most 2^53 with a
  /// power of at most 10^22 takes one division or product of exact Doubles, which IEEE 754 rounds correctly.
  /// Up to 19 digits with at most 19 of them after the point take one 128-bit integer division, whose
  /// remainder says whether the quotient lies on, below or above a tie.
  var exactlyRoundedDouble: Double? {
    guard !isTruncated else { return nil }
    if significand <= 1 << 53 {
      if 0...22 ~= exponent { return signed(Double(significand) * Self.exactPowersOfTen[exponent]) }
      if -22...0 ~= exponent { return signed(Double(significand) / Self.exactPowersOfTen[-exponent]) }
    }
    if significand == 0 { return signed(0) }
    guard -19...0 ~= exponent else { return nil }

    let divisor = Self.powersOfTen[-exponent]
    let (dividendShift, divisorShift) = (significand.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let (dividend, normalDivisor) = (significand << dividendShift, divisor << divisorShift)
    // dividend · 2^63 as two words; its high word is below 2^63 and so below the divisor.
    let (quotient, remainder) = normalDivisor.dividingFullWidth((dividend >> 1, dividend << 63))
    // At least 62 bits: a sticky last bit stands well below the 53 that are kept.
    let sticky = remainder == 0 ? quotient : quotient | 1
    return signed(
      Double(sign: .plus, exponent: divisorShift - dividendShift - 63, significand: Double(sticky)))
  }

  private func signed(_ magnitude: Double) -> Double { isNegative ? -magnitude : magnitude }

  /// 10^0 … 10^22, all powers of ten that a Double holds exactly.
  private static let exactPowersOfTen: [Double] = (0..<22).reduce(into: [1]) { powers, _ in
    powers.append((powers.last ?? 1) * 10)
  }
}
