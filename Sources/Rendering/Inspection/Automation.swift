import AHAP
public import PatternModel
import Synthesis

/// The values of a pattern's controls over time, as a table.
public struct Automation {
  private let columns: [(id: ControlID, function: ControlFunction)]
  private let end: PatternTime

  /// Reads the controls of `pattern` that a parameter or a curve of it moves.
  public init(_ pattern: Pattern) {
    var moved: Set<ControlID> = []
    for entry in pattern.entries {
      switch entry {
      case .event: continue
      case .parameter(let parameter): moved.insert(parameter.id)
      case .curve(let curve) where !curve.controlPoints.isEmpty: moved.insert(curve.id)
      case .curve: continue
      }
    }
    columns = ControlID.allCases.filter(moved.contains).map { ($0, ControlFunction($0, in: pattern)) }
    end = pattern.end
  }

  /// One row of the table.
  public struct Row: Hashable, Sendable {
    /// The instant.
    public let time: PatternTime
    /// The values there, a column each.
    public let values: [Double]
  }

  /// The controls in the order of the columns.
  public var controls: [ControlID] { columns.map(\.id) }

  /// A row at the start, at the end and wherever a control begins, ends or jumps; straight lines between the rows
  /// give every value. A jump has a second row one nanosecond before it.
  public var cornerRows: [Row] {
    var times: Set<PatternTime> = [.zero, end]
    for column in columns {
      for time in column.function.corners where time > .zero {
        times.insert(time)
        let before = time + PatternSpan(nanoseconds: -1)
        if abs(column.function.value(at: time) - column.function.value(at: before)) > Self.leastJump {
          times.insert(before)
        }
      }
    }
    return times.sorted().map(row)
  }

  /// A row every `step` from the start to the end; none where the step is not above 0, or where there would be more
  /// than `limit`.
  public func rows(every step: PatternSpan, limit: Int = 10_000_000) -> [Row] {
    guard step > .zero, end.nanoseconds / step.nanoseconds < limit else { return [] }
    return stride(from: 0, through: end.nanoseconds, by: Int(step.nanoseconds)).map {
      row(at: PatternTime(nanoseconds: $0))
    }
  }

  /// `rows` as comma-separated values: a line of names, then seconds and values with all their digits.
  public func csv(_ rows: [Row]) -> String {
    let head = (["time"] + controls.map(\.name)).joined(separator: ",")
    let lines = rows.map { row in
      ([Spelling.seconds(nanoseconds: row.time.nanoseconds)] + row.values.map(Spelling.number))
        .joined(separator: ",")
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  /// What a straight line moves in a nanosecond is less than this, unless it is as good as a jump.
  private static let leastJump = 1e-6

  private func row(at time: PatternTime) -> Row {
    Row(time: time, values: columns.map { $0.function.value(at: time) })
  }
}
