import SignalKernels

/// Measures the channels of a render block by block.
struct ChannelMeters {
  private var meters: [LevelMeter]
  private let firstFrame: Int

  /// Meters for `channelCount` channels that have measured nothing and begin at `firstFrame` of the render.
  init(channelCount: Int, firstFrame: Int = 0) {
    meters = Array(repeating: LevelMeter(), count: channelCount)
    self.firstFrame = firstFrame
  }

  /// Measures those of the next frames that are among `frames`, in the channels that are not silent throughout.
  mutating func measure(_ block: OutputBlock, in frames: Range<Int>) {
    for channel in block.soundingChannels {
      meters[channel].process(block.samples(ofChannel: channel, in: frames))
    }
  }

  /// Measures the next frames of every channel.
  mutating func measure(_ planes: [[Double]]) {
    for (channel, plane) in planes.enumerated() {
      plane.withUnsafeBufferPointer { meters[channel].process($0) }
    }
  }

  /// What was measured so far.
  var levels: [ChannelLevels] {
    meters.map {
      ChannelLevels(
        peak: $0.peak, rms: $0.rms, dc: $0.mean, overCount: $0.overCount,
        firstOverFrame: $0.firstOverFrame.map { $0 + firstFrame })
    }
  }
}
