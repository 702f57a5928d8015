/// A raised-cosine rise from 0 to 1, counted in frames from the start of a sound.
public struct AttackShape: Sendable, Equatable {
  /// The first frame whose gain is exactly 1; all later ones are 1 too.
  public let frameCount: Int

  /// 1 / the length of the rise in frames; 0 where there is none.
  private let inverseFrames: Double

  /// No rise: the gain is 1 from frame 0 on.
  public static let none = AttackShape(seconds: 0, sampleRate: 1)

  /// A rise of `seconds`, which need not be a whole number of frames. Not positive: no rise.
  public init(seconds: Double, sampleRate: Double) {
    let frames = seconds * sampleRate
    frameCount = wholeFrames(frames)
    inverseFrames = frameCount > 0 ? 1 / frames : 0
  }

  /// The gain at `frame` frames from the start: 0 at frame 0 of a rise and before, 1 from ``frameCount`` on.
  public func gain(atFrame frame: Int) -> Double {
    frame < frameCount ? RaisedCosine.rise(Double(frame) * inverseFrames) : 1
  }

  /// Multiplies `block`, whose first sample is `frame` frames from the start, by the gains of its frames.
  public func multiply(_ block: UnsafeMutableBufferPointer<Double>, fromFrame frame: Int) {
    guard let samples = block.baseAddress, frame < frameCount else { return }
    let rising = min(block.count, frameCount &- frame)
    var index = 0
    while index < rising {
      let now = frame &+ index
      if now >= 0, now + 1 < frameCount, index + 1 < rising {
        let gains = RaisedCosine.lanes(Lanes(framesFrom: now) * inverseFrames)
        samples.store(samples.lanes(at: index) * gains, at: index)
        index &+= 2
      } else {
        samples[index] *= gain(atFrame: now)
        index &+= 1
      }
    }
  }
}
