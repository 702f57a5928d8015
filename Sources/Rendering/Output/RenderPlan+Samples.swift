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
    let collection = PlaneCollection(
      channelCount: configuration.layout.channels.count, frameCount: window.count)
    let outcome = run(
      window, gain: gain.factor, pace: pace, bytesPerFrame: 8 * configuration.layout.channels.count
    ) { PlaneOutlet(collection, frameCount: max($0, pace.blockFrames)) }
    var report = report(outcome, gain: gain, output: nil)
    report.frameCount = window.count
    return (collection.planes, report)
  }

  /// Renders into nothing and tells what would be in the file. Throws ``RenderError``.
  public func measure(pace: RenderPace = RenderPace()) throws(RenderError) -> RenderReport {
    let gain = try gainForOverload(pace)
    return report(measured(gain: gain.factor, pace: pace), gain: gain, output: nil)
  }
}
