import PositionedJSON

/// Reads actuator files of Meta's Haptics SDK (ACF) as profiles.
///
/// An ACF is JSON5 with the objects `metadata`, `continuous` and `emphasis`
/// (https://github.com/facebook/meta-haptics-sdk/tree/main/resources/acf). docs/profiles.md has what becomes of each
/// field. A field that is not known changes nothing and draws a note, since the format may grow; a missing corner is an
/// error, since there would be nothing to play.
public struct ACFReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// Whether a file is JSON5 in the form of an ACF and not of a profile, whatever its name.
  public func recognizes(_ bytes: [UInt8]) -> Bool {
    guard let document = Self.parse(bytes).document else { return false }
    let keys = document.members(of: document.root).compactMap { document.string(of: $0.key) }
    return !keys.contains("band") && (keys.contains("continuous") || keys.contains("emphasis"))
  }

  /// Reads a whole file. A file that names no device makes a profile called `name`.
  public func read(_ bytes: [UInt8], name: String) -> ProfileReader.Result {
    let parsed = Self.parse(bytes)
    guard let document = parsed.document else {
      return ProfileReader.Result(profile: nil, diagnostics: parsed.diagnostics)
    }
    var reading = ACFReading(document, name: name)
    reading.readRoot()
    let diagnostics = parsed.diagnostics + reading.diagnostics
    let isRefused = diagnostics.contains { $0.severity == .error }
    return ProfileReader.Result(profile: isRefused ? nil : reading.profile, diagnostics: diagnostics)
  }

  private static func parse(_ bytes: [UInt8]) -> JSONParseResult {
    var options = JSONReadOptions()
    options.acceptsJSON5 = true
    return JSONDocument.parse(bytes, options: options)
  }
}

/// The walk through one actuator file.
private struct ACFReading {
  typealias Transient = ActuatorProfile.Transient

  private(set) var profile: ActuatorProfile
  private var reader: TypedReader

  init(_ document: JSONDocument, name: String) {
    profile = ActuatorProfile(name: name, band: ActuatorProfile.Band(lowHz: 80, highHz: 230))
    reader = TypedReader(document)
    reader.unknownKeySeverity = .note
  }

  /// What there is to say, in the order of the file.
  var diagnostics: [Diagnostic] {
    reader.diagnostics.sorted {
      ($0.position?.line ?? 0, $0.position?.column ?? 0) < ($1.position?.line ?? 0, $1.position?.column ?? 0)
    }
  }

  mutating func readRoot() {
    let node = reader.document.root
    guard let root = reader.object(node, knownKeys: ["metadata", "continuous", "emphasis"]) else { return }
    readMetadata(in: root)
    if let continuous = required(
      "continuous", in: root, ["gain", "emphasis_ducking", "frequency_min", "frequency_max"], "the file",
      expected: "the gain and the frequencies of continuous events")
    {
      readContinuous(continuous)
    }
    if let emphasis = required(
      "emphasis", in: root, ["gain", "fade_out_percent", "frequency_min", "frequency_max"], "the file",
      expected: "the gain and the two corners of taps")
    {
      readEmphasis(emphasis)
    }
  }

  private mutating func readMetadata(in root: TypedReader.Object) {
    let keys = ["version", "device", "date", "author"]
    guard let metadata = reader.object("metadata", in: root, knownKeys: keys) else { return }
    let values = keys.map { reader.string($0, in: metadata) }
    if let device = values[1], !device.isEmpty { profile.name = device }
    if let version = values[0], !version.isEmpty { profile.version = version }
    let origin = [values[3].map { "by \($0)" }, values[2].map { "of \($0)" }].compactMap(\.self)
    profile.sources = [
      (["An actuator file of Meta's Haptics SDK"] + origin).joined(separator: " ") + "."
    ]
  }

  private mutating func readContinuous(_ object: TypedReader.Object) {
    if let gain = reader.number("gain", in: object, range: 0...1) { profile.continuousLevel = gain }
    // The gain that is left of a continuous event under a tap, as the format's template has it.
    if let gain = reader.number("emphasis_ducking", in: object, range: 0...1) { profile.ducking = 1 - gain }
    let low = reader.number("frequency_min", in: object, range: Self.hertz, unit: "Hz", isRequired: true)
    let high = reader.number("frequency_max", in: object, range: Self.hertz, unit: "Hz", isRequired: true)
    guard let low, let high else { return }
    if high < low, let node = object.node("frequency_max") {
      let spellings = [high, low].map(JSONWriter.spelling)
      reader.report(
        .error, kind: "out-of-order",
        "frequency_max (\(spellings[0])) is below frequency_min (\(spellings[1]))", fix: "exchange them",
        at: node)
    }
    profile.band = ActuatorProfile.Band(lowHz: low, highHz: high, shape: low == high ? .fixed : .linear)
  }

