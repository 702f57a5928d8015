import PatternModel
import SignalKernels

extension Scheduler {
  /// The longest haptic continuous event that a phone plays.
  static let deviceDuration = PatternSpan.seconds(30)

  /// Every haptic continuous event that has frames, in order of onset and then of the file.
  func drafts() -> [ContinuousDraft] {
    events.compactMap { event in
      guard event.event.type == .hapticContinuous else { return nil }
      let draft = draft(event)
      return draft.frames.isEmpty ? nil : draft
    }
  }

  private func draft(_ placed: PassEvent) -> ContinuousDraft {
    let event = placed.event
    let settings = envelopeSettings(of: placed)
    let full = duration(of: event, settings)
    let isCut = configuration.appliesDeviceLimits && full > Self.deviceDuration
    let ending = placed.ending(at: event.time + (isCut ? Self.deviceDuration : full))
    let first = clock.frame(of: event.time)
    return ContinuousDraft(
      key: placed.key, time: event.time, end: ending.time,
      frames: first..<max(first, clock.frame(of: ending.time)),
      intensity: value(.hapticIntensity, of: event), sharpness: value(.hapticSharpness, of: event),
      settings: ending.isCut ? settings.endingByEdge : settings,
      attackFrames: attackSeconds(settings) * Double(configuration.sampleRate),
      endsByDecay: !ending.isCut && endsByDecay(event, settings),
      wasCut: isCut)
  }

  /// The voice of a continuous event with its place in a chain; an event without frames has none.
  func continuous(
    _ placed: PassEvent, link: LegatoChains.Link?, earlier: PlannedVoices
  ) -> PlannedVoice {
    guard let link else { return PlannedVoice(end: placed.event.end, remarks: [.silentForLackOfFrames]) }
    let draft = link.draft
    let envelope = envelope(
      draft.settings, durationFrames: draft.endsByDecay ? nil : draft.frames.count,
      standsAtFullLevel: link.origin != nil)
    let legato = link.origin.flatMap { origin in
      earlier.index(of: origin.key).map { predecessor in
        ContinuousPart.Legato(
          predecessor: predecessor, intensity: origin.intensity, sharpness: origin.sharpness,
          frames: clock.frames(in: LegatoChains.overlap))
      }
    }
    let first = draft.frames.lowerBound
    let part = ContinuousPart(
      intensity: draft.intensity, sharpness: draft.sharpness, legato: legato, envelope: envelope,
      intensityReading: reading(.hapticIntensity, link, earlier) { $0.intensityReading },
      sharpnessReading: reading(.hapticSharpness, link, earlier) { $0.sharpnessReading })
    let voice = Voice(
      entry: draft.key.entry, firstFrame: first,
      endFrame: link.cutFrame ?? first + (envelope.frameCount ?? draft.frames.count),
      part: .continuous(part))
    return PlannedVoice(voice: voice, end: draft.end, remarks: draft.wasCut ? [.cutByDeviceLimit] : [])
  }
  /// How the event reads `id`: from its chain's start, or where the chain goes on from the pass before from the
  /// boundary between them.
  private func reading(
    _ id: ControlID, _ link: LegatoChains.Link, _ earlier: PlannedVoices,
    of part: (ContinuousPart) -> ControlReading
  ) -> ControlReading {
    let pass = link.draft.key.pass
    guard let entry = link.entry, let older = earlier.part(of: entry) else {
      return controls[pass].reading(id, from: link.chainStart)
    }
    let boundary = plan.passes[pass].start
    let value = followed[entry.pass][id].value(atFrame: clock.frame(of: boundary), reading: part(older))
    return controls[pass].reading(id, from: boundary, after: value)
  }
}
