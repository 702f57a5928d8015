import PatternModel
import PositionedJSON

extension PatternReading {
  /// The longest haptic event of a phone (CHHapticEvent.duration).
  private static let deviceDuration = PatternSpan.seconds(30)

  /// Reads an `Event`; nil where lenient reading leaves the entry out.
  mutating func readEvent(_ node: Node) -> Event? {
    guard has(.object, node, key: Keys.Entry.event.name, owner: .event) else { return nil }
    var members = EventMembers()
    var unknown: [Node] = []
    var cursor = document.children(of: node)
    while let member = document.nextMember(&cursor) {
      switch document.index(of: member.key, in: tables.event).flatMap(Keys.Event.init) {
      case .time: members.time = member.value
      case .type: members.type = member.value
      case .duration: members.duration = member.value
      case .parameters: members.parameters = member.value
      case .waveformPath: members.waveformPath = member.value
      case .usesVolumeEnvelope: members.usesVolumeEnvelope = member.value
      case .loops: members.loops = member.value
      case nil: unknown.append(member.key)
      }
    }
    if !unknown.isEmpty { reportUnknown(unknown, among: tables.event, present: members.inKeyOrder) }

    // Each part is read even when another has failed, so that everything wrong is reported.
    let type = readType(members.type, of: node)
    let time = startTime(members.time, of: node, owner: .event)
    let duration = readDuration(members.duration, of: node, type: type, time: time)
    let parameters = members.parameters.map { readEventParameters($0, type: type) } ?? .read([])
    let waveform = readWaveform(members, of: node, type: type)
    guard let type, let time, case .read(let span) = duration, case .read(let values) = parameters,
      case .read(let reference) = waveform
    else { return nil }
    return Event(type: type, time: time, duration: span, parameters: values, waveform: reference)
  }

  /// The values of an event's members, where it has them.
  private struct EventMembers {
    var (time, type, duration, parameters): (Node?, Node?, Node?, Node?)
    var (waveformPath, usesVolumeEnvelope, loops): (Node?, Node?, Node?)

    /// In the order of ``Keys/Event``.
    var inKeyOrder: [Node?] {
      [time, type, duration, parameters, waveformPath, usesVolumeEnvelope, loops]
    }
  }

  /// A part of an entry, or the news that the entry must be left out.
  private enum Part<Value> {
    case read(Value)
    case unreadable
  }

  private mutating func readType(_ node: Node?, of event: Node) -> EventType? {
    let key = Keys.Event.type.name
    guard let node else {
      report(.missing(key: key, owner: .event, remedy: .skipEntry), at: event)
      return nil
    }
    guard has(.string, node, key: key, owner: .event) else { return nil }
    guard let index = document.index(of: node, in: tables.eventType) else {
      report(.unknownEventType(document.excerpt(of: node)), at: node)
      return nil
    }
    return tables.eventTypes[index]
  }

  private mutating func readDuration(
    _ node: Node?,
    of event: Node,
    type: EventType?,
    time: PatternTime?
  ) -> Part<PatternSpan?> {
    let isContinuous = type == .hapticContinuous || type == .audioContinuous
    guard let node else {
      if isContinuous, let type { report(.durationMissing(type), at: event) }
      return .read(nil)
    }
    guard let nanoseconds = nanoseconds(node, key: Keys.Event.duration.name, owner: .event) else {
      return .unreadable
    }
    if nanoseconds < 0 {
      report(.durationNegative, at: node)
      return .read(nil)
    }
    let span = PatternSpan(nanoseconds: nanoseconds)
    if nanoseconds == 0, isContinuous, let type { report(.durationZero(type), at: node) }
    let end = (time ?? .zero) + span
    if end.nanoseconds > limitNanoseconds, (time ?? .zero).nanoseconds <= limitNanoseconds {
      reportBeyondPatternLength("end", at: node)
    }
    if type == .hapticContinuous, span > Self.deviceDuration {
      report(.durationOverDeviceLimit(isCut: options.appliesDeviceLimits), at: node)
      if options.appliesDeviceLimits { return .read(Self.deviceDuration) }
    }
    return .read(span)
  }

