/// Where a loudspeaker stands, as far as a down-mix to stereo asks.
enum ChannelPosition: Hashable, Sendable {
  case left
  case right
  case center
  case lowFrequency
  case surroundLeft
  case surroundRight
  /// The one surround channel behind the listener.
  case surroundCenter
  /// Above, ambisonic, or not known: left out of a down-mix.
  case other

  /// The positions that a file's channels have when it does not say.
  ///
  /// The WAVE order (Microsoft's `dwChannelMask` bits, which FLAC and libsndfile follow), or the order of Vorbis I
  /// section 4.3.9, which Opus shares. nil where no layout is customary for the count.
  static func customary(channelCount: Int, vorbisOrder: Bool) -> [ChannelPosition]? {
    switch (channelCount, vorbisOrder) {
    case (3, false): [.left, .right, .center]
    case (3, true): [.left, .center, .right]
    case (4, _): [.left, .right, .surroundLeft, .surroundRight]
    case (5, false): [.left, .right, .center, .surroundLeft, .surroundRight]
    case (5, true): [.left, .center, .right, .surroundLeft, .surroundRight]
    case (6, false): [.left, .right, .center, .lowFrequency, .surroundLeft, .surroundRight]
    case (6, true): [.left, .center, .right, .surroundLeft, .surroundRight, .lowFrequency]
    case (7, false):
      [.left, .right, .center, .lowFrequency, .surroundCenter, .surroundLeft, .surroundRight]
    case (7, true):
      [.left, .center, .right, .surroundLeft, .surroundRight, .surroundCenter, .lowFrequency]
    case (8, false):
      [
        .left, .right, .center, .lowFrequency,
        .surroundLeft, .surroundRight, .surroundLeft, .surroundRight,
      ]
    case (8, true):
      [
        .left, .center, .right,
        .surroundLeft, .surroundRight, .surroundLeft, .surroundRight, .lowFrequency,
      ]
    default: nil
    }
  }
}

/// The stereo down-mix of ITU-R BS.775-3, annex 4, table 2: centre and surrounds at −3 dB, a single surround at
/// −6 dB, no LFE. Nothing is attenuated to make room: full-scale channels together may exceed ±1.
///
/// The recommendation stops at five channels; the further surround pair of 7.1 takes the same −3 dB.
struct DownMix: Sendable {
  /// What each channel of the file gives to the left and to the right.
  let gains: [(left: Float, right: Float)]

  init(_ positions: [ChannelPosition]) {
    gains = positions.map { position in
      switch position {
      case .left: (1, 0)
      case .right: (0, 1)
      case .center: (Self.halfPower, Self.halfPower)
      case .surroundLeft: (Self.halfPower, 0)
      case .surroundRight: (0, Self.halfPower)
      case .surroundCenter: (0.5, 0.5)
      case .lowFrequency, .other: (0, 0)
      }
    }
  }

  /// 2^(−1/2), the table's 0.7071.
  private static let halfPower = Float(0.5).squareRoot()
}
