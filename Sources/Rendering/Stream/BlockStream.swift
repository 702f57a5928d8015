import Synthesis

/// The channels of a render, block by block and in order.
///
/// A block's samples are the plan's gain and layout applied to the sum of its patterns; overloads are as they come.
public final class BlockStream {
  private let router: Router
  private let renderers: [BlockRenderer]
  private let scratch: SignalBlock
  private let channelCount: Int
  private let blockFrames: Int
  private let end: Int
  /// The next frame to be rendered.
  public private(set) var position: Int

  /// Prepares `frames` of `plan`, in blocks of at most `blockFrames`.
  ///
  /// A start in mid-event gives what a render from frame 0 has there. Frames behind the plan's end are silent.
  init(_ plan: RenderPlan, frames: Range<Int>, blockFrames: Int, gain: Double) {
    let signals = plan.signals
    router = Router(plan.configuration.layout, signals: signals, gain: gain)
    channelCount = plan.configuration.layout.channels.count
    self.blockFrames = max(1, min(blockFrames, frames.count))
    position = frames.lowerBound
    end = frames.upperBound
    scratch = SignalBlock(capacity: self.blockFrames, signals: signals)
    renderers = plan.parts.map { part in
      BlockRenderer(part.score, startFrame: frames.lowerBound) { part.assets.reader(for: $0) }
    }
  }

  /// An empty block of the size that this stream fills.
  public func makeBlock() -> OutputBlock {
    OutputBlock(
      channelCount: channelCount, soundingChannels: router.soundingChannels, capacity: blockFrames)
  }

  /// Fills `block` with the next frames; false, and no frames in it, behind the last.
  public func fill(_ block: OutputBlock) -> Bool {
    let count = min(end - position, blockFrames, block.capacity)
    block.firstFrame = position
    block.frameCount = max(0, count)
    guard count > 0 else { return false }
    for (index, renderer) in renderers.enumerated() {
      renderer.render(count, into: scratch)
      router.route(scratch, into: block, isAdding: index > 0)
    }
    position += count
    return true
  }
}
