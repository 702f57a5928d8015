import Synchronization

/// Writes a WAV of a known length: header first, then blocks of encoded frames, then the promise is checked.
///
/// Encoding is apart from writing, so that a renderer can fill one block (``SampleEncoder``, any thread) while
/// another thread writes the one before:
///
///     let writer = try WAVWriter(format: format, frameCount: 48_000, sink: FileSink(path: "tone.wav"))
///     writer.format.encoder.encode(plane, channel: 0, into: block)
///     try writer.write(UnsafeRawBufferPointer(block))
///     try writer.finish()
///
/// A writer that is dropped before ``finish()`` abandons its sink. After a failed write the sink is abandoned too.
public final class WAVWriter: Sendable {
  /// What the frames are.
  public let format: WAVFormat
  /// The frames that the header promises.
  public let frameCount: Int

  private let header: WAVHeader
  private let sink: any OutputSink
  private let writtenByteCount = Mutex(0)

  /// Writes the header of `frameCount` frames to `sink`, with `chunks` before the samples.
  ///
  /// Throws ``AudioFileError/frameCountOutOfRange(_:)`` before the sink is touched, or what the sink throws.
  public init(
    format: WAVFormat, frameCount: Int, chunks: [RIFFChunk] = [], sink: any OutputSink
  ) throws(AudioFileError) {
    self.format = format
    self.frameCount = frameCount
    self.sink = sink
    header = try WAVHeader(format: format, frameCount: frameCount, chunks: chunks)
    try send(header.bytes)
  }

  deinit {
    sink.abandon()
  }

  /// Writes encoded frames, which ``SampleEncoder`` laid out; may be called from any one thread at a time.
  ///
  /// Throws ``AudioFileError/frameCountMismatch(path:promised:written:)`` before writing more than was promised, or
  /// what the sink throws; either way nothing remains of the output.
  public func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError) {
    try writtenByteCount.withLock { (written) throws(AudioFileError) in
      guard frames.count <= header.dataByteCount - written else {
        sink.abandon()
        throw mismatch(written + frames.count)
      }
      try send(frames)
      written += frames.count
    }
  }

  /// Pads the data to an even size and commits the sink; the file then has its name.
  ///
  /// Throws ``AudioFileError/frameCountMismatch(path:promised:written:)`` if frames are missing, or what the sink
  /// throws; either way nothing remains of the output.
  public func finish() throws(AudioFileError) {
    let written = writtenByteCount.withLock { $0 }
    guard written == header.dataByteCount else {
      sink.abandon()
      throw mismatch(written)
    }
    if header.padByteCount == 1 { try send([0]) }
    try sink.commit()
  }

  private func send(_ bytes: [UInt8]) throws(AudioFileError) {
    let result: Result<Void, AudioFileError> = bytes.withUnsafeBytes { buffer in
      do throws(AudioFileError) { return .success(try send(buffer)) } catch { return .failure(error) }
    }
    try result.get()
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
    do {
      try sink.write(bytes)
    } catch {
      sink.abandon()
      throw error
    }
  }

  private func mismatch(_ byteCount: Int) -> AudioFileError {
    .frameCountMismatch(path: sink.path, promised: frameCount, written: byteCount / format.bytesPerFrame)
  }
}
