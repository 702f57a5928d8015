/// A labelled place in an audio file, or with a length, a labelled region.
public struct Marker: Hashable, Sendable {
  /// What stands at the marker: printable ASCII, below 64 bytes.
  public let label: String
  /// The frame at which it stands; 0 is the first of the file.
  public let frame: Int
  /// The frames of the region; nil for a point.
  public let frameCount: Int?

  /// Makes a marker.
  public init(label: String, frame: Int, frameCount: Int? = nil) {
    self.label = label
    self.frame = frame
    self.frameCount = frameCount
  }

  /// Whether a cue point has room for the frame: its fields have 32 bits.
  public var hasCue: Bool { UInt32(exactly: frame) != nil }

  /// Whether a region has room for the length.
  public var hasRegion: Bool { hasCue && frameCount.flatMap(UInt32.init(exactly:)) != nil }
}

/// The frames that a sampler repeats.
public struct LoopPoints: Hashable, Sendable {
  /// The first frame of the loop.
  public let firstFrame: Int
  /// The last frame of the loop, which is played: the end is inclusive.
  public let lastFrame: Int

  /// Makes a loop of the frames of `frames`; nil for none.
  public init?(_ frames: Range<Int>) {
    guard !frames.isEmpty else { return nil }
    firstFrame = frames.lowerBound
    lastFrame = frames.upperBound - 1
  }
}
