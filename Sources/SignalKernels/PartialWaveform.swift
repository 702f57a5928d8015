/// The waveform of a tap as a sum of partials: a band-limited square, or the modes of a struck body, each with a decay
/// of its own and all under one pitch, which may fall.
///
/// With T = cycles / f, u = t / T in 0…1, a pitch that falls from ρ f to f with half-life h, and partials of ratio rᵢ,
/// level aᵢ and 60 dB decay Dᵢ,
///
///     φ(t) = f · (t + (ρ − 1) · h / ln 2 · (1 − 2^(−t/h)))        Eᵢ(t) = 10^(−3 t / Dᵢ)
///     standing:  x(t) = amplitude · k · Σ aᵢ Eᵢ sin(2πrᵢφ)
///     tapered:   x(t) = amplitude · k · Σ aᵢ / (π rᵢ f) · d/dt (sin²(πrᵢφ) Eᵢ cos²(πu/2))
///
/// The tapered form starts and ends at 0 and its integral is exactly 0; with one partial of ratio 1 that neither
/// decays nor falls it is that of ``TransientWaveform``. The standing form ends at 0 after whole cycles. k makes the
/// peak of the continuous curve 1 at amplitude 1.
///
/// A partial above the fundamental is weaker where its highest frequency, rᵢ ρ f, is above 0.40 × the sample rate, in
/// a straight line down to nothing at 0.45 ×, so that it does not alias.
public struct PartialWaveform: Sendable, Equatable {
  /// One partial.
  public struct Partial: Sendable, Equatable {
    /// Its frequency as a multiple of the fundamental, above 0.
    public let ratio: Double
    /// Its level against the other partials'.
    public let level: Double
    /// The seconds in which it falls by 60 dB; infinite for one that stands.
    public let decaySeconds: Double

    /// Makes a partial.
    public init(ratio: Double, level: Double, decaySeconds: Double = .infinity) {
      self.ratio = ratio
      self.level = level
      self.decaySeconds = decaySeconds
    }
  }

  /// A pitch that starts above the fundamental and falls to it.
  public struct PitchFall: Sendable, Equatable {
    /// The first frequency as a multiple of the fundamental, at least 1.
    public let ratio: Double
    /// The seconds in which half of the way is covered, above 0.
    public let halfLifeSeconds: Double

    /// Makes a fall.
    public init(ratio: Double, halfLifeSeconds: Double) {
      self.ratio = ratio
      self.halfLifeSeconds = halfLifeSeconds
    }
  }

  /// The number of frames from the first to the last that is not 0: T in frames, rounded up.
  public let frameCount: Int
  /// k, the factor that brings the peak of the continuous curve to 1; 0 where there is nothing to be heard.
  public private(set) var peakScale = 1.0
  private let partials: [PreparedPartial]
  private let cyclesPerFrame: Double
  private let inverseFrames: Double
  private let isTapered: Bool
  /// ρ − 1.
  private let fallDepth: Double
  /// −1 / h, per frame.
  private let fallSlope: Double
  /// (ρ − 1) · h / ln 2, in frames.
  private let fallFrames: Double

  /// A waveform of `cycles` cycles of `frequencyHz`. Where either is not positive or not finite it has no frames.
  ///
  /// Allocates; made when a tap is taken up, not while it is rendered.
  public init(
    _ partials: [Partial], frequencyHz: Double, cycles: Double, sampleRate: Double,
    pitchFall: PitchFall? = nil,
    isTapered: Bool
  ) {
    let isValid = frequencyHz > 0 && frequencyHz < .infinity && cycles > 0 && cycles < .infinity
    let length = isValid ? cycles * sampleRate / frequencyHz : 0
    let inverseLength = length > 0 ? 1 / length : 0
    let increment = isValid ? frequencyHz / sampleRate : 0
    let highest = increment * max(1, pitchFall?.ratio ?? 1)
    frameCount = wholeFrames(length)
    cyclesPerFrame = increment
    inverseFrames = inverseLength
    self.isTapered = isTapered
    let halfLife = max(1e-3, pitchFall.map { $0.halfLifeSeconds * sampleRate } ?? 1)
    fallDepth = max(1, pitchFall?.ratio ?? 1) - 1
    fallSlope = -1 / halfLife
    fallFrames = fallDepth * halfLife * PartialWaveform.inverseLog2
    self.partials = partials.compactMap {
      isValid ? PreparedPartial($0, increment: increment, highest: highest, sampleRate: sampleRate) : nil
    }
    let peak = greatestMagnitude(cycles: isValid ? cycles : 0)
    peakScale = peak > 0 ? 1 / peak : 0
  }

