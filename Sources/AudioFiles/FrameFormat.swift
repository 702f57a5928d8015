/// What a file's frames are.
public struct FrameFormat: Hashable, Sendable {
  /// Channel counts that can be written.
  public static let channelCounts = 1...1024
  /// Frames a second that can be written, in hertz: what 32 bits hold.
  public static let sampleRates = 1...Int(UInt32.max)

  /// Samples in a frame.
  public let channelCount: Int
  /// Frames per second, in hertz.
  public let sampleRate: Int
  /// The form of a sample.
  public let encoding: SampleEncoding
  /// Loudspeaker positions as `dwChannelMask` has them, bit by bit in channel order; 0 says that channels are
  /// just channels, which no player maps, mixes or filters.
  public let channelMask: UInt32

  /// Describes a file. Throws ``AudioFileError/channelCountOutOfRange(_:)`` or
  /// ``AudioFileError/outputRateOutOfRange(hertz:)`` where no header has room for the value.
  public init(
    channelCount: Int,
    sampleRate: Int,
    encoding: SampleEncoding = .float32,
    channelMask: UInt32 = 0
  ) throws(AudioFileError) {
    guard Self.channelCounts.contains(channelCount) else { throw .channelCountOutOfRange(channelCount) }
    guard Self.sampleRates.contains(sampleRate) else { throw .outputRateOutOfRange(hertz: sampleRate) }
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.encoding = encoding
    self.channelMask = channelMask
  }

  /// The encoder of this format's samples.
  public var encoder: SampleEncoder { SampleEncoder(encoding: encoding, channelCount: channelCount) }

  /// Bytes that one frame takes.
  public var bytesPerFrame: Int { encoder.bytesPerFrame }

  /// The bytes of `frameCount` frames; throws ``AudioFileError/frameCountOutOfRange(_:)`` for a negative count, or
  /// one whose bytes no file can hold.
  func byteCount(of frameCount: Int) throws(AudioFileError) -> Int {
    let (byteCount, overflow) = frameCount.multipliedReportingOverflow(by: bytesPerFrame)
    guard frameCount >= 0, !overflow, byteCount <= Int.max / 2 else {
      throw .frameCountOutOfRange(frameCount)
    }
    return byteCount
  }
}
