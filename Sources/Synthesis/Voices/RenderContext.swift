import PatternModel
import SignalKernels

/// What all voices of a score share while they are rendered on one thread: what has been prepared, and scratch.
final class RenderContext {
  /// The most frames that are computed at once; small enough for a first-level cache.
  static let blockFrames = 1024

  let rate: Double
  let profile: ActuatorProfile
  private let passes: [ControlTable<FollowedControl>]
  let map: SharpnessMap
  let taps: TapMap
  let ducking: DuckingCurve?
  let brightness: Brightness
  let tone: HarmonicTone
  /// The gains of carriers; nil where the actuator has not been measured.
  let carrierGain: CarrierGain?
  private let storage: UnsafeMutableBufferPointer<Double>

  init(_ prepared: PreparedScore) {
    rate = Double(prepared.score.sampleRate)
    profile = prepared.score.profile
    passes = prepared.score.controls
    map = prepared.map
    taps = prepared.taps
    ducking = prepared.ducking
    brightness = prepared.brightness
    tone = prepared.tone
    carrierGain = prepared.carrierGain
    storage = .allocate(capacity: Self.blockFrames * Scratch.allCases.count)
    storage.initialize(repeating: 0)
  }

  deinit {
    storage.deallocate()
  }

  /// The control called `id` of the pass in which `reading` reads it.
  func control(_ id: ControlID, _ reading: ControlReading) -> FollowedControl {
    passes[reading.pass][id]
  }

  /// The scratch planes. A voice owns them while it is rendered.
  enum Scratch: Int, CaseIterable {
    case first, second, third, fourth, fifth
  }

  /// `count` doubles of scratch, at most a block.
  func scratch(_ plane: Scratch, count: Int) -> UnsafeMutableBufferPointer<Double> {
    let start = plane.rawValue * Self.blockFrames
    return UnsafeMutableBufferPointer(rebasing: storage[start..<(start + count)])
  }

  /// Adds a tap to the haptic planes.
  func render(
    _ part: TransientPart, _ waveform: TapWaveform, _ frames: VoiceFrames, into block: SignalBlock,
    at offset: Int
  ) {
    guard block.takes(.haptic) || block.takes(.transients) else { return }
    let samples = scratch(.first, count: frames.own.count)
    let first = frames.own.lowerBound
    let amplitude = part.amplitude * (carrierGain?.gain(atHz: part.frequencyHz) ?? 1)
    switch waveform {
    case .cycles(let waveform):
      waveform.render(
        into: samples, fromFrame: first, frequencyHz: part.frequencyHz, sampleRate: rate,
        amplitude: amplitude)
    case .partials(let waveform):
      waveform.render(into: samples, fromFrame: first, amplitude: amplitude)
    }
    block.add(samples, to: .haptic, at: offset)
    block.add(samples, to: .transients, at: offset)
  }
}

extension ControlID {
  /// Replaces each control value in `block` by the event's `value` under it.
  func combine(_ value: Double, withControlsIn block: UnsafeMutableBufferPointer<Double>) {
    switch combination {
    case .multiply: Mixing.scale(block, by: value, within: target.range)
    case .add: Mixing.shift(block, by: value, within: target.range)
    }
  }
}

extension FollowedControl {
  /// Fills `block` with the event's `value` under the control at `frames`, or returns the one result where it
  /// holds throughout and leaves `block` alone.
  func combined(
    _ id: ControlID, _ value: Double, over frames: Range<Int>, reading: ControlReading,
    into block: UnsafeMutableBufferPointer<Double>
  ) -> Double? {
    if let constant = constantValue(over: frames, reading: reading) {
      return id.combine(value, with: constant)
    }
    read(frames, reading: reading, into: block)
    id.combine(value, withControlsIn: block)
    return nil
  }
}
