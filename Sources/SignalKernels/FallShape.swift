/// The fall of a release or a decay from 1 to exactly 0, counted in frames from where it begins.
///
/// Two forms, both without a corner that would be heard as a click:
///
/// - ``exponential(seconds:minimumSeconds:sampleRate:)`` falls by 60 dB in T: `10^(−3 s(t)/T)`, where `s` sets
///   out with slope 0 and has its full slope after the minimum m: `s = t/2 − (m/2π) sin(πt/m)` up to m and
///   `t − m/2` after. From T + m/2 a raised cosine of 1 ms takes the rest to 0.
/// - ``edge(minimumSeconds:sampleRate:)`` is a plain raised cosine.
public struct FallShape: Sendable, Equatable {
  /// The length of the fall in frames, fractions included.
  public let length: Double

  /// The first whole frame whose gain is exactly 0; all later ones are 0 too.
  public let frameCount: Int

  /// The slope of the exponent of 2, per frame; 0 for an edge.
  private let slope: Double
  /// The length in frames of the bend with which the exponential sets out.
  private let bendFrames: Double
  /// Where the closing raised cosine begins, in frames.
  private let closingStart: Double
  /// 1 / the length of the closing raised cosine in frames.
  private let inverseClosingFrames: Double

  /// A cut: 0 from frame 0 on.
  public static let hard = edge(minimumSeconds: 0, sampleRate: 1)

  /// A raised cosine from 1 to 0 within `minimumSeconds`. Not positive: a cut.
  public static func edge(minimumSeconds: Double, sampleRate: Double) -> FallShape {
    FallShape(
      slope: 0, bendFrames: 0, closingStart: 0, closingFrames: max(0, minimumSeconds * sampleRate))
  }

  /// An exponential that is 60 dB down after `seconds` and half of `minimumSeconds`, and 0 one millisecond later.
  ///
  /// `minimumSeconds` may be 0: the exponential then starts with a corner. Where `seconds` is not positive the
  /// fall is an ``edge(minimumSeconds:sampleRate:)``.
  public static func exponential(seconds: Double, minimumSeconds: Double, sampleRate: Double) -> FallShape {
    guard seconds > 0 else { return edge(minimumSeconds: minimumSeconds, sampleRate: sampleRate) }
    let bend = max(0, minimumSeconds * sampleRate)
    let length = seconds * sampleRate
    return FallShape(
      slope: -threeDecades / length,
      bendFrames: bend,
      closingStart: length + bend * 0.5,
      closingFrames: closingSeconds * sampleRate)
  }

  private init(slope: Double, bendFrames: Double, closingStart: Double, closingFrames: Double) {
    self.slope = slope
    self.bendFrames = bendFrames
    self.closingStart = closingStart
    length = closingStart + closingFrames
    frameCount = wholeFrames(length)
    inverseClosingFrames = frameCount > 0 ? 1 / closingFrames : 0
  }

  /// 3 · log2(10): 60 dB as a power of 2.
  private static let threeDecades = 0x1.3ee7b471b3a95p+3
  private static let closingSeconds = 0.001
  private static let inverseTwoPi = 0x1.45f306dc9c883p-3

  /// The gain at `frame` of a fall that begins at `start`: 1 there and before, 0 from ``frameCount`` on.
  ///
  /// The start need not be a whole number, since a decay begins where the attack ends, between two frames.
  public func gain(atFrame frame: Int, startingAt start: Double = 0) -> Double {
    let position = Double(frame) - start
    guard position < Double(frameCount) else { return 0 }
    guard position > 0 else { return 1 }
    var bent = position - bendFrames * 0.5
    if position < bendFrames {
      bent = position * 0.5 - bendFrames * FallShape.inverseTwoPi * Sine.cycles(position * (0.5 / bendFrames))
    }
    let exponential = Power.exp2(slope * bent)
    guard position > closingStart else { return exponential }
    return exponential * RaisedCosine.fall((position - closingStart) * inverseClosingFrames)
  }

  /// Multiplies `block`, whose first sample is that of `frame`, by the gains of a fall that begins at `start`.
  ///
  /// From the fall's end on the samples become exactly 0, whatever they were. Each position is rounded once, from
  /// the frame's own number, so that it does not matter where blocks begin.
  public func multiply(
    _ block: UnsafeMutableBufferPointer<Double>, fromFrame frame: Int, startingAt start: Double = 0
  ) {
    guard let samples = block.baseAddress else { return }
    var index = 0
    while index < block.count {
      let now = frame &+ index
      let position = Double(now) - start
      if position >= Double(frameCount) {
        samples[index] = 0
        index &+= 1
      } else if position > 0, position >= bendFrames, position + 2 <= closingStart, index + 1 < block.count {
        let positions = Lanes(framesFrom: now) - start
        let gains = Power.lanes((positions - bendFrames * 0.5) * slope)
        samples.store(samples.lanes(at: index) * gains, at: index)
        index &+= 2
      } else {
        samples[index] *= gain(atFrame: now, startingAt: start)
        index &+= 1
      }
    }
  }
}
