/// The pan law: a balance that leaves the centre alone and tapers the far side with a sine.
///
/// With x = (pan + 1) / 2, `left = min(1, √2 · cos(πx/2))` and `right = min(1, √2 · sin(πx/2))`: unity on both sides
/// at the centre, exactly 1 and 0 at the ends.
public enum Balance {
  /// The gains for `pan` from −1 (left) to 1 (right); values outside count as the nearest end.
  public static func gains(pan: Double) -> (left: Double, right: Double) {
    let distance = min(pan.magnitude, 1)
    // √2 rounded up, so that the centre reaches 1 and the minimum makes it exact.
    let taper = min(1, 0x1.6a09e667f3bcdp+0 * Sine.cycles((1 - distance) * 0.125))
    return pan > 0 ? (taper, 1) : (1, taper)
  }

  /// Multiplies `left` and `right` by the gains for each frame's pan, as far as the shortest block goes.
  public static func apply(
    pan: UnsafeBufferPointer<Double>,
    left: UnsafeMutableBufferPointer<Double>,
    right: UnsafeMutableBufferPointer<Double>
  ) {
    guard let pans = pan.baseAddress, let leftSamples = left.baseAddress, let rightSamples = right.baseAddress
    else { return }
    var current = 0.0
    var gains = (left: 1.0, right: 1.0)
    for index in 0..<min(pan.count, left.count, right.count) {
      if pans[index] != current {
        current = pans[index]
        gains = self.gains(pan: current)
      }
      leftSamples[index] *= gains.left
      rightSamples[index] *= gains.right
    }
  }
}
