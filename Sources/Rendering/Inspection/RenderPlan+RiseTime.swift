import PositionedJSON
import Synthesis

extension RenderPlan {
  /// A warning for each haptic event that is over before its actuator has risen; none where the profile tells neither
  /// a rise time nor a resonator.
  ///
  /// A chain of events that go on without a new start counts as one, from its first event on. Not among ``findings``:
  /// such events are rendered as they are.
  public var riseTimeFindings: [Finding] {
    feeds.filter { !$0.sends.isEmpty }.flatMap { feed -> [Finding] in
      guard let rise = feed.score.profile.expectedRiseSeconds else { return [] }
      let remarks = feed.score.hapticEvents
        .filter { Double($0.frameCount) < rise * Double(feed.score.sampleRate) }
        .map { $0.remark(riseSeconds: rise, feed.score) }
      return parts[feed.part].source.findings(for: remarks)
    }
  }
}

extension ActuatorProfile {
  /// The rise time that the profile gives, or the one from 10 to 90 % that its resonator has: 2.2 q / (π f).
  fileprivate var expectedRiseSeconds: Double? {
    riseTimeSeconds ?? resonator.map { 2.2 * $0.q / (.pi * $0.frequencyHz) }
  }
}

/// A haptic event, or a chain of them, as long as it is felt.
private struct HapticEvent {
  let entry: Int
  let isTap: Bool
  var frameCount: Int

  func remark(riseSeconds: Double, _ score: Score) -> EntryRemark {
    let milliseconds = Double(frameCount) / Double(score.sampleRate) * 1000
    return EntryRemark(
      entry: entry,
      diagnostic: Diagnostic(
        .warning, kind: "shorter-than-rise",
        what:
          "the \(isTap ? "tap" : "event") lasts \(Spelling.number((milliseconds * 10).rounded() / 10)) ms, less than the"
          + " \(Spelling.number((riseSeconds * 10_000).rounded() / 10)) ms in which the actuator of the profile"
          + " \(score.profile.name) rises, and is felt more weakly than it says",
        fix: isTap
          ? "lower its sharpness if that makes it longer, or use a continuous event"
          : "give it a longer duration"))
  }
}

extension Score {
  /// The haptic events in the order of their onsets, chains joined.
  fileprivate var hapticEvents: [HapticEvent] {
    var events: [HapticEvent] = []
    var eventOfVoice: [Int: Int] = [:]
    for (index, voice) in voices.enumerated() where voice.isHaptic {
      let frameCount = voice.heldFrameCount ?? max(0, voice.endFrame - voice.firstFrame)
      if case .continuous(let part) = voice.part, let legato = part.legato,
        let event = eventOfVoice[legato.predecessor]
      {
        events[event].frameCount += frameCount
        eventOfVoice[index] = event
      } else {
        eventOfVoice[index] = events.count
        events.append(
          HapticEvent(entry: voice.entry, isTap: voice.heldFrameCount == nil, frameCount: frameCount))
      }
    }
    return events
  }
}
