import SignalKernels

/// Keeps all channels of a stream of blocks within a ceiling by one gain, which looks ahead.
///
/// Samples under gain 1 keep every bit. Allocates when it is made and never again.
final class BlockLimiter {
  /// What no sample exceeds: −0.1 dBFS.
  static let ceilingDecibels = -0.1

  /// The least gain so far.
  private(set) var leastGain = 1.0
  private var gain: LimiterGain
  private let delays: [DelayLine]
  private let gains: UnsafeMutableBufferPointer<Double>

  /// A limiter for blocks of at most `blockFrames`.
  init(sampleRate: Int, channelCount: Int, blockFrames: Int) {
    let gain = LimiterGain(sampleRate: Double(sampleRate), ceiling: Decibels.gain(Self.ceilingDecibels))
    self.gain = gain
    delays =
      gain.lookAhead == 0 ? [] : (0..<channelCount).map { _ in DelayLine(frameCount: gain.lookAhead) }
    gains = .allocate(capacity: max(1, blockFrames))
    gains.initialize(repeating: 0)
  }

  deinit {
    gains.deallocate()
  }

  /// Frames by which blocks come out late.
  var lookAhead: Int { gain.lookAhead }

  /// Frames before a frame on which it depends.
  var memory: Int { gain.memory }

  /// Turns a block into the limited one ``lookAhead`` frames earlier, as long.
  func process(_ block: OutputBlock) {
    let frame = UnsafeMutableBufferPointer(rebasing: gains[..<block.frameCount])
    Mixing.fill(frame, with: 0)
    for channel in block.soundingChannels {
      Mixing.raise(frame, toMagnitudesOf: block.samples(ofChannel: channel))
    }
    let least = gain.process(frame)
    leastGain = min(leastGain, least)
    for channel in block.soundingChannels {
      let plane = block.plane(channel)
      if !delays.isEmpty { delays[channel].process(UnsafeBufferPointer(plane), into: plane) }
      if least < 1 { Mixing.multiply(plane, by: UnsafeBufferPointer(frame)) }
    }
    block.firstFrame -= lookAhead
  }
}
