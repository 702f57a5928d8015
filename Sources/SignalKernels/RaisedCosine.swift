/// The half-cosine step that every click-free edge is made of.
public enum RaisedCosine {
  /// (1 − cos πu) / 2 between 0 and 1; 0 for `u` ≤ 0 (and NaN), 1 for `u` ≥ 1.
  ///
  /// Computed as sin²(πu/2), which keeps its relative precision near 0.
  public static func rise(_ u: Double) -> Double {
    guard u > 0 else { return 0 }
    return u < 1 ? lanes(Lanes(repeating: u))[0] : 1
  }

  /// (1 + cos πu) / 2 between 0 and 1; 1 for `u` ≤ 0, 0 for `u` ≥ 1.
  public static func fall(_ u: Double) -> Double {
    rise(1 - u)
  }

  /// The rise at `u`, both lanes within 0…1.
  @inline(__always)
  static func lanes(_ u: Lanes) -> Lanes {
    let sine = Sine.lanes(u * 0.25)
    return sine * sine
  }
}
