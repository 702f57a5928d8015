import Synthesis

/// The channels of a render, block by block and in order.
///
/// A block's samples are the plan's gain and layout applied to the sum of its patterns; overloads are as they come.
public final class BlockStream {
  private let router: Router
  private let feeds: [(renderer: BlockRenderer, block: SignalBlock)]
  private let channelCount: Int
  private let blockFrames: Int
  private let end: Int
  /// The next frame to be rendered.
  public private(set) var position: Int

  /// Prepares `frames` of `render`, in blocks of at most `blockFrames`.
  ///
  /// A start in mid-event gives what a render from frame 0 has there. Frames behind the plan's end are silent.
  init(_ render: PreparedRender, frames: Range<Int>, blockFrames: Int) {
    let blockFrames = max(1, min(blockFrames, frames.count))
    router = Router(render, blockFrames: blockFrames)
    self.blockFrames = blockFrames
    channelCount = render.plan.configuration.layout.channels.count
    // Delay lines begin empty, so what they hold at the window's start is rendered before it.
    position = frames.lowerBound - render.delayFrames
    end = frames.upperBound
    feeds = render.feeds.map { [position] feed in
      let assets = render.plan.parts[feed.part].assets
      let renderer = BlockRenderer(feed.score, signals: feed.signals, startFrame: position) {
        assets.reader(for: $0)
      }
      return (renderer, SignalBlock(capacity: blockFrames, signals: feed.signals))
    }
    if position < frames.lowerBound {
      let unheard = makeBlock()
      while position < frames.lowerBound {
        fill(unheard, count: min(frames.lowerBound - position, blockFrames))
      }
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
    fill(block, count: max(0, count))
    return count > 0
  }

  private func fill(_ block: OutputBlock, count: Int) {
    block.restart(at: position, count: count)
    guard count > 0 else { return }
    for (index, feed) in feeds.enumerated() {
      feed.renderer.render(count, into: feed.block)
      router.route(feed: index, feed.block, into: block)
    }
    router.routeTriggers(into: block)
    position += count
  }
}
