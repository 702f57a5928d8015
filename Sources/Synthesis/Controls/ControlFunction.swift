public import PatternModel

/// One control over time as the pattern's entries give it: piecewise linear, right-continuous, in exact time.
///
/// The rules are those of docs/signal.md, "Controls": what starts latest rules from its start on, the later in
/// the file where two start together; a curve whose first point lies after its start begins with a ramp from
/// the value then in force; what is over does not come back.
public struct ControlFunction: Hashable, Sendable {
  /// A straight line that rules from its start until the next piece starts.
  struct Piece: Hashable, Sendable {
    /// When the piece begins to rule.
    var start: PatternTime
    var startValue: Double
    /// Where the line reaches `endValue`, which holds from there on; never before `start`.
    var lineEnd: PatternTime
    var endValue: Double

    static func hold(_ value: Double, from start: PatternTime) -> Piece {
      Piece(start: start, startValue: value, lineEnd: start, endValue: value)
    }

    /// The value at `time`, which is not before the start.
    func value(at time: PatternTime) -> Double {
      guard time < lineEnd else { return endValue }
      let share = Double((time - start).nanoseconds) / Double((lineEnd - start).nanoseconds)
      return startValue + (endValue - startValue) * share
    }
  }

  /// Pieces by start, no two at one start; the first begins at the pattern's start or before.
  private(set) var pieces: [Piece]

  /// The control called `id` in `pattern`.
  public init(_ id: ControlID, in pattern: Pattern) {
    pieces = [.hold(id.defaultValue, from: PatternTime(nanoseconds: .min))]
    for entry in Self.entries(moving: id, in: pattern) {
      switch entry {
      case .parameter(let parameter): append(.hold(id.bounded(parameter.value), from: parameter.time))
      case .curve(let curve): append(curve)
      case .event: break
      }
    }
  }

  /// The pieces as given; for functions that another function derives.
  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// The value at `time`.
  public func value(at time: PatternTime) -> Double {
    pieces[max(pieces.partitioningIndex { $0.start > time } - 1, 0)].value(at: time)
  }

  /// The instants at which a line begins or ends, in order; between two of them the function is straight.
  public var corners: [PatternTime] {
    pieces.dropFirst().flatMap { $0.lineEnd > $0.start ? [$0.start, $0.lineEnd] : [$0.start] }
  }

  /// What moves `id`, by start, the order of the file kept among those that start together.
  private static func entries(moving id: ControlID, in pattern: Pattern) -> [Pattern.Entry] {
    var found: [(start: PatternTime, entry: Pattern.Entry)] = []
    for entry in pattern.entries {
      switch entry {
      case .parameter(let parameter) where parameter.id == id: found.append((parameter.time, entry))
      case .curve(let curve) where curve.id == id && !curve.controlPoints.isEmpty:
        found.append((curve.time, entry))
      default: break
      }
    }
    // The standard library's sort is stable.
    return found.sorted { $0.start < $1.start }.map(\.entry)
  }

  private mutating func append(_ curve: ParameterCurve) {
    let points = curve.controlPoints
      .map { (time: curve.time + max($0.time, .zero), value: curve.id.bounded($0.value)) }
      .sorted { $0.time < $1.time }
    guard let first = points.first, let last = points.last else { return }
    if first.time > curve.time {
      let inForce = value(at: curve.time)
      append(
        Piece(start: curve.time, startValue: inForce, lineEnd: first.time, endValue: first.value))
    }
    for (point, next) in zip(points, points.dropFirst()) where point.time < next.time {
      append(
        Piece(start: point.time, startValue: point.value, lineEnd: next.time, endValue: next.value))
    }
    append(.hold(last.value, from: last.time))
  }

  /// Lets `piece` rule from its start on.
  private mutating func append(_ piece: Piece) {
    while let last = pieces.last, last.start >= piece.start { pieces.removeLast() }
    pieces.append(piece)
  }
}
