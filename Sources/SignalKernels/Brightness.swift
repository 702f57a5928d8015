/// What a brightness of 0…1 means, for the tone and the filter alike.
public struct Brightness: Sendable, Equatable {
  private let lowestHz: Double
  private let octaves: Double
  private let inverseBlend: Double

  /// A corner that rises from `lowestHz` by `octaves`; from `blend` below brightness 1 on the unfiltered sound shows.
  public init(lowestHz: Double = 220, octaves: Double = 6.5, blend: Double = 0.1) {
    self.lowestHz = lowestHz
    self.octaves = octaves
    inverseBlend = 1 / max(blend, 1e-9)
  }

  /// The corner in hertz: lowest · 2^(octaves · b). Values outside 0…1, and NaN, count as the nearest end.
  func cutoffHz(_ brightness: Double) -> Double {
    lowestHz * Power.exp2(octaves * clamped(brightness))
  }

  /// How much of the unfiltered sound shows: 0 up to b = 1 − blend, then in a straight line to exactly 1 at b = 1.
  func bypass(_ brightness: Double) -> Double {
    let below = (1 - clamped(brightness)) * inverseBlend
    return below < 1 ? 1 - below : 0
  }

  private func clamped(_ brightness: Double) -> Double {
    guard brightness > 0 else { return 0 }
    return brightness < 1 ? brightness : 1
  }
}
