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
    var reading = ProfileReading(document)
    reading.readRoot()
    let diagnostics = parsed.diagnostics + reading.diagnostics
    let isRefused = diagnostics.contains { $0.severity == .error }
    return Result(profile: isRefused ? nil : reading.profile, diagnostics: diagnostics)
  }
}

/// The walk through one profile file, along the schema.
struct ProfileReading {
  private(set) var profile = ActuatorProfile(
    name: "", band: ActuatorProfile.Band(lowHz: 80, highHz: 230))
  var reader: TypedReader
  private(set) var nodes: [[String]: JSONDocument.Node] = [:]

  init(_ document: JSONDocument) {
    reader = TypedReader(document)
  }

  /// What is wrong, in the order of the file.
  var diagnostics: [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      (diagnostic.position?.line ?? 0, diagnostic.position?.column ?? 0)
    }
    return reader.diagnostics.sorted { place($0) < place($1) }
  }

  mutating func readRoot() {
    guard let root = reader.object(reader.document.root, knownKeys: ProfileSchema.keys(in: [])) else {
      return
    }
    read(root, at: [])
    checkRules()
  }

  private mutating func read(_ object: TypedReader.Object, at path: [String]) {
    for key in ProfileSchema.keys(in: path) {
      let place = path + [key]
      let node = object.node(key)
      nodes[place] = node
      let isRequired = ProfileSchema.isRequired(place)
      let inner = ProfileSchema.keys(in: place)
      let field = ProfileSchema.field(at: place)
      if let node, let field, !inner.isEmpty, !isWord(node, orObjectAt: place, field.content) { continue }
      if let field, inner.isEmpty || node.map({ reader.document.kind(of: $0) == .string }) ?? true {
        read(key, in: object, field.content, isRequired)
      } else if let object = reader.object(key, in: object, knownKeys: inner, isRequired: isRequired) {
        read(object, at: place)
      }
    }
  }

  /// Whether a word or an object stands where either may.
  private mutating func isWord(
    _ node: JSONDocument.Node, orObjectAt path: [String], _ content: ProfileSchema.Content
  ) -> Bool {
    let kind = reader.document.kind(of: node)
    guard kind != .string, kind != .object, case .choice(let choice) = content else { return true }
    let keys = ProfileSchema.keys(in: path).filter { ProfileSchema.isRequired(path + [$0]) }
    let words = choice.names.map { "\"\($0)\"" }.joined(separator: ", ")
    reader.report(
      .error, kind: "wrong-type", "this is \(kind.phrase)",
      expected: "\(words), or an object with " + keys.joined(separator: " and "), at: node)
    return false
  }

  private mutating func read(
    _ key: String, in object: TypedReader.Object, _ content: ProfileSchema.Content, _ isRequired: Bool
  ) {
    switch content {
    case .text(let field):
      set(field, reader.string(key, in: object, isRequired: isRequired))
    case .maybeText(let field):
      set(field, reader.string(key, in: object, isRequired: isRequired))
    case .texts(let field):
      guard let nodes = reader.elements(key, in: object, isRequired: isRequired) else { return }
      profile[keyPath: field] = nodes.compactMap { reader.string($0) }
    case .flag(let field):
      set(field, reader.boolean(key, in: object, isRequired: isRequired))
    case .choice(let choice):
      let name = reader.choice(key, in: object, among: choice.names, isRequired: isRequired)
      if let name { choice.choose(&profile, name) }
    case .number(let field, let range, let unit):
      set(field, reader.number(key, in: object, range: range, unit: unit, isRequired: isRequired))
    case .maybeNumber(let field, let range, let unit):
      set(field, reader.number(key, in: object, range: range, unit: unit, isRequired: isRequired))
    case .whole(let field, let range):
      set(field, whole(key, in: object, range, isRequired))
    case .maybeWhole(let field, let range):
      set(field, whole(key, in: object, range, isRequired))
    case .partials(let field):
      guard let nodes = reader.elements(key, in: object, isRequired: isRequired) else { return }
      profile[keyPath: field] = partials(nodes)
    }
  }

  private mutating func set<Value>(_ field: ProfileSchema.Place<Value>, _ value: Value?) {
    if let value { profile[keyPath: field] = value }
  }

  private mutating func set<Value>(_ field: ProfileSchema.Place<Value?>, _ value: Value?) {
    if let value { profile[keyPath: field] = value }
  }

  private mutating func whole(
    _ key: String, in object: TypedReader.Object, _ range: ClosedRange<Int>, _ isRequired: Bool
  ) -> Int? {
    let range = Int64(range.lowerBound)...Int64(range.upperBound)
    return reader.integer(key, in: object, range: range, isRequired: isRequired).map { Int($0) }
  }

  private mutating func partials(_ nodes: [JSONDocument.Node]) -> [ActuatorProfile.Transient.Partial] {
    if nodes.count > ProfileSchema.mostPartials {
      reader.report(
        .error, kind: "too-many", "these are \(nodes.count) partials",
        expected: "at most \(ProfileSchema.mostPartials)", at: nodes[ProfileSchema.mostPartials])
    }
    let keys = ProfileSchema.partialFields.map(\.key)
    var partials: [ActuatorProfile.Transient.Partial] = []
    for node in nodes {
      guard let object = reader.object(node, knownKeys: keys) else { continue }
      var partial = ActuatorProfile.Transient.Partial(ratio: 1, level: 1, decayMilliseconds: 1)
      for field in ProfileSchema.partialFields {
        let value = reader.number(
          field.key, in: object, range: field.range, unit: field.unit, isRequired: true)
        if let value { partial[keyPath: field.place] = value }
      }
      partials.append(partial)
    }
    return partials
  }
}
