import SignalKernels

/// What a profile makes of a tap, at one sample rate.
struct TapMap {
  private let transient: ActuatorProfile.Transient
  private let band: SharpnessMap
  private let sampleRate: Double
  /// The waveform of the profile's number of cycles, which most taps share.
  private let usual: TransientWaveform

  /// Prepares `profile`, whose band is `band`, for frames of `sampleRate`.
  init(_ profile: ActuatorProfile, band: SharpnessMap, sampleRate: Int) {
    transient = profile.transient
    self.band = band
    self.sampleRate = Double(sampleRate)
    usual = TransientWaveform(cycles: profile.transient.length.cycles ?? 0)
  }

  /// The tap of `sharpness`, which lies in 0…1, with a peak of `amplitude`.
  func part(sharpness: Double, amplitude: Double) -> TransientPart {
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * sharpness }
    let frequency =
      transient.frequency.map { between($0.lowHz, $0.highHz) } ?? band.increment(sharpness) * sampleRate
    let cycles: Double
    switch transient.length {
    case .cycles(let count): cycles = count
    case .milliseconds(let low, let high): cycles = between(low, high) * frequency / 1000
    }
    return TransientPart(
      frequencyHz: frequency, amplitude: amplitude, cycles: cycles,
      squareness: between(transient.waveform.low, transient.waveform.high))
  }

  /// The frames of a tap, the last one that is not 0 included.
  func frameCount(_ part: TransientPart) -> Int {
    wholeFrames(part.cycles * sampleRate / part.frequencyHz)
  }

  /// The waveform of a tap. Allocates, unless it is a sine under a cosine.
  func waveform(_ part: TransientPart) -> TapWaveform {
    if transient.isSineUnderCosine {
      return .cycles(part.cycles == usual.cycles ? usual : TransientWaveform(cycles: part.cycles))
    }
    let partials =
      transient.partials.isEmpty
      ? PartialWaveform.partials(
        fromSineToSquare: part.squareness, count: transient.waveform.partialCount)
      : transient.partials.map {
        PartialWaveform.Partial(
          ratio: $0.ratio, level: $0.level, decaySeconds: $0.decayMilliseconds / 1000)
      }
    return .partials(
      PartialWaveform(
        partials, frequencyHz: part.frequencyHz, cycles: part.cycles, sampleRate: sampleRate,
        pitchFall: transient.pitchFall.map {
          PartialWaveform.PitchFall(ratio: $0.ratio, halfLifeSeconds: $0.halfLifeMilliseconds / 1000)
        },
        isTapered: transient.decay == .cosine))
  }
}

/// The waveform of one tap.
enum TapWaveform {
  /// Cycles of a sine under a falling cosine.
  case cycles(TransientWaveform)
  /// A sum of partials.
  case partials(PartialWaveform)
}

extension ActuatorProfile.Transient {
  /// Whether the plainest of waveforms will do.
  fileprivate var isSineUnderCosine: Bool {
    decay == .cosine && waveform.isSine && partials.isEmpty && pitchFall == nil
  }
}
