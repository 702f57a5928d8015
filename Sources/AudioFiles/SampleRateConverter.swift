import CSamplerate

/// One of libsamplerate's converters at its best quality: the one place that calls libsamplerate.
///
/// A band-limited interpolator whose ratio may change between calls. It starts without delay: its first frame lies
/// on the input's first frame, and silence is taken to stand before it. Calls after ``init(channelCount:)`` allocate
/// nothing.
final class SampleRateConverter {
  /// Input frames that the filter sees on either side of an output frame, at a ratio of 1 or more; below 1 it sees
  /// as many divided by the ratio. libsamplerate 0.2's table spans 142.9; the rest is margin.
  static let reachInFrames = 160

  /// The smallest and the largest ratio of output rate to input rate.
  static let ratios = (1.0 / 256)...256.0

  private let state: OpaquePointer
  private var ratio = 1.0

  /// Throws ``AudioFileError/resamplerFailed(code:)`` where there is no memory for a converter.
  init(channelCount: Int) throws(AudioFileError) {
    var code: Int32 = 0
    guard let state = src_new(Int32(SRC_SINC_BEST_QUALITY), Int32(channelCount), &code) else {
      throw .resamplerFailed(code: code)
    }
    self.state = state
    setRatio(1)
  }

  deinit {
    src_delete(state)
  }

  /// What libsamplerate calls an error.
  static func description(of code: Int32) -> String {
    guard let text = src_strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  /// Forgets all input; the next output frame lies on the next input frame.
  func reset() {
    src_reset(state)
    setRatio(1)
  }

  /// Changes the ratio as a step, from the next output frame on. `ratio` must lie in ``ratios``.
  func setRatio(_ ratio: Double) {
    self.ratio = ratio
    src_set_ratio(state, ratio)
  }

  /// Converts as much of `input` as it takes to fill `output`, both interleaved.
  ///
  /// - Returns: input frames taken and output frames made; nil if libsamplerate refuses its arguments.
  func process(
    input: UnsafePointer<Float>,
    inputFrameCount: Int,
    output: UnsafeMutablePointer<Float>,
    outputFrameCount: Int
  ) -> (taken: Int, made: Int)? {
    var data = SRC_DATA()
    data.data_in = input
    data.input_frames = inputFrameCount
    data.data_out = output
    data.output_frames = outputFrameCount
    data.src_ratio = ratio
    guard src_process(state, &data) == 0 else { return nil }
    return (data.input_frames_used, data.output_frames_gen)
  }
}
