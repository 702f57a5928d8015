import SignalKernels
import Synthesis

/// Sums the planes of a signal block into the channels of a layout.
///
/// Each channel adds its terms in the layout's order, and a term its planes in the order left, right; so the sum
/// does not depend on the size of the blocks. Channels without a signal are left alone, which costs nothing.
struct Router {
  private let channels: [[Strand]]

  /// One plane on its way into one channel.
  private struct Strand {
    let plane: SignalBlock.Plane
    let weight: Double
  }

  /// Routes `signals` by `layout`, everything times `gain`.
  init(_ layout: Layout, signals: Signals, gain: Double) {
    channels = layout.channels.map { channel in
      channel.terms.filter { signals.isSuperset(of: $0.role.signal) }.flatMap { term in
        let weight = Decibels.gain(term.gainDecibels) * gain
        return term.role.planes.map { Strand(plane: $0.plane, weight: $0.share * weight) }
      }
    }
  }

  /// The channels that may hold anything but zeros.
  var soundingChannels: [Int] {
    channels.indices.filter { !channels[$0].isEmpty }
  }

  /// Sets the sounding channels of `output` to what is made of `block`, or adds them to it where `isAdding`.
  ///
  /// Both hold the same number of frames.
  func route(_ block: SignalBlock, into output: OutputBlock, isAdding: Bool) {
    for (channel, strands) in channels.enumerated() {
      let target = output.plane(channel)
      for (index, strand) in strands.enumerated() {
        let samples = block.samples(of: strand.plane)
        if isAdding || index > 0 {
          Mixing.addScaled(samples, by: strand.weight, to: target)
        } else {
          set(target, to: samples, times: strand.weight)
        }
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
