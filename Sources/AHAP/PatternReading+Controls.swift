import PatternModel
import PositionedJSON

extension PatternReading {
  /// The most points of a curve that a phone is known to keep.
  private static let devicePoints = 16
  /// How near to its curve's start a first point's time makes it look absolute.
  private static let absoluteTolerance: Int64 = 1_000_000

  /// The values of the members that parameters, curves and control points share.
  struct ParameterMembers {
    var (id, value, time, points): (Node?, Node?, Node?, Node?)
  }

  /// Which of the four shared keys an object may have.
  struct KnownKeys: OptionSet {
    let rawValue: UInt8

    static func key(_ key: Keys.Parameter) -> KnownKeys { KnownKeys(rawValue: 1 << UInt8(key.rawValue)) }

    static var elementOfEvent: KnownKeys { [key(.id), key(.value)] }
    static var parameter: KnownKeys { [key(.id), key(.value), key(.time)] }
    static var curve: KnownKeys { [key(.id), key(.time), key(.points)] }
    static var point: KnownKeys { [key(.time), key(.value)] }
  }

  /// Finds the members of `node`, and notes those that are not `known` there.
  mutating func parameterMembers(of node: Node, known: KnownKeys) -> ParameterMembers {
    var members = ParameterMembers()
    var unknown: [Node] = []
    var cursor = document.children(of: node)
    while let member = document.nextMember(&cursor) {
      guard let key = document.index(of: member.key, in: tables.parameter).flatMap(Keys.Parameter.init),
        known.contains(.key(key))
      else {
        unknown.append(member.key)
        continue
      }
      switch key {
      case .id: members.id = member.value
      case .value: members.value = member.value
      case .time: members.time = member.value
      case .points: members.points = member.value
      }
    }
    if !unknown.isEmpty {
      let inKeyOrder = [members.id, members.value, members.time, members.points]
      let keys = Keys.Parameter.allCases.filter { known.contains(.key($0)) }
      reportUnknown(
        unknown, among: NameTable(keys.map(\.name)), present: keys.map { inKeyOrder[$0.rawValue] })
    }
    return members
  }

  /// Reads a `Parameter`; nil where lenient reading leaves the entry out.
  mutating func readParameter(_ node: Node) -> Parameter? {
    guard has(.object, node, key: Keys.Entry.parameter.name, owner: .parameter) else { return nil }
    let members = parameterMembers(of: node, known: .parameter)
    let id = readControl(members.id, of: node)
    let time = startTime(members.time, of: node, owner: .parameter)
    guard let valueNode = members.value else {
      report(.missing(key: Keys.Parameter.value.name, owner: .parameter, remedy: .skipEntry), at: node)
      return nil
    }
    guard let id, let value = value(valueNode, in: id.range, owner: .parameter), let time else { return nil }
    return Parameter(id: id, time: time, value: value)
  }

  /// Reads a `ParameterCurve`; nil where lenient reading leaves the entry out.
  mutating func readCurve(_ node: Node) -> ParameterCurve? {
    guard has(.object, node, key: Keys.Entry.curve.name, owner: .parameter) else { return nil }
    let members = parameterMembers(of: node, known: .curve)
    let id = readControl(members.id, of: node)
    let time = startTime(members.time, of: node, owner: .parameter)
    guard let list = members.points else {
      report(.missing(key: Keys.Parameter.points.name, owner: .parameter, remedy: .skipEntry), at: node)
      return nil
    }
    guard has(.array, list, key: Keys.Parameter.points.name, owner: .parameter) else { return nil }
    let points = readPoints(list, range: id?.range ?? -1...1, curveTime: time ?? .zero)
    guard let id, let time, let points else { return nil }
    return ParameterCurve(id: id, time: time, controlPoints: points)
  }

