extension Limits {
  /// Sets one limit from `NAME=VALUE`, such as `frames=2M`, `pattern-bytes=128MiB` or `pattern-length=48h`.
  ///
  /// A value is a decimal number and, where wanted, a suffix of the limit's unit: `k M G` (and `T` for bytes) for
  /// powers of 1000, the same with `B`; `KiB MiB GiB TiB` for powers of 1024; `s min h` for times.
  public mutating func set(_ assignment: String) throws(LimitSettingError) {
    guard let equals = assignment.firstIndex(of: "=") else { throw .notAnAssignment(assignment) }
    let spelled = String(assignment[..<equals])
    guard let name = Name(rawValue: spelled) else { throw .unknownName(spelled) }
    let text = String(assignment[assignment.index(after: equals)...])
    guard let value = name.definition.unit.value(of: text) else { throw .notANumber(name, text) }
    let range = name.definition.range
    guard value >= Double(range.lowerBound), value <= Double(range.upperBound) else {
      throw .outOfRange(name, text)
    }
    self[name] = Int(value)
  }
}

/// Why an assignment does not set a limit.
public enum LimitSettingError: Error, Hashable, Sendable {
  /// The text has no `=`.
  case notAnAssignment(String)
  /// There is no limit of that name.
  case unknownName(String)
  /// The value is no number with a suffix of the limit's unit.
  case notANumber(Limits.Name, String)
  /// The value is beyond what the limit can be set to.
  case outOfRange(Limits.Name, String)
}

extension Limits.Unit {
  /// The suffixes that a value may carry, with what each multiplies by.
  var suffixes: [(spelling: String, factor: Double)] {
    let thousands = [("k", 1e3), ("M", 1e6), ("G", 1e9)]
    switch self {
    case .count:
      return thousands
    case .seconds:
      return [("s", 1), ("min", 60), ("h", 3600)]
    case .bytes:
      let decimal = thousands + [("T", 1e12)]
      let binary = [("KiB", 0x1p10), ("MiB", 0x1p20), ("GiB", 0x1p30), ("TiB", 0x1p40)]
      return decimal + decimal.map { ($0.0 + "B", $0.1) } + binary + [("B", 1)]
    }
  }

  /// The whole amount that `text` spells, or nil.
  func value(of text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let suffix = text[digits.endIndex...]
    let factor = suffix.isEmpty ? 1 : suffixes.first { $0.spelling == suffix }?.factor
    guard let factor, let number = Double(String(digits)) else { return nil }
    let value = number * factor
    return value == value.rounded() && value.isFinite ? value : nil
  }
}
