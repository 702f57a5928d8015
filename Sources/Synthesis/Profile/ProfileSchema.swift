/// The fields of a profile as JSON spells them, in the order in which they are written.
///
/// One table serves reading, writing and the messages of both; a field that is not here does not exist.
enum ProfileSchema {
  /// A field: where it stands and what may stand there.
  struct Field: Sendable {
    /// The keys from the root to the field.
    let path: [String]
    let content: Content
  }

  /// Where a field's value is kept.
  typealias Place<Value> = any WritableKeyPath<ActuatorProfile, Value> & Sendable

  /// What a field holds.
  enum Content: Sendable {
    case text(Place<String>)
    case texts(Place<[String]>)
    case flag(Place<Bool>)
    case shape(Place<ActuatorProfile.Band.Shape>)
    /// A number within `range`, counted in `unit`, which is empty for a pure number.
    case number(Place<Double>, range: ClosedRange<Double>, unit: String)
  }

  /// All fields.
  static let fields: [Field] = [
    field("name", .text(\.name)),
    field("version", .text(\.version)),
    field("sources", .texts(\.sources)),
    field("band.low", .number(\.band.lowHz, range: hertz, unit: "Hz")),
    field("band.high", .number(\.band.highHz, range: hertz, unit: "Hz")),
    field("band.shape", .shape(\.band.shape)),
    field("intensityExponent", .number(\.intensityExponent, range: 0.01...10, unit: "")),
    field("transient.length.cycles", .number(\.transient.cycles, range: 0.5...64, unit: "cycles")),
    field("continuousLevel", .number(\.continuousLevel, range: 0...1, unit: "")),
    field("transientLevel", .number(\.transientLevel, range: 0...1, unit: "")),
    field("sharpnessControlReachesTransients", .flag(\.sharpnessControlReachesTransients)),
    field("envelope.minimum", .number(\.envelope.minimumSeconds, range: seconds, unit: "s")),
    field("envelope.decayMinimum", .number(\.envelope.decayMinimumSeconds, range: seconds, unit: "s")),
    field("envelope.maximum", .number(\.envelope.maximumSeconds, range: seconds, unit: "s")),
    field("defaults.transientIntensity", .number(\.defaults.transientIntensity, range: 0...1, unit: "")),
    field("defaults.transientSharpness", .number(\.defaults.transientSharpness, range: 0...1, unit: "")),
    field("defaults.continuousIntensity", .number(\.defaults.continuousIntensity, range: 0...1, unit: "")),
    field("defaults.continuousSharpness", .number(\.defaults.continuousSharpness, range: 0...1, unit: "")),
  ]

  /// The fields without which there is no profile.
  static let required: [[String]] = [["name"], ["band", "low"], ["band", "high"]]

  /// The keys that may stand in the object at `path`, each once, in order.
  static func keys(in path: [String]) -> [String] {
    var keys: [String] = []
    for field in fields where field.path.count > path.count && field.path.starts(with: path) {
      let key = field.path[path.count]
      if keys.last != key { keys.append(key) }
    }
    return keys
  }

  /// The field at `path`, or nil where an object or nothing stands.
  static func content(at path: [String]) -> Content? {
    fields.first { $0.path == path }?.content
  }

  private static let hertz = 1.0...20_000.0
  private static let seconds = 0.0001...60.0

  private static func field(_ path: String, _ content: Content) -> Field {
    Field(path: path.split(separator: ".").map(String.init), content: content)
  }
}
