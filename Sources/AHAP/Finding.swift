import PatternModel
import PositionedJSON

/// A fact about a pattern's content; ``Sentences`` says it in words.
enum Finding: Hashable, Sendable {
  // The pattern.
  case notAnObject(found: JSONDocument.Kind)
  case versionMissing
  case versionUnsupported(Double)
  case versionUnreadable(spelling: String)
  case metadataNotAnObject(found: JSONDocument.Kind)
  case patternMissing(lookalike: String?)
  case patternNotAnArray(found: JSONDocument.Kind)
  case patternEmpty
  case limitPassed(ReadLimits.Name, limit: Int)
  // Entries.
  case entryNotAnObject(found: JSONDocument.Kind)
  case entryWithoutKey(lookalike: String?)
  case entryWithSeveralKeys
  // Members.
  case unknownKey(String, lookalike: String?)
  case duplicateKey(String)
  case missing(key: String, owner: Owner, remedy: Remedy)
  case wrongType(key: String, owner: Owner, expected: String, found: JSONDocument.Kind)
  case notFinite(key: String, owner: Owner)
  case numberAsString(key: String, owner: Owner)
  case outOfRange(spelling: String, range: ClosedRange<Double>)
  // Times.
  case negativeTime(owner: Owner)
  case pointBeforeStart
  case beyondPatternLength(what: String, limit: Int)
  case durationMissing(EventType)
  case durationZero(EventType)
  case durationNegative
  case durationOverDeviceLimit(isCut: Bool)
  // Events.
  case unknownEventType(String)
  case unknownEventParameter(String)
  case controlInEvent(ControlID)
  case unknownControl(String, isEventParameter: Bool)
  case duplicateParameter(EventParameterID)
  case parameterDoesNotFit(EventParameterID, EventType)
  case waveformPathMissing
  case waveformKeyDoesNotFit(key: String, EventType)
  // Curves.
  case curveWithoutPoints
  case pointsOutOfOrder
  case pointsOverDeviceLimit(count: Int, isCut: Bool)
  case pointTimesLookAbsolute

  /// What a member belongs to; decides the code that a device reports.
  enum Owner: Hashable, Sendable {
    case pattern, event, parameter
  }

  /// What lenient reading does about a missing member.
  enum Remedy: Hashable, Sendable {
    case skipEntry, skipParameter, assumeZero
  }
}

/// The facts found so far, each with the node that it is about.
struct Findings: Sendable {
  private(set) var errors: [Located] = []
  private(set) var others: [Located] = []
  private var leftOut = 0
  private let limit: Int
  private let mode: ReadOptions.Mode

  struct Located: Sendable {
    let finding: Finding
    let severity: Diagnostic.Severity
    let node: JSONDocument.Node
  }

  init(limit: Int, mode: ReadOptions.Mode) {
    self.limit = max(limit, 1)
    self.mode = mode
  }

  /// Notes a fact; true where it refuses the file.
  @discardableResult
  mutating func add(_ finding: Finding, at node: JSONDocument.Node) -> Bool {
    let severity = finding.severity(in: mode)
    let located = Located(finding: finding, severity: severity, node: node)
    if severity == .error {
      if errors.count < limit { errors.append(located) } else { leftOut += 1 }
    } else {
      if others.count < limit { others.append(located) } else { leftOut += 1 }
    }
    return severity == .error
  }

  /// The facts in words, in the order of the file.
  func diagnostics(in document: JSONDocument, mode: ReadOptions.Mode) -> [Diagnostic] {
    guard !errors.isEmpty || !others.isEmpty else { return [] }
    // Indices keep the order of facts about one node.
    let all = (errors + others).enumerated().sorted {
      ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
    }
    var locator = NodeLocator(document)
    var diagnostics = all.map { _, located in
      Sentences.diagnostic(
        located.finding, located.severity, mode: mode, position: locator.position(of: located.node),
        path: locator.path(of: located.node))
    }
    if leftOut > 0 { diagnostics.append(Sentences.leftOut(leftOut, limit: limit)) }
    return diagnostics
  }
}

extension Finding {
  /// Strict reading refuses what a device refuses, lenient reading only what leaves nothing to render. What
  /// strict reading warns about and lenient reading takes without a word is a note there.
  func severity(in mode: ReadOptions.Mode) -> Diagnostic.Severity {
    let isStrict = mode == .strict
    switch self {
    case .notAnObject, .patternMissing, .patternNotAnArray, .limitPassed, .beyondPatternLength: return .error
    case .versionMissing, .metadataNotAnObject, .outOfRange, .duplicateKey, .duplicateParameter,
      .waveformKeyDoesNotFit:
      return isStrict ? .warning : .note
    case .unknownKey(_, let lookalike): return isStrict || lookalike != nil ? .warning : .note
    case .pointBeforeStart, .parameterDoesNotFit, .durationOverDeviceLimit, .pointsOutOfOrder,
      .pointsOverDeviceLimit,
      .pointTimesLookAbsolute:
      return .warning
    case .missing(_, .parameter, .assumeZero): return .warning
    default: return isStrict ? .error : .warning
    }
  }
}
