/// Butterworth filters of orders 1 to 8 as cascades of biquads: maximally flat, −3 dB at the corner, and 6 dB per
/// octave and order beyond it.
public enum Butterworth {
  /// Which side of the corner passes.
  public enum Side: Sendable, Equatable {
    case highPass, lowPass
  }

  /// The orders that there are; one outside counts as the nearest.
  public static let orders = 1...8

  /// How many sections make a filter of `order`.
  public static func sectionCount(order: Int) -> Int {
    (clamped(order) + 1) / 2
  }

  /// Section `index` of a filter, counted from 0; the order of sections is that of the cascade, the most strongly
  /// damped first, so that none of them rings louder than the whole.
  ///
  /// The poles of order n stand on the unit circle at equal angles, which gives the pair i the damping
  /// 2 sin(π (2i + 1) / (2n)); an odd order has a first-order section besides.
  public static func section(
    _ index: Int, of side: Side, order: Int, cornerHz: Double, sampleRate: Double
  ) -> Biquad {
    let order = clamped(order)
    let isOdd = order % 2 == 1
    let shape: Biquad.Shape
    if isOdd, index == 0 {
      shape = side == .highPass ? .firstOrderHighPass : .firstOrderLowPass
    } else {
      let pair = min(max(sectionCount(order: order) - 1 - index, 0), order / 2 - 1)
      let damping = damping(ofPair: pair, order: order)
      shape = side == .highPass ? .highPass(damping: damping) : .lowPass(damping: damping)
    }
    return Biquad(shape, cornerHz: cornerHz, sampleRate: sampleRate)
  }

  private static func damping(ofPair pair: Int, order: Int) -> Double {
    2 * Sine.cycles(Double(2 * pair + 1) / Double(4 * order))
  }

  private static func clamped(_ order: Int) -> Int {
    min(max(order, orders.lowerBound), orders.upperBound)
  }
}
