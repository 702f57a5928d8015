/// A file of a known length on its way out: encoded frames go in, in order, and the promise is checked at the end.
///
/// Encoding is apart from writing, so that a renderer can fill one block (``SampleEncoder``, any thread) while
/// another thread writes the one before:
///
///     let writer = try AudioContainer.wav.writer(
///       format, frameCount: 48_000, sink: FileSink(path: "tone.wav"))
///     writer.format.encoder.encode(plane, channel: 0, into: block)
///     try writer.write(UnsafeRawBufferPointer(block))
///     try writer.finish()
///
/// A writer that is dropped before ``finish()`` abandons its sink. After a failed write the sink is abandoned too.
public protocol AudioWriter: AnyObject, Sendable {
  /// What the frames are that ``write(_:)`` takes.
  var format: FrameFormat { get }
  /// The frames that were promised.
  var frameCount: Int { get }

  /// Takes whole encoded frames, which ``SampleEncoder`` laid out; may be called from any one thread at a time.
  ///
  /// Throws ``AudioFileError/frameCountMismatch(path:promised:written:)`` before writing more than was promised, or
  /// what the sink throws; either way nothing remains of the output.
  func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError)

  /// Ends the file and commits the sink; the file then has its name.
  ///
  /// Throws ``AudioFileError/frameCountMismatch(path:promised:written:)`` if frames are missing, or what the sink
  /// throws; either way nothing remains of the output.
  func finish() throws(AudioFileError)
}

/// What a file says of itself beside its frames.
public struct FileDescription: Hashable, Sendable {
  /// Chunks of a WAV or an RF64, which stand before the samples.
  public var chunks: [RIFFChunk]
  /// A text that the other containers carry as their comment; nil for none.
  public var comment: String?
  /// The haptic channels, which are the last ones, for Android: Ogg alone can say so. 0 where there are none.
  public var hapticChannelCount: Int

  /// Makes a description.
  public init(chunks: [RIFFChunk] = [], comment: String? = nil, hapticChannelCount: Int = 0) {
    self.chunks = chunks
    self.comment = comment
    self.hapticChannelCount = hapticChannelCount
  }
}

extension AudioContainer {
  /// A writer of `frameCount` frames into `sink`.
  ///
  /// `quality`, from 0 to 1, is how little Ogg loses; other containers lose nothing. Throws what
  /// ``check(_:frameCount:)`` throws before the sink is touched, or what the sink throws.
  public func writer(
    _ format: FrameFormat, frameCount: Int, description: FileDescription = FileDescription(),
    quality: Double = Self.standardQuality, sink: some OutputSink
  ) throws(AudioFileError) -> any AudioWriter {
    try check(format, frameCount: frameCount)
    switch self {
    case .wav, .rf64, .w64:
      return try WAVWriter(
        self, format: format, frameCount: frameCount, chunks: description.chunks, sink: sink)
    case .flac, .caf, .aiff:
      return try SoundFileWriter(
        self, format: format, frameCount: frameCount, comment: description.comment, sink: sink)
    case .ogg:
      return try VorbisWriter(
        format: format, frameCount: frameCount, description: description, quality: quality, sink: sink)
    }
  }

  /// The quality of an Ogg file unless another is asked for.
  public static let standardQuality = 0.6
}

/// How many frames were promised and how many have come.
struct FramePromise {
  let byteCount: Int
  private let bytesPerFrame: Int
  private(set) var writtenByteCount = 0

  init(_ format: FrameFormat, frameCount: Int) {
    bytesPerFrame = format.bytesPerFrame
    byteCount = frameCount * bytesPerFrame
  }

  /// Counts `count` more bytes; throws if they are more than was promised.
  mutating func take(_ count: Int, of path: String) throws(AudioFileError) {
    guard count <= byteCount - writtenByteCount else { throw mismatch(writtenByteCount + count, path) }
    writtenByteCount += count
  }

  /// Throws if bytes are missing.
  func checkKept(of path: String) throws(AudioFileError) {
    guard writtenByteCount == byteCount else { throw mismatch(writtenByteCount, path) }
  }

  private func mismatch(_ written: Int, _ path: String) -> AudioFileError {
    .frameCountMismatch(path: path, promised: byteCount / bytesPerFrame, written: written / bytesPerFrame)
  }
}
