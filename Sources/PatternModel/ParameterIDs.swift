/// The ten quantities that an event can set for itself.
public enum EventParameterID: CaseIterable, Hashable, Sendable {
  case hapticIntensity, hapticSharpness
  case attackTime, decayTime, releaseTime, sustained
  case audioVolume, audioPitch, audioPan, audioBrightness

  /// The values that have a meaning; a reader clamps to them (CHHapticParameter.h).
  public var range: ClosedRange<Double> {
    switch self {
    case .audioPitch, .audioPan: -1...1
    default: 0...1
    }
  }

  /// Whether the parameter changes how an event of `type` plays: haptic parameters act on haptic events,
  /// audio parameters on audio events, the four of the envelope on everything but transients.
  public func applies(to type: EventType) -> Bool {
    switch self {
    case .hapticIntensity, .hapticSharpness: type.isHaptic
    case .attackTime, .decayTime, .releaseTime, .sustained: type != .hapticTransient
    case .audioVolume, .audioPitch, .audioPan, .audioBrightness: !type.isHaptic
    }
  }
}

/// The twelve quantities that a `Parameter` or a `ParameterCurve` moves for all events at once.
public enum ControlID: Int, CaseIterable, Hashable, Sendable {
  case hapticIntensity, hapticSharpness
  case hapticAttackTime, hapticDecayTime, hapticReleaseTime
  case audioVolume, audioPan, audioBrightness, audioPitch
  case audioAttackTime, audioDecayTime, audioReleaseTime

  /// How a control meets the event's own value; the result is clamped to the event parameter's range.
  public enum Combination: Sendable {
    case multiply, add
  }

  /// Intensity and volume multiply, all others add (CHHapticDynamicParameter).
  public var combination: Combination {
    self == .hapticIntensity || self == .audioVolume ? .multiply : .add
  }

  /// The values that have a meaning; a reader clamps to them (CHHapticParameter.h).
  public var range: ClosedRange<Double> {
    combination == .multiply ? 0...1 : -1...1
  }

  /// The value before anything sets it: the one that changes nothing.
  public var defaultValue: Double {
    combination == .multiply ? 1 : 0
  }

  /// `value` as a reader would have let it in: inside ``range``, or ``defaultValue`` where it is not a number.
  public func bounded(_ value: Double) -> Double {
    value.isNaN ? defaultValue : min(max(value, range.lowerBound), range.upperBound)
  }

  /// The event parameter that the control moves.
  public var target: EventParameterID {
    switch self {
    case .hapticIntensity: .hapticIntensity
    case .hapticSharpness: .hapticSharpness
    case .hapticAttackTime, .audioAttackTime: .attackTime
    case .hapticDecayTime, .audioDecayTime: .decayTime
    case .hapticReleaseTime, .audioReleaseTime: .releaseTime
    case .audioVolume: .audioVolume
    case .audioPan: .audioPan
    case .audioBrightness: .audioBrightness
    case .audioPitch: .audioPitch
    }
  }

  /// Whether the control acts on haptic events; the others act on audio events only.
  public var isHaptic: Bool {
    switch self {
    case .hapticIntensity, .hapticSharpness, .hapticAttackTime, .hapticDecayTime, .hapticReleaseTime: true
    default: false
    }
  }

  /// The event's `value` under a control that stands at `control`, inside the event parameter's range.
  public func combine(_ value: Double, with control: Double) -> Double {
    let combined = combination == .multiply ? value * control : value + control
    return min(max(combined, target.range.lowerBound), target.range.upperBound)
  }
}
