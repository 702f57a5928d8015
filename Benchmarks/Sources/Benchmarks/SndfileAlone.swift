import CSndfileAlone

/// libsndfile and nothing else: the least that writing a file of this size can cost with it.
///
/// Writes `frames` frames of ready-made samples as 32-bit float WAV, in blocks, without the PEAK chunk, which
/// would read every sample once more.
func writeWithSndfileAlone(
  frames: Int, channels: Int, sampleRate: Int, to path: String
) throws(BenchmarkError) {
  var info = SF_INFO()
  info.samplerate = Int32(sampleRate)
  info.channels = Int32(channels)
  info.format = Int32(SF_FORMAT_WAVEX | SF_FORMAT_FLOAT)
  guard let file = sf_open(path, Int32(SFM_WRITE), &info) else { throw .unwritable(path) }
  defer { sf_close(file) }
  _ = sf_command(file, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))

  let block = (0..<4096 * channels).map { Float($0 % 2048) / 2048 - 0.5 }
  var written = 0
  while written < frames {
    let count = min(4096, frames - written)
    guard sf_writef_float(file, block, sf_count_t(count)) == count else { throw .unwritable(path) }
    written += count
  }
}
