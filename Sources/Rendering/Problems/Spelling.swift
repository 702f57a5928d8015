import PositionedJSON

/// Numbers as messages and tables spell them: the same in every locale.
enum Spelling {
  /// A number with the fewest digits that read back to it, whole numbers without a point.
  static func number(_ value: Double) -> String {
    JSONWriter.spelling(of: value)
  }

  /// Seconds to the millisecond, without trailing zeros.
  static func seconds(_ value: Double) -> String {
    rounded(value, to: 1000)
  }

  /// A level to a tenth of a decibel, such as `−3.2 dBFS`; silence is `silent`.
  static func decibels(_ value: Double) -> String {
    value == -.infinity ? "silent" : rounded(value, to: 10) + " dBFS"
  }

  /// A gain to a hundredth of a decibel.
  static func decibelChange(_ value: Double) -> String {
    rounded(value, to: 100) + " dB"
  }

  /// Nanoseconds as exact seconds, without trailing zeros.
  static func seconds(nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// `count` things, such as `1 tap` or `3 taps`.
  static func count(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  private static func rounded(_ value: Double, to parts: Double) -> String {
    number((value * parts).rounded() / parts + 0)
  }
}