  /// 1 / ln 2.
  private static let inverseLog2 = 0x1.71547652b82fep+0

  /// Writes the waveform into `block`, whose first sample is `frame` frames after the onset.
  ///
  /// Overwrites the whole block: what lies before the onset, or from the frame count on, becomes 0.
  public func render(
    into block: UnsafeMutableBufferPointer<Double>, fromFrame frame: Int, amplitude: Double
  ) {
    guard let samples = block.baseAddress else { return }
    let scale = amplitude * peakScale
    var index = 0
    while index < block.count {
      let now = frame &+ index
      if now < 0 || now >= frameCount {
        samples[index] = 0
        index &+= 1
      } else if now + 1 < frameCount, index + 1 < block.count {
        samples.store(shape(Lanes(framesFrom: now)) * scale, at: index)
        index &+= 2
      } else {
        samples[index] = shape(Lanes(repeating: Double(now)))[0] * scale
        index &+= 1
      }
    }
  }

  /// x(t) / (amplitude · k) at `frames` from the onset.
  private func shape(_ frames: Lanes) -> Lanes {
    var phase = frames * cyclesPerFrame
    var speed = Lanes(repeating: 1)
    if fallDepth > 0 {
      let rest = Power.lanes(frames * fallSlope)
      phase = (frames + (1 - rest) * fallFrames) * cyclesPerFrame
      speed += rest * fallDepth
    }
    var taper = Lanes(repeating: 1)
    var slope = Lanes.zero
    if isTapered {
      let u = frames * inverseFrames
      let cosine = Sine.lanes(0.25 - u * 0.25)
      taper = cosine * cosine
      // −dC/dt · 2/π, per frame.
      slope = Sine.lanes(u * 0.5) * inverseFrames
    }
    var sum = Lanes.zero
    for partial in partials {
      var value = Sine.lanes(phase * partial.ratio)
      if isTapered {
        let half = Sine.lanes(phase * (partial.ratio * 0.5))
        value =
          value * speed * taper - half * half * (taper * partial.decayBalance + slope * partial.taperBalance)
      }
      if partial.slope != 0 { value *= Power.lanes(frames * partial.slope) }
      sum += value * partial.level
    }
    return sum
  }

  /// The greatest magnitude of the shape. Without taper or decay one cycle has all that there is.
  private func greatestMagnitude(cycles: Double) -> Double {
    guard cycles > 0, let highestRatio = partials.map(\.ratio).max() else { return 0 }
    let isSteady = !isTapered && fallDepth == 0 && partials.allSatisfy { $0.slope == 0 }
    let extent = isSteady ? min(cycles, 1) : cycles
    let waves = extent * (1 + fallDepth) * max(highestRatio, 1)
    let steps = min(max((waves * 16).rounded(.up), 64), 8192)
    return PeakSearch.greatestMagnitude(upTo: extent / cyclesPerFrame, steps: Int(steps)) { shape($0) }
  }

  /// A partial with everything that follows from the rate.
  private struct PreparedPartial: Sendable, Equatable {
    let ratio: Double
    let level: Double
    /// The slope of the exponent of 2 of its decay, per frame.
    let slope: Double
    /// 1 / (2 rᵢ f): what the taper's slope counts for.
    let taperBalance: Double
    /// ln 2 · (−slope) / (π rᵢ f): what the decay's slope counts for.
    let decayBalance: Double

    /// 3 · log2(10): 60 dB as a power of 2.
    private static let threeDecades = 0x1.3ee7b471b3a95p+3
    /// ln 2 / π.
    private static let log2OverPi = 0x1.c3dc98f7e969cp-3

    /// Nil for a partial that would not be heard.
    init?(_ partial: Partial, increment: Double, highest: Double, sampleRate: Double) {
      let fade = partial.ratio > 1 ? min(1, max(0, (0.45 - highest * partial.ratio) * 20)) : 1
      guard partial.ratio > 0, partial.level * fade > 0 else { return nil }
      ratio = partial.ratio
      level = partial.level * fade
      let decayFrames = partial.decaySeconds * sampleRate
      slope = decayFrames > 0 ? -PreparedPartial.threeDecades / decayFrames : 0
      taperBalance = 0.5 / (partial.ratio * increment)
      decayBalance = -slope * PreparedPartial.log2OverPi / (partial.ratio * increment)
    }
  }
}
