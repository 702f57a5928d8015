import PositionedJSON

extension LayoutMapError {
  /// The error in words, to follow what was written.
  public var sentence: String {
    switch self {
    case .emptyChannel(let number):
      return "channel \(number) is empty; write roles with commas between them, such as L,R,haptic"
    case .unknownRole(let word, let nearest):
      let roles = Layout.Role.allCases.map(\.rawValue).joined(separator: ", ")
      return "there is no role \(quoted(word))"
        + (nearest.map { "; did you mean \($0)?" } ?? "; there are \(roles)")
    case .badNumber(let text, let role):
      return "\(quoted(text)) is no number of a channel; write 1 to 64, such as \(role.rawValue).2"
    case .unknownModifier(let text, let channel):
      return
        "\(quoted(text)) means nothing for the channel \(channel); a gain is written -3dB, a delay 5ms, the other"
        + " polarity invert"
    case .repeatedModifier(let text, let channel):
      return
        "the channel \(channel) has one gain, one delay and one invert at most; \(quoted(text)) is one too many"
    case .gainOutOfRange(let text, let channel):
      return "a gain of \(text) for the channel \(channel) is out of range; it lies within ±200 dB"
    case .delayOutOfRange(let text, let channel):
      return "a delay of \(text) for the channel \(channel) is out of range; it is 0 to 10000 ms"
    case .tooManyChannels(let count):
      return "\(count) channels are too many; a layout has 1 to 64"
    }
  }
}
