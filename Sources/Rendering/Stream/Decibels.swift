import SignalKernels

/// Levels as ratios and as decibels, without the system's mathematics, so that a gain has the same bits everywhere.
enum Decibels {
  /// The factor that `decibels` stand for: `10^(decibels / 20)`, exactly 1 at 0.
  static func gain(_ decibels: Double) -> Double {
    decibels == 0 ? 1 : Power.exp2(decibels * octavesPerDecibel)
  }

  /// The decibels of `gain`: `20 log10(gain)`; minus infinity for 0.
  static func level(_ gain: Double) -> Double {
    gain > 0 ? Power.log2(gain) / octavesPerDecibel : -.infinity
  }

  /// `log2(10) / 20`.
  private static let octavesPerDecibel = 0.166096404744368117393515971474469508793
}
