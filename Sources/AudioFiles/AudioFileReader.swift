/// Reads an audio file as it is: every channel, at its own rate, a block at a time, and what the file says of itself.
///
/// Read is what ``WaveformDecoder`` reads, at any rate and with any number of channels, in memory that does not grow
/// with the file. A reader belongs to one thread at a time.
public final class AudioFileReader {
  /// What the file is and says.
  public let facts: AudioFileFacts

  private let file: OpenedAudioFile
  private var interleaved: [Double]

  /// Opens the file at `path`. Throws ``AudioFileError``.
  public init(path: String) throws(AudioFileError) {
    file = try OpenedAudioFile(path: path)
    facts = AudioFileFacts(file)
    interleaved = [Double](repeating: 0, count: Self.framesPerBlock * facts.channelCount)
  }

  /// The next frames, at most ``framesPerBlock``, a plane for each channel with full scale at ±1; nil at the end of the
  /// file, or where damage ends it.
  public func next() -> [[Double]]? {
    let frameCount = interleaved.withUnsafeMutableBufferPointer { file.decoder.read(into: $0) }
    guard frameCount > 0 else { return nil }
    let channelCount = facts.channelCount
    return (0..<channelCount).map { channel in
      (0..<frameCount).map { interleaved[$0 * channelCount + channel] }
    }
  }

  /// Frames that are read at once.
  public static let framesPerBlock = 4096

  /// Whether the file at `path` begins like an audio file, one of a kind that is not read included; false where it
  /// cannot be read.
  public static func recognizes(path: String) -> Bool {
    guard let descriptor = try? System.open(path, .read) else { return false }
    defer { try? System.close(descriptor) }
    guard let status = try? System.status(of: descriptor), status.kind == .regular,
      let start = try? System.read(DetectedFormat.byteCount, at: 0, from: descriptor)
    else { return false }
    // A text in UTF-16 begins with the byte-order mark FF FE, which an MPEG frame could begin with too.
    guard !start.starts(with: [0xFF, 0xFE]) else { return false }
    return DetectedFormat(start: start) != .unknown
  }
}

/// What an audio file is and what it says of itself.
public struct AudioFileFacts: Hashable, Sendable {
  /// Container and coding in words, such as `WAV, 16-bit PCM`.
  public let formatName: String
  /// Frames per second, in hertz.
  public let sampleRate: Int
  /// Channels in the file.
  public let channelCount: Int
  /// Frames by the header; nil where it does not say.
  public let claimedFrameCount: Int?
  /// Loudspeaker positions as a WAV's `dwChannelMask` has them; nil where the file has no such field.
  public let channelMask: UInt32?
  /// Cue points by frame, regions with their length.
  public let markers: [Marker]
  /// The frames that a sampler repeats.
  public let loop: LoopPoints?
  /// The texts in which a program can have left its name and its settings, the most detailed first: the coding history
  /// of `bext`, then the comment.
  public let histories: [String]

  init(_ file: OpenedAudioFile) {
    formatName = file.formatName
    sampleRate = file.decoder.sampleRate
    channelCount = file.decoder.channelCount
    claimedFrameCount = file.claimedFrameCount
    let description = WAVDescription(RIFFReader(bytesAt: file.bytes, byteCount: file.byteCount))
    channelMask = description.channelMask
    markers = description.markers
    loop = description.loop
    histories = [description.codingHistory, description.comment, file.decoder.comment].compactMap(\.self)
  }
}