  private mutating func readControl(_ node: Node?, of entry: Node) -> ControlID? {
    let key = Keys.Parameter.id.name
    guard let node else {
      report(.missing(key: key, owner: .parameter, remedy: .skipEntry), at: entry)
      return nil
    }
    guard has(.string, node, key: key, owner: .parameter) else { return nil }
    guard let index = document.index(of: node, in: tables.controlID) else {
      let isEventParameter = document.index(of: node, in: tables.eventParameterID) != nil
      report(.unknownControl(document.excerpt(of: node), isEventParameter: isEventParameter), at: node)
      return nil
    }
    return tables.controlIDs[index]
  }

  // MARK: Points

  /// Reads all points of a curve; nil where one is unreadable or there is none.
  private mutating func readPoints(
    _ list: Node,
    range: ClosedRange<Double>,
    curveTime: PatternTime
  ) -> [ControlPoint]? {
    var points: [ControlPoint] = []
    var isReadable = true
    var isInOrder = true
    var isWithinLength = true
    var count = 0
    var cursor = document.children(of: list)
    while let element = document.nextElement(&cursor) {
      count += 1
      curvePoints += 1
      guard curvePoints <= options.limits.curvePoints else {
        report(.limitPassed(.curvePoints, limit: options.limits.curvePoints), at: element)
        return nil
      }
      guard let point = readPoint(element, range: range, curveTime: curveTime) else {
        isReadable = false
        continue
      }
      if count == 1 { reportAbsolute(point, curveTime: curveTime, at: element) }
      if isInOrder, let last = points.last, point.time < last.time {
        isInOrder = false
        report(.pointsOutOfOrder, at: element)
      }
      if isWithinLength, (curveTime + point.time).nanoseconds > limitNanoseconds {
        isWithinLength = false
        reportBeyondPatternLength("point", at: element)
      }
      points.append(point)
    }
    if count == 0 {
      report(.curveWithoutPoints, at: list)
      return nil
    }
    if count > Self.devicePoints {
      report(.pointsOverDeviceLimit(count: count, isCut: options.appliesDeviceLimits), at: list)
      if options.appliesDeviceLimits { points = Array(points.prefix(Self.devicePoints)) }
    }
    return isReadable ? points : nil
  }

  private mutating func readPoint(
    _ node: Node,
    range: ClosedRange<Double>,
    curveTime: PatternTime
  ) -> ControlPoint? {
    guard has(.object, node, key: Keys.Parameter.points.name, owner: .parameter) else { return nil }
    let members = parameterMembers(of: node, known: .point)
    let time = readPointTime(members.time, of: node, curveTime: curveTime)
    guard let valueNode = members.value else {
      report(.missing(key: Keys.Parameter.value.name, owner: .parameter, remedy: .skipEntry), at: node)
      return nil
    }
    guard let value = value(valueNode, in: range, owner: .parameter), let time else { return nil }
    return ControlPoint(time: time, value: value)
  }

  private mutating func readPointTime(_ node: Node?, of point: Node, curveTime: PatternTime) -> PatternSpan? {
    let key = Keys.Parameter.time.name
    guard let node else {
      report(.missing(key: key, owner: .parameter, remedy: .assumeZero), at: point)
      return .zero
    }
    guard let nanoseconds = nanoseconds(node, key: key, owner: .parameter) else { return nil }
    let time =
      switch options.curveTimes {
      case .relative: PatternSpan(nanoseconds: nanoseconds)
      case .absolute: PatternTime(nanoseconds: nanoseconds) - curveTime
      }
    guard time < .zero else { return time }
    report(.pointBeforeStart, at: node)
    return .zero
  }

  private mutating func reportAbsolute(_ first: ControlPoint, curveTime: PatternTime, at node: Node) {
    guard options.curveTimes == .relative, curveTime > .zero, first.time > .zero else { return }
    let distance = first.time.nanoseconds.subtractingReportingOverflow(curveTime.nanoseconds)
    guard !distance.overflow, distance.partialValue.magnitude <= Self.absoluteTolerance else { return }
    report(.pointTimesLookAbsolute, at: node)
  }
}
