import SignalKernels
import Synthesis

/// Sums the planes of signal blocks into the channels of a layout.
///
/// A channel adds its terms in the order of the patterns, then of the profiles, then of the layout, and a term its
/// planes in the order left, right; so the sum does not depend on the size of the blocks. Channels without a signal
/// are left alone, which costs nothing.
final class Router {
  private let feeds: [[Strand]]
  private let triggers: [Strand]
  private let triggerFrames: [Int]
  private let scratch: UnsafeMutableBufferPointer<Double>
  /// The channels that may hold anything but zeros.
  let soundingChannels: [Int]

  /// One plane on its way into one channel.
  private struct Strand {
    let channel: Int
    /// The plane; nil for the pulses of a trigger.
    let plane: SignalBlock.Plane?
    let weight: Double
    let delayFrames: Int
    let delay: DelayLine?
    /// Whether it is the channel's first, which sets what the others add to.
    let sets: Bool
  }

  /// Routes the feeds of `render`, in blocks of at most `blockFrames`.
  init(_ render: PreparedRender, blockFrames: Int) {
    let layout = render.plan.configuration.layout
    let rate = render.plan.configuration.sampleRate
    var set: Set<Int> = []
    func strand(_ term: Layout.Term, _ channel: Int, _ plane: SignalBlock.Plane?, share: Double) -> Strand {
      let polarity = term.isInverted ? -1.0 : 1
      let delayFrames = term.delayFrames(sampleRate: rate)
      return Strand(
        channel: channel, plane: plane,
        weight: share * (Decibels.gain(term.gainDecibels) * render.gain * polarity), delayFrames: delayFrames,
        delay: plane != nil && delayFrames > 0 ? DelayLine(frameCount: delayFrames) : nil,
        sets: set.insert(channel).inserted)
    }
    feeds = render.feeds.map { feed in
      feed.sends.flatMap { send in
        send.term.role.planes.map { strand(send.term, send.channel, $0.plane, share: $0.share) }
      }
    }
    triggers = layout.channels.enumerated().flatMap { channel, content in
      content.terms.filter { $0.role == .trigger }.map { strand($0, channel, nil, share: 1) }
    }
    triggerFrames = render.triggerFrames
    soundingChannels = set.sorted()
    scratch = .allocate(capacity: max(1, blockFrames))
    scratch.initialize(repeating: 0)
  }

  deinit {
    scratch.deallocate()
  }

  /// Sets or adds to the sounding channels of `output` what is made of the block of feed `index`; feeds come in
  /// order, and all of them for every block. Both blocks hold the same number of frames.
  func route(feed index: Int, _ block: SignalBlock, into output: OutputBlock) {
    for strand in feeds[index] {
      guard let plane = strand.plane else { continue }
      var samples = block.samples(of: plane)
      if let delay = strand.delay {
        let late = UnsafeMutableBufferPointer(rebasing: scratch[..<samples.count])
        delay.process(samples, into: late)
        samples = UnsafeBufferPointer(late)
      }
      let target = output.plane(strand.channel)
      if strand.sets {
        set(target, to: samples, times: strand.weight)
      } else {
        Mixing.addScaled(samples, by: strand.weight, to: target)
      }
    }
  }

  /// Writes the pulses of the trigger channels; comes after all feeds of a block.
  func routeTriggers(into output: OutputBlock) {
    for strand in triggers {
      let target = output.plane(strand.channel)
      if strand.sets { Mixing.fill(target, with: 0) }
      let first = output.firstFrame - strand.delayFrames
      var index = triggerFrames.partitioningIndex { $0 >= first }
      var last = -1
      while index < triggerFrames.count, triggerFrames[index] < first + target.count {
        let place = triggerFrames[index] - first
        if place != last { target[place] += strand.weight }
        last = place
        index += 1
      }
    }
  }

  private func set(
    _ target: UnsafeMutableBufferPointer<Double>, to samples: UnsafeBufferPointer<Double>,
    times weight: Double
  ) {
    guard let to = target.baseAddress, let from = samples.baseAddress else { return }
    for index in 0..<min(target.count, samples.count) { to[index] = from[index] * weight }
  }
}

extension [Int] {
  /// The index of the first element for which `isInSecondPart` holds, or the end; the elements are sorted by it.
  fileprivate func partitioningIndex(_ isInSecondPart: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
