public import PositionedJSON

/// Reads actuator profiles from JSON, with a line and a column for everything that is wrong.
public struct ProfileReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// What reading came to.
  public struct Result: Sendable {
    /// The profile; nil when there is an error among the diagnostics.
    public let profile: ActuatorProfile?
    /// Everything that is wrong with the file, in the order of the file.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a whole file. Fields that it leaves out have the reference profile's values; `name`, `band.low` and
  /// `band.high` are required. A field that profiles do not have is an error, since it would change nothing.
  public func read(_ bytes: [UInt8]) -> Result {
    let parsed = JSONDocument.parse(bytes)
    guard let document = parsed.document else { return Result(profile: nil, diagnostics: parsed.diagnostics) }
    var reading = ProfileReading(document: document)
    reading.readRoot()
    let diagnostics = parsed.diagnostics + reading.diagnostics()
    let isRefused = diagnostics.contains { $0.severity == .error }
    return Result(profile: isRefused ? nil : reading.profile, diagnostics: diagnostics)
  }
}

/// The walk through one profile file.
private struct ProfileReading {
  typealias Node = JSONDocument.Node

  let document: JSONDocument
  var profile = ActuatorProfile(name: "", band: ActuatorProfile.reference.band)
  private var problems: [(problem: ProfileProblem, node: Node)] = []
  private var nodes: [[String]: Node] = [:]

  init(document: JSONDocument) {
    self.document = document
  }

  mutating func readRoot() {
    let root = document.root
    guard document.kind(of: root) == .object else {
      problems.append((.wrongType(expected: "an object with the profile's fields"), root))
      return
    }
    readObject(root, path: [])
    for path in ProfileSchema.required where nodes[path] == nil {
      problems.append((.missing(path: path), nodes[Array(path.dropLast())] ?? root))
    }
    checkOrder(["band", "low"], profile.band.lowHz, isAtMost: ["band", "high"], profile.band.highHz)
    let envelope = profile.envelope
    for (key, minimum) in [
      ("minimum", envelope.minimumSeconds), ("decayMinimum", envelope.decayMinimumSeconds),
    ] {
      checkOrder(["envelope", key], minimum, isAtMost: ["envelope", "maximum"], envelope.maximumSeconds)
    }
  }

  /// The problems as diagnostics, in the order of the file.
  func diagnostics() -> [Diagnostic] {
    var locator = NodeLocator(document)
    return problems.sorted { $0.node < $1.node }.map { problem, node in
      problem.diagnostic(at: locator.position(of: node), path: locator.path(of: node))
    }
  }

  private mutating func readObject(_ object: Node, path: [String]) {
    nodes[path] = object
    let keys = ProfileSchema.keys(in: path)
    for member in document.members(of: object) {
      let key = document.string(of: member.key) ?? ""
      guard keys.contains(key) else {
        problems.append(
          (.unknownField(key, lookalike: closestName(to: key, among: keys), known: keys), member.key))
        continue
      }
      let place = path + [key]
      nodes[place] = member.value
      if let content = ProfileSchema.content(at: place) {
        read(member.value, content)
      } else if document.kind(of: member.value) == .object {
        readObject(member.value, path: place)
      } else {
        let inner = ProfileSchema.keys(in: place).joined(separator: ", ")
        problems.append((.wrongType(expected: "an object with \(inner)"), member.value))
      }
    }
  }

  private mutating func read(_ node: Node, _ content: ProfileSchema.Content) {
    switch content {
    case .text(let field):
      guard document.kind(of: node) == .string, let text = document.string(of: node), !text.isEmpty else {
        problems.append((.wrongType(expected: "a string that is not empty"), node))
        return
      }
      profile[keyPath: field] = text
    case .texts(let field):
      let texts = document.elements(of: node).map(document.string)
      guard document.kind(of: node) == .array, !texts.contains(nil) else {
        problems.append((.wrongType(expected: "an array of strings"), node))
        return
      }
      profile[keyPath: field] = texts.compactMap { $0 }
    case .flag(let field):
      guard let flag = document.boolean(of: node) else {
        problems.append((.wrongType(expected: "true or false"), node))
        return
      }
      profile[keyPath: field] = flag
    case .shape(let field):
      let name = document.string(of: node) ?? ""
      let names = ActuatorProfile.Band.Shape.allCases.map(\.rawValue)
      guard let shape = ActuatorProfile.Band.Shape(rawValue: name) else {
        problems.append(
          (.unknownShape(name, lookalike: closestName(to: name, among: names), known: names), node))
        return
      }
      profile[keyPath: field] = shape
    case .number(let field, let range, let unit):
      guard document.kind(of: node) == .number, let number = document.double(of: node) else {
        problems.append((.wrongType(expected: ProfileProblem.phrase(range, unit)), node))
        return
      }
      guard range.contains(number) else {
        problems.append((.outOfRange(spelling: document.spelling(of: node), range: range, unit: unit), node))
        return
      }
      profile[keyPath: field] = number
    }
  }

  private mutating func checkOrder(
    _ lower: [String], _ low: Double, isAtMost upper: [String], _ high: Double
  ) {
    guard low > high, let node = nodes[upper] ?? nodes[lower] else { return }
    problems.append((.outOfOrder(lower: lower, low: low, upper: upper, high: high), node))
  }
}
