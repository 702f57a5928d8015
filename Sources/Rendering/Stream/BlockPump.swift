import Dispatch

/// Moves the blocks of a stream into a consumer, on one thread or on two.
///
/// The blocks and their order are the same either way. The second thread is worth its start only where there is
/// more than a moment's work.
enum BlockPump {
  /// Blocks in flight between the threads: one being filled, one being emptied, and two to even out their pace.
  private static let blocksInFlight = 4

  /// Pulls `stream` to its end and calls `consume` with each block on the calling thread.
  static func run<Failure: Error>(
    _ stream: BlockStream, isThreaded: Bool, consume: (OutputBlock) throws(Failure) -> Void
  ) throws(Failure) {
    guard isThreaded else {
      let block = stream.makeBlock()
      while stream.fill(block) { try consume(block) }
      return
    }
    let ring = BlockRing((0..<blocksInFlight).map { _ in stream.makeBlock() })
    let source = Loan(stream)
    let done = DispatchSemaphore(value: 0)
    // A queue of its own always gets a thread; one from the shared pool could wait for others like this one.
    DispatchQueue(label: "thrum.synthesis", qos: .userInitiated).async {
      while let block = ring.takeEmpty() {
        let hasFrames = source.value.fill(block)
        ring.giveFilled()
        if !hasFrames { break }
      }
      done.signal()
    }
    defer { done.wait() }
    while let block = ring.takeFilled() {
      do throws(Failure) {
        try consume(block)
      } catch {
        ring.stop()
        throw error
      }
      ring.giveEmpty()
    }
  }
}
