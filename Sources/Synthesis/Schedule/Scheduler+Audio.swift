import PatternModel
import SignalKernels

extension Scheduler {
  /// The voice of an `AudioContinuous` event.
  func tone(_ placed: PassEvent) -> PlannedVoice {
    let event = placed.event
    let full = envelopeSettings(of: placed)
    let (end, isCut) = placed.ending(at: event.time + duration(of: event, full))
    let settings = isCut ? full.endingByEdge : full
    let first = clock.frame(of: event.time)
    let boundary = clock.frame(of: end)
    guard boundary > first else {
      return PlannedVoice(end: end, remarks: [.silentForLackOfFrames])
    }
    let envelope = envelope(
      settings, durationFrames: !isCut && endsByDecay(event, settings) ? nil : boundary - first,
      standsAtFullLevel: false)
    let voice = Voice(
      entry: placed.entry, firstFrame: first, endFrame: first + (envelope.frameCount ?? boundary - first),
      part: .tone(TonePart(settings: audioSettings(of: placed), envelope: envelope)))
    return PlannedVoice(voice: voice, end: end)
  }

  /// The voice of an `AudioCustom` event.
  func custom(_ placed: PassEvent) -> PlannedVoice {
    let event = placed.event
    guard let reference = event.waveform, let outline = waveforms[reference.path] else {
      return PlannedVoice(
        end: event.end, remarks: [.missingWaveform(path: event.waveform?.path ?? "")])
    }
    let given = event.duration.flatMap { $0 > .zero ? $0 : nil }
    let own = PatternSpan(nearestToSeconds: Double(outline.frameCount) / outline.sampleRate)
    let (end, isCut) = placed.ending(at: event.time + (given ?? own))
    let first = clock.frame(of: event.time)
    let settings = audioSettings(of: placed)
    let loops = reference.loops == true && given != nil
    let runOut = loops ? nil : frames(of: outline, from: first, settings)
    let usesEnvelope = reference.usesVolumeEnvelope ?? true
    let envelope = waveformEnvelope(
      of: placed, durationFrames: given == nil && !isCut ? nil : clock.frame(of: end) - first,
      usesEnvelope: usesEnvelope, isCut: isCut)
    let length = min(runOut ?? .max, envelope.frameCount ?? .max)
    let remarks: [ScoreRemark.Kind] =
      reference.loops == true && given == nil ? [.loopWithoutDuration] : []
    guard length > 0, length < .max else {
      return PlannedVoice(end: end, remarks: remarks + [.silentForLackOfFrames])
    }
    let endsQuietly =
      (envelope.frameCount ?? .max) < runOut ?? .max ? envelope.endsQuietly : outline.endsAtZero
    let isFaded = (usesEnvelope || isCut) && configuration.softensEdges && !endsQuietly
    let fade = isFaded ? min(length, wholeFrames(clock.frames(in: Self.closingFade))) : 0
    let part = WaveformPart(
      path: reference.path, loops: loops, settings: settings, envelope: envelope,
      closingFade: (length - fade)..<length)
    let voice = Voice(
      entry: placed.entry, firstFrame: first, endFrame: first + length, part: .waveform(part))
    return PlannedVoice(voice: voice, end: end, remarks: remarks)
  }

  /// How long a sound that would be cut is faded out.
  private static let closingFade = PatternSpan.milliseconds(5)

  /// The envelope of an audio file: at attack value 0 it starts at full level, at release value 0 it is cut.
  private func waveformEnvelope(
    of placed: PassEvent, durationFrames: Int?, usesEnvelope: Bool, isCut: Bool
  ) -> Envelope {
    guard usesEnvelope else {
      return Envelope(
        attack: .none, attackFrames: 0, decay: nil, durationFrames: durationFrames, release: .hard)
    }
    let settings = envelopeSettings(of: placed)
    let rate = Double(configuration.sampleRate)
    let attackSeconds = settings.attackValue > 0 ? settings.attackSeconds : 0
    return Envelope(
      attack: attackSeconds > 0 ? AttackShape(seconds: attackSeconds, sampleRate: rate) : .none,
      attackFrames: attackSeconds * rate,
      decay: settings.decaySeconds.map(fall),
      durationFrames: durationFrames,
      release: settings.releaseValue > 0 && !isCut ? fall(settings.releaseSeconds) : .hard)
  }

  private func audioSettings(of placed: PassEvent) -> AudioSettings {
    let event = placed.event
    let controls = controls[placed.pass]
    return AudioSettings(
      volume: value(.audioVolume, of: event), pitch: value(.audioPitch, of: event),
      pan: value(.audioPan, of: event), brightness: value(.audioBrightness, of: event),
      volumeReading: controls.reading(.audioVolume, from: event.time),
      pitchReading: controls.reading(.audioPitch, from: event.time),
      panReading: controls.reading(.audioPan, from: event.time),
      brightnessReading: controls.reading(.audioBrightness, from: event.time))
  }

  /// How many frames a file fills from `first` on, at the speed that the pitch control gives it.
  private func frames(of outline: WaveformOutline, from first: Int, _ settings: AudioSettings) -> Int {
    let step = outline.sampleRate / Double(configuration.sampleRate)
    let speed = VarispeedGrid(
      settings: settings, control: followed[settings.pitchReading.pass][.audioPitch], firstFrame: first)
    var position = 0.0
    var frame = 0
    let length = Double(outline.frameCount)
    guard step > 0, step < .infinity else { return 0 }
    if let constant = speed.constantSpeed {
      return wholeFrames(length / (step * constant))
    }
    while true {
      let stride = step * speed.speed(atFrame: first + frame)
      let cell = stride * Double(VarispeedGrid.cellFrames)
      if position + cell >= length { return frame + wholeFrames((length - position) / stride) }
      position += cell
      frame += VarispeedGrid.cellFrames
    }
  }
}
