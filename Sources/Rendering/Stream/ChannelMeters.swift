import SignalKernels

/// What the grains of a render come to, channel by channel.
struct ChannelMeters: Sendable {
  private var meters: [LevelMeter]
  private let firstFrame: Int

  /// Meters for `channelCount` channels that begin at `firstFrame` of the render.
  init(channelCount: Int, firstFrame: Int = 0) {
    meters = Array(repeating: LevelMeter(), count: channelCount)
    self.firstFrame = firstFrame
  }

  /// Adds the complete grains of `grains`, which follow those that were added before, and lets them be forgotten.
  mutating func take(_ grains: inout GrainMeters) {
    var channel = 0
    for grain in grains.complete {
      meters[channel].append(grain)
      channel = channel + 1 == meters.count ? 0 : channel + 1
    }
    grains.forgetComplete()
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
