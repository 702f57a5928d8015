/// What happens to the blocks of a stream on their way out: they are measured, brought within full scale, and cut to
/// the frames that are wanted.
///
/// Allocates when it is made and never again.
final class OutputStage {
  /// The frames that come out.
  let frames: Range<Int>
  /// The frames that must go in for that, in order: a limiter looks ahead, and back.
  let streamFrames: Range<Int>
  private var meters: ChannelMeters
  private let clips: Bool
  private let limiter: BlockLimiter?

  /// A stage for `frames` of `plan`, which come in blocks of at most `blockFrames`.
  init(_ plan: RenderPlan, frames: Range<Int>, blockFrames: Int) {
    let configuration = plan.configuration
    self.frames = frames
    meters = ChannelMeters(channelCount: configuration.layout.channels.count, firstFrame: frames.lowerBound)
    clips = configuration.effectiveOverload == .clip
    guard configuration.effectiveOverload == .limit, !frames.isEmpty else {
      limiter = nil
      streamFrames = frames
      return
    }
    let limiter = BlockLimiter(
      sampleRate: configuration.sampleRate, channelCount: configuration.layout.channels.count,
      blockFrames: blockFrames)
    self.limiter = limiter
    // Before frame 0 nothing sounds that a limiter could remember.
    let start = max(frames.lowerBound - limiter.memory, min(frames.lowerBound, 0))
    streamFrames = start..<(frames.upperBound + limiter.lookAhead)
  }

  /// What was measured in each channel, before anything was done about overs.
  var levels: [ChannelLevels] { meters.levels }

  /// The greatest change that the limiter made; nil where it made none.
  var limitDecibels: Double? {
    guard let limiter, limiter.leastGain < 1 else { return nil }
    return Decibels.level(limiter.leastGain)
  }

  /// Turns the next block of the stream into one of the output, which may have no frames.
  func process(_ block: OutputBlock) {
    meters.measure(block, in: frames)
    if clips { block.clip() }
    if let limiter {
      limiter.process(block)
      block.trim(to: frames)
    }
  }
}

extension RenderPlan {
  /// Renders `frames` under `gain` and hands every block over as it goes out.
  ///
  /// - Returns: the stage through which they went.
  func run<Failure: Error>(
    _ frames: Range<Int>, gain: Double, pace: RenderPace, consume: (OutputBlock) throws(Failure) -> Void
  ) throws(Failure) -> OutputStage {
    let stage = OutputStage(self, frames: frames, blockFrames: pace.blockFrames)
    let stream = BlockStream(
      self, frames: stage.streamFrames, blockFrames: pace.blockFrames, gain: gain)
    try BlockPump.run(stream, isThreaded: pace.isThreaded(frames.count)) { (block) throws(Failure) in
      stage.process(block)
      if block.frameCount > 0 { try consume(block) }
    }
    return stage
  }
}
