/// Sine and cosine of a phase in cycles, the same bits on every CPU.
///
/// The phase is reduced to the nearest half cycle, which is exact, and an odd polynomial of degree 17 with
/// minimax coefficients (`scripts/make-kernel-tables` derives them) gives the sine of the rest. The absolute
/// error is at most 4e-16; multiples of a half cycle give exactly 0, odd quarters exactly 1 or −1.
///
/// Valid for |phase| ≤ 2⁵⁰ cycles. Further out the value means nothing, but nothing traps.
public enum Sine {
  /// sin(2π · `phase`).
  public static func cycles(_ phase: Double) -> Double {
    lanes(Lanes(repeating: phase))[0]
  }

  /// cos(2π · `phase`), with the error of ``cycles(_:)`` and the same exact values.
  public static func cosineCycles(_ phase: Double) -> Double {
    cosineLanes(Lanes(repeating: phase))[0]
  }

  /// Replaces each phase of `block` by sin(2π · phase), bit for bit as ``cycles(_:)`` does.
  public static func cycles(in block: UnsafeMutableBufferPointer<Double>) {
    block.mapLanes { lanes($0) }
  }

  /// cos(2π · `phase`) of both lanes: the sine of what the rest of ``lanes(_:)`` lacks of a quarter.
  @inline(__always)
  static func cosineLanes(_ phase: Lanes) -> Lanes {
    let turned = phase + phase + integerMagic
    let rest = phase - (turned - integerMagic) * 0.5
    let magnitude = Lanes(bits: rest.bits & (.max >> 1))
    return Lanes(bits: lanes(0.25 - magnitude).bits ^ (turned.bits &<< 63))
  }

  /// sin(2π · `phase`) of both lanes.
  @inline(__always)
  static func lanes(_ phase: Lanes) -> Lanes {
    let turned = phase + phase + integerMagic
    let rest = phase - (turned - integerMagic) * 0.5
    let square = rest * rest
    let fourth = square * square
    // Even and odd coefficients in two chains, half as long as one.
    var odd = fourth * -0x1.6ef4034cea412p-1 + -0x1.e30740127f111p+3
    var even = fourth * 0x1.8d8d0f3c4e29bp-4 + 0x1.e8efb01cc210ep+1
    odd = odd * fourth + -0x1.32d2cce5e0380p+6
    even = even * fourth + 0x1.50783467b034dp+5
    odd = odd * fourth + -0x1.4abbce625be38p+5
    even = even * fourth + 0x1.466bc67759f0ap+6
    let sum = (even * square + odd) * square + 0x1.921fb54442d18p+2
    // An odd number of half cycles turns the sign.
    return Lanes(bits: (rest * sum).bits ^ (turned.bits &<< 63))
  }
}
