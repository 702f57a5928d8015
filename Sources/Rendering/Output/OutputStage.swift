/// What happens to the blocks of a stream on their way out: they are measured, brought within full scale, and cut to
/// the frames that are wanted.
///
/// Allocates when it is made and never again.
final class OutputStage {
  /// The frames that come out.
  let frames: Range<Int>
  /// The frames that must go in for that, in order: a limiter looks ahead, and back.
  let streamFrames: Range<Int>
  /// What was measured in each channel, before anything was done about overs.
  var grains: GrainMeters
  private let clips: Bool
  private let limiter: BlockLimiter?

  /// A stage for `frames` of `plan`, which come in blocks of at most `blockFrames`.
  init(_ plan: RenderPlan, frames: Range<Int>, blockFrames: Int) {
    let configuration = plan.configuration
    self.frames = frames
    grains = GrainMeters(channelCount: configuration.layout.channels.count)
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

  /// The least gain that the limiter has had; 1 where there is none.
  var leastGain: Double { limiter?.leastGain ?? 1 }

  /// Turns the next block of the stream into one of the output, which may have no frames.
  func process(_ block: OutputBlock) {
    grains.measure(block, in: frames)
    if clips { block.clip() }
    if let limiter {
      limiter.process(block)
      block.trim(to: frames)
    }
  }
}
