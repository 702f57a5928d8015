import PatternModel
import PositionedJSON

extension PatternReading {
  /// Whether a number may stand in `node`; notes a number that is written as a string, and anything else.
  private mutating func isNumber(_ node: Node, key: String, owner: Finding.Owner) -> Bool {
    switch document.kind(of: node) {
    case .number: return true
    case .string where document.decimal(of: node) != nil:
      report(.numberAsString(key: key, owner: owner), at: node)
      return true
    case let kind:
      report(.wrongType(key: key, owner: owner, expected: "a number", found: kind), at: node)
      return false
    }
  }

  /// The seconds of `node` as nanoseconds, saturated where Int64 ends; nil where there is no number.
  mutating func nanoseconds(_ node: Node, key: String, owner: Finding.Owner) -> Int64? {
    guard isNumber(node, key: key, owner: owner), let decimal = document.decimal(of: node) else { return nil }
    return decimal.rounded(scale: 9) ?? (decimal.isNegative ? .min : .max)
  }

  /// The start of an entry: its `Time`, 0 where there is none or a negative one, nil where it is no number.
  mutating func startTime(_ node: Node?, of entry: Node, owner: Finding.Owner) -> PatternTime? {
    let key = Keys.Event.time.name
    guard let node else {
      report(.missing(key: key, owner: owner, remedy: .assumeZero), at: entry)
      return .zero
    }
    guard let time = nanoseconds(node, key: key, owner: owner) else { return nil }
    if time < 0 {
      report(.negativeTime(owner: owner), at: node)
      return .zero
    }
    if time > limitNanoseconds { reportBeyondPatternLength("time", at: node) }
    return PatternTime(nanoseconds: time)
  }

  /// Notes that something lasts longer than a pattern may.
  mutating func reportBeyondPatternLength(_ what: String, at node: Node) {
    report(.beyondPatternLength(what: what, limit: options.limits.patternSeconds), at: node)
  }

  /// The value of a parameter inside `range`; nil where there is no finite number.
  mutating func value(_ node: Node, in range: ClosedRange<Double>, owner: Finding.Owner) -> Double? {
    let key = Keys.Parameter.value.name
    guard isNumber(node, key: key, owner: owner), let value = document.double(of: node) else { return nil }
    guard value.isFinite else {
      report(.notFinite(key: key, owner: owner), at: node)
      return nil
    }
    guard !range.contains(value) else { return value }
    report(.outOfRange(spelling: document.excerpt(of: node), range: range), at: node)
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Whether `node` is of `kind`; notes it where it is not.
  mutating func has(
    _ kind: JSONDocument.Kind,
    _ node: Node,
    key: String,
    owner: Finding.Owner
  ) -> Bool {
    let found = document.kind(of: node)
    guard found != kind else { return true }
    report(.wrongType(key: key, owner: owner, expected: kind.phrase, found: found), at: node)
    return false
  }

  /// The known key that `name` resembles. Looked for no more often than diagnostics are listed, so that a
  /// file of a million unknown keys costs no time.
  mutating func lookalike(of name: String, among table: NameTable) -> String? {
    guard lookalikesSought < options.limits.diagnostics else { return nil }
    lookalikesSought += 1
    return closestName(to: name, among: table.names)
  }

  /// Notes the keys that AHAP does not know. One that resembles a known key of the same object is likely to
  /// be content that gets lost, unless the object has that key too.
  mutating func reportUnknown(_ keys: [Node], among table: NameTable, present: [Node?]) {
    guard !keys.isEmpty else { return }
    for key in keys {
      let name = document.excerpt(of: key)
      let lookalike = lookalike(of: name, among: table)
      let index = table.names.firstIndex { $0 == lookalike }
      let isPresent = index.map { $0 < present.count && present[$0] != nil } ?? false
      report(.unknownKey(name, lookalike: isPresent ? nil : lookalike), at: key)
    }
  }
}
