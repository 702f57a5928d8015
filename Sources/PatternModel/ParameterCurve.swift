/// A control set to one value from an instant on (AHAP's `Parameter`).
public struct Parameter: Hashable, Sendable {
  /// The control that is set.
  public var id: ControlID
  /// When.
  public var time: PatternTime
  /// To what; see ``ControlID/range``.
  public var value: Double

  /// Makes a parameter. The value is kept as given; readers clamp it to ``ControlID/range``.
  public init(id: ControlID, time: PatternTime, value: Double) {
    self.id = id
    self.time = time
    self.value = value
  }
}

/// A control moved along straight lines (AHAP's `ParameterCurve`).
public struct ParameterCurve: Hashable, Sendable {
  /// The control that is moved.
  public var id: ControlID
  /// The curve's start.
  public var time: PatternTime
  /// The points in file order, which need not be the order of their times.
  public var controlPoints: [ControlPoint]

  /// Makes a curve from its points.
  public init(id: ControlID, time: PatternTime, controlPoints: [ControlPoint]) {
    self.id = id
    self.time = time
    self.controlPoints = controlPoints
  }

  /// The instant of the latest point; the curve's start where there is none after it.
  public var end: PatternTime {
    time + (controlPoints.map(\.time).max().map { max($0, .zero) } ?? .zero)
  }
}

/// One corner of a parameter curve.
public struct ControlPoint: Hashable, Sendable {
  /// Time after the curve's start.
  public var time: PatternSpan
  /// The control's value there; see ``ControlID/range``.
  public var value: Double

  /// Makes a point `time` after its curve's start.
  public init(time: PatternSpan, value: Double) {
    self.time = time
    self.value = value
  }
}
