/// How fast a player runs through a pattern, as an exact fraction: 2 is twice as fast.
public struct PlaybackRate: Hashable, Sendable {
  /// The upper part of the fraction; above 0.
  public let numerator: Int64
  /// The lower part of the fraction; above 0.
  public let denominator: Int64

  /// As fast as the pattern was written.
  public static let one = PlaybackRate(numerator: 1, denominator: 1)

  /// Makes the rate `numerator / denominator`; nil unless both are above 0, as a player ignores other rates.
  public init?(_ numerator: Int64, over denominator: Int64 = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(numerator: Int64, denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// When `time` is reached at this rate, rounded half away from zero to the nanosecond.
  public func reached(_ time: PatternTime) -> PatternTime {
    let scaled = Int128(time.nanoseconds) * Int128(denominator) * 2
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: Int128(numerator) * 2)
    let isUp = remainder.magnitude >= numerator.magnitude
    return PatternTime(nanoseconds: Int64(clamping: isUp ? quotient + Int128(scaled.signum()) : quotient))
  }
}

extension Pattern {
  /// The pattern as a player hears it at `rate` (CHHapticAdvancedPatternPlayer): the times of events, parameters and
  /// curve points and the durations of continuous events are divided by the rate. Frequency, the shape of a tap,
  /// envelope times and the speed of audio files stay as they are.
  ///
  /// Sums are divided once: an event ends where its end is reached, so events that abut still do.
  public func played(at rate: PlaybackRate) -> Pattern {
    var pattern = self
    pattern.entries = entries.map { entry in
      switch entry {
      case .event(let event): .event(event.played(at: rate))
      case .parameter(let parameter):
        .parameter(Parameter(id: parameter.id, time: rate.reached(parameter.time), value: parameter.value))
      case .curve(let curve): .curve(curve.played(at: rate))
      }
    }
    return pattern
  }
}

extension Event {
  fileprivate func played(at rate: PlaybackRate) -> Event {
    var event = self
    event.time = rate.reached(time)
    if type == .hapticContinuous || type == .audioContinuous, let duration {
      event.duration = rate.reached(time + duration) - event.time
    }
    return event
  }
}

extension ParameterCurve {
  fileprivate func played(at rate: PlaybackRate) -> ParameterCurve {
    let start = rate.reached(time)
    let points = controlPoints.map {
      ControlPoint(time: rate.reached(time + $0.time) - start, value: $0.value)
    }
    return ParameterCurve(id: id, time: start, controlPoints: points)
  }
}
