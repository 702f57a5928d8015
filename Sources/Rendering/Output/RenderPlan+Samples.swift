extension RenderPlan {
  /// The channels of `frames` as planes of doubles, by default of the whole render; the report of what was measured
  /// comes with them.
  ///
  /// Frames before the plan's start and behind its end are silent. Holds the window in memory, 8 bytes a sample, so
  /// the limits on frames and on output bytes hold for it as well. Throws ``RenderError``.
  public func samples(
    in frames: Range<Int>? = nil, pace: RenderPace = RenderPace()
  ) throws(RenderError) -> (planes: [[Double]], report: RenderReport) {
    let window = frames ?? 0..<frameCount
    try checkSize(frameCount: window.count, frameByteCount: 8 * configuration.layout.channels.count)
    let gain = try gainForOverload(pace)
    let clips = configuration.effectiveOverload == .clip
    var planes = configuration.layout.channels.map { _ -> [Double] in
      var plane: [Double] = []
      plane.reserveCapacity(window.count)
      return plane
    }
    var meters = ChannelMeters(channelCount: planes.count, firstFrame: window.lowerBound)
    let stream = BlockStream(self, frames: window, blockFrames: pace.blockFrames, gain: gain.factor)
    BlockPump.run(stream, isThreaded: pace.isThreaded(window.count)) { block in
      meters.measure(block)
      if clips { block.clip() }
      for channel in planes.indices { planes[channel].append(contentsOf: block.samples(ofChannel: channel)) }
    }
    var report = report(meters.levels, gain: gain, output: nil)
    report.frameCount = window.count
    return (planes, report)
  }

  /// Renders into nothing and tells what would be in the file. Throws ``RenderError``.
  public func measure(pace: RenderPace = RenderPace()) throws(RenderError) -> RenderReport {
    let gain = try gainForOverload(pace)
    return report(levels(gain: gain.factor, pace), gain: gain, output: nil)
  }

  /// What every channel measures under `gain`.
  func levels(gain: Double, _ pace: RenderPace) -> [ChannelLevels] {
    var meters = ChannelMeters(channelCount: configuration.layout.channels.count)
    let stream = BlockStream(self, frames: 0..<frameCount, blockFrames: pace.blockFrames, gain: gain)
    BlockPump.run(stream, isThreaded: pace.isThreaded(frameCount)) { meters.measure($0) }
    return meters.levels
  }
}
