/// The low-pass that `AudioBrightness` puts on a stereo sound: 12 dB per octave, without a resonant peak.
///
/// A state-variable filter in topology-preserving form (V. Zavalishin, "The Art of VA Filter Design", chapter 4;
/// the coefficients as A. Simper gives them), which stays stable however fast its corner moves. The corner lies at
/// 220 Hz · 2^(6.5 b), at most 0.45 × the sample rate; its gain there is −3 dB. From b = 0.9 on the unfiltered
/// sound is blended in, and at b = 1 it passes untouched; ``Brightness`` can hold other figures. The state follows the sound even then, so that a fall in
/// brightness does not click.
public struct BrightnessFilter: Sendable, Equatable {
  private let sampleRate: Double
  private let scale: Brightness
  /// The two integrators, left and right side by side.
  private var first = Lanes.zero
  private var second = Lanes.zero
  private var coefficients: Coefficients

  /// A filter at rest, for `sampleRate` frames a second, which must be positive.
  public init(sampleRate: Double, brightness: Brightness = Brightness()) {
    self.sampleRate = sampleRate
    scale = brightness
    coefficients = Coefficients(brightness: 1, of: brightness, sampleRate: sampleRate)
  }

  /// Forgets the sound so far.
  public mutating func reset() {
    self = BrightnessFilter(sampleRate: sampleRate, brightness: scale)
  }

  /// Filters both channels in place, with a brightness of 0…1 for each frame.
  ///
  /// Goes as far as the shortest block. A value that is not finite passes and is forgotten at once.
  public mutating func process(
    left: UnsafeMutableBufferPointer<Double>,
    right: UnsafeMutableBufferPointer<Double>,
    brightness: UnsafeBufferPointer<Double>
  ) {
    guard let leftSamples = left.baseAddress, let rightSamples = right.baseAddress,
      let brightnesses = brightness.baseAddress
    else { return }
    for index in 0..<min(left.count, right.count, brightness.count) {
      if brightnesses[index] != coefficients.brightness {
        coefficients = Coefficients(brightness: brightnesses[index], of: scale, sampleRate: sampleRate)
      }
      let output = step(Lanes(leftSamples[index], rightSamples[index]))
      leftSamples[index] = output[0]
      rightSamples[index] = output[1]
    }
  }

  /// One frame.
  @inline(__always)
  private mutating func step(_ input: Lanes) -> Lanes {
    let difference = input - second
    let band = first * coefficients.a1 + difference * coefficients.a2
    let low = second + first * coefficients.a2 + difference * coefficients.a3
    first = band * 2 - first
    second = low * 2 - second
    for lane in 0...1 {
      // Too small to be heard and on its way into slow subnormal numbers, or not a number that a sound can have.
      let size = first[lane].magnitude + second[lane].magnitude
      if !(size > 1e-100 && size < 1e100) {
        first[lane] = 0
        second[lane] = 0
      }
    }
    return coefficients.bypass < 1 ? low + (input - low) * coefficients.bypass : input
  }

  /// What follows from a brightness.
  private struct Coefficients: Equatable {
    let brightness: Double
    let bypass: Double
    let a1: Double
    let a2: Double
    let a3: Double

    /// √2: Butterworth.
    private static let damping = 0x1.6a09e667f3bcdp+0

    init(brightness: Double, of scale: Brightness, sampleRate: Double) {
      self.brightness = brightness
      bypass = scale.bypass(brightness)
      // g = tan(π fc / rate) as sine over cosine, and every fraction multiplied out to a single division.
      let halfCycles = min(scale.cutoffHz(brightness) / sampleRate, 0.45) * 0.5
      let wave = Sine.lanes(Lanes(halfCycles, 0.25 - halfCycles))
      let (sine, cosine) = (wave[0], wave[1])
      let inverse = 1 / (cosine * cosine + sine * (sine + Coefficients.damping * cosine))
      a1 = cosine * cosine * inverse
      a2 = sine * cosine * inverse
      a3 = sine * sine * inverse
    }
  }
}
