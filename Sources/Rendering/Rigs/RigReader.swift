import AudioFiles
public import PositionedJSON
import Synthesis

/// Reads rigs from JSON, with a line and a column for everything that is wrong.
public struct RigReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// What reading came to.
  public struct Result: Sendable {
    /// The rig; nil when there is an error among the diagnostics.
    public let rig: Rig?
    /// Everything that is wrong with the file, in the order of reading.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a whole file. `name` is required; a field that rigs do not have is an error, since it would change
  /// nothing. Whether the profile and the layout exist is seen when the rig is used.
  public func read(_ bytes: [UInt8]) -> Result {
    let parsed = JSONDocument.parse(bytes)
    guard let document = parsed.document else { return Result(rig: nil, diagnostics: parsed.diagnostics) }
    var reader = TypedReader(document)
    let rig = reader.rig()
    let diagnostics = parsed.diagnostics + reader.diagnostics
    let isRefused = diagnostics.contains { $0.severity == .error }
    return Result(rig: isRefused ? nil : rig, diagnostics: diagnostics)
  }
}

extension TypedReader {
  fileprivate mutating func rig() -> Rig? {
    let keys = [
      "name", "purpose", "sources", "profile", "layout", "channelMask", "sampleRate", "container",
      "encoding", "filter", "hapticDelayMilliseconds", "dcBlock", "gainDecibels",
    ]
    guard let root = object(document.root, knownKeys: keys),
      let name = string("name", in: root, isRequired: true)
    else { return nil }
    var rig = Rig(name: name, purpose: string("purpose", in: root) ?? "")
    rig.sources = (elements("sources", in: root) ?? []).compactMap { string($0) }
    rig.profile = string("profile", in: root) ?? rig.profile
    rig.layout = string("layout", in: root) ?? rig.layout
    rig.channelMask = integer("channelMask", in: root, range: 0...Int64(UInt32.max)).map {
      UInt32(clamping: $0)
    }
    let rates = RenderConfiguration.sampleRates
    let rate = integer("sampleRate", in: root, range: Int64(rates.lowerBound)...Int64(rates.upperBound))
    rig.sampleRate = rate.map { Int($0) } ?? rig.sampleRate
    let containers = AudioContainer.allCases.map(\.rawValue)
    let container = choice("container", in: root, among: containers).flatMap({ AudioContainer(rawValue: $0) })
    rig.container = container ?? rig.container
    rig.encoding = encoding(in: root, of: rig.container)
    if let filter = object("filter", in: root, knownKeys: ["highPass", "lowPass"]) {
      rig.filter = ActuatorProfile.Filter(
        highPass: edge("highPass", in: filter), lowPass: edge("lowPass", in: filter))
    }
    rig.blocksDC = boolean("dcBlock", in: root) ?? rig.blocksDC
    let delays = Layout.delaysMilliseconds
    rig.hapticDelayMilliseconds = number("hapticDelayMilliseconds", in: root, range: delays, unit: "ms") ?? 0
    rig.gainDecibels = number("gainDecibels", in: root, range: Layout.gainsDecibels, unit: "dB") ?? 0
    return rig
  }

  private mutating func encoding(in root: Object, of container: AudioContainer) -> SampleEncoding? {
    let names = SampleEncoding.allCases.map(\.rawValue)
    guard let encoding = choice("encoding", in: root, among: names).flatMap({ SampleEncoding(rawValue: $0) })
    else {
      return nil
    }
    guard container.encodings.contains(encoding) || root.node("encoding") == nil else {
      let known = container.encodings.map(\.rawValue).joined(separator: ", ")
      report(
        .error, kind: "encoding-not-in-container",
        "\(container.rawValue) files cannot be \(encoding.rawValue)",
        expected: known.isEmpty ? nil : "one of \(known)", fix: "leave encoding out",
        at: root.node("encoding") ?? root.node)
      return nil
    }
    return encoding
  }

  private mutating func edge(_ key: String, in filter: Object) -> ActuatorProfile.Edge? {
    guard let edge = object(key, in: filter, knownKeys: ["hertz", "order"]),
      let hertz = number("hertz", in: edge, range: 0.01...192_000, unit: "Hz", isRequired: true)
    else { return nil }
    return ActuatorProfile.Edge(
      hertz: hertz, order: integer("order", in: edge, range: 1...8).map { Int($0) } ?? 2)
  }
}

extension Rig {
  /// The rig as the JSON that ``RigReader`` reads; mask, encoding and filters only where the rig has its own.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("purpose", .string(purpose)),
      .init("sources", .array(sources.map(JSONValue.string))), .init("profile", .string(profile)),
      .init("layout", .string(layout)),
    ]
    if let channelMask { members.append(.init("channelMask", .integer(Int64(channelMask)))) }
    members += [
      .init("sampleRate", .integer(Int64(sampleRate))), .init("container", .string(container.rawValue)),
    ]
    if let encoding { members.append(.init("encoding", .string(encoding.rawValue))) }
    let edges = [("highPass", filter.highPass), ("lowPass", filter.lowPass)].compactMap { key, edge in
      edge.map { JSONValue.Member(key, ["hertz": .double($0.hertz), "order": .integer(Int64($0.order))]) }
    }
    if !edges.isEmpty { members.append(.init("filter", .object(edges))) }
    members += [
      .init("hapticDelayMilliseconds", .double(hapticDelayMilliseconds)),
      .init("dcBlock", .boolean(blocksDC)), .init("gainDecibels", .double(gainDecibels)),
    ]
    return .object(members)
  }
}
