import Locking

/// Writes WAV, RF64 and W64: header first, then the encoded frames as they are. Works into a pipe.
final class WAVWriter: AudioWriter {
  let format: FrameFormat
  let frameCount: Int

  private let shell: any SampleShell
  private let sink: any OutputSink
  private let promise: Mutex<FramePromise>

  /// Writes the header of `frameCount` frames to `sink`; in a WAV or RF64 with `chunks` before the samples.
  ///
  /// Throws ``AudioFileError/frameCountOutOfRange(_:)`` before the sink is touched, or what the sink throws.
  init(
    _ container: AudioContainer, format: FrameFormat, frameCount: Int, chunks: [RIFFChunk] = [],
    sink: some OutputSink
  ) throws(AudioFileError) {
    self.format = format
    self.frameCount = frameCount
    self.sink = sink
    shell =
      container == .w64
      ? try W64Header(format: format, frameCount: frameCount)
      : try WAVHeader(
        format: format, frameCount: frameCount, chunks: chunks, isAlwaysRF64: container == .rf64)
    promise = Mutex(FramePromise(format, frameCount: frameCount))
    try attempt { () throws(AudioFileError) in try sink.write(shell.bytes) }
  }

  deinit {
    sink.abandon()
  }

  func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError) {
    try attempt { () throws(AudioFileError) in
      try promise.withLock { (promise) throws(AudioFileError) in try promise.take(frames.count, of: sink.path)
      }
      try sink.write(frames)
    }
  }

  /// Pads the data and commits the sink.
  func finish() throws(AudioFileError) {
    try attempt { () throws(AudioFileError) in
      try promise.withLock { (promise) throws(AudioFileError) in try promise.checkKept(of: sink.path) }
      if shell.padByteCount > 0 { try sink.write([UInt8](repeating: 0, count: shell.padByteCount)) }
      try sink.commit()
    }
  }

  private func attempt(_ action: () throws(AudioFileError) -> Void) throws(AudioFileError) {
    do throws(AudioFileError) {
      try action()
    } catch {
      sink.abandon()
      throw error
    }
  }
}
