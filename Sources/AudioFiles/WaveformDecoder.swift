/// Decodes an audio file whole.
///
/// Read are WAV (RIFF, RIFX, WAVE_FORMAT_EXTENSIBLE), RF64, W64, AIFF, AIFF-C, CAF, AU, FLAC, Ogg Vorbis, Ogg FLAC,
/// Opus and MP3; as PCM of 8 to 32 bits, floating point of 32 or 64, G.711 or Apple Lossless; at 8 to 192 kHz;
/// mono to 7.1. A file is known by its bytes, never by its name, and everything else is refused by name.
public struct WaveformDecoder: Hashable, Sendable {
  /// Sample rates that are read, in hertz.
  public static let sampleRatesHz = 8000...192_000

  /// libsndfile's name and version, such as `libsndfile-1.2.0`.
  public static var libraryVersion: String { SoundFile.version }

  /// How large a file may be.
  public var limits: WaveformLimits

  /// Makes a decoder with `limits`, by default those of ``WaveformLimits``.
  public init(limits: WaveformLimits = WaveformLimits()) {
    self.limits = limits
  }

  /// Decodes the file at `path`.
  ///
  /// `alreadyDecodedByteCount` is what the render's other waveforms take (``Waveform/byteCount``) and counts towards
  /// ``WaveformLimits/decodedBytes``. Memory grows with the frames that are really there, never with a header's
  /// claim. A truncated file is decoded as far as it goes, NaN and infinities become 0, more than two channels
  /// become two; ``Waveform/facts`` says so.
  public func decode(path: String, alreadyDecodedByteCount: Int = 0) throws(AudioFileError) -> Waveform {
    let opened = try OpenedAudioFile(path: path)
    let file = opened.decoder
    guard Self.sampleRatesHz.contains(file.sampleRate) else {
      throw .sampleRateOutOfRange(path: path, hertz: file.sampleRate)
    }

    let decoding = try Decoding(file, path: path, limits: limits, otherByteCount: alreadyDecodedByteCount)
    let planes = try decoding.run()
    let claimed = max(file.frameCount, opened.claimedFrameCount ?? 0)
    let facts = WaveformFacts(
      formatName: opened.formatName,
      channelCount: file.channelCount,
      endsAtZero: (planes.left.last ?? 0) == 0 && (planes.right?.last ?? 0) == 0,
      downMixedFrom: file.channelCount > 2 ? file.channelCount : nil,
      truncation: claimed > planes.left.count
        ? .init(claimedFrameCount: claimed, foundFrameCount: planes.left.count) : nil,
      nonFiniteSampleCount: planes.nonFiniteSampleCount
    )
    return Waveform(sampleRate: file.sampleRate, left: planes.left, right: planes.right, facts: facts)
  }
}

/// One file on its way from interleaved blocks to planes, under its limits.
private struct Decoding {
  struct Planes {
    var left: [Float] = []
    var right: [Float]?
    var nonFiniteSampleCount = 0
  }

  private let file: SoundFile
  private let path: String
  private let limits: WaveformLimits
  private let otherByteCount: Int
  private let downMix: DownMix?
  private var planeCount: Int { min(file.channelCount, 2) }

  init(
    _ file: SoundFile,
    path: String,
    limits: WaveformLimits,
    otherByteCount: Int
  ) throws(AudioFileError) {
    self.file = file
    self.path = path
    self.limits = limits
    self.otherByteCount = otherByteCount
    let channelCount = file.channelCount
    let largestChannelCount = min(limits.channels, WaveformLimits.largestChannelCount)
    guard channelCount >= 1, channelCount <= largestChannelCount else {
      throw .limitExceeded(path: path, limit: .channels, value: channelCount, allowed: largestChannelCount)
    }
    downMix = channelCount > 2 ? file.positions.map(DownMix.init) : nil
    try checkLimits(frameCount: file.frameCount)
  }

  func run() throws(AudioFileError) -> Planes {
    var planes = Planes()
    if planeCount == 2 { planes.right = [] }
    var block = [Float](repeating: 0, count: Self.framesPerBlock * file.channelCount)
    while true {
      let frameCount = block.withUnsafeMutableBufferPointer { file.read(into: $0) }
      guard frameCount > 0 else { break }
      try checkLimits(frameCount: planes.left.count + frameCount)
      append(block, frameCount: frameCount, to: &planes)
    }
    guard !planes.left.isEmpty else { throw .noFrames(path: path) }
    return planes
  }

  private func checkLimits(frameCount: Int) throws(AudioFileError) {
    guard frameCount <= limits.frames else {
      throw .limitExceeded(path: path, limit: .frames, value: frameCount, allowed: limits.frames)
    }
    let (byteCount, overflow) = frameCount.multipliedReportingOverflow(
      by: planeCount * MemoryLayout<Float>.size)
    let total = overflow ? Int.max : byteCount + min(otherByteCount, Int.max - byteCount)
    guard total <= limits.decodedBytes else {
      throw .limitExceeded(path: path, limit: .decodedBytes, value: total, allowed: limits.decodedBytes)
    }
  }

  private func append(_ block: [Float], frameCount: Int, to planes: inout Planes) {
    let channelCount = file.channelCount
    for frame in 0..<frameCount {
      var left: Float = 0
      var right: Float = 0
      for channel in 0..<channelCount {
        var sample = block[frame * channelCount + channel]
        if !sample.isFinite {
          planes.nonFiniteSampleCount += 1
          sample = 0
        }
        if let downMix {
          left += downMix.gains[channel].left * sample
          right += downMix.gains[channel].right * sample
        } else if channel == 0 {
          left = sample
        } else {
          right = sample
        }
      }
      planes.left.append(left)
      planes.right?.append(right)
    }
  }

  private static let framesPerBlock = 4096
}
