/// Renders parts of a window on one thread, and delivers each when all before it have been delivered.
///
/// It holds what it has rendered of a part until its turn; if there is more than it may hold, it waits for its turn in
/// the middle of the part. So memory is bounded, and there is always one worker that need not wait.
struct PartWorker<Outlet: BlockOutlet> {
  let render: PreparedRender
  let blockFrames: Int
  let outlet: Outlet
  let desk: PartDesk<Outlet.Failure>
  /// Whether the output of a part has a thread of its own, for a render that has but one part.
  let isPumped: Bool

  /// Why a part is not finished.
  private enum Ending: Error {
    case stopped
    case failed(Outlet.Failure)
  }

  /// Renders parts until there are no more.
  func work() {
    while let (number, frames) = desk.fetch() {
      do throws(Ending) {
        try renderPart(number, frames)
        desk.passTurn()
      } catch {
        if case .failed(let failure) = error { desk.fail(failure) }
        return
      }
    }
  }

  private func renderPart(_ number: Int, _ frames: Range<Int>) throws(Ending) {
    let stage = OutputStage(render.plan, frames: frames, blockFrames: blockFrames)
    let stream = BlockStream(render, frames: stage.streamFrames, blockFrames: blockFrames)
    try BlockPump.run(stream, isThreaded: isPumped) { (block) throws(Ending) in
      stage.process(block)
      if !outlet.hasRoom(for: block.frameCount) || stage.grains.isFull { try deliver(number, stage) }
      if block.frameCount > 0 { outlet.take(block) }
    }
    stage.grains.finish()
    try deliver(number, stage)
  }

  private func deliver(_ number: Int, _ stage: OutputStage) throws(Ending) {
    guard desk.waitForTurn(of: number) else { throw .stopped }
    desk.add(&stage.grains, leastGain: stage.leastGain)
    do throws(Outlet.Failure) {
      try outlet.deliver()
    } catch {
      throw .failed(error)
    }
  }
}
