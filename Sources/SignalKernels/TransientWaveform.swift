/// The waveform of a tap: a few cycles under a falling squared cosine, free of DC.
///
/// With T = cycles / f and u = t / T in 0…1,
///
///     x(t) = amplitude · k · (sin(2πft) cos²(πu/2) − sin²(πft) sin(πu) / (2 · cycles))
///
/// which is the derivative of sin²(πft) cos²(πu/2) up to a factor: it starts and ends at 0 and its integral is
/// exactly 0, for any number of cycles. k makes the peak of the continuous curve 1 at amplitude 1.
public struct TransientWaveform: Sendable, Equatable {
  /// How many cycles of the fundamental fit into the waveform.
  public let cycles: Double

  /// k, the factor that brings the peak of the continuous curve to 1.
  public let peakScale: Double

  private let inverseCycles: Double

  /// A waveform of `cycles` cycles, not necessarily whole ones. Not positive, or not finite: no frames at all.
  public init(cycles: Double) {
    let valid = cycles > 0 && cycles < .infinity
    self.cycles = valid ? cycles : 0
    inverseCycles = valid ? 1 / cycles : 0
    peakScale = valid ? 1 / TransientWaveform.peak(cycles) : 0
  }

  /// The number of frames from the first to the last that is not 0: T in frames, rounded up.
  ///
  /// Less than a millionth of a frame is not worth another one. 0 for a frequency that is not positive.
  public func frameCount(frequencyHz: Double, sampleRate: Double) -> Int {
    frequencyHz > 0 ? wholeFrames(cycles * sampleRate / frequencyHz) : 0
  }

  /// Writes the waveform at `frequencyHz` into `block`, whose first sample is `frame` frames after the onset.
  ///
  /// Overwrites the whole block: what lies before the onset, or from the frame count on, becomes 0.
  public func render(
    into block: UnsafeMutableBufferPointer<Double>,
    fromFrame frame: Int,
    frequencyHz: Double,
    sampleRate: Double,
    amplitude: Double
  ) {
    guard let samples = block.baseAddress else { return }
    let end = frameCount(frequencyHz: frequencyHz, sampleRate: sampleRate)
    let cyclesPerFrame = frequencyHz / sampleRate
    let scale = amplitude * peakScale
    var index = 0
    while index < block.count {
      let now = frame &+ index
      if now < 0 || now >= end {
        samples[index] = 0
        index &+= 1
      } else if now + 1 < end, index + 1 < block.count {
        let phase = Lanes(framesFrom: now) * cyclesPerFrame
        samples.store(TransientWaveform.shape(phase, inverseCycles) * scale, at: index)
        index &+= 2
      } else {
        let phase = Lanes(repeating: Double(now) * cyclesPerFrame)
        samples[index] = TransientWaveform.shape(phase, inverseCycles)[0] * scale
        index &+= 1
      }
    }
  }

  /// The greatest magnitude of the shape. The taper only falls, so the peak lies within the first two cycles.
  private static func peak(_ cycles: Double) -> Double {
    PeakSearch.greatestMagnitude(upTo: min(cycles, 2), steps: 256) { shape($0, 1 / cycles) }
  }

  /// x(t) / (amplitude · k) at `phase` = f · t.
  @inline(__always)
  private static func shape(_ phase: Lanes, _ inverseCycles: Double) -> Lanes {
    let u = phase * inverseCycles
    let half = Sine.lanes(phase * 0.5)
    let taper = Sine.lanes(0.25 - u * 0.25)
    let balance = Sine.lanes(u * 0.5) * (inverseCycles * 0.5)
    return Sine.lanes(phase) * taper * taper - half * half * balance
  }
}
