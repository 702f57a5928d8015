import SignalKernels

extension Score: CustomStringConvertible {
  /// The plan as text: a line about the whole, then one voice a line in the order of summation.
  public var description: String {
    lines.joined(separator: "\n")
  }

  /// The lines of ``description``.
  public var lines: [String] {
    [headline] + voices.enumerated().map { "\($0.offset) \($0.element)" }
  }

  /// The first of ``lines``, which is about the whole.
  public var headline: String {
    "score rate=\(sampleRate) frames=\(frameCount) pattern=\(patternFrameCount)"
      + " voices=\(voices.count) polyphony=\(polyphony) profile=\(profile.name)" + actuatorFields
  }
}

extension Score {
  /// How late a carrier in the middle of the band comes out of the actuator's filters and resonator, in frames; 0
  /// where there are none. Reported and not made up for.
  public var actuatorDelayFrames: Double {
    actuator.groupDelayFrames(atHz: (profile.band.lowHz * profile.band.highestHz).squareRoot())
  }

  /// The tail and the delay of an actuator that has any.
  private var actuatorFields: String {
    let signal = signal == .drive ? "" : " signal=\(signal)"
    return actuator.tailFrames == 0
      ? signal : signal + " tail=\(actuator.tailFrames) delay=\(rounded(actuatorDelayFrames))"
  }
}

extension Voice: CustomStringConvertible {
  /// The voice as one line of the plan.
  public var description: String {
    "Pattern[\(entry)] \(part) frames=\(firstFrame)..<\(endFrame)"
  }
}

extension Voice.Part: CustomStringConvertible {
  /// The kind of voice and its values, before controls where it follows them.
  public var description: String {
    switch self {
    case .transient(let part):
      return "transient frequency=\(rounded(part.frequencyHz))Hz amplitude=\(rounded(part.amplitude))"
    case .continuous(let part):
      let legato = part.legato.map { " continues=\($0.predecessor)" } ?? ""
      return "continuous intensity=\(rounded(part.intensity)) sharpness=\(rounded(part.sharpness))"
        + legato + " \(part.envelope)"
    case .tone(let part):
      return "tone \(part.settings) \(part.envelope)"
    case .waveform(let part):
      let loop = part.loops ? " loop" : ""
      let fade = part.closingFade.isEmpty ? "" : " fade=\(part.closingFade.count)"
      return "waveform path=\(part.path.debugDescription)\(loop) \(part.settings) \(part.envelope)\(fade)"
    }
  }
}

extension AudioSettings: CustomStringConvertible {
  /// The values before controls.
  public var description: String {
    "volume=\(rounded(volume)) pitch=\(rounded(pitch)) pan=\(rounded(pan)) brightness=\(rounded(brightness))"
  }
}

extension Envelope: CustomStringConvertible {
  /// The stages that the envelope has, in frames.
  public var description: String {
    var stages: [String] = []
    if attack.frameCount > 0 { stages.append("attack=\(attack.frameCount)") }
    if let decay { stages.append("decay=\(decay.frameCount)") }
    if let releaseFrame { stages.append("release=\(releaseFrame)+\(release.frameCount)") }
    return stages.isEmpty ? "flat" : stages.joined(separator: " ")
  }
}

/// A number to three decimals, without trailing zeros.
private func rounded(_ value: Double) -> String {
  let text = "\((value * 1000).rounded() / 1000)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
