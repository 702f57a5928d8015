import SignalKernels

/// Measures the channels of a stretch of frames, grain by grain.
///
/// A grain is a fixed number of frames, counted from the start of the stretch, and nothing is measured across its
/// ends. What ``ChannelMeters`` makes of the grains therefore does not depend on the blocks in which they came, nor on
/// how a render was divided into stretches, as long as each begins with a grain.
struct GrainMeters {
  /// Frames of a grain.
  static let grainFrames = 2048
  /// Grains that may wait before they should be taken over: a quarter of a million frames.
  private static let mostWaiting = 128

  /// The grains that are complete, in order: a meter for each channel, channel after channel.
  private(set) var complete: [LevelMeter] = []
  private var current: [LevelMeter]
  private var currentFrames = 0

  /// Meters for `channelCount` channels that have measured nothing.
  init(channelCount: Int) {
    current = Array(repeating: LevelMeter(), count: channelCount)
  }

  /// Whether so many grains are complete that they should be taken over.
  var isFull: Bool { complete.count >= Self.mostWaiting * current.count }

  /// Measures those of the next frames that are among `frames`, in the channels that are not silent throughout.
  mutating func measure(_ block: OutputBlock, in frames: Range<Int>) {
    var rest = (block.firstFrame..<(block.firstFrame + block.frameCount)).clamped(to: frames)
    while !rest.isEmpty {
      let piece = rest.prefix(Self.grainFrames - currentFrames)
      for channel in block.soundingChannels {
        current[channel].process(block.samples(ofChannel: channel, in: piece))
      }
      count(piece.count)
      rest = piece.upperBound..<rest.upperBound
    }
  }

  /// Measures the next frames of every channel; the planes are equally long.
  mutating func measure(_ planes: [[Double]]) {
    var rest = 0..<(planes.first?.count ?? 0)
    while !rest.isEmpty {
      let piece = rest.prefix(Self.grainFrames - currentFrames)
      for (channel, plane) in planes.enumerated() {
        plane.withUnsafeBufferPointer { current[channel].process(UnsafeBufferPointer(rebasing: $0[piece])) }
      }
      count(piece.count)
      rest = piece.upperBound..<rest.upperBound
    }
  }

  /// Completes the last grain, however short it is.
  mutating func finish() {
    guard currentFrames > 0 else { return }
    complete += current
    for channel in current.indices { current[channel] = LevelMeter() }
    currentFrames = 0
  }

  /// Forgets the complete grains, which someone has taken over.
  mutating func forgetComplete() {
    complete.removeAll(keepingCapacity: true)
  }

  private mutating func count(_ frames: Int) {
    currentFrames += frames
    if currentFrames == Self.grainFrames { finish() }
  }
}