  // MARK: Parameters

  private mutating func readEventParameters(_ list: Node, type: EventType?) -> Part<[EventParameter]> {
    guard has(.array, list, key: Keys.Event.parameters.name, owner: .event) else { return .unreadable }
    var parameters: [EventParameter] = []
    // Nearly every event of real files has two: intensity and sharpness.
    parameters.reserveCapacity(2)
    var isReadable = true
    var cursor = document.children(of: list)
    while let element = document.nextElement(&cursor) {
      switch readEventParameter(element) {
      case .unreadable: isReadable = false
      case .read(nil): break
      case .read(let parameter?):
        if let earlier = parameters.firstIndex(where: { $0.id == parameter.id }) {
          report(.duplicateParameter(parameter.id), at: element)
          parameters.remove(at: earlier)
        }
        if let type, !parameter.id.applies(to: type) {
          report(.parameterDoesNotFit(parameter.id, type), at: element)
        }
        parameters.append(parameter)
      }
    }
    return isReadable ? .read(parameters) : .unreadable
  }

  /// Reads one element of `EventParameters`; `read(nil)` where lenient reading leaves only the parameter out.
  private mutating func readEventParameter(_ node: Node) -> Part<EventParameter?> {
    guard has(.object, node, key: Keys.Event.parameters.name, owner: .parameter) else { return .unreadable }
    let members = parameterMembers(of: node, known: .elementOfEvent)
    var id: EventParameterID?
    if let idNode = members.id {
      guard has(.string, idNode, key: Keys.Parameter.id.name, owner: .parameter) else { return .unreadable }
      if let index = document.index(of: idNode, in: tables.eventParameterID) {
        id = tables.eventParameterIDs[index]
      } else if let index = document.index(of: idNode, in: tables.controlID) {
        report(.controlInEvent(tables.controlIDs[index]), at: idNode)
      } else {
        report(.unknownEventParameter(document.excerpt(of: idNode)), at: idNode)
      }
    } else {
      report(.missing(key: Keys.Parameter.id.name, owner: .parameter, remedy: .skipParameter), at: node)
    }
    guard let valueNode = members.value else {
      report(.missing(key: Keys.Parameter.value.name, owner: .parameter, remedy: .skipParameter), at: node)
      return .read(nil)
    }
    guard let id else { return .read(nil) }
    guard let value = value(valueNode, in: id.range, owner: .parameter) else { return .unreadable }
    return .read(EventParameter(id: id, value: value))
  }

  // MARK: Waveform

  private mutating func readWaveform(
    _ members: EventMembers,
    of event: Node,
    type: EventType?
  ) -> Part<WaveformReference?> {
    guard type == .audioCustom else {
      let keys: [(Keys.Event, Node?)] = [
        (.waveformPath, members.waveformPath), (.usesVolumeEnvelope, members.usesVolumeEnvelope),
        (.loops, members.loops),
      ]
      if let type {
        for case (let key, let node?) in keys {
          report(.waveformKeyDoesNotFit(key: key.name, type), at: node)
        }
      }
      return .read(nil)
    }
    let usesEnvelope = readFlag(members.usesVolumeEnvelope, key: .usesVolumeEnvelope)
    let loops = readFlag(members.loops, key: .loops)
    guard let node = members.waveformPath else {
      report(.waveformPathMissing, at: event)
      return .unreadable
    }
    guard has(.string, node, key: Keys.Event.waveformPath.name, owner: .event) else { return .unreadable }
    guard let path = document.string(of: node), !path.isEmpty else {
      report(.waveformPathMissing, at: node)
      return .unreadable
    }
    guard case .read(let envelopeFlag) = usesEnvelope, case .read(let loopFlag) = loops else {
      return .unreadable
    }
    return .read(WaveformReference(path: path, usesVolumeEnvelope: envelopeFlag, loops: loopFlag))
  }

  private mutating func readFlag(_ node: Node?, key: Keys.Event) -> Part<Bool?> {
    guard let node else { return .read(nil) }
    guard has(.boolean, node, key: key.name, owner: .event) else { return .unreadable }
    return .read(document.boolean(of: node))
  }
}
