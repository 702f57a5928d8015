import CSndfile
import Locking

/// Writes FLAC, CAF and AIFF with libsndfile.
///
/// Samples arrive as ``SampleEncoder`` made them and are handed over in their own type, so that libsndfile rounds and
/// clips nothing. It goes back to its header at the end; a sink that cannot be written over gets a ``SpooledSink``.
final class SoundFileWriter: AudioWriter {
  let format: FrameFormat
  let frameCount: Int

  private let sink: any OutputSink
  private let state: Mutex<State>

  /// Writes the header of `frameCount` frames of `format`, which the container can hold, to `sink`.
  ///
  /// Throws ``AudioFileError/encoderRefused(_:reason:)``, or what the sink throws.
  init(
    _ container: AudioContainer, format: FrameFormat, frameCount: Int, comment: String?,
    sink: some OutputSink
  ) throws(AudioFileError) {
    self.format = format
    self.frameCount = frameCount
    let sink: any OutputSink = sink.canOverwrite ? sink : try SpooledSink(sink)
    self.sink = sink
    do throws(AudioFileError) {
      let file = try SoundFileOutput(container, format: format, comment: comment, sink: sink)
      if frameCount == 0 { file.begin() }
      state = Mutex(State(file: file, promise: FramePromise(format, frameCount: frameCount)))
    } catch {
      sink.abandon()
      throw error
    }
  }

  deinit {
    state.withLock { $0.file = nil }
    sink.abandon()
  }

  func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError) {
    try attempt { (state) throws(AudioFileError) in
      try state.promise.take(frames.count, of: sink.path)
      try state.file?.write(frames)
    }
  }

  func finish() throws(AudioFileError) {
    try attempt { (state) throws(AudioFileError) in
      try state.promise.checkKept(of: sink.path)
      try state.file?.close()
      state.file = nil
      try sink.commit()
    }
  }

  private func attempt(_ action: (inout State) throws(AudioFileError) -> Void) throws(AudioFileError) {
    try state.withLock { (state) throws(AudioFileError) in
      do throws(AudioFileError) {
        try action(&state)
      } catch {
        state.file = nil
        sink.abandon()
        throw error
      }
    }
  }

  private struct State {
    var file: SoundFileOutput?
    var promise: FramePromise
  }
}

/// An open libsndfile writer.
private final class SoundFileOutput {
  private let target: SoundFileTarget
  private let format: FrameFormat
  private let container: AudioContainer
  private var handle: OpaquePointer?
  /// 24-bit samples in the upper bits of 32, as libsndfile takes them.
  private var widened: [Int32] = []

  init(
    _ container: AudioContainer, format: FrameFormat, comment: String?, sink: any OutputSink
  ) throws(AudioFileError) {
    self.container = container
    self.format = format
    target = SoundFileTarget(sink)
    var info = SF_INFO()
    info.samplerate = Int32(clamping: format.sampleRate)
    info.channels = Int32(clamping: format.channelCount)
    info.format = Self.code(of: container) | Self.code(of: format.encoding)
    guard let handle = target.open(&info) else {
      throw target.failure ?? .encoderRefused(container, reason: String(cString: sf_strerror(nil)))
    }
    self.handle = handle
    // The chunk holds the time of day.
    sf_command(handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    if var map = SpeakerMap.codes(mask: format.channelMask, channelCount: format.channelCount) {
      sf_command(
        handle, Int32(SFC_SET_CHANNEL_MAP_INFO), &map, Int32(map.count * MemoryLayout<Int32>.size))
    }
    if let comment { sf_set_string(handle, Int32(SF_STR_COMMENT), comment) }
  }

  /// Writes the header, which would otherwise wait for samples.
  func begin() {
    sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  deinit {
    if let handle { sf_close(handle) }
  }

  func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError) {
    let frameCount = frames.count / format.bytesPerFrame
    let written: sf_count_t
    switch format.encoding {
    case .pcm16:
      written = sf_writef_short(handle, frames.bindMemory(to: Int16.self).baseAddress, sf_count_t(frameCount))
    case .pcm24:
      widen(frames)
      written = sf_writef_int(handle, widened, sf_count_t(frameCount))
    case .pcm32:
      written = sf_writef_int(handle, frames.bindMemory(to: Int32.self).baseAddress, sf_count_t(frameCount))
    case .float32:
      written = sf_writef_float(handle, frames.bindMemory(to: Float.self).baseAddress, sf_count_t(frameCount))
    case .float64:
      written = sf_writef_double(
        handle, frames.bindMemory(to: Double.self).baseAddress, sf_count_t(frameCount))
    }
    if written != frameCount { throw failure }
  }

  /// Completes the header.
  func close() throws(AudioFileError) {
    let status = sf_close(handle)
    handle = nil
    if status != 0 || target.failure != nil { throw failure }
  }

  private var failure: AudioFileError {
    target.failure ?? .encoderRefused(container, reason: String(cString: sf_strerror(handle)))
  }

  private func widen(_ frames: UnsafeRawBufferPointer) {
    let count = frames.count / 3
    if widened.count < count { widened = [Int32](repeating: 0, count: count) }
    for index in 0..<count {
      let place = index * 3
      let low = UInt32(frames[place]) << 8 | UInt32(frames[place + 1]) << 16
      widened[index] = Int32(truncatingIfNeeded: low | UInt32(frames[place + 2]) << 24)
    }
  }

  private static func code(of container: AudioContainer) -> Int32 {
    switch container {
    case .flac: Int32(SF_FORMAT_FLAC)
    case .aiff: Int32(SF_FORMAT_AIFF)
    // Little-endian, as the samples are: nothing has to be turned around.
    default: Int32(SF_FORMAT_CAF | SF_ENDIAN_LITTLE)
    }
  }

  private static func code(of encoding: SampleEncoding) -> Int32 {
    switch encoding {
    case .float32: Int32(SF_FORMAT_FLOAT)
    case .float64: Int32(SF_FORMAT_DOUBLE)
    case .pcm16: Int32(SF_FORMAT_PCM_16)
    case .pcm24: Int32(SF_FORMAT_PCM_24)
    case .pcm32: Int32(SF_FORMAT_PCM_32)
    }
  }
}
