public import PositionedJSON
import Synthesis

/// Reads layouts from JSON, with a line and a column for everything that is wrong.
public struct LayoutReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// What reading came to.
  public struct Result: Sendable {
    /// The layout; nil when there is an error among the diagnostics.
    public let layout: Layout?
    /// Everything that is wrong with the file, in the order of reading.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a whole file. `name` and `channels` are required; a field that layouts do not have is an error.
  public func read(_ bytes: [UInt8]) -> Result {
    let parsed = JSONDocument.parse(bytes)
    guard let document = parsed.document else { return Result(layout: nil, diagnostics: parsed.diagnostics) }
    var reading = LayoutReading(reader: TypedReader(document))
    let layout = reading.layout()
    let diagnostics = parsed.diagnostics + reading.reader.diagnostics
    let isRefused = diagnostics.contains { $0.severity == .error }
    return Result(layout: isRefused ? nil : layout, diagnostics: diagnostics)
  }
}

/// The walk through one layout file.
private struct LayoutReading {
  var reader: TypedReader

  mutating func layout() -> Layout? {
    let keys = ["name", "purpose", "hearing", "channelMask", "channels", "deviceSampleRate"]
    guard let root = reader.object(reader.document.root, knownKeys: keys),
      let name = reader.string("name", in: root, isRequired: true)
    else { return nil }
    var layout = Layout(name: name, purpose: "A layout of the user's own.", hearing: "", channels: [])
    layout.purpose = reader.string("purpose", in: root) ?? layout.purpose
    layout.hearing = reader.string("hearing", in: root) ?? "Connect each output as the channels say."
    let mask = reader.integer("channelMask", in: root, range: 0...Int64(UInt32.max)) ?? 0
    layout.channelMask = UInt32(clamping: mask)
    let rates = RenderConfiguration.sampleRates
    layout.deviceSampleRate = reader.integer(
      "deviceSampleRate", in: root, range: Int64(rates.lowerBound)...Int64(rates.upperBound)
    ).map { Int($0) }
    guard let channels = reader.elements("channels", in: root, isRequired: true) else { return nil }
    layout.channels = channels.compactMap { channel($0) }
    let counts = Layout.channelCounts
    if !counts.contains(channels.count) {
      report("\(channels.count) channels", "1 to 64 channels", at: root.node("channels") ?? root.node)
    } else if layout.channelMask.nonzeroBitCount > channels.count {
      report(
        "more positions than channels", "a bit for each channel at most",
        at: root.node("channelMask") ?? root.node)
    }
    return layout
  }

  private mutating func channel(_ node: JSONDocument.Node) -> Layout.Channel? {
    guard let object = reader.object(node, knownKeys: ["name", "number", "sum"]),
      let name = reader.string("name", in: object, isRequired: true),
      let terms = reader.elements("sum", in: object, isRequired: true)
    else { return nil }
    let number = reader.integer("number", in: object, range: 1...64)
    return Layout.Channel(name: name, number: number.map { Int($0) }, terms: terms.compactMap { term($0) })
  }

  private mutating func term(_ node: JSONDocument.Node) -> Layout.Term? {
    let keys = ["role", "gainDecibels", "inverted", "delayMilliseconds", "profile"]
    guard let object = reader.object(node, knownKeys: keys) else { return nil }
    let roles = Layout.Role.allCases.map(\.rawValue)
    let role = reader.choice("role", in: object, among: roles, isRequired: true).flatMap(Layout.Role.init)
    let gain = reader.number("gainDecibels", in: object, range: Layout.gainsDecibels, unit: "dB") ?? 0
    let isInverted = reader.boolean("inverted", in: object) ?? false
    let delay = reader.number("delayMilliseconds", in: object, range: Layout.delaysMilliseconds, unit: "ms")
    let profiles = ActuatorProfile.builtIn
    let profile = reader.choice("profile", in: object, among: profiles.map(\.name))
    return role.map { role in
      Layout.Term(
        role, gainDecibels: gain, isInverted: isInverted, delayMilliseconds: delay ?? 0,
        profile: profiles.first { $0.name == profile })
    }
  }

  private mutating func report(_ what: String, _ expected: String, at node: JSONDocument.Node) {
    reader.report(.error, kind: "out-of-range", what, expected: expected, at: node)
  }
}
