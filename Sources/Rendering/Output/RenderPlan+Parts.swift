import Dispatch

/// What was measured in a window of a render.
struct RenderOutcome {
  /// What was measured in each channel, before anything was done about overs.
  let levels: [ChannelLevels]
  /// The greatest change that the limiter made; nil where it made none.
  let limitDecibels: Double?
}

extension RenderPlan {
  /// Renders `frames` under `gain`, on as many threads as `pace` has and as pay off, and hands every block to the
  /// outlet of its thread; blocks are delivered in order.
  ///
  /// `bytesPerFrame` is what a frame takes in an outlet; `outlet` makes one that can hold so many frames.
  func run<Outlet: BlockOutlet>(
    _ frames: Range<Int>, gain: Double, pace: RenderPace, bytesPerFrame: Int,
    outlet: (_ frameCount: Int) -> Outlet
  ) throws(Outlet.Failure) -> RenderOutcome {
    let render = PreparedRender(self, gain: gain)
    let workerCount = pace.mostWorkers
    let cuts = RenderParts(
      render, frames: frames, workerCount: workerCount, bytesPerFrame: bytesPerFrame)
    // Where most of a render is one part, the output alone is worth the other thread.
    let isPumped =
      workerCount > 1 && frames.count >= Self.leastFramesForPump && cuts.longest > frames.count / 2
    let parts = isPumped ? [frames] : cuts.parts
    let desk = PartDesk<Outlet.Failure>(
      parts,
      meters: ChannelMeters(
        channelCount: configuration.layout.channels.count, firstFrame: frames.lowerBound))
    let workers = (0..<min(workerCount, parts.count)).map { _ in
      PartWorker(
        render: render, blockFrames: pace.blockFrames, outlet: outlet(cuts.usualFrames), desk: desk,
        isPumped: isPumped)
    }
    let group = DispatchGroup()
    for (index, worker) in workers.enumerated().dropFirst() {
      let loan = Loan(worker)
      // A queue of its own always gets a thread; one from the shared pool could wait for others like this one.
      DispatchQueue(label: "thrum.part.\(index)", qos: .userInitiated).async(group: group) {
        loan.value.work()
      }
    }
    workers.first?.work()
    group.wait()
    let outcome = try desk.outcome()
    return RenderOutcome(
      levels: outcome.meters.levels,
      limitDecibels: outcome.leastGain < 1 ? Decibels.level(outcome.leastGain) : nil)
  }

  /// Half a second of sound at 48 kHz takes about as long as handing it to another thread pays back.
  private static let leastFramesForPump = 24_000
}
