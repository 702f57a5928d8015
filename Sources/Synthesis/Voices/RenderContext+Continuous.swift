import PatternModel
import SignalKernels

extension RenderContext {
  /// Adds a buzz to the haptic planes.
  ///
  /// `x(n) = level * intensity^exponent * envelope(n) * sin(2 pi phase(n))`, the phase advancing by the
  /// frequency of each frame (docs/signal.md, "HapticContinuous").
  func render(
    _ part: ContinuousPart, _ frames: VoiceFrames, phase: inout PhaseAccumulator,
    into block: SignalBlock, at offset: Int
  ) {
    let count = frames.own.count
    let samples = scratch(.first, count: count)
    let gains = scratch(.second, count: count)

    let sharpness = values(
      .hapticSharpness, own: part.sharpness, before: part.legato?.sharpness, legato: part.legato, frames,
      reading: part.sharpnessReading, into: samples)
    if let sharpness {
      phase.advance(constant: map.increment(sharpness), into: samples)
    } else {
      map.increments(in: samples)
      phase.advance(increments: samples)
    }
    Sine.cycles(in: samples)

    let intensity = values(
      .hapticIntensity, own: part.intensity, before: part.legato?.intensity, legato: part.legato, frames,
      reading: part.intensityReading, into: gains)
    if let intensity, part.envelope.isUnity(over: frames.own) {
      Mixing.scale(samples, by: amplitude(intensity))
    } else {
      if let intensity {
        Mixing.fill(gains, with: amplitude(intensity))
      } else {
        amplitudes(in: gains)
      }
      part.envelope.multiply(gains, fromFrame: frames.own.lowerBound)
      Mixing.multiply(samples, by: UnsafeBufferPointer(gains))
    }
    block.add(samples, to: .haptic, at: offset)
    block.add(samples, to: .continuous, at: offset)
  }

  /// The event's own value under its control, one for all frames or, in `block`, one for each.
  private func values(
    _ id: ControlID, own value: Double, before older: Double?, legato: ContinuousPart.Legato?,
    _ frames: VoiceFrames, reading: ControlReading,
    into block: UnsafeMutableBufferPointer<Double>
  ) -> Double? {
    guard let legato, let older, older != value, Double(frames.own.lowerBound) < legato.frames else {
      return controls[id].combined(id, value, over: frames.score, reading: reading, into: block)
    }
    controls[id].read(frames.score, reading: reading, into: block)
    for index in 0..<block.count {
      let rest = RaisedCosine.fall(Double(frames.own.lowerBound + index) / legato.frames)
      block[index] = id.combine(value + (older - value) * rest, with: block[index])
    }
    return nil
  }

  private func amplitude(_ intensity: Double) -> Double {
    profile.continuousLevel * Power.pow(intensity, profile.intensityExponent)
  }

  private func amplitudes(in block: UnsafeMutableBufferPointer<Double>) {
    if profile.intensityExponent == 1 {
      Mixing.scale(block, by: profile.continuousLevel)
    } else {
      for index in 0..<block.count { block[index] = amplitude(block[index]) }
    }
  }
}
