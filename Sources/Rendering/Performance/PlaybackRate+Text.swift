public import PatternModel
import PositionedJSON

extension PlaybackRate {
  /// Reads a decimal number as the lowest fraction that it equals (`1.5` is 3/2), or a fraction as it stands (`2/6`).
  ///
  /// Exact: no binary fraction comes between. Nil for everything else: letters, 0, what is negative, and numbers of
  /// more than 18 digits.
  public init?(text: String) {
    let terms = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if terms.count == 2 {
      guard let upper = Self.term(terms[0]), let lower = Self.term(terms[1]) else { return nil }
      self.init(upper, over: lower)
    } else {
      guard let decimal = ExactDecimal(text), let fraction = Self.fraction(decimal) else { return nil }
      self.init(fraction.upper, over: fraction.lower)
    }
  }

  /// The text that ``init(text:)`` reads back to this fraction: a decimal number where that is exact and the fraction
  /// the lowest of its value, otherwise both terms.
  public var text: String {
    decimalText ?? "\(numerator)/\(denominator)"
  }

  /// The rate as a decimal number; nil where that would read back to another fraction.
  var decimalText: String? {
    for places in 0...18 {
      let (scaled, overflow) = numerator.multipliedReportingOverflow(by: Self.powerOfTen(places))
      if overflow { return nil }
      guard scaled % denominator == 0 else { continue }
      let digits = String(scaled / denominator)
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let text = places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))"
      return PlaybackRate(text: text) == self ? text : nil
    }
    return nil
  }

  private static func term(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int64(text) : nil
  }

  private static func fraction(_ decimal: ExactDecimal) -> (upper: Int64, lower: Int64)? {
    guard !decimal.isNegative, decimal.significand > 0 else { return nil }
    var (upper, exponent) = (decimal.significand, decimal.exponent)
    while upper % 10 == 0 { (upper, exponent) = (upper / 10, exponent + 1) }
    // 19 digits may stand for more that were left out.
    guard upper < 1_000_000_000_000_000_000, -18...18 ~= exponent else { return nil }
    let power = powerOfTen(abs(exponent))
    guard exponent < 0 else {
      let (product, overflow) = Int64(upper).multipliedReportingOverflow(by: power)
      return overflow ? nil : (product, 1)
    }
    let divisor = greatestCommonDivisor(Int64(upper), power)
    return (Int64(upper) / divisor, power / divisor)
  }

  /// 10 to the power of 0…18.
  private static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
