public import PatternModel

extension Pattern {
  /// The most control points that a curve is known to keep on a device.
  private static var devicePoints: Int { 16 }

  /// The same pattern with no curve of more than 16 points.
  ///
  /// A longer curve becomes several that abut: each begins at the last point of the one before and takes up
  /// to 15 intervals more, its point times counting from its own start. Points are put in the order of their
  /// times first, which is how they are rendered. Pieces that would start after another entry has taken the
  /// control over are left out, since the latest start rules and the older curve must not come back. All
  /// other entries, and the order of all, stay.
  public func splittingCurves() -> Pattern {
    let successors = successorTimes
    var result = self
    result.entries = entries.enumerated().flatMap { index, entry -> [Entry] in
      guard case .curve(let curve) = entry, curve.controlPoints.count > Self.devicePoints else {
        return [entry]
      }
      return Self.pieces(of: curve, until: successors[index]).map { .curve($0) }
    }
    return result
  }

  private static func pieces(of curve: ParameterCurve, until takeOver: PatternTime?) -> [ParameterCurve] {
    let points = curve.controlPoints.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var pieces: [ParameterCurve] = []
    var first = 0
    repeat {
      let last = min(first + devicePoints - 1, points.count - 1)
      let origin = first == 0 ? PatternSpan.zero : points[first].time
      let start = curve.time + origin
      if first > 0, let takeOver, start >= takeOver { break }
      let own = points[first...last].map { point in
        ControlPoint(time: (curve.time + point.time) - start, value: point.value)
      }
      pieces.append(ParameterCurve(id: curve.id, time: start, controlPoints: own))
      first = last
    } while first < points.count - 1
    return pieces
  }

  /// By entry: when the next entry on the same control starts, in the order of start, then file.
  private var successorTimes: [PatternTime?] {
    var starts: [ControlID: [(time: PatternTime, index: Int)]] = [:]
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .event: break
      case .parameter(let parameter): starts[parameter.id, default: []].append((parameter.time, index))
      case .curve(let curve): starts[curve.id, default: []].append((curve.time, index))
      }
    }
    var successors = [PatternTime?](repeating: nil, count: entries.count)
    for list in starts.values {
      let inOrder = list.sorted { ($0.time, $0.index) < ($1.time, $1.index) }
      for (current, next) in zip(inOrder, inOrder.dropFirst()) { successors[current.index] = next.time }
    }
    return successors
  }
}
