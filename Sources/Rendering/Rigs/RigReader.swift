import AudioFiles
public import PositionedJSON

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
      "name", "purpose", "sources", "profile", "layout", "channelMask", "sampleRate", "encoding",
      "hapticDelayMilliseconds", "gainDecibels",
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
    let encodings = SampleEncoding.allCases.map(\.rawValue)
    let encoding = choice("encoding", in: root, among: encodings).flatMap(SampleEncoding.init)
    rig.encoding = encoding ?? rig.encoding
    let delays = Layout.delaysMilliseconds
    rig.hapticDelayMilliseconds = number("hapticDelayMilliseconds", in: root, range: delays, unit: "ms") ?? 0
    rig.gainDecibels = number("gainDecibels", in: root, range: Layout.gainsDecibels, unit: "dB") ?? 0
    return rig
  }
}

extension Rig {
  /// The rig as the JSON that ``RigReader`` reads, every field written out; a mask only where the rig has its own.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("purpose", .string(purpose)),
      .init("sources", .array(sources.map(JSONValue.string))), .init("profile", .string(profile)),
      .init("layout", .string(layout)),
    ]
    if let channelMask { members.append(.init("channelMask", .integer(Int64(channelMask)))) }
    members += [
      .init("sampleRate", .integer(Int64(sampleRate))), .init("encoding", .string(encoding.rawValue)),
      .init("hapticDelayMilliseconds", .double(hapticDelayMilliseconds)),
      .init("gainDecibels", .double(gainDecibels)),
    ]
    return .object(members)
  }
}
