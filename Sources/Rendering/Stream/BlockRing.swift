import Dispatch
import Synchronization

/// A few blocks that go round between the thread that fills them and the one that empties them.
///
/// A block belongs to the filling side from `takeEmpty` to `giveFilled` and to the other from `takeFilled` to
/// `giveEmpty`; two semaphores count what each side may take. That is what makes it safe to share, and the
/// compiler cannot see it.
final class BlockRing: @unchecked Sendable {
  private let blocks: [OutputBlock]
  private let empty: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)
  private let isStopped = Atomic(false)
  /// Counted by the filling side alone.
  private var filling = 0
  /// Counted by the emptying side alone.
  private var emptying = 0

  /// Makes a ring of `blocks`, all empty.
  init(_ blocks: [OutputBlock]) {
    self.blocks = blocks
    empty = DispatchSemaphore(value: 0)
    for _ in blocks { empty.signal() }
  }

  /// The next block to fill, once there is one; nil when the other side has stopped.
  func takeEmpty() -> OutputBlock? {
    empty.wait()
    return isStopped.load(ordering: .acquiring) ? nil : blocks[filling % blocks.count]
  }

  /// Hands the block over that `takeEmpty` gave; one without frames is the last.
  func giveFilled() {
    filling += 1
    filled.signal()
  }

  /// The next block to empty, once there is one; nil behind the last.
  func takeFilled() -> OutputBlock? {
    filled.wait()
    let block = blocks[emptying % blocks.count]
    return block.frameCount == 0 ? nil : block
  }

  /// Gives the block back that `takeFilled` gave.
  func giveEmpty() {
    emptying += 1
    empty.signal()
  }

  /// Tells the filling side that nothing more is wanted.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    empty.signal()
  }
}
