public import PatternModel
import PositionedJSON

/// Writes patterns as AHAP text: members in one order, lines broken in one way, numbers with the fewest
/// digits that read back to the same value.
///
/// Reading what was written gives the pattern that was written.
public struct AHAPWriter: Hashable, Sendable {
  /// Whether curves of more than 16 points are written as several; see ``Pattern/splittingCurves()``. Default
  /// false.
  public var splitsCurves = false
  /// Whether to write one line without spaces instead of indented lines. Default false.
  public var isCompact = false

  /// Makes a writer that keeps curves whole and breaks lines.
  public init() {}

  /// The text of `pattern`, which ends with a line break. Values that are not finite are written as null,
  /// which no reader accepts; a pattern that a reader made has none.
  public func string(_ pattern: Pattern) -> String {
    let pattern = splitsCurves ? pattern.splittingCurves() : pattern
    var members = [JSONValue.Member(Keys.Root.version.name, .double(pattern.version))]
    if let metadata = pattern.metadata {
      members.append(.init(Keys.Root.metadata.name, JSONValue(metadata)))
    }
    members.append(.init(Keys.Root.pattern.name, .array(pattern.entries.map(Self.value))))
    let writer = JSONWriter(layout: isCompact ? .compact : .lines(indent: 2, width: 100))
    return writer.string(.object(members)) + "\n"
  }

  private static func value(_ entry: Pattern.Entry) -> JSONValue {
    switch entry {
    case .event(let event): .object([.init(Keys.Entry.event.name, value(event))])
    case .parameter(let parameter):
      .object([
        .init(
          Keys.Entry.parameter.name,
          .object([
            .init(Keys.Parameter.id.name, .string(parameter.id.name)),
            .init(Keys.Parameter.time.name, seconds(parameter.time.nanoseconds)),
            .init(Keys.Parameter.value.name, .double(parameter.value)),
          ]))
      ])
    case .curve(let curve):
      .object([
        .init(
          Keys.Entry.curve.name,
          .object([
            .init(Keys.Parameter.id.name, .string(curve.id.name)),
            .init(Keys.Parameter.time.name, seconds(curve.time.nanoseconds)),
            .init(Keys.Parameter.points.name, .array(curve.controlPoints.map(value))),
          ]))
      ])
    }
  }

  private static func value(_ event: Event) -> JSONValue {
    var members = [
      JSONValue.Member(Keys.Event.time.name, seconds(event.time.nanoseconds)),
      JSONValue.Member(Keys.Event.type.name, .string(event.type.name)),
    ]
    if let duration = event.duration {
      members.append(.init(Keys.Event.duration.name, seconds(duration.nanoseconds)))
    }
    if let waveform = event.waveform {
      members.append(.init(Keys.Event.waveformPath.name, .string(waveform.path)))
      if let flag = waveform.usesVolumeEnvelope {
        members.append(.init(Keys.Event.usesVolumeEnvelope.name, .boolean(flag)))
      }
      if let flag = waveform.loops { members.append(.init(Keys.Event.loops.name, .boolean(flag))) }
    }
    let parameters = event.parameters.map { parameter -> JSONValue in
      .object([
        .init(Keys.Parameter.id.name, .string(parameter.id.name)),
        .init(Keys.Parameter.value.name, .double(parameter.value)),
      ])
    }
    members.append(.init(Keys.Event.parameters.name, .array(parameters)))
    return .object(members)
  }

  private static func value(_ point: ControlPoint) -> JSONValue {
    .object([
      .init(Keys.Parameter.time.name, seconds(point.time.nanoseconds)),
      .init(Keys.Parameter.value.name, .double(point.value)),
    ])
  }

  /// Nanoseconds as seconds in exact decimal, without zeros at the end: `0`, `1.5`, `0.000000001`.
  static func seconds(_ nanoseconds: Int64) -> JSONValue {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = (nanoseconds < 0 ? "-" : "") + String(whole)
    if rest > 0 {
      let digits = String(rest)
      text += "." + String(repeating: "0", count: 9 - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    return .number(text)
  }
}

extension JSONValue {
  /// Metadata as it is written, every number with the digits it had.
  fileprivate init(_ metadata: MetadataValue) {
    switch metadata {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let spelling): self = .number(spelling)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }
}
