/// What a brightness of 0…1 means in Hertz, for the tone and the filter alike.
enum Brightness {
  /// The corner: 220 Hz · 2^(6.5 b). Values outside 0…1, and NaN, count as the nearest end.
  static func cutoffHz(_ brightness: Double) -> Double {
    220 * Power.exp2(6.5 * clamped(brightness))
  }

  /// How much of the unfiltered sound shows: 0 up to b = 0.9, then in a straight line to exactly 1 at b = 1.
  static func bypass(_ brightness: Double) -> Double {
    let below = (1 - clamped(brightness)) * 10
    return below < 1 ? 1 - below : 0
  }

  private static func clamped(_ brightness: Double) -> Double {
    guard brightness > 0 else { return 0 }
    return brightness < 1 ? brightness : 1
  }
}
