import PositionedJSON

/// Something wrong with a profile file, and the one place that says it in words.
enum ProfileProblem: Equatable {
  case missing(path: [String])
  case unknownField(String, lookalike: String?, known: [String])
  case unknownShape(String, lookalike: String?, known: [String])
  case wrongType(expected: String)
  case outOfRange(spelling: String, range: ClosedRange<Double>, unit: String)
  case outOfOrder(lower: [String], low: Double, upper: [String], high: Double)

  /// The problem as a diagnostic.
  func diagnostic(at position: SourcePosition, path: String) -> Diagnostic {
    Diagnostic(
      .error, kind: kind, position: position, path: path, what: what, expected: expected, fix: fix)
  }

  private var kind: String {
    switch self {
    case .missing: "profile-field-missing"
    case .unknownField: "profile-field-unknown"
    case .unknownShape: "profile-shape-unknown"
    case .wrongType: "profile-wrong-type"
    case .outOfRange: "profile-out-of-range"
    case .outOfOrder: "profile-out-of-order"
    }
  }

  private var what: String {
    switch self {
    case .missing(let path): "the profile has no \(path.joined(separator: "."))"
    case .unknownField(let name, _, _): "a profile has no field \(quoted(name))"
    case .unknownShape(let name, _, _): "unknown band shape \(quoted(name))"
    case .wrongType: "the value is of the wrong type"
    case .outOfRange(let spelling, _, _): "\(spelling) is out of range"
    case .outOfOrder(let lower, let low, let upper, let high):
      "\(upper.joined(separator: ".")) (\(Self.number(high))) is below"
        + " \(lower.joined(separator: ".")) (\(Self.number(low)))"
    }
  }

  private var expected: String? {
    switch self {
    case .missing, .outOfOrder: nil
    case .unknownField(_, _, let known), .unknownShape(_, _, let known):
      "one of \(known.joined(separator: ", "))"
    case .wrongType(let expected): expected
    case .outOfRange(_, let range, let unit): Self.phrase(range, unit)
    }
  }

  private var fix: String? {
    switch self {
    case .missing(let path):
      "add \(quoted(path.last ?? "")); thrum profiles reference prints a complete profile"
    case .unknownField(_, let lookalike, _), .unknownShape(_, let lookalike, _):
      lookalike.map { "did you mean \($0)?" }
    case .wrongType, .outOfRange: nil
    case .outOfOrder(let lower, _, let upper, _):
      "exchange them, or raise \(upper.joined(separator: ".")) to at least \(lower.joined(separator: "."))"
    }
  }

  /// A range as a message names it.
  static func phrase(_ range: ClosedRange<Double>, _ unit: String) -> String {
    let suffix = unit.isEmpty ? "" : " \(unit)"
    return "a number from \(number(range.lowerBound)) to \(number(range.upperBound))\(suffix)"
  }

  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
