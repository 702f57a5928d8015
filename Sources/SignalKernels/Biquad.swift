/// A filter section of first or second order: the one building block of every filter and resonator of an actuator.
///
/// A state-variable filter in topology-preserving form (V. Zavalishin, "The Art of VA Filter Design", chapter 4; the
/// coefficients as A. Simper gives them). Its transfer function is exactly the bilinear transform, pre-warped at the
/// corner, of an analog section in s = jf / corner:
///
///     (a s² + b k s + c) / (s² + k s + 1)
///
/// Its two integrators hold what the analog ones would, so that a corner far below the sample rate costs no
/// accuracy: 1 Hz at 384 kHz is as good as 10 kHz. It is stable for every corner below half the sample rate.
public struct Biquad: Sendable, Equatable {
  /// tan(π · corner / sample rate).
  private let warp: Double
  private let damping: Double
  private let isFirstOrder: Bool
  // The section's own gains, multiplied out.
  private let a1: Double
  private let a2: Double
  private let a3: Double
  // What the input, the band-pass and the low-pass give to the output.
  private let inputWeight: Double
  private let bandWeight: Double
  private let lowWeight: Double
  private var first = 0.0
  private var second = 0.0

  /// The analog section that a biquad stands for, k being the damping 1 / q.
  public enum Shape: Sendable, Equatable {
    /// 1 / (s² + k s + 1).
    case lowPass(damping: Double)
    /// s² / (s² + k s + 1).
    case highPass(damping: Double)
    /// k s² / (s² + k s + 1): the acceleration of a mass on a spring, 1 at resonance.
    case acceleration(damping: Double)
    /// 1 / (s + 1).
    case firstOrderLowPass
    /// s / (s + 1).
    case firstOrderHighPass
  }

  /// A section at rest. `cornerHz` lies above 0 and below half of `sampleRate`; farther out it counts as 0.4999 of
  /// it. A damping outside 10⁻⁶…10⁶ counts as the nearest.
  public init(_ shape: Shape, cornerHz: Double, sampleRate: Double) {
    // The tangent as sine over cosine, the cosine as the sine of what lacks of a quarter.
    let ratio = cornerHz / sampleRate
    let halfCycles = (ratio > 0 ? min(ratio, 0.4999) : 1e-9) * 0.5
    let (sine, cosine) = (Sine.cycles(halfCycles), Sine.cycles(0.25 - halfCycles))
    warp = sine / cosine
    switch shape {
    case .lowPass(let k):
      damping = Biquad.clamped(k)
      (inputWeight, bandWeight, lowWeight, isFirstOrder) = (0, 0, 1, false)
    case .highPass(let k):
      damping = Biquad.clamped(k)
      (inputWeight, bandWeight, lowWeight, isFirstOrder) = (1, -damping, -1, false)
    case .acceleration(let k):
      damping = Biquad.clamped(k)
      (inputWeight, bandWeight, lowWeight, isFirstOrder) = (damping, -damping * damping, -damping, false)
    // Both factors of a first-order section have s + 1 added above and below: (s + 1) / (s² + 2 s + 1).
    case .firstOrderLowPass:
      damping = 2
      (inputWeight, bandWeight, lowWeight, isFirstOrder) = (0, 1, 1, true)
    case .firstOrderHighPass:
      damping = 2
      (inputWeight, bandWeight, lowWeight, isFirstOrder) = (1, -1, -1, true)
    }
    let inverse = 1 / (cosine * cosine + sine * (sine + damping * cosine))
    a1 = cosine * cosine * inverse
    a2 = sine * cosine * inverse
    a3 = sine * sine * inverse
  }

  private static func clamped(_ damping: Double) -> Double {
    damping > 1e-6 ? min(damping, 1e6) : 1e-6
  }

  /// Forgets the sound so far.
  public mutating func reset() {
    first = 0
    second = 0
  }

  /// Filters `block` in place, going on where the last block ended.
  ///
  /// A state too small to be heard becomes exactly 0, before it would turn into slow subnormal numbers; a value that
  /// is not finite is forgotten at once.
  public mutating func process(_ block: UnsafeMutableBufferPointer<Double>) {
    guard let samples = block.baseAddress else { return }
    var (first, second) = (first, second)
    for index in 0..<block.count {
      let input = samples[index]
      let difference = input - second
      let band = first * a1 + difference * a2
      let low = second + first * a2 + difference * a3
      samples[index] = input * inputWeight + band * bandWeight + low * lowWeight
      first = band * 2 - first
      second = low * 2 - second
      let size = first.magnitude + second.magnitude
      if !(size > 1e-100 && size < 1e100) {
        first = 0
        second = 0
      }
    }
    (self.first, self.second) = (first, second)
  }

  /// How fast the section falls silent by itself: nepers (8.686 dB) a frame, of its slowest pole.
  ///
  /// The pole r ± j √(1 − r²) of the analog section, r = −k / 2, or the smaller of two real ones, as the bilinear
  /// transform z = (1 + warp · s) / (1 − warp · s) moves it.
  public var decayPerFrame: Double {
    let ratio: Double
    if damping < 2 {
      let (sum, part) = (1 + warp * warp, damping * warp)
      ratio = ((sum + part) / (sum - part)).squareRoot()
    } else {
      let pole = warp * 2 / (damping + (damping * damping - 4).squareRoot())
      ratio = (1 + pole) / (1 - pole).magnitude
    }
    // ln 2.
    return Power.log2(ratio) * 0x1.62e42fefa39efp-1
  }

  /// The group delay at `frequencyHz`, in frames.
  ///
  /// That of the analog section, k (1 + Ω²) / ((1 − Ω²)² + k² Ω²), or 1 / (1 + Ω²) of first order, times the slope
  /// of the bilinear transform Ω = tan(π f / rate) / tan(π corner / rate).
  public func groupDelayFrames(atHz frequencyHz: Double, sampleRate: Double) -> Double {
    let halfCycles = min(max(frequencyHz / sampleRate, 0), 0.4999) * 0.5
    let tangent = Sine.cycles(halfCycles) / Sine.cosineCycles(halfCycles)
    let omega = tangent / warp
    let square = omega * omega
    let slope = (1 + tangent * tangent) / (2 * warp)
    guard !isFirstOrder else { return slope / (1 + square) }
    let below = (1 - square) * (1 - square) + damping * damping * square
    return slope * damping * (1 + square) / below
  }
}