  // MARK: Taps

  /// A tap at one end of sharpness.
  private struct Corner {
    let frequencyHz: Double
    let milliseconds: Double
    /// 0 a sine, 1 a square.
    let blend: Double
  }

  private mutating func readEmphasis(_ object: TypedReader.Object) {
    if let gain = reader.number("gain", in: object, range: 0...1) { profile.transientLevel = gain }
    let fade = reader.number("fade_out_percent", in: object, range: 0...100, unit: "%") ?? 0
    let low = corner("frequency_min", in: object, sharpness: 0)
    let high = corner("frequency_max", in: object, sharpness: 1)
    guard let low, let high else { return }
    profile.transient.frequency = Transient.Frequencies(lowHz: low.frequencyHz, highHz: high.frequencyHz)
    profile.transient.waveform = Transient.Waveform(low: low.blend, high: high.blend)
    setLength(low, high, fade: fade, of: object)
  }

  private mutating func corner(
    _ key: String, in object: TypedReader.Object, sharpness: Int
  ) -> Corner? {
    let keys = ["output_frequency", "duration_ms", "shape"]
    guard
      let corner = required(
        key, in: object, keys, "the emphasis",
        expected: "output_frequency, duration_ms and shape of a tap at sharpness \(sharpness)")
    else { return nil }
    let frequency = reader.number(keys[0], in: corner, range: Self.hertz, unit: "Hz", isRequired: true)
    let length = reader.number(keys[1], in: corner, range: 1...1000, unit: "ms", isRequired: true)
    let shape = reader.choice(keys[2], in: corner, among: ["sine", "square", "triangle", "saw"]) ?? "sine"
    let isRich = shape == "square" || shape == "saw"
    if shape == "triangle" || shape == "saw", let node = corner.node(keys[2]) {
      reader.report(
        .note, kind: "approximated",
        "a profile has no \(shape); the tap is a \(isRich ? "square" : "sine") here",
        at: node)
    }
    guard let frequency, let length else { return nil }
    return Corner(frequencyHz: frequency, milliseconds: length, blend: isRich ? 1 : 0)
  }

  /// Taps of the same whole number of cycles at both corners keep it at every sharpness and need no decay; others have
  /// their corners' lengths, and a decay, so that none ends in a click.
  private mutating func setLength(_ low: Corner, _ high: Corner, fade: Double, of object: TypedReader.Object)
  {
    let cycles = [low, high].map { $0.frequencyHz * $0.milliseconds / 1000 }
    let whole = cycles[0].rounded()
    let isWhole = whole >= 1 && cycles.allSatisfy { abs($0 - whole) <= 0.01 * whole }
    profile.transient.length =
      isWhole ? .cycles(whole) : .milliseconds(low: low.milliseconds, high: high.milliseconds)
    profile.transient.decay = isWhole && fade == 0 ? .none : .cosine
    if fade > 0, fade < 100, let node = object.node("fade_out_percent") {
      reader.report(
        .note, kind: "approximated",
        "a profile's tap falls to silence or not at all; it falls to silence here",
        at: node)
    } else if fade == 0, !isWhole {
      let spellings = cycles.map { JSONWriter.spelling(of: ($0 * 100).rounded() / 100) }
      reader.report(
        .note, kind: "approximated",
        "the taps at both ends are \(spellings[0]) and \(spellings[1]) cycles, not one whole number of them, and would"
          + " end in a click; they fall to silence here", at: object.node)
    }
  }

  /// The object behind `key`, without which there is no profile.
  private mutating func required(
    _ key: String, in object: TypedReader.Object, _ knownKeys: [String], _ owner: String, expected: String
  ) -> TypedReader.Object? {
    guard object.node(key) != nil else {
      reader.report(
        .error, kind: "missing-key", "\(owner) has no \(key)", expected: expected, fix: "add \(key)",
        at: object.node)
      return nil
    }
    return reader.object(key, in: object, knownKeys: knownKeys)
  }

  private static let hertz = 1.0...20_000.0
}
