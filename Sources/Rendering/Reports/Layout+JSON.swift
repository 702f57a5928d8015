public import PositionedJSON
import Synthesis

extension Layout {
  /// The layout as the JSON that ``LayoutReader`` reads: every channel with what is summed in it. Of a term, what
  /// stands at its default is left out, but for the gain.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("purpose", .string(purpose)), .init("hearing", .string(hearing)),
      .init("channelMask", .integer(Int64(channelMask))),
      .init("channels", .array(channels.map(Self.json))),
    ]
    if let rate = deviceSampleRate { members.append(.init("deviceSampleRate", .integer(Int64(rate)))) }
    return .object(members)
  }

  private static func json(_ channel: Channel) -> JSONValue {
    var members: [JSONValue.Member] = [.init("name", .string(channel.name))]
    if let number = channel.number { members.append(.init("number", .integer(Int64(number)))) }
    members.append(.init("sum", .array(channel.terms.map(json))))
    return .object(members)
  }

  private static func json(_ term: Term) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("role", .string(term.role.rawValue)), .init("gainDecibels", .double(term.gainDecibels)),
    ]
    if term.isInverted { members.append(.init("inverted", .boolean(true))) }
    if term.delayMilliseconds > 0 {
      members.append(.init("delayMilliseconds", .double(term.delayMilliseconds)))
    }
    if let profile = term.profile { members.append(.init("profile", .string(profile.name))) }
    return .object(members)
  }
}
