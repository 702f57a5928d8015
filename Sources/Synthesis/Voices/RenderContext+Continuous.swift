import PatternModel
import SignalKernels

extension RenderContext {
  /// Adds a buzz to the haptic planes.
  ///
  /// `x(n) = level * intensity^exponent * envelope(n) * sin(2 pi phase(n))`, the phase advancing by the
  /// frequency of each frame (docs/signal.md, "HapticContinuous"). Where no plane takes it, only the phase advances.
  func render(
    _ part: ContinuousPart, _ frames: VoiceFrames, phase: inout PhaseAccumulator,
    into block: SignalBlock, at offset: Int
  ) {
    let count = frames.own.count
    let samples = scratch(.first, count: count)
    let gains = scratch(.second, count: count)

    let reading = part.sharpnessReading
    let control = control(.hapticSharpness, reading)
    if let legato = part.legato, isMoving(legato, from: legato.sharpness, to: part.sharpness, frames) {
      move(
        .hapticSharpness, from: legato.sharpness, to: part.sharpness, legato, frames, reading: reading,
        into: samples)
      map.increments(in: samples)
      phase.advance(increments: samples)
    } else if let constant = control.constantValue(over: frames.score, reading: reading) {
      let sharpness = ControlID.hapticSharpness.combine(part.sharpness, with: constant)
      phase.advance(constant: map.increment(sharpness), into: samples)
    } else {
      control.read(frames.score, reading: reading, into: samples)
      map.increments(of: part.sharpness, underControlsIn: samples)
      phase.advance(increments: samples)
    }
    guard block.takes(.haptic) || block.takes(.continuous) else { return }
    Sine.cycles(in: samples)

    fillGains(part, frames, into: gains)
    duck(gains, frames.score)
    if let carrierGain { weigh(gains, by: carrierGain, part, frames) }
    block.add(samples, times: gains, to: .haptic, at: offset)
    block.add(samples, times: gains, to: .continuous, at: offset)
  }

  /// Fills `gains` with `level * intensity^exponent * envelope`.
  private func fillGains(
    _ part: ContinuousPart, _ frames: VoiceFrames, into gains: UnsafeMutableBufferPointer<Double>
  ) {
    let reading = part.intensityReading
    if let legato = part.legato, isMoving(legato, from: legato.intensity, to: part.intensity, frames) {
      move(
        .hapticIntensity, from: legato.intensity, to: part.intensity, legato, frames, reading: reading,
        into: gains)
      amplitudes(in: gains)
    } else if let constant = control(.hapticIntensity, reading).combined(
      .hapticIntensity, part.intensity, over: frames.score, reading: reading, into: gains)
    {
      Mixing.fill(gains, with: amplitude(constant))
    } else {
      amplitudes(in: gains)
    }
    if !part.envelope.isUnity(over: frames.own) {
      part.envelope.multiply(gains, fromFrame: frames.own.lowerBound)
    }
  }

  /// Multiplies by what taps leave of the continuous events.
  private func duck(_ gains: UnsafeMutableBufferPointer<Double>, _ frames: Range<Int>) {
    guard let ducking else { return }
    let remainders = scratch(.third, count: gains.count)
    if ducking.fill(remainders, frames) {
      Mixing.multiply(gains, by: UnsafeBufferPointer(remainders))
    }
  }

  /// Multiplies `gains` by those of the carrier, which follow the sharpness of each frame.
  private func weigh(
    _ gains: UnsafeMutableBufferPointer<Double>, by carrierGain: CarrierGain, _ part: ContinuousPart,
    _ frames: VoiceFrames
  ) {
    let sharpness = scratch(.third, count: gains.count)
    let reading = part.sharpnessReading
    if let legato = part.legato, isMoving(legato, from: legato.sharpness, to: part.sharpness, frames) {
      move(
        .hapticSharpness, from: legato.sharpness, to: part.sharpness, legato, frames, reading: reading,
        into: sharpness)
    } else if let constant = control(.hapticSharpness, reading).combined(
      .hapticSharpness, part.sharpness, over: frames.score, reading: reading, into: sharpness)
    {
      Mixing.scale(gains, by: carrierGain.gain(atSharpness: constant))
      return
    }
    carrierGain.multiply(gains, atSharpnessIn: sharpness)
  }

  /// Whether an own value is still on its way from the older event's.
  private func isMoving(
    _ legato: ContinuousPart.Legato, from older: Double, to value: Double, _ frames: VoiceFrames
  ) -> Bool {
    older != value && Double(frames.own.lowerBound) < legato.frames
  }

  /// Fills `block` with an own value, on its way from the older event's, under its control.
  private func move(
    _ id: ControlID, from older: Double, to value: Double, _ legato: ContinuousPart.Legato,
    _ frames: VoiceFrames, reading: ControlReading, into block: UnsafeMutableBufferPointer<Double>
  ) {
    control(id, reading).read(frames.score, reading: reading, into: block)
    for index in 0..<block.count {
      let rest = RaisedCosine.fall(Double(frames.own.lowerBound + index) / legato.frames)
      block[index] = id.combine(value + (older - value) * rest, with: block[index])
    }
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
