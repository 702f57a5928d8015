import CVorbis

/// A Vorbis encoder and the Ogg stream that it fills: the one place that calls libvorbis and libogg.
final class VorbisStream {
  private let info = UnsafeMutablePointer<vorbis_info>.allocate(capacity: 1)
  private let comment = UnsafeMutablePointer<vorbis_comment>.allocate(capacity: 1)
  private let encoder = UnsafeMutablePointer<vorbis_dsp_state>.allocate(capacity: 1)
  private let block = UnsafeMutablePointer<vorbis_block>.allocate(capacity: 1)
  private let stream = UnsafeMutablePointer<ogg_stream_state>.allocate(capacity: 1)
  private let channelCount: Int
  /// Interleaved samples that do not fill a piece yet.
  private var pending: [Float]
  private var pendingCount = 0

  /// Frames that libvorbis gets at once. Always as many, for what it makes of the first frames depends on it.
  private static let pieceFrameCount = 1024

  /// The stream's serial number: "Thrm" in ASCII. Any will do where a file has one stream, so it is always this.
  private static let serialNumber: Int32 = 0x5468_726D

  /// Begins a stream with its three header packets.
  ///
  /// `quality` is 0…1. Channels are coded each by itself, so that no haptic signal leaks into its neighbour. Throws
  /// ``AudioFileError/encoderRefused(_:reason:)`` where libvorbis has no tuning for the format.
  init(
    channelCount: Int, sampleRate: Int, quality: Double, comments: [(name: String, value: String)]
  ) throws(AudioFileError) {
    self.channelCount = channelCount
    pending = [Float](repeating: 0, count: Self.pieceFrameCount * channelCount)
    vorbis_info_init(info)
    vorbis_comment_init(comment)
    encoder.initialize(to: vorbis_dsp_state())
    block.initialize(to: vorbis_block())
    stream.initialize(to: ogg_stream_state())
    var couples: Int32 = 0
    guard
      vorbis_encode_setup_vbr(info, channelCount, sampleRate, Float(quality)) == 0,
      vorbis_encode_ctl(info, OV_ECTL_COUPLING_SET, &couples) == 0,
      vorbis_encode_setup_init(info) == 0,
      vorbis_analysis_init(encoder, info) == 0,
      vorbis_block_init(encoder, block) == 0,
      ogg_stream_init(stream, Self.serialNumber) == 0
    else {
      throw .encoderRefused(
        .ogg, reason: "libvorbis has no setting for \(channelCount) channels at \(sampleRate) Hz")
    }
    for (name, value) in comments { vorbis_comment_add_tag(comment, name, value) }
    var packets = (ogg_packet(), ogg_packet(), ogg_packet())
    vorbis_analysis_headerout(encoder, comment, &packets.0, &packets.1, &packets.2)
    ogg_stream_packetin(stream, &packets.0)
    ogg_stream_packetin(stream, &packets.1)
    ogg_stream_packetin(stream, &packets.2)
  }

  deinit {
    ogg_stream_clear(stream)
    vorbis_block_clear(block)
    vorbis_dsp_clear(encoder)
    vorbis_comment_clear(comment)
    vorbis_info_clear(info)
    stream.deallocate()
    block.deallocate()
    encoder.deallocate()
    comment.deallocate()
    info.deallocate()
  }

  /// Takes interleaved samples from `start` on, as many as fill the piece at hand, and encodes it when it is full.
  ///
  /// - Returns: the samples that were taken.
  func append(_ samples: UnsafeBufferPointer<Float>, from start: Int) -> Int {
    let count = min(samples.count - start, pending.count - pendingCount)
    for index in 0..<count { pending[pendingCount + index] = samples[start + index] }
    pendingCount += count
    if pendingCount == pending.count { encodePending() }
    return count
  }

  /// Encodes what is left and ends the stream.
  func end() {
    encodePending()
    vorbis_analysis_wrote(encoder, 0)
    takePackets()
  }

  /// Hands over the pages that are complete, and the last one too where `isFlushing`.
  func writePages<Failure: Error>(
    isFlushing: Bool = false, _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var page = ogg_page()
    while (isFlushing ? ogg_stream_flush(stream, &page) : ogg_stream_pageout(stream, &page)) != 0 {
      try write(UnsafeRawBufferPointer(start: page.header, count: page.header_len))
      try write(UnsafeRawBufferPointer(start: page.body, count: page.body_len))
    }
  }

  private func encodePending() {
    let frameCount = pendingCount / channelCount
    pendingCount = 0
    guard frameCount > 0, let planes = vorbis_analysis_buffer(encoder, Int32(frameCount)) else { return }
    for channel in 0..<channelCount {
      guard let plane = planes[channel] else { continue }
      for frame in 0..<frameCount { plane[frame] = pending[frame * channelCount + channel] }
    }
    vorbis_analysis_wrote(encoder, Int32(frameCount))
    takePackets()
  }

  /// Moves the packets that the encoder has finished into the stream.
  private func takePackets() {
    var packet = ogg_packet()
    while vorbis_analysis_blockout(encoder, block) == 1 {
      vorbis_analysis(block, nil)
      vorbis_bitrate_addblock(block)
      while vorbis_bitrate_flushpacket(encoder, &packet) == 1 { ogg_stream_packetin(stream, &packet) }
    }
  }
}
