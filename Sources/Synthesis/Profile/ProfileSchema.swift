/// The fields of a profile as JSON spells them, in the order in which they are written.
///
/// One table serves reading, writing and the messages of both; a field that is not here does not exist.
enum ProfileSchema {
  /// A field: where it stands and what may stand there.
  struct Field: Sendable {
    /// The keys from the root to the field.
    let path: [String]
    let content: Content
    let presence: Presence
  }

  /// Whether a field has to be there.
  enum Presence: Sendable {
    /// Left out, it has the reference profile's value.
    case optional
    /// There is no profile without it.
    case required
    /// It stands wherever the object stands in which it belongs.
    case withItsObject
  }

  /// All fields.
  ///
  /// Where a field and others inside it are listed, as for `transient.frequency`, either a word stands there or an
  /// object.
  static let fields: [Field] = [
    field("name", .text(\.name), .required),
    field("version", .text(\.version)),
    field("sources", .texts(\.sources)),
    field("band.low", .number(\.band.lowHz, hertz, "Hz"), .required),
    field("band.high", .number(\.band.highHz, hertz, "Hz"), .required),
    field("band.shape", .choice(Choice(\.band.shape))),
    field("intensityExponent", .number(\.intensityExponent, 0.01...10)),
    field("transient.frequency", .choice(Choice(word: "band", \.transient.frequency))),
    field(
      "transient.frequency.low", .maybeNumber(\.transient.frequency[\.lowHz], hertz, "Hz"), .withItsObject),
    field(
      "transient.frequency.high", .maybeNumber(\.transient.frequency[\.highHz], hertz, "Hz"), .withItsObject),
    field("transient.length.cycles", .maybeNumber(\.transient.length.cycles, 0.5...64, "cycles")),
    field(
      "transient.length.lowMilliseconds", .maybeNumber(\.transient.length.lowMilliseconds, 1...1000, "ms")),
    field(
      "transient.length.highMilliseconds", .maybeNumber(\.transient.length.highMilliseconds, 1...1000, "ms")),
    field("transient.waveform", .choice(Choice(word: "sine", \.transient.blend))),
    field("transient.waveform.low", .maybeNumber(\.transient.blend[\.low], part), .withItsObject),
    field("transient.waveform.high", .maybeNumber(\.transient.blend[\.high], part), .withItsObject),
    field("transient.waveform.partials", .maybeWhole(\.transient.blend[\.partialCount], 1...64)),
    field("transient.decay", .choice(Choice(\.transient.decay))),
    field("transient.partials", .partials(\.transient.partials)),
    field("transient.pitchFall.ratio", .maybeNumber(\.transient.pitchFall[\.ratio], 1...8), .withItsObject),
    field(
      "transient.pitchFall.halfLifeMilliseconds",
      .maybeNumber(\.transient.pitchFall[\.halfLifeMilliseconds], 0.1...1000, "ms"), .withItsObject),
    field("continuousLevel", .number(\.continuousLevel, part)),
    field("transientLevel", .number(\.transientLevel, part)),
    field("ducking", .number(\.ducking, part)),
    field("levelLimit", .maybeNumber(\.levelLimit, 0.001...1)),
    field("sharpnessControlReachesTransients", .flag(\.sharpnessControlReachesTransients)),
    field("envelope.minimum", .number(\.envelope.minimumSeconds, seconds, "s")),
    field("envelope.decayMinimum", .number(\.envelope.decayMinimumSeconds, seconds, "s")),
    field("envelope.maximum", .number(\.envelope.maximumSeconds, seconds, "s")),
    field("audioContinuous.frequency", .number(\.audioContinuous.frequencyHz, hertz, "Hz")),
    field("audioContinuous.octaves", .number(\.audioContinuous.octaves, 0...4, "octaves")),
    field("audioContinuous.partials", .whole(\.audioContinuous.partialCount, 1...16)),
    field("audioContinuous.brightnessFrequency", .number(\.audioContinuous.brightnessHz, hertz, "Hz")),
    field(
      "audioContinuous.brightnessOctaves", .number(\.audioContinuous.brightnessOctaves, 0...10, "octaves")),
    field("audioContinuous.brightnessBlend", .number(\.audioContinuous.brightnessBlend, 0.01...1)),
    field("filter.highPass.hertz", .maybeNumber(\.filter.highPass[\.hertz], corner, "Hz"), .withItsObject),
    field("filter.highPass.order", .maybeWhole(\.filter.highPass[\.order], 1...8)),
    field("filter.lowPass.hertz", .maybeNumber(\.filter.lowPass[\.hertz], corner, "Hz"), .withItsObject),
    field("filter.lowPass.order", .maybeWhole(\.filter.lowPass[\.order], 1...8)),
    field("resonator.frequency", .maybeNumber(\.resonator[\.frequencyHz], hertz, "Hz"), .withItsObject),
    field("resonator.q", .maybeNumber(\.resonator[\.q], 0.1...1000), .withItsObject),
    field("response", .maybeText(\.response[\.file])),
    field("maximumBoost", .number(\.maximumBoostDecibels, 0...60, "dB")),
    field("riseTime", .maybeNumber(\.riseTimeSeconds, seconds, "s")),
    field("defaults.transientIntensity", .number(\.defaults.transientIntensity, part)),
    field("defaults.transientSharpness", .number(\.defaults.transientSharpness, part)),
    field("defaults.continuousIntensity", .number(\.defaults.continuousIntensity, part)),
    field("defaults.continuousSharpness", .number(\.defaults.continuousSharpness, part)),
  ]

  /// The numbers of one partial of a tap, in the order in which they are written.
  static let partialFields: [PartialField] = [
    PartialField("ratio", \.ratio, range: 0.1...64),
    PartialField("level", \.level, range: part),
    PartialField("decayMilliseconds", \.decayMilliseconds, range: 1...1000, unit: "ms"),
  ]

  /// A number of a partial, all of which are required.
  struct PartialField: Sendable {
    let key: String
    let place: any WritableKeyPath<ActuatorProfile.Transient.Partial, Double> & Sendable
    let range: ClosedRange<Double>
    let unit: String

    init(
      _ key: String, _ place: any WritableKeyPath<ActuatorProfile.Transient.Partial, Double> & Sendable,
      range: ClosedRange<Double>, unit: String = ""
    ) {
      self.key = key
      self.place = place
      self.range = range
      self.unit = unit
    }
  }

  /// The most partials that a tap can have.
  static let mostPartials = 16

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
  static func field(at path: [String]) -> Field? {
    fields.first { $0.path == path }
  }

  /// Whether something has to stand at `path`, which may be an object's, in an object that is there.
  static func isRequired(_ path: [String]) -> Bool {
    fields.contains { field in
      switch field.presence {
      case .optional: false
      case .required: field.path.starts(with: path)
      case .withItsObject: field.path == path
      }
    }
  }

  private static let hertz = 1.0...20_000.0
  private static let corner = 0.1...20_000.0
  private static let seconds = 0.0001...60.0
  private static let part = 0.0...1.0

  private static func field(_ path: String, _ content: Content, _ presence: Presence = .optional) -> Field {
    Field(path: path.split(separator: ".").map(String.init), content: content, presence: presence)
  }
}
