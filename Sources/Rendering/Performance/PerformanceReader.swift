import AHAP
public import PatternModel
public import PositionedJSON

/// Reads performances from JSON, with a line and a column for everything that is wrong.
public struct PerformanceReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// What reading came to.
  public struct Result: Sendable {
    /// The performance; nil when there is an error among the diagnostics.
    public let performance: Performance?
    /// Everything that is wrong with the file, in the order of reading.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a whole file. Every field may be left out; one that performances do not have is an error, since it would
  /// change nothing. Values outside a control's range are an error too, unlike those of a pattern.
  public func read(_ bytes: [UInt8]) -> Result {
    let parsed = JSONDocument.parse(bytes)
    guard let document = parsed.document else {
      return Result(performance: nil, diagnostics: parsed.diagnostics)
    }
    var reader = TypedReader(document)
    let performance = reader.performance()
    let diagnostics = parsed.diagnostics + reader.diagnostics
    let isRefused = diagnostics.contains { $0.severity == .error }
    return Result(performance: isRefused ? nil : performance, diagnostics: diagnostics)
  }
}

extension Performance {
  /// How often a pattern may be played: a pass takes some 4 KB while it is planned.
  public static let passCounts = 1...100_000
  /// The times and lengths that a performance may hold, in whole seconds: 31 years.
  public static let secondsRange = 0...1_000_000_000

  /// `seconds` as nanoseconds, rounded once, half away from zero; nil outside ``secondsRange``.
  public static func nanoseconds(_ seconds: ExactDecimal) -> Int64? {
    guard let nanoseconds = seconds.rounded(scale: 9), !seconds.isNegative || seconds.significand == 0 else {
      return nil
    }
    return nanoseconds <= Int64(secondsRange.upperBound) * 1_000_000_000 ? nanoseconds : nil
  }
}

extension TypedReader {
  fileprivate mutating func performance() -> Performance? {
    guard let root = object(document.root, knownKeys: PerformanceKeys.root) else { return nil }
    var performance = Performance()
    let counts = Int64(Performance.passCounts.lowerBound)...Int64(Performance.passCounts.upperBound)
    performance.passCount = integer("loops", in: root, range: counts).map { Int($0) } ?? 1
    performance.loopEnd = time("loopEnd", in: root)
    performance.rate = root.node("rate").flatMap { rate($0) } ?? .one
    performance.seek = time("seek", in: root) ?? .zero
    performance.pauses = list("pauses", in: root) { $0.pause($1) }
    performance.stop = time("stop", in: root)
    performance.mutes = list("mutes", in: root) { $0.mute($1) }
    performance.parameters = list("parameters", in: root) { $0.parameter($1) }
    performance.curves = list("curves", in: root) { $0.curve($1) }
    return performance
  }

  private mutating func list<Element>(
    _ key: String, in object: Object, _ read: (inout TypedReader, JSONDocument.Node) -> Element?
  ) -> [Element] {
    var list: [Element] = []
    for node in elements(key, in: object) ?? [] {
      if let element = read(&self, node) { list.append(element) }
    }
    return list
  }

  private mutating func pause(_ node: JSONDocument.Node) -> Performance.Pause? {
    guard let object = object(node, knownKeys: PerformanceKeys.pause) else { return nil }
    let position = time("at", in: object, isRequired: true)
    let duration = nanoseconds("for", in: object, isRequired: true)
    guard let position, let duration else { return nil }
    return Performance.Pause(at: position, for: PatternSpan(nanoseconds: duration))
  }

  private mutating func mute(_ node: JSONDocument.Node) -> Performance.Mute? {
    guard let object = object(node, knownKeys: PerformanceKeys.mute) else { return nil }
    let names = Performance.Mute.Signal.allCases.map(\.rawValue)
    let name = choice("signal", in: object, among: names, isRequired: true)
    let start = time("from", in: object, isRequired: true)
    let end = time("to", in: object)
    guard let signal = name.flatMap(Performance.Mute.Signal.init), let start else { return nil }
    if let end, end < start, let node = object.node("to") {
      report(
        .error, kind: "out-of-order", "to lies before from", expected: "the later of the two times",
        fix: "exchange them", at: node)
    }
    return Performance.Mute(signal, from: start, to: end)
  }

  private mutating func parameter(_ node: JSONDocument.Node) -> Parameter? {
    guard let object = object(node, knownKeys: PerformanceKeys.parameter) else { return nil }
    let id = control(in: object)
    let time = time("at", in: object, isRequired: true)
    let value = number("value", in: object, range: id?.range ?? -1...1, isRequired: true)
    guard let id, let time, let value else { return nil }
    return Parameter(id: id, time: time, value: value)
  }

  private mutating func curve(_ node: JSONDocument.Node) -> ParameterCurve? {
    guard let object = object(node, knownKeys: PerformanceKeys.curve) else { return nil }
    let id = control(in: object)
    let time = time("at", in: object, isRequired: true)
    guard let nodes = elements("points", in: object, isRequired: true) else { return nil }
    if nodes.isEmpty, let node = object.node("points") {
      report(
        .error, kind: "no-points", "a curve without points changes nothing", fix: "add a point", at: node)
    }
    var points: [ControlPoint] = []
    for node in nodes {
      if let point = point(node, range: id?.range ?? -1...1) { points.append(point) }
    }
    guard let id, let time else { return nil }
    return ParameterCurve(id: id, time: time, controlPoints: points)
  }

  private mutating func point(_ node: JSONDocument.Node, range: ClosedRange<Double>) -> ControlPoint? {
    guard let object = object(node, knownKeys: PerformanceKeys.point) else { return nil }
    let time = nanoseconds("time", in: object, isRequired: true)
    let value = number("value", in: object, range: range, isRequired: true)
    guard let time, let value else { return nil }
    return ControlPoint(time: PatternSpan(nanoseconds: time), value: value)
  }

  // MARK: Values

  private mutating func control(in object: Object) -> ControlID? {
    let name = choice("id", in: object, among: ControlID.allCases.map(\.name), isRequired: true)
    return name.flatMap { name in ControlID.allCases.first { $0.name == name } }
  }

  private mutating func rate(_ node: JSONDocument.Node) -> PlaybackRate? {
    let kind = document.kind(of: node)
    if kind == .number || kind == .string, let rate = PlaybackRate(text: document.excerpt(of: node)) {
      return rate
    }
    let found =
      kind == .number || kind == .string ? "\(document.excerpt(of: node).prefix(40)) is no rate" : kind.phrase
    report(
      .error, kind: "bad-rate", found,
      expected: "a number above 0 of at most 18 digits, or a fraction such as \"1/3\"", at: node)
    return nil
  }

  private mutating func time(_ key: String, in object: Object, isRequired: Bool = false) -> PatternTime? {
    nanoseconds(key, in: object, isRequired: isRequired).map(PatternTime.init)
  }

  /// Reads the seconds behind `key`; the range is checked by ``number(_:in:range:unit:isRequired:)``, the value is the
  /// exact decimal's.
  private mutating func nanoseconds(_ key: String, in object: Object, isRequired: Bool = false) -> Int64? {
    let range = Double(Performance.secondsRange.lowerBound)...Double(Performance.secondsRange.upperBound)
    guard number(key, in: object, range: range, unit: "s", isRequired: isRequired) != nil else { return nil }
    return object.node(key).flatMap { document.decimal(of: $0) }.flatMap(Performance.nanoseconds)
  }
}
