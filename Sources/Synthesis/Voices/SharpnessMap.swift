import PatternModel
import SignalKernels

/// The profile's band at one sample rate: sharpness to phase increment, a block at a time or one value.
///
/// Both forms run the same operations in the same order, so a constant sharpness gives the same bits whether it
/// is mapped once or for every frame.
struct SharpnessMap: Hashable, Sendable {
  private let shape: ActuatorProfile.Band.Shape
  /// Geometric: the binary logarithm of the lower increment; otherwise that increment itself.
  private let base: Double
  /// What sharpness 1 adds to `base`.
  private let span: Double

  /// Prepares `band` for frames of `sampleRate`.
  init(_ band: ActuatorProfile.Band, sampleRate: Int) {
    let rate = Double(sampleRate)
    shape = band.shape
    switch band.shape {
    case .geometric:
      base = Power.log2(band.lowHz / rate)
      span = Power.log2(band.highHz / band.lowHz)
    case .linear, .square:
      base = band.lowHz / rate
      span = (band.highHz - band.lowHz) / rate
    case .fixed:
      base = band.lowHz / rate
      span = 0
    }
  }

  /// Cycles a frame at `sharpness`, which lies in 0…1.
  func increment(_ sharpness: Double) -> Double {
    switch shape {
    case .geometric: Power.exp2(base + span * sharpness)
    case .linear: base + span * sharpness
    case .square: base + span * (sharpness * sharpness)
    case .fixed: base
    }
  }

  /// Replaces each control value in `block` by the cycles a frame of `sharpness` under it.
  func increments(
    of sharpness: Double, underControlsIn block: UnsafeMutableBufferPointer<Double>
  ) {
    let control = ControlID.hapticSharpness
    if shape == .geometric {
      Power.exp2(
        in: block, shiftedBy: sharpness, within: control.target.range, slope: span, base: base)
    } else {
      control.combine(sharpness, withControlsIn: block)
      increments(in: block)
    }
  }

  /// Replaces each sharpness in `block` by cycles a frame.
  func increments(in block: UnsafeMutableBufferPointer<Double>) {
    guard let values = block.baseAddress else { return }
    switch shape {
    case .geometric:
      for index in 0..<block.count { values[index] = base + span * values[index] }
      Power.exp2(in: block)
    case .linear:
      for index in 0..<block.count { values[index] = base + span * values[index] }
    case .square:
      for index in 0..<block.count { values[index] = base + span * (values[index] * values[index]) }
    case .fixed:
      for index in 0..<block.count { values[index] = base }
    }
  }
}
