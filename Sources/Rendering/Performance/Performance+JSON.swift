import AHAP
public import PatternModel
public import PositionedJSON

/// The members of a performance file, in the order in which they are written.
enum PerformanceKeys {
  static let root = [
    "loops", "loopEnd", "rate", "seek", "pauses", "stop", "mutes", "parameters", "curves",
  ]
  static let pause = ["at", "for"]
  static let mute = ["signal", "from", "to"]
  static let parameter = ["id", "at", "value"]
  static let curve = ["id", "at", "points"]
  static let point = ["time", "value"]
}

extension Performance {
  /// The performance as the JSON that ``PerformanceReader`` reads; what stands at its default is left out.
  ///
  /// Times are seconds in exact decimal.
  public var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key, value)) }
    }
    func add<Element>(_ key: String, _ list: [Element], _ value: (Element) -> JSONValue) {
      if !list.isEmpty { members.append(.init(key, .array(list.map(value)))) }
    }
    add("loops", passCount == 1 ? nil : .integer(Int64(passCount)))
    add("loopEnd", loopEnd.map(seconds))
    add("rate", rate == .one ? nil : rate.decimalText.map(JSONValue.number) ?? .string(rate.text))
    add("seek", seek == .zero ? nil : seconds(seek))
    add("pauses", pauses) { ["at": seconds($0.position), "for": seconds($0.duration)] }
    add("stop", stop.map(seconds))
    add("mutes", mutes) { mute in
      let start: [JSONValue.Member] = [
        .init("signal", .string(mute.signal.rawValue)), .init("from", seconds(mute.start)),
      ]
      return .object(start + (mute.end.map { [.init("to", seconds($0))] } ?? []))
    }
    add("parameters", parameters) {
      ["id": .string($0.id.name), "at": seconds($0.time), "value": .double($0.value)]
    }
    add("curves", curves) { curve in
      [
        "id": .string(curve.id.name), "at": seconds(curve.time),
        "points": .array(curve.controlPoints.map { ["time": seconds($0.time), "value": .double($0.value)] }),
      ]
    }
    return .object(members)
  }

  /// Nanoseconds as the exact seconds of a performance file, without zeros at the end: `0`, `1.5`, `0.000000001`.
  public static func spelling(nanoseconds: Int64) -> String {
    Spelling.seconds(nanoseconds: nanoseconds)
  }
}

private func seconds(_ time: PatternTime) -> JSONValue {
  .number(Spelling.seconds(nanoseconds: time.nanoseconds))
}

private func seconds(_ span: PatternSpan) -> JSONValue {
  .number(Spelling.seconds(nanoseconds: span.nanoseconds))
}
