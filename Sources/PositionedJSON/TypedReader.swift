/// Reads objects of a document as typed values, and notes whatever does not fit.
///
/// A missing or unfitting value reads as nil, so that a caller reads on, gathers everything that is wrong,
/// and refuses the document when ``hasErrors`` is set in the end:
///
///     var reader = TypedReader(document)
///     if let band = reader.object(document.root, knownKeys: ["low", "high", "shape"]) {
///       let low = reader.number("low", in: band, range: 1...1_000, isRequired: true)
///       let shape = reader.choice("shape", in: band, among: ["linear", "square"]) ?? "linear"
///     }
public struct TypedReader: Sendable {
  /// The document that is read.
  public let document: JSONDocument
  /// What was found so far, in the order of reading.
  public private(set) var diagnostics: [Diagnostic] = []

  /// How much an unknown key matters. Default an error, since it would change nothing.
  public var unknownKeySeverity = Diagnostic.Severity.error

  private var locator: NodeLocator

  /// An object whose keys have been checked.
  public struct Object: Sendable {
    /// The object itself, for facts about it as a whole.
    public let node: JSONDocument.Node
    fileprivate let members: [(key: String, value: JSONDocument.Node)]

    /// The value of `key`, or nil where the object has none.
    public func node(_ key: String) -> JSONDocument.Node? {
      members.first { $0.key == key }?.value
    }
  }

  /// Makes a reader; reads the text once to learn where its lines begin.
  public init(_ document: JSONDocument) {
    self.document = document
    locator = NodeLocator(document)
    for key in document.supersededKeys {
      let name = quoted(document.excerpt(of: key))
      report(
        .warning, kind: "duplicate-key", "\(name) is repeated further on; the last one counts",
        fix: "remove one of them", at: key)
    }
  }

  /// Whether a diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Notes a fact about `node` with its position and path.
  public mutating func report(
    _ severity: Diagnostic.Severity,
    kind: String,
    _ what: String,
    expected: String? = nil,
    fix: String? = nil,
    at node: JSONDocument.Node
  ) {
    diagnostics.append(
      Diagnostic(
        severity, kind: kind, position: locator.position(of: node), path: locator.path(of: node), what: what,
        expected: expected, fix: fix))
  }

  // MARK: Containers

  /// Reads `node` as an object; unknown keys are an error each, or what ``unknownKeySeverity`` says, with the known key
  /// that was likely meant.
  public mutating func object(_ node: JSONDocument.Node, knownKeys: [String]) -> Object? {
    guard has(.object, node, "an object") else { return nil }
    var members: [(key: String, value: JSONDocument.Node)] = []
    for member in document.members(of: node) {
      let key = document.string(of: member.key) ?? ""
      if knownKeys.contains(key) {
        members.append((key, member.value))
      } else {
        report(
          unknownKeySeverity, kind: "unknown-key",
          "unknown key \(quoted(key))" + (unknownKeySeverity == .error ? "" : "; it changes nothing"),
          expected: "one of " + knownKeys.joined(separator: ", "),
          fix: closestName(to: key, among: knownKeys).map { "did you mean \($0)?" }, at: member.key)
      }
    }
    return Object(node: node, members: members)
  }

  /// Reads the object behind `key`.
  public mutating func object(
    _ key: String,
    in object: Object,
    knownKeys: [String],
    isRequired: Bool = false
  ) -> Object? {
    member(key, in: object, isRequired).flatMap { self.object($0, knownKeys: knownKeys) }
  }

  /// Reads the elements of the array behind `key`.
  public mutating func elements(
    _ key: String,
    in object: Object,
    isRequired: Bool = false
  ) -> [JSONDocument.Node]? {
    guard let node = member(key, in: object, isRequired), has(.array, node, "an array") else { return nil }
    return document.elements(of: node)
  }

  // MARK: Values

  /// Reads the number behind `key`; one outside `range` is an error, whose message counts in `unit`.
  public mutating func number(
    _ key: String,
    in object: Object,
    range: ClosedRange<Double>,
    unit: String = "",
    isRequired: Bool = false
  ) -> Double? {
    member(key, in: object, isRequired).flatMap { number($0, range: range, unit: unit) }
  }

  /// Reads `node` as a number inside `range`, counted in `unit`.
  public mutating func number(
    _ node: JSONDocument.Node, range: ClosedRange<Double>, unit: String = ""
  ) -> Double? {
    let bounds = [range.lowerBound, range.upperBound].map(JSONWriter.spelling).joined(separator: "...")
    let expected = "a number in " + bounds + (unit.isEmpty ? "" : " " + unit)
    guard has(.number, node, expected), let value = document.double(of: node) else { return nil }
    guard !range.contains(value) else { return value }
    reportOutOfRange(node, expected)
    return nil
  }

  /// Reads the integer behind `key`; a fraction, or a value outside `range`, is an error.
  public mutating func integer(
    _ key: String,
    in object: Object,
    range: ClosedRange<Int64>,
    isRequired: Bool = false
  ) -> Int64? {
    guard let node = member(key, in: object, isRequired), has(.number, node, "an integer") else { return nil }
    guard let value = document.decimal(of: node)?.integer, range.contains(value) else {
      reportOutOfRange(node, "a whole number in \(range)")
      return nil
    }
    return value
  }

  /// Reads the string behind `key`.
  public mutating func string(_ key: String, in object: Object, isRequired: Bool = false) -> String? {
    member(key, in: object, isRequired).flatMap { string($0) }
  }

  /// Reads `node` as a string.
  public mutating func string(_ node: JSONDocument.Node) -> String? {
    has(.string, node, "a string") ? document.string(of: node) : nil
  }

  /// Reads the `true` or `false` behind `key`.
  public mutating func boolean(_ key: String, in object: Object, isRequired: Bool = false) -> Bool? {
    guard let node = member(key, in: object, isRequired), has(.boolean, node, "true or false") else {
      return nil
    }
    return document.boolean(of: node)
  }

  /// Reads the string behind `key`, which must be one of `names`.
  public mutating func choice(
    _ key: String,
    in object: Object,
    among names: [String],
    isRequired: Bool = false
  ) -> String? {
    guard let node = member(key, in: object, isRequired), has(.string, node, "a string"),
      let name = document.string(of: node)
    else { return nil }
    if names.contains(name) { return name }
    report(
      .error, kind: "unknown-value", "unknown \(key) \(quoted(name))",
      expected: "one of " + names.joined(separator: ", "),
      fix: closestName(to: name, among: names).map { "did you mean \($0)?" }, at: node)
    return nil
  }

  // MARK: Checks

  private mutating func member(_ key: String, in object: Object, _ isRequired: Bool) -> JSONDocument.Node? {
    let node = object.node(key)
    if node == nil, isRequired {
      report(.error, kind: "missing-key", "no \(key)", fix: "add \"\(key)\"", at: object.node)
    }
    return node
  }

  private mutating func has(
    _ kind: JSONDocument.Kind,
    _ node: JSONDocument.Node,
    _ expected: String
  ) -> Bool {
    let found = document.kind(of: node)
    guard found != kind else { return true }
    report(.error, kind: "wrong-type", "this is \(found.phrase)", expected: expected, at: node)
    return false
  }

  private mutating func reportOutOfRange(_ node: JSONDocument.Node, _ expected: String) {
    report(
      .error, kind: "out-of-range", "\(document.excerpt(of: node).prefix(40)) is outside the range",
      expected: expected, at: node)
  }
}
