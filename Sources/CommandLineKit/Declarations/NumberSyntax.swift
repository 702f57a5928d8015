extension ValueSyntax where Value == Int {
  /// A whole decimal number within `range`, such as `48000` or `-3`.
  ///
  /// The same whatever the user's locale: no grouping, no unit, no fraction, no exponent.
  ///
  /// - Parameters:
  ///   - range: What is allowed; outside it the value is refused.
  ///   - unit: The unit, such as `Hz`, for help and messages. It is not written with the number.
  ///   - placeholder: The name in help; by default the unit in capitals, or `N`.
  public static func integer(
    in range: ClosedRange<Int>, unit: String? = nil, as placeholder: String? = nil
  ) -> ValueSyntax {
    let form = NumberForm(
      isWhole: true, lowest: String(range.lowerBound), highest: String(range.upperBound), unit: unit)
    return ValueSyntax(
      placeholder: placeholder ?? unit?.uppercased() ?? "N", note: form.range,
      read: { text throws(ValueProblem) in
        if text.isEmpty { throw .empty }
        guard DecimalShape(text) == .whole else { throw .notANumber(text, expected: form) }
        guard let number = Int(text), range.contains(number) else {
          throw .outOfRange(text, expected: form)
        }
        return number
      },
      write: { String($0) })
  }
}

extension ValueSyntax where Value == Double {
  /// A decimal number within `range`, such as `-3`, `0.25` or `1e-3`.
  ///
  /// The same whatever the user's locale: a point for the fraction, no grouping, no unit. `nan`, `inf` and
  /// hexadecimal numbers are refused.
  ///
  /// - Parameters:
  ///   - range: What is allowed; outside it the value is refused.
  ///   - unit: The unit, such as `dB`, for help and messages. It is not written with the number.
  ///   - placeholder: The name in help; by default the unit in capitals, or `X`.
  public static func number(
    in range: ClosedRange<Double>, unit: String? = nil, as placeholder: String? = nil
  ) -> ValueSyntax {
    let form = NumberForm(
      isWhole: false, lowest: shortest(range.lowerBound), highest: shortest(range.upperBound), unit: unit)
    return ValueSyntax(
      placeholder: placeholder ?? unit?.uppercased() ?? "X", note: form.range,
      read: { text throws(ValueProblem) in
        if text.isEmpty { throw .empty }
        guard DecimalShape(text) != nil, let number = Double(text) else {
          throw .notANumber(text, expected: form)
        }
        guard range.contains(number) else { throw .outOfRange(text, expected: form) }
        return number
      },
      write: { shortest($0) })
  }
}

/// The shape of a decimal number, told from its characters alone.
///
/// Stricter than `Double.init(_: String)`, which also takes `inf`, `nan` and hexadecimal floating point.
enum DecimalShape {
  /// A sign at most, then digits.
  case whole

  /// Digits with a point, an exponent or both.
  case fractional

  /// The shape of `text`, or `nil` when it is no decimal number.
  init?(_ text: String) {
    var rest = Substring(text).utf8
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func dropSign() {
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    }
    func dropDigits() -> Int {
      let digits = rest.prefix(while: isDigit)
      rest.removeFirst(digits.count)
      return digits.count
    }
    dropSign()
    var digits = dropDigits()
    if digits > 0, rest.isEmpty {
      self = .whole
      return
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += dropDigits()
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      dropSign()
      guard dropDigits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    self = .fractional
  }
}

/// The shortest text that reads back to `number`, without `.0` for a whole one.
func shortest(_ number: Double) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
