import CSndfile

/// An open libsndfile reader: the one place that calls libsndfile.
final class SoundFile {
  /// Frames by the header; 0 where it does not say, as in a FLAC that was encoded into a pipe.
  let frameCount: Int
  let sampleRate: Int
  let channelCount: Int

  private let handle: OpaquePointer
  private let format: Int32

  /// Opens what `descriptor` reads, from its start; nil where libsndfile finds nothing that it can decode. The
  /// descriptor stays open, and must until the sound file is gone.
  init?(descriptor: Int32) {
    var info = SF_INFO()
    guard let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE)) else { return nil }
    self.handle = handle
    format = info.format
    frameCount = info.frames == .max ? 0 : Int(info.frames)
    sampleRate = Int(info.samplerate)
    channelCount = Int(info.channels)
  }

  deinit {
    sf_close(handle)
  }

  /// The version of libsndfile, such as `libsndfile-1.2.0`.
  static var version: String { String(cString: sf_version_string()) }

  /// Decodes into `frames`, interleaved, ±1 full scale.
  ///
  /// - Returns: the frames decoded; fewer than there is room for at the end of the file or at damage.
  func read(into frames: UnsafeMutableBufferPointer<Float>) -> Int {
    Int(sf_readf_float(handle, frames.baseAddress, sf_count_t(frames.count / channelCount)))
  }

  /// Decodes into `frames`, interleaved, ±1 full scale, with the precision of any coding.
  ///
  /// - Returns: the frames decoded; fewer than there is room for at the end of the file or at damage.
  func read(into frames: UnsafeMutableBufferPointer<Double>) -> Int {
    Int(sf_readf_double(handle, frames.baseAddress, sf_count_t(frames.count / channelCount)))
  }

  /// The comment that the file carries, if it has one that libsndfile knows of.
  var comment: String? {
    sf_get_string(handle, Int32(SF_STR_COMMENT)).map { String(cString: $0) }
  }

  /// Container and coding in words, such as `WAV, 16-bit PCM`; nil for a container or a coding that is not on the
  /// list of those that are read. libsndfile knows more: each is a decoder that hostile bytes could reach.
  var allowedName: String? {
    guard let container = Self.containers[kind.container], let coding = Self.codings[kind.coding] else {
      return nil
    }
    return coding.isEmpty ? container : "\(container), \(coding)"
  }

  /// Container and coding in libsndfile's words, for a refusal.
  var foundName: String {
    let container = Self.containers[kind.container] ?? name(of: kind.container)
    return "\(container), \(name(of: kind.coding))"
  }

  /// The loudspeaker position of each channel; nil where neither the file says nor custom.
  var positions: [ChannelPosition]? {
    var map = [Int32](repeating: 0, count: channelCount)
    let byteCount = Int32(channelCount * MemoryLayout<Int32>.size)
    if sf_command(handle, Int32(SFC_GET_CHANNEL_MAP_INFO), &map, byteCount) != SF_FALSE {
      let positions = map.map(Self.position)
      if !positions.contains(nil) { return positions.compactMap(\.self) }
    }
    return ChannelPosition.customary(channelCount: channelCount, vorbisOrder: kind.container == SF_FORMAT_OGG)
  }

  private var kind: (container: Int, coding: Int) {
    (Int(format) & SF_FORMAT_TYPEMASK, Int(format) & SF_FORMAT_SUBMASK)
  }

  private func name(of format: Int) -> String {
    var info = SF_FORMAT_INFO()
    info.format = Int32(format)
    let size = Int32(MemoryLayout<SF_FORMAT_INFO>.size)
    guard sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &info, size) == 0, let name = info.name else {
      return "unknown coding"
    }
    return String(cString: name)
  }

  private static let containers: [Int: String] = [
    SF_FORMAT_WAV: "WAV",
    SF_FORMAT_WAVEX: "WAV",
    SF_FORMAT_RF64: "RF64",
    SF_FORMAT_W64: "W64",
    SF_FORMAT_AIFF: "AIFF",
    SF_FORMAT_CAF: "CAF",
    SF_FORMAT_AU: "AU",
    SF_FORMAT_FLAC: "FLAC",
    SF_FORMAT_OGG: "Ogg",
    SF_FORMAT_MPEG: "MPEG audio",
  ]

  private static let codings: [Int: String] = [
    SF_FORMAT_PCM_S8: "8-bit PCM",
    SF_FORMAT_PCM_U8: "8-bit PCM",
    SF_FORMAT_PCM_16: "16-bit PCM",
    SF_FORMAT_PCM_24: "24-bit PCM",
    SF_FORMAT_PCM_32: "32-bit PCM",
    SF_FORMAT_FLOAT: "32-bit float",
    SF_FORMAT_DOUBLE: "64-bit float",
    SF_FORMAT_ULAW: "μ-law",
    SF_FORMAT_ALAW: "A-law",
    SF_FORMAT_ALAC_16: "16-bit Apple Lossless",
    SF_FORMAT_ALAC_20: "20-bit Apple Lossless",
    SF_FORMAT_ALAC_24: "24-bit Apple Lossless",
    SF_FORMAT_ALAC_32: "32-bit Apple Lossless",
    SF_FORMAT_VORBIS: "Vorbis",
    SF_FORMAT_OPUS: "Opus",
    SF_FORMAT_MPEG_LAYER_I: "layer I",
    SF_FORMAT_MPEG_LAYER_II: "layer II",
    SF_FORMAT_MPEG_LAYER_III: "layer III (MP3)",
  ]

  private static func position(_ code: Int32) -> ChannelPosition? {
    switch Int(code) {
    case SF_CHANNEL_MAP_INVALID: nil
    case SF_CHANNEL_MAP_LEFT, SF_CHANNEL_MAP_FRONT_LEFT, SF_CHANNEL_MAP_FRONT_LEFT_OF_CENTER: .left
    case SF_CHANNEL_MAP_RIGHT, SF_CHANNEL_MAP_FRONT_RIGHT, SF_CHANNEL_MAP_FRONT_RIGHT_OF_CENTER: .right
    case SF_CHANNEL_MAP_MONO, SF_CHANNEL_MAP_CENTER, SF_CHANNEL_MAP_FRONT_CENTER: .center
    case SF_CHANNEL_MAP_LFE: .lowFrequency
    case SF_CHANNEL_MAP_REAR_LEFT, SF_CHANNEL_MAP_SIDE_LEFT: .surroundLeft
    case SF_CHANNEL_MAP_REAR_RIGHT, SF_CHANNEL_MAP_SIDE_RIGHT: .surroundRight
    case SF_CHANNEL_MAP_REAR_CENTER: .surroundCenter
    default: .other
    }
  }
}
