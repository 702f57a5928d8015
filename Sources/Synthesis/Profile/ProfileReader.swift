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
private struct ProfileReading {
  private(set) var profile = ActuatorProfile(name: "", band: ActuatorProfile.reference.band)
  private var reader: TypedReader
  private var nodes: [[String]: JSONDocument.Node] = [:]

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
    checkOrder(["band", "low"], profile.band.lowHz, ["band", "high"], profile.band.highHz)
    let envelope = profile.envelope
    let longest = (["envelope", "maximum"], envelope.maximumSeconds)
    checkOrder(["envelope", "minimum"], envelope.minimumSeconds, longest.0, longest.1)
    checkOrder(["envelope", "decayMinimum"], envelope.decayMinimumSeconds, longest.0, longest.1)
  }

  private mutating func read(_ object: TypedReader.Object, at path: [String]) {
    for key in ProfileSchema.keys(in: path) {
      let place = path + [key]
      nodes[place] = object.node(key)
      let isRequired = ProfileSchema.required.contains { $0.starts(with: place) }
      if let content = ProfileSchema.content(at: place) {
        read(key, in: object, content, isRequired)
      } else if let inner = reader.object(
        key, in: object, knownKeys: ProfileSchema.keys(in: place), isRequired: isRequired)
      {
        read(inner, at: place)
      }
    }
  }

  private mutating func read(
    _ key: String, in object: TypedReader.Object, _ content: ProfileSchema.Content, _ isRequired: Bool
  ) {
    switch content {
    case .text(let field):
      guard let text = reader.string(key, in: object, isRequired: isRequired) else { return }
      profile[keyPath: field] = text
    case .texts(let field):
      guard let nodes = reader.elements(key, in: object, isRequired: isRequired) else { return }
      profile[keyPath: field] = nodes.compactMap { reader.string($0) }
    case .flag(let field):
      guard let flag = reader.boolean(key, in: object, isRequired: isRequired) else { return }
      profile[keyPath: field] = flag
    case .shape(let field):
      let names = ActuatorProfile.Band.Shape.allCases.map(\.rawValue)
      let name = reader.choice(key, in: object, among: names, isRequired: isRequired)
      guard let shape = name.flatMap(ActuatorProfile.Band.Shape.init) else { return }
      profile[keyPath: field] = shape
    case .number(let field, let range, let unit):
      let number = reader.number(key, in: object, range: range, unit: unit, isRequired: isRequired)
      guard let number else { return }
      profile[keyPath: field] = number
    }
  }

  /// Notes an upper bound below its lower one.
  private mutating func checkOrder(_ lower: [String], _ low: Double, _ upper: [String], _ high: Double) {
    guard low > high, let node = nodes[upper] ?? nodes[lower] else { return }
    let (lowName, highName) = (lower.joined(separator: "."), upper.joined(separator: "."))
    reader.report(
      .error, kind: "out-of-order",
      "\(highName) (\(JSONWriter.spelling(of: high))) is below \(lowName) (\(JSONWriter.spelling(of: low)))",
      fix: "exchange them, or raise \(highName) to at least \(lowName)", at: node)
  }
}
