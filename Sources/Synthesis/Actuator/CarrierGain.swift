import SignalKernels

/// The gain with which a carrier is driven, or felt, at its frequency, where an actuator has been measured.
///
/// With m(f) the measured magnitude in decibels, straight in the logarithm of frequency between its points and level
/// beyond them, and M its maximum over the frequencies that the profile uses, the drive is
///
///     e(f) = min(M − m(f), maximumBoost)        drive(f) = e(f) − max e
///
/// so that equal intensity gives equal output wherever the bound is not met, and no carrier is driven beyond full
/// scale. The response is drive(f) + m(f) − M.
struct CarrierGain: Sendable {
  private let points: [(logHz: Double, decibels: Double)]
  private let highest: Double
  private let boost: Double
  private let greatestBoost: Double
  private let signal: ActuatorSignal
  /// Gains at sharpness 0 to 1 of the band, evenly spaced.
  private var table: [Double] = []

  /// The steps of the table: fine enough for 0.01 dB where the response bends by 100 dB an octave within an octave
  /// and a half.
  private static let steps = 16_384

  /// The gains of a profile whose response has been read; nil for any other.
  init?(_ profile: ActuatorProfile, signal: ActuatorSignal, sampleRate: Int) {
    guard let response = profile.response, response.points.count > 1 else { return nil }
    self.signal = signal
    boost = profile.maximumBoostDecibels
    points = response.points.map { (Power.log2($0.frequencyHz), $0.magnitudeDecibels) }
    let used = [profile.lowestHz, profile.highestHz].map(Power.log2)
    let inside = points.map(\.logHz).filter { $0 > used[0] && $0 < used[1] }
    let magnitudes = (used + inside).map { [points] in Self.magnitude(points, $0) }
    let highest = magnitudes.max() ?? 0
    self.highest = highest
    greatestBoost = min(magnitudes.map { highest - $0 }.max() ?? 0, boost)
    let rate = Double(sampleRate)
    let map = SharpnessMap(profile.band, sampleRate: sampleRate)
    table = (0...Self.steps).map { gain(atHz: map.increment(Double($0) / Double(Self.steps)) * rate) }
  }

  /// The gain of a carrier of `frequencyHz`.
  func gain(atHz frequencyHz: Double) -> Double {
    let magnitude = Self.magnitude(points, Power.log2(frequencyHz)) - highest
    let drive = min(min(-magnitude, boost) - greatestBoost, 0)
    return Power.exp10((signal == .drive ? drive : drive + magnitude) / 20)
  }

  /// The gain of the band's carrier at `sharpness`, which lies in 0…1.
  func gain(atSharpness sharpness: Double) -> Double {
    table.withUnsafeBufferPointer { Self.look(up: sharpness, in: $0) }
  }

  /// Multiplies each of `gains` by the gain at its counterpart among `sharpnesses`.
  func multiply(
    _ gains: UnsafeMutableBufferPointer<Double>, atSharpnessIn sharpnesses: UnsafeMutableBufferPointer<Double>
  ) {
    table.withUnsafeBufferPointer { table in
      for index in 0..<min(gains.count, sharpnesses.count) {
        gains[index] *= Self.look(up: sharpnesses[index], in: table)
      }
    }
  }

  @inline(__always)
  private static func look(up sharpness: Double, in table: UnsafeBufferPointer<Double>) -> Double {
    let place = (sharpness > 0 ? min(sharpness, 1) : 0) * Double(steps)
    let index = min(Int(place), steps - 1)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }

  private static func magnitude(_ points: [(logHz: Double, decibels: Double)], _ logHz: Double) -> Double {
    var (low, high) = (0, points.count - 1)
    guard logHz > points[low].logHz else { return points[low].decibels }
    guard logHz < points[high].logHz else { return points[high].decibels }
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].logHz <= logHz { low = middle } else { high = middle }
    }
    let part = (logHz - points[low].logHz) / (points[high].logHz - points[low].logHz)
    return points[low].decibels + (points[high].decibels - points[low].decibels) * part
  }
}

extension ActuatorProfile {
  /// The lowest fundamental that a haptic event can have, in hertz.
  fileprivate var lowestHz: Double {
    min(band.lowHz, transient.frequency.map { min($0.lowHz, $0.highHz) } ?? band.lowHz)
  }
}
