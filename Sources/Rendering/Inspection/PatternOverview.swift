import AHAP
public import PatternModel
public import PositionedJSON

/// What is in a pattern, counted.
public struct PatternOverview: Hashable, Sendable {
  /// The version that the pattern asks for.
  public var version: Double
  /// When it is over by its own count, tails not included.
  public var end: PatternTime
  /// Events by type, in the order of the types; types that do not occur are left out.
  public var events: [Count<EventType>]
  /// Events that set a parameter, by parameter.
  public var eventParameters: [Count<EventParameterID>]
  /// Parameters by control.
  public var parameters: [Count<ControlID>]
  /// Curves by control.
  public var curves: [Count<ControlID>]
  /// Control points of all curves.
  public var controlPointCount: Int
  /// Audio files in the order in which they are named, each once.
  public var waveforms: [String]
  /// Noteworthy features that the pattern uses.
  public var features: [Feature]

  /// How often something occurs.
  public struct Count<Item: Hashable & Sendable>: Hashable, Sendable {
    /// What.
    public let item: Item
    /// How often, at least once.
    public let count: Int
  }

  /// Features that not every pattern, player or converter has.
  public enum Feature: String, CaseIterable, Hashable, Sendable {
    case envelopes
    case dynamicParameters = "dynamic parameters"
    case curves
    case longEvents = "events over 30 s"
    case longCurves = "curves over 16 points"
    case eventsWithoutDuration = "continuous events without a duration"
    case audioFiles = "audio files"
    case loops = "audio loops"
    case metadata
  }

  /// Counts what is in `pattern`.
  public init(_ pattern: Pattern) {
    var types: [EventType: Int] = [:]
    var ids: [EventParameterID: Int] = [:]
    var parameters: [ControlID: Int] = [:]
    var curves: [ControlID: Int] = [:]
    var points = 0
    var waveforms: [String] = []
    var known: Set<String> = []
    var features: Set<Feature> = pattern.metadata == nil ? [] : [.metadata]
    for entry in pattern.entries {
      switch entry {
      case .event(let event):
        types[event.type, default: 0] += 1
        for parameter in event.parameters { ids[parameter.id, default: 0] += 1 }
        features.formUnion(Self.features(of: event))
        if let path = event.waveform?.path, known.insert(path).inserted { waveforms.append(path) }
      case .parameter(let parameter):
        parameters[parameter.id, default: 0] += 1
        features.insert(.dynamicParameters)
      case .curve(let curve):
        curves[curve.id, default: 0] += 1
        points += curve.controlPoints.count
        features.insert(.curves)
        if curve.controlPoints.count > 16 { features.insert(.longCurves) }
      }
    }
    version = pattern.version
    end = pattern.end
    events = Self.counts(types)
    eventParameters = Self.counts(ids)
    self.parameters = Self.counts(parameters)
    self.curves = Self.counts(curves)
    controlPointCount = points
    self.waveforms = waveforms
    self.features = Feature.allCases.filter(features.contains)
  }

  private static func features(of event: Event) -> [Feature] {
    var features: [Feature] = []
    let envelope: [EventParameterID] = [.attackTime, .decayTime, .releaseTime, .sustained]
    if event.parameters.contains(where: { envelope.contains($0.id) && $0.id.applies(to: event.type) }) {
      features.append(.envelopes)
    }
    if event.type == .hapticContinuous || event.type == .audioContinuous, event.duration == nil {
      features.append(.eventsWithoutDuration)
    }
    if event.type == .hapticContinuous, let duration = event.duration, duration > .seconds(30) {
      features.append(.longEvents)
    }
    if event.type == .audioCustom { features.append(.audioFiles) }
    if event.waveform?.loops == true { features.append(.loops) }
    return features
  }

  private static func counts<Item: CaseIterable & Hashable & Sendable>(_ counts: [Item: Int]) -> [Count<Item>]
  {
    Item.allCases.compactMap { item in counts[item].map { Count(item: item, count: $0) } }
  }
}

extension PatternOverview {
  /// The overview as JSON, with the names that AHAP has for things.
  public var json: JSONValue {
    [
      "version": .double(version),
      "seconds": .number(Spelling.seconds(nanoseconds: end.nanoseconds)),
      "events": Self.json(events, \.name),
      "eventParameters": Self.json(eventParameters, \.name),
      "parameters": Self.json(parameters, \.name),
      "curves": Self.json(curves, \.name),
      "controlPoints": .integer(Int64(controlPointCount)),
      "waveforms": .array(waveforms.map { .string($0) }),
      "features": .array(features.map { .string($0.rawValue) }),
    ]
  }

  /// The overview as lines, one fact each.
  public var lines: [String] {
    let length = "length: \(Spelling.seconds(nanoseconds: end.nanoseconds)) s"
    let groups = [
      Self.line("events", events, \.name), Self.line("event parameters", eventParameters, \.name),
      Self.line("parameters", parameters, \.name), Self.line("curves", curves, \.name),
    ]
    let points = controlPointCount > 0 ? ["control points: \(controlPointCount)"] : []
    let files = waveforms.map { "audio file: \(quoted($0))" }
    let uses = features.isEmpty ? [] : ["uses: \(features.map(\.rawValue).joined(separator: ", "))"]
    return ["version: \(Spelling.number(version))", length] + groups.compactMap(\.self) + points + files
      + uses
  }

  private static func json<Item>(_ counts: [Count<Item>], _ name: (Item) -> String) -> JSONValue {
    .object(counts.map { JSONValue.Member(name($0.item), .integer(Int64($0.count))) })
  }

  private static func line<Item>(_ title: String, _ counts: [Count<Item>], _ name: (Item) -> String)
    -> String?
  {
    guard !counts.isEmpty else { return nil }
    return "\(title): " + counts.map { "\($0.count) \(name($0.item))" }.joined(separator: ", ")
  }
}
