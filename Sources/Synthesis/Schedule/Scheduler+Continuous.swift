import PatternModel
import SignalKernels

extension Scheduler {
  /// The longest haptic continuous event that a phone plays.
  static let deviceDuration = PatternSpan.seconds(30)

  /// Every haptic continuous event that has frames, in order of onset and then of the file.
  func drafts() -> [ContinuousDraft] {
    events.compactMap { entry, event in
      guard event.type == .hapticContinuous else { return nil }
      let draft = draft(event, entry: entry)
      return draft.frames.isEmpty ? nil : draft
    }
  }

  private func draft(_ event: Event, entry: Int) -> ContinuousDraft {
    let settings = envelopeSettings(of: event)
    let full = duration(of: event, settings)
    let isCut = configuration.appliesDeviceLimits && full > Self.deviceDuration
    let end = event.time + (isCut ? Self.deviceDuration : full)
    let first = clock.frame(of: event.time)
    return ContinuousDraft(
      entry: entry, time: event.time, end: end,
      frames: first..<max(first, clock.frame(of: end)),
      intensity: value(.hapticIntensity, of: event), sharpness: value(.hapticSharpness, of: event),
      settings: settings,
      attackFrames: attackSeconds(settings) * Double(configuration.sampleRate),
      endsByDecay: settings.decaySeconds != nil && (event.duration ?? PatternSpan(nanoseconds: -1)) < .zero,
      wasCut: isCut)
  }

  /// The voice of a continuous event with its place in a chain; an event without frames has none.
  func continuous(
    _ event: Event, link: LegatoChains.Link?, voiceOfEntry: [Int: Int]
  ) -> PlannedVoice {
    guard let link else { return PlannedVoice(end: event.end, remarks: [.silentForLackOfFrames]) }
    let draft = link.draft
    let envelope = envelope(
      draft.settings, durationFrames: draft.endsByDecay ? nil : draft.frames.count,
      standsAtFullLevel: link.origin != nil)
    let legato = link.origin.flatMap { origin in
      voiceOfEntry[origin.entry].map { predecessor in
        ContinuousPart.Legato(
          predecessor: predecessor, intensity: origin.intensity, sharpness: origin.sharpness,
          frames: clock.frames(in: LegatoChains.overlap))
      }
    }
    let first = draft.frames.lowerBound
    let part = ContinuousPart(
      intensity: draft.intensity, sharpness: draft.sharpness, legato: legato, envelope: envelope,
      intensityReading: controls.reading(.hapticIntensity, from: link.chainStart),
      sharpnessReading: controls.reading(.hapticSharpness, from: link.chainStart))
    let voice = Voice(
      entry: draft.entry, firstFrame: first,
      endFrame: link.cutFrame ?? first + (envelope.frameCount ?? draft.frames.count),
      part: .continuous(part))
    return PlannedVoice(voice: voice, end: draft.end, remarks: draft.wasCut ? [.cutByDeviceLimit] : [])
  }
}
