import PatternModel
import SignalKernels

extension RenderContext {
  /// Adds a synthesised tone to the audio planes.
  ///
  /// `f = frequency * 2^(octaves * pitch)`; the phase advances by the frequency of each frame (docs/signal.md,
  /// "AudioContinuous"). Where no plane takes it, only the phase advances.
  func render(
    _ part: TonePart, _ frames: VoiceFrames, phase: inout PhaseAccumulator,
    into block: SignalBlock, at offset: Int
  ) {
    let count = frames.own.count
    let settings = part.settings
    let frequencies = scratch(.first, count: count)
    let phases = scratch(.second, count: count)
    let brightness = scratch(.third, count: count)
    let left = scratch(.fourth, count: count)
    let right = scratch(.fifth, count: count)

    fill(
      frequencies, .audioPitch, settings.pitch, frames, reading: settings.pitchReading)
    Mixing.scale(frequencies, by: profile.audioContinuous.octaves)
    Power.exp2(in: frequencies)
    Mixing.scale(frequencies, by: profile.audioContinuous.frequencyHz)
    for index in 0..<count { phases[index] = frequencies[index] / rate }
    phase.advance(increments: phases)
    guard block.takes(.audioLeft) else { return }
    fill(
      brightness, .audioBrightness, settings.brightness, frames, reading: settings.brightnessReading)
    tone.render(
      phases: UnsafeBufferPointer(phases), frequenciesHz: UnsafeBufferPointer(frequencies),
      brightness: UnsafeBufferPointer(brightness), into: left)

    let gains = scratch(.first, count: count)
    fill(
      gains, .audioVolume, settings.volume, frames, reading: settings.volumeReading)
    part.envelope.multiply(gains, fromFrame: frames.own.lowerBound)
    Mixing.multiply(left, by: UnsafeBufferPointer(gains))
    Mixing.copy(UnsafeBufferPointer(left), to: right)
    pan(left: left, right: right, settings, frames)
    block.add(left, to: .audioLeft, at: offset)
    block.add(right, to: .audioRight, at: offset)
  }

  /// Fills `block` with the event's `value` under a control, a value a frame.
  func fill(
    _ block: UnsafeMutableBufferPointer<Double>, _ id: ControlID, _ value: Double, _ frames: VoiceFrames,
    reading: ControlReading
  ) {
    if let constant = control(id, reading).combined(
      id, value, over: frames.score, reading: reading, into: block)
    {
      Mixing.fill(block, with: constant)
    }
  }

  /// Places a stereo sound by the event's pan under its control. Overwrites the first scratch plane.
  func pan(
    left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>,
    _ settings: AudioSettings, _ frames: VoiceFrames
  ) {
    let pan = scratch(.first, count: left.count)
    fill(pan, .audioPan, settings.pan, frames, reading: settings.panReading)
    Balance.apply(pan: UnsafeBufferPointer(pan), left: left, right: right)
  }
}
