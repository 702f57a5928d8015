extension PartialWaveform {
  /// The partials of a blend from a sine (0) to a square (1): `(1 − b) sin + b / P · Σ sin(2πnφ) / n` over the first
  /// `count` odd n.
  ///
  /// P, the peak of that sum, lies at φ = 1 / (4 · count), so that sine and square peak alike. Blends outside 0…1
  /// count as the nearest end, and at least one partial is made.
  public static func partials(fromSineToSquare blend: Double, count: Int) -> [Partial] {
    let share = min(max(blend, 0), 1)
    let numbers = (0..<max(count, 1)).map { Double(2 * $0 + 1) }
    let peak = numbers.reduce(0) { $0 + Sine.cycles($1 / Double(4 * numbers.count)) / $1 }
    return numbers.map { number in
      Partial(ratio: number, level: share / (number * peak) + (number == 1 ? 1 - share : 0))
    }
  }
}
