public import PatternModel

/// Turns nanoseconds into frames of one sample rate, in integer arithmetic, so that no length of pattern drifts.
public struct FrameClock: Hashable, Sendable {
  /// Frames a second, at least 1.
  public let sampleRate: Int

  /// Makes a clock; a rate below 1 counts as 1.
  public init(sampleRate: Int) {
    self.sampleRate = max(1, sampleRate)
  }

  /// The frame nearest to `time`, a half rounded up: `floor((ns * sampleRate + 500_000_000) / 1_000_000_000)`.
  public func frame(of time: PatternTime) -> Int {
    let scaled = Int128(time.nanoseconds) * Int128(sampleRate) + 500_000_000
    return Int(clamping: scaled.flooredQuotient(by: 1_000_000_000))
  }

  /// The first frame at or after `time`, with the exact way from one to the other.
  func instant(of time: PatternTime) -> FrameInstant {
    let scaled = Int128(time.nanoseconds) * Int128(sampleRate)
    let frame = -(-scaled).flooredQuotient(by: 1_000_000_000)
    let lead = Double(frame * 1_000_000_000 - scaled) / 1e9
    return FrameInstant(frame: Int(clamping: frame), lead: lead)
  }

  /// How many frames `span` is, fractions included.
  func frames(in span: PatternSpan) -> Double {
    Double(span.nanoseconds) * Double(sampleRate) / 1e9
  }

  /// How many frames `seconds` are, fractions included.
  func frames(inSeconds seconds: Double) -> Double {
    seconds * Double(sampleRate)
  }
}

/// An exact instant between frames: the first frame at or after it and how far that frame lies behind it.
struct FrameInstant: Hashable, Sendable {
  /// The first frame at or after the instant.
  let frame: Int
  /// Frames from the instant to `frame`, in 0 ..< 1.
  let lead: Double
}

extension Int128 {
  /// Division that rounds towards minus infinity; `divisor` is positive.
  fileprivate func flooredQuotient(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
