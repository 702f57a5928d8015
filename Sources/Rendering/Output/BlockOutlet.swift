/// Where one thread's blocks of a render go: gathered first, then delivered when it is the thread's turn.
protocol BlockOutlet: AnyObject, SendableMetatype {
  /// What a delivery can fail with.
  associatedtype Failure: Error

  /// Whether the frames that ``take(_:)`` would gather now have room beside those that are waiting.
  func hasRoom(for frameCount: Int) -> Bool
  /// Gathers a block behind what is waiting. There is room for at least one block where nothing waits.
  func take(_ block: OutputBlock)
  /// Hands on what is waiting, behind all that was handed on before, from whatever thread.
  func deliver() throws(Failure)
}

/// An outlet for blocks that are only measured.
final class NoOutlet: BlockOutlet {
  private let progress: RenderProgress?

  /// An outlet that tells `progress` of every block.
  init(_ progress: RenderProgress?) {
    self.progress = progress
  }

  func hasRoom(for frameCount: Int) -> Bool { true }
  func take(_ block: OutputBlock) { progress?.advance(by: block.frameCount) }
  func deliver() throws(Never) {}
}
