import PositionedJSON

/// What is wrong with a layout that was written as a map, or with a channel that was named.
public enum LayoutMapError: Error, Hashable, Sendable {
  /// Nothing stands between two commas, or at all; counted from 1.
  case emptyChannel(Int)
  /// There is no such role; `nearest` is the one that was probably meant.
  case unknownRole(String, nearest: String?)
  /// What follows the point behind a role is no number from 1 to 64.
  case badNumber(String, role: Layout.Role)
  /// What follows a colon is neither a gain, nor a delay, nor `invert`.
  case unknownModifier(String, channel: String)
  /// A gain, a delay or `invert` stands twice.
  case repeatedModifier(String, channel: String)
  /// A gain beyond ±200 dB.
  case gainOutOfRange(String, channel: String)
  /// A delay below 0 or above 10,000 ms.
  case delayOutOfRange(String, channel: String)
  /// More channels than a layout can have.
  case tooManyChannels(Int)
}

extension Layout {
  /// The number of channels that a layout can have.
  public static let channelCounts = 1...64
  /// Gains that a channel can have, in decibels.
  public static let gainsDecibels = -200.0...200.0
  /// Delays that a channel can have, in milliseconds.
  public static let delaysMilliseconds = 0.0...10_000.0

  /// Reads a map: a comma between channels, each `ROLE[.N][:GAINdB][:invert][:DELAYms]`.
  ///
  /// The channels stand in the order of the map and have no speaker position. Throws ``LayoutMapError``.
  public init(map: String) throws(LayoutMapError) {
    let texts = map.split(separator: ",", omittingEmptySubsequences: false)
    guard Self.channelCounts.contains(texts.count) else { throw .tooManyChannels(texts.count) }
    var channels: [Channel] = []
    for (index, text) in texts.enumerated() {
      channels.append(try Self.channel(of: text, place: index + 1))
    }
    self.init(
      name: map, purpose: "A map of the user's own.",
      hearing: "Connect each output as the channels say: \(Self.connections(channels)).", channels: channels)
    nameChannels()
  }

  private static func channel(of text: Substring, place: Int) throws(LayoutMapError) -> Channel {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let head = parts.first, !text.isEmpty else { throw .emptyChannel(place) }
    let (role, number) = try ChannelAddress.roleAndNumber(head)
    var modifiers = Modifiers(channel: String(head))
    for part in parts.dropFirst() { try modifiers.read(part) }
    var term = Term(role)
    term.gainDecibels = modifiers.gainDecibels ?? 0
    term.delayMilliseconds = modifiers.delayMilliseconds ?? 0
    term.isInverted = modifiers.isInverted
    return Channel(name: String(head), number: number, terms: [term])
  }

  /// Calls channels by their addresses where a role occurs more than once.
  private mutating func nameChannels() {
    for (index, address) in addresses.enumerated() {
      guard let address else { continue }
      let isAlone = channels.count { $0.roles == [address.role] } == 1 && channels[index].number == nil
      channels[index].name = isAlone ? address.role.rawValue : address.text
    }
  }

  private static func connections(_ channels: [Channel]) -> String {
    channels.enumerated().map { "\($0 + 1) \($1.name)" }.joined(separator: ", ")
  }
}

/// What stands behind the colons of one channel.
private struct Modifiers {
  let channel: String
  var gainDecibels: Double?
  var delayMilliseconds: Double?
  var isInverted = false

  init(channel: String) {
    self.channel = channel
  }

  mutating func read(_ text: Substring) throws(LayoutMapError) {
    if text == "invert" {
      guard !isInverted else { throw .repeatedModifier(String(text), channel: channel) }
      isInverted = true
    } else if let gain = Self.number(text, unit: "dB") {
      guard gainDecibels == nil else { throw .repeatedModifier(String(text), channel: channel) }
      guard Layout.gainsDecibels.contains(gain) else { throw .gainOutOfRange(String(text), channel: channel) }
      gainDecibels = gain
    } else if let delay = Self.number(text, unit: "ms") {
      guard delayMilliseconds == nil else { throw .repeatedModifier(String(text), channel: channel) }
      guard Layout.delaysMilliseconds.contains(delay) else {
        throw .delayOutOfRange(String(text), channel: channel)
      }
      delayMilliseconds = delay
    } else {
      throw .unknownModifier(String(text), channel: channel)
    }
  }

  /// The number before `unit`, or nil where `text` is something else.
  private static func number(_ text: Substring, unit: String) -> Double? {
    guard text.hasSuffix(unit) else { return nil }
    let digits = text.dropLast(unit.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
    return Double(String(digits))
  }
}
