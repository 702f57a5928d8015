import PatternModel
import SignalKernels

/// The envelope values of one event with its controls as they stand at its onset.
struct EnvelopeSettings {
  let attackValue: Double
  let attackSeconds: Double
  let releaseValue: Double
  let releaseSeconds: Double
  /// nil while the event is sustained.
  let decaySeconds: Double?

  /// The same with the shortest release, for an event that its pass cuts.
  var endingByEdge: EnvelopeSettings {
    EnvelopeSettings(
      attackValue: attackValue, attackSeconds: attackSeconds, releaseValue: 0, releaseSeconds: 0,
      decaySeconds: decaySeconds)
  }
}

extension PassEvent {
  /// Where an event ends that would end at `time`, and whether its pass ends first.
  func ending(at time: PatternTime) -> (time: PatternTime, isCut: Bool) {
    guard let passEnd, time > passEnd else { return (time, false) }
    return (passEnd, true)
  }
}

extension Scheduler {
  /// `EventDuration` of an event that is sustained and gives none.
  static let durationWithoutEnd = PatternSpan.seconds(30)
  /// What a decay needs beyond its time, in minimum edge lengths, and the length of its last fade in seconds.
  private static let fallMargin = (edges: 0.5, fadeSeconds: 0.001)

  /// Reads attack, decay, release and `Sustained` once, at the event's onset.
  func envelopeSettings(of placed: PassEvent) -> EnvelopeSettings {
    let event = placed.event
    let ids: (attack: ControlID, decay: ControlID, release: ControlID) =
      event.type.isHaptic
      ? (.hapticAttackTime, .hapticDecayTime, .hapticReleaseTime)
      : (.audioAttackTime, .audioDecayTime, .audioReleaseTime)
    let attack = valueAtOnset(ids.attack, of: placed)
    let release = valueAtOnset(ids.release, of: placed)
    let isSustained = value(.sustained, of: event) >= 0.5
    return EnvelopeSettings(
      attackValue: attack,
      attackSeconds: profile.envelope.attackSeconds(attack),
      releaseValue: release,
      releaseSeconds: profile.envelope.releaseSeconds(release),
      decaySeconds: isSustained
        ? nil : profile.envelope.decaySeconds(valueAtOnset(ids.decay, of: placed)))
  }

  /// The event's duration; without one, 30 s when sustained, else until the decay has reached 0.
  func duration(of event: Event, _ settings: EnvelopeSettings) -> PatternSpan {
    if let duration = event.duration, duration >= .zero { return duration }
    guard let decay = settings.decaySeconds else { return Self.durationWithoutEnd }
    let seconds =
      attackSeconds(settings) + decay + Self.fallMargin.edges * profile.envelope.minimumSeconds
      + Self.fallMargin.fadeSeconds
    return PatternSpan(nearestToSeconds: seconds)
  }

  /// Whether the event's duration is its decay's own, so that nothing but the decay ends it.
  func endsByDecay(_ event: Event, _ settings: EnvelopeSettings) -> Bool {
    settings.decaySeconds != nil && (event.duration ?? PatternSpan(nanoseconds: -1)) < .zero
  }

  /// The envelope of a synthesised event that lasts `durationFrames`, or until its decay is over when nil.
  func envelope(
    _ settings: EnvelopeSettings, durationFrames: Int?, standsAtFullLevel: Bool
  ) -> Envelope {
    let rate = Double(configuration.sampleRate)
    let attackSeconds = attackSeconds(settings)
    let startsAtFullLevel = standsAtFullLevel || attackSeconds == 0
    return Envelope(
      attack: startsAtFullLevel ? .none : AttackShape(seconds: attackSeconds, sampleRate: rate),
      attackFrames: attackSeconds * rate,
      decay: settings.decaySeconds.map(fall),
      durationFrames: durationFrames,
      release: settings.releaseValue > 0
        ? fall(settings.releaseSeconds) : shortestRelease)
  }

  /// A fall to −60 dB in `seconds`, and then to 0.
  func fall(_ seconds: Double) -> FallShape {
    .exponential(
      seconds: seconds, minimumSeconds: profile.envelope.minimumSeconds,
      sampleRate: Double(configuration.sampleRate))
  }

  /// How long the attack takes: none at value 0 where edges are not softened.
  func attackSeconds(_ settings: EnvelopeSettings) -> Double {
    settings.attackValue == 0 && !configuration.softensEdges ? 0 : settings.attackSeconds
  }

  private var shortestRelease: FallShape {
    guard configuration.softensEdges else { return .hard }
    return .edge(
      minimumSeconds: profile.envelope.minimumSeconds, sampleRate: Double(configuration.sampleRate))
  }
}
