import SignalKernels

/// The gain of one event over its frames: attack, then hold or decay, then release.
///
/// Frames count from the event's first frame. From `frameCount` on the gain is exactly 0.
public struct Envelope: Equatable, Sendable {
  /// The rise; none where the event starts at full level.
  let attack: AttackShape
  /// How long the attack takes, in frames; the decay begins there even where the gain stands at 1 before.
  let attackFrames: Double
  /// The fall after the attack; nil while the event is held.
  let decay: FallShape?
  /// The frame at which the release begins; nil where it never does.
  let releaseFrame: Int?
  /// The fall from `releaseFrame` on, relative to `releaseLevel`.
  let release: FallShape
  /// The gain at which the release begins.
  let releaseLevel: Double
  /// The first frame from which on the gain is 0; nil for an envelope that never ends by itself.
  let frameCount: Int?

  /// Makes the envelope of an event that lasts `durationFrames`; nil means until the decay is over.
  init(
    attack: AttackShape,
    attackFrames: Double,
    decay: FallShape?,
    durationFrames: Int?,
    release: FallShape
  ) {
    self.attack = attack
    self.attackFrames = attackFrames
    self.decay = decay
    self.release = release
    let decayEnd = decay.map { wholeFrames(attackFrames + $0.length) }
    guard let duration = durationFrames, duration < decayEnd ?? .max else {
      releaseFrame = nil
      releaseLevel = 0
      frameCount = decayEnd
      return
    }
    releaseFrame = duration
    releaseLevel = Self.bodyGain(
      at: duration, attack: attack, attackFrames: attackFrames, decay: decay)
    frameCount = duration + release.frameCount
  }

  /// Whether the gain falls to 0 rather than being cut.
  var endsQuietly: Bool {
    releaseFrame == nil || release.frameCount > 0
  }

  /// Whether the gain is 1 at every one of `frames`.
  func isUnity(over frames: Range<Int>) -> Bool {
    decay == nil && frames.lowerBound >= attack.frameCount && frames.upperBound <= releaseFrame ?? .max
  }

  /// Multiplies `block`, whose first value belongs to `frame`, by the gain.
  func multiply(_ block: UnsafeMutableBufferPointer<Double>, fromFrame frame: Int) {
    let frames = frame..<(frame + block.count)
    let bodyEnd = min(frames.upperBound, max(frame, releaseFrame ?? .max))
    if frame < attack.frameCount {
      let end = min(bodyEnd, attack.frameCount)
      attack.multiply(block.part(frame..<end, of: frames), fromFrame: frame)
    }
    if let decay {
      let start = min(max(frame, wholeFrames(attackFrames)), bodyEnd)
      decay.multiply(
        block.part(start..<bodyEnd, of: frames), fromFrame: start, startingAt: attackFrames)
    }
    if let releaseFrame, bodyEnd < frames.upperBound {
      let rest = block.part(bodyEnd..<frames.upperBound, of: frames)
      Mixing.scale(rest, by: releaseLevel)
      release.multiply(rest, fromFrame: bodyEnd - releaseFrame)
    }
  }

  /// The gain at `frame`.
  func gain(atFrame frame: Int) -> Double {
    if let releaseFrame, frame >= releaseFrame {
      return releaseLevel * release.gain(atFrame: frame - releaseFrame)
    }
    return Self.bodyGain(at: frame, attack: attack, attackFrames: attackFrames, decay: decay)
  }

  private static func bodyGain(
    at frame: Int, attack: AttackShape, attackFrames: Double, decay: FallShape?
  ) -> Double {
    if frame < attack.frameCount { return attack.gain(atFrame: frame) }
    guard let decay, frame >= wholeFrames(attackFrames) else { return 1 }
    return decay.gain(atFrame: frame, startingAt: attackFrames)
  }
}

extension UnsafeMutableBufferPointer<Double> {
  /// The part of a block over `frames` that holds `part`.
  func part(_ part: Range<Int>, of frames: Range<Int>) -> UnsafeMutableBufferPointer<Double> {
    UnsafeMutableBufferPointer(
      rebasing: self[(part.lowerBound - frames.lowerBound)..<(part.upperBound - frames.lowerBound)])
  }
}
