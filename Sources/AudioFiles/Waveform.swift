/// A decoded audio file: one plane of samples for mono, two for stereo, full scale at ±1.
///
/// Copying a waveform shares its samples.
public struct Waveform: Sendable {
  /// Frames per second of the planes, in hertz.
  public let sampleRate: Int
  /// The samples of the left channel, or of the only one.
  public let left: [Float]
  /// The samples of the right channel, as many as ``left`` has; nil for mono.
  public let right: [Float]?
  /// What else is known of the file.
  public let facts: WaveformFacts

  /// Frames in each plane.
  public var frameCount: Int { left.count }

  /// Bytes that the planes take, as ``WaveformLimits/decodedBytes`` counts them.
  public var byteCount: Int { (left.count + (right?.count ?? 0)) * MemoryLayout<Float>.size }

  /// Makes a waveform of samples that come from somewhere else than a file.
  ///
  /// A `right` plane of another length than `left` is cut or padded with silence to fit.
  public init(sampleRate: Int, left: [Float], right: [Float]? = nil, name: String = "memory") {
    let fitted = right.map { plane in
      Array(plane.prefix(left.count)) + [Float](repeating: 0, count: max(0, left.count - plane.count))
    }
    let facts = WaveformFacts(
      formatName: name,
      channelCount: fitted == nil ? 1 : 2,
      endsAtZero: (left.last ?? 0) == 0 && (fitted?.last ?? 0) == 0
    )
    self.init(sampleRate: sampleRate, left: left, right: fitted, facts: facts)
  }

  init(sampleRate: Int, left: [Float], right: [Float]?, facts: WaveformFacts) {
    self.sampleRate = sampleRate
    self.left = left
    self.right = right
    self.facts = facts
  }
}

/// What decoding found out about a file, beside its samples.
public struct WaveformFacts: Hashable, Sendable {
  /// Container and coding in words, such as `WAV, 16-bit PCM`.
  public let formatName: String
  /// Channels in the file.
  public let channelCount: Int
  /// Whether the last sample of every plane is exactly 0, so that the file needs no fade where it ends.
  public let endsAtZero: Bool
  /// The file's channel count if it was mixed down to stereo (ITU-R BS.775), else nil.
  public let downMixedFrom: Int?
  /// How many frames the file claims and how many it holds, if it holds fewer; else nil.
  public let truncation: Truncation?
  /// Samples that were NaN or infinite and were decoded as 0.
  public let nonFiniteSampleCount: Int

  /// A file that ends before its header says.
  public struct Truncation: Hashable, Sendable {
    /// Frames by the header.
    public let claimedFrameCount: Int
    /// Frames that could be decoded.
    public let foundFrameCount: Int
  }

  init(
    formatName: String,
    channelCount: Int,
    endsAtZero: Bool,
    downMixedFrom: Int? = nil,
    truncation: Truncation? = nil,
    nonFiniteSampleCount: Int = 0
  ) {
    self.formatName = formatName
    self.channelCount = channelCount
    self.endsAtZero = endsAtZero
    self.downMixedFrom = downMixedFrom
    self.truncation = truncation
    self.nonFiniteSampleCount = nonFiniteSampleCount
  }
}
