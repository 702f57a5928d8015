import Locking

/// Writes Vorbis in Ogg with libvorbis.
///
/// libsndfile could not: it takes a new serial number each time, and has no way to set Android's comment. Vorbis
/// codes frequencies, not samples, so what is read back differs a little; everything else holds as for any file: the
/// channels, their order, the number of frames, and the same bytes for the same frames.
final class VorbisWriter: AudioWriter {
  let format: FrameFormat
  let frameCount: Int

  private let sink: any OutputSink
  private let state: Mutex<State>

  /// Writes the header packets of `format`, whose encoding is float32, to `sink`.
  ///
  /// Throws ``AudioFileError/encoderRefused(_:reason:)``, or what the sink throws.
  init(
    format: FrameFormat, frameCount: Int, description: FileDescription, quality: Double,
    sink: some OutputSink
  ) throws(AudioFileError) {
    self.format = format
    self.frameCount = frameCount
    self.sink = sink
    let haptics = description.hapticChannelCount
    var comments: [(name: String, value: String)] = []
    if haptics > 0 { comments.append(("ANDROID_HAPTIC", "\(haptics)")) }
    if let comment = description.comment { comments.append(("COMMENT", comment)) }
    do throws(AudioFileError) {
      let stream = try VorbisStream(
        channelCount: format.channelCount, sampleRate: format.sampleRate, quality: quality, comments: comments
      )
      try stream.writePages(isFlushing: true) { (page) throws(AudioFileError) in try sink.write(page) }
      state = Mutex(State(stream: stream, promise: FramePromise(format, frameCount: frameCount)))
    } catch {
      sink.abandon()
      throw error
    }
  }

  deinit {
    sink.abandon()
  }

  func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError) {
    try attempt { (state) throws(AudioFileError) in
      try state.promise.take(frames.count, of: sink.path)
      let samples = frames.bindMemory(to: Float.self)
      var start = 0
      while start < samples.count {
        start += state.stream.append(samples, from: start)
        try writePages(state.stream)
      }
    }
  }

  func finish() throws(AudioFileError) {
    try attempt { (state) throws(AudioFileError) in
      try state.promise.checkKept(of: sink.path)
      state.stream.end()
      try state.stream.writePages(isFlushing: true) { (page) throws(AudioFileError) in try sink.write(page) }
      try sink.commit()
    }
  }

  private func writePages(_ stream: VorbisStream) throws(AudioFileError) {
    try stream.writePages { (page) throws(AudioFileError) in try sink.write(page) }
  }

  private func attempt(_ action: (inout State) throws(AudioFileError) -> Void) throws(AudioFileError) {
    try state.withLock { (state) throws(AudioFileError) in
      do throws(AudioFileError) {
        try action(&state)
      } catch {
        sink.abandon()
        throw error
      }
    }
  }

  private struct State {
    let stream: VorbisStream
    var promise: FramePromise
  }
}
