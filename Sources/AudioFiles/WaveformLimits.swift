/// How much audio a waveform may hold; checked before it is decoded, and again while its frames come in.
public struct WaveformLimits: Hashable, Sendable {
  /// The limits' names, as `--limit NAME=VALUE` has them.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// ``WaveformLimits/frames``.
    case frames = "waveform-frames"
    /// ``WaveformLimits/channels``.
    case channels = "waveform-channels"
    /// ``WaveformLimits/decodedBytes``.
    case decodedBytes = "decoded-bytes"
  }

  /// The most channels that are read whatever the limit: 7.1, since no custom tells how to mix more down.
  public static let largestChannelCount = 8

  /// Frames in one file; 100,000,000 by default, 34 minutes at 48 kHz.
  public var frames: Int
  /// Channels in one file; 8 by default, and more has no effect (``largestChannelCount``).
  public var channels: Int
  /// Bytes of all waveforms of a render together, as decoded: 4 bytes a sample, mono or stereo; 1 GiB by default.
  public var decodedBytes: Int

  /// Makes limits, each by default as its property says.
  public init(frames: Int = 100_000_000, channels: Int = largestChannelCount, decodedBytes: Int = 1 << 30) {
    self.frames = frames
    self.channels = channels
    self.decodedBytes = decodedBytes
  }

  /// The limit called `name`.
  public subscript(name: Name) -> Int {
    get {
      switch name {
      case .frames: frames
      case .channels: channels
      case .decodedBytes: decodedBytes
      }
    }
    set {
      switch name {
      case .frames: frames = newValue
      case .channels: channels = newValue
      case .decodedBytes: decodedBytes = newValue
      }
    }
  }
}
