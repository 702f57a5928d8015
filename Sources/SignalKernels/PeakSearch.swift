/// Finds how far a waveform reaches, so that it can be scaled to full level.
enum PeakSearch {
  /// The greatest magnitude of `curve` between 0 and `limit`: a coarse search in `steps` steps, then a golden
  /// section around its best place.
  ///
  /// A step must be short against the curve's waves; a few to each suffice.
  static func greatestMagnitude(upTo limit: Double, steps: Int, _ curve: (Lanes) -> Lanes) -> Double {
    func magnitude(_ place: Double) -> Double {
      curve(Lanes(repeating: place))[0].magnitude
    }
    let step = limit / Double(steps)
    var best = 0
    var greatest = magnitude(0)
    for index in stride(from: 1, to: steps, by: 2) {
      let pair = curve(Lanes(Double(index), Double(index &+ 1)) * step)
      for lane in 0...1 where index &+ lane < steps && pair[lane].magnitude > greatest {
        (best, greatest) = (index &+ lane, pair[lane].magnitude)
      }
    }
    let golden = 0x1.3c6ef372fe95p-1
    var low = Double(best - 1) * step
    var high = Double(best + 1) * step
    for _ in 0..<48 {
      let left = high - (high - low) * golden
      let right = low + (high - low) * golden
      if magnitude(left) < magnitude(right) {
        low = left
      } else {
        high = right
      }
    }
    return magnitude((low + high) * 0.5)
  }
}
