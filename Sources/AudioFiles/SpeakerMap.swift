import CSndfile

/// A channel mask in libsndfile's terms.
enum SpeakerMap {
  /// The position of each channel; nil for mask 0, and for one that does not name exactly `channelCount` positions
  /// that libsndfile knows: then the file says nothing rather than something else.
  static func codes(mask: UInt32, channelCount: Int) -> [Int32]? {
    guard mask != 0, mask.nonzeroBitCount == channelCount else { return nil }
    let bits = (0..<UInt32.bitWidth).filter { mask >> $0 & 1 == 1 }
    guard let last = bits.last, last < positions.count else { return nil }
    return bits.map { Int32(positions[$0]) }
  }

  /// The positions of `dwChannelMask`, from its lowest bit on (Microsoft, WAVEFORMATEXTENSIBLE).
  private static let positions = [
    SF_CHANNEL_MAP_LEFT, SF_CHANNEL_MAP_RIGHT, SF_CHANNEL_MAP_CENTER, SF_CHANNEL_MAP_LFE,
    SF_CHANNEL_MAP_REAR_LEFT, SF_CHANNEL_MAP_REAR_RIGHT, SF_CHANNEL_MAP_FRONT_LEFT_OF_CENTER,
    SF_CHANNEL_MAP_FRONT_RIGHT_OF_CENTER, SF_CHANNEL_MAP_REAR_CENTER, SF_CHANNEL_MAP_SIDE_LEFT,
    SF_CHANNEL_MAP_SIDE_RIGHT, SF_CHANNEL_MAP_TOP_CENTER, SF_CHANNEL_MAP_TOP_FRONT_LEFT,
    SF_CHANNEL_MAP_TOP_FRONT_CENTER, SF_CHANNEL_MAP_TOP_FRONT_RIGHT, SF_CHANNEL_MAP_TOP_REAR_LEFT,
    SF_CHANNEL_MAP_TOP_REAR_CENTER, SF_CHANNEL_MAP_TOP_REAR_RIGHT,
  ]
}
