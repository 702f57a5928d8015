public import PatternModel
import PositionedJSON
public import Synthesis

/// A pattern in plain language, a sentence at a time: what one feels, in the order in which it happens.
public struct PatternDescription {
  private let pattern: Pattern
  private let defaults: ActuatorProfile.Defaults

  /// Prepares to describe `pattern`; `defaults` fills in what events leave out.
  public init(_ pattern: Pattern, defaults: ActuatorProfile.Defaults = ActuatorProfile.Defaults()) {
    self.pattern = pattern
    self.defaults = defaults
  }

  /// The sentences: one about the whole, then up to `limit` about events, then those about controls.
  public func sentences(limit: Int = 100) -> [String] {
    let events = pattern.events.sorted { $0.time < $1.time }
    let rest = events.count - limit
    let told = events.prefix(max(limit, 0)).map(sentence)
    return [summary] + told + (rest > 0 ? ["\(Spelling.count(rest, "more event"))."] : []) + controls
  }

  private var summary: String {
    let kinds: [(EventType, String, String)] = [
      (.hapticTransient, "tap", "taps"), (.hapticContinuous, "buzz", "buzzes"),
      (.audioContinuous, "tone", "tones"),
      (.audioCustom, "sound from an audio file", "sounds from audio files"),
    ]
    let events = Array(pattern.events)
    let parts = kinds.compactMap { type, singular, plural -> String? in
      let count = events.count { $0.type == type }
      return count > 0 ? Spelling.count(count, singular, plural) : nil
    }
    let length = Spelling.seconds(nanoseconds: pattern.end.nanoseconds)
    guard !parts.isEmpty else { return "The pattern lasts \(length) s and is silent." }
    return "The pattern lasts \(length) s and has \(Self.list(parts))."
  }

  private func sentence(_ event: Event) -> String {
    let start = Spelling.seconds(nanoseconds: event.time.nanoseconds)
    let length = event.duration.map { " for \(Spelling.seconds(nanoseconds: $0.nanoseconds)) s" } ?? ""
    switch event.type {
    case .hapticTransient:
      return "At \(start) s a \(feel(event)) tap."
    case .hapticContinuous:
      return "From \(start) s\(length) a \(feel(event)) buzz\(shape(event))."
    case .audioContinuous:
      return "From \(start) s\(length) a \(loudness(event)) tone\(place(event))\(shape(event))."
    case .audioCustom:
      let file = event.waveform.map { " \(quoted($0.path))" } ?? ""
      let loop = event.waveform?.loops == true ? ", over and over" : ""
      return "From \(start) s\(length) the \(loudness(event)) audio file\(file)\(place(event))\(loop)."
    }
  }

  private func feel(_ event: Event) -> String {
    let isTap = event.type == .hapticTransient
    let intensity =
      event.value(of: .hapticIntensity)
      ?? (isTap ? defaults.transientIntensity : defaults.continuousIntensity)
    let sharpness =
      event.value(of: .hapticSharpness)
      ?? (isTap ? defaults.transientSharpness : defaults.continuousSharpness)
    let strength = Self.word(intensity, ["very light", "light", "medium", "strong", "full-strength"])
    let edge = Self.word(sharpness, ["dull", "soft", "rounded", "crisp", "sharp"])
    return "\(strength), \(edge)"
  }

  private func loudness(_ event: Event) -> String {
    Self.word(event.value(of: .audioVolume) ?? 1, ["very quiet", "quiet", "medium", "loud", "full-volume"])
  }

  private func place(_ event: Event) -> String {
    let pan = event.value(of: .audioPan) ?? 0
    if pan == 0 { return "" }
    return " \(abs(pan) < 0.5 ? "a little" : "well") to the \(pan < 0 ? "left" : "right")"
  }

  private func shape(_ event: Event) -> String {
    var parts: [String] = []
    if let attack = event.value(of: .attackTime), attack > 0 { parts.append("swells in") }
    let isSustained = (event.value(of: .sustained) ?? 1) >= 0.5
    if !isSustained { parts.append("dies away by itself") }
    if isSustained, let release = event.value(of: .releaseTime), release > 0 {
      parts.append("fades out at its end")
    }
    return parts.isEmpty ? "" : " that " + Self.list(parts)
  }

  private var controls: [String] {
    pattern.entries.compactMap { entry in
      switch entry {
      case .event:
        return nil
      case .parameter(let parameter):
        return "At \(Spelling.seconds(nanoseconds: parameter.time.nanoseconds)) s \(parameter.id.plainName)"
          + " is \(parameter.id.effect(parameter.value))."
      case .curve(let curve):
        guard let first = curve.controlPoints.first, let last = curve.controlPoints.last else { return nil }
        return "From \(Spelling.seconds(nanoseconds: curve.time.nanoseconds)) s to"
          + " \(Spelling.seconds(nanoseconds: curve.end.nanoseconds)) s \(curve.id.plainName) moves, first"
          + " \(curve.id.effect(first.value)) and in the end \(curve.id.effect(last.value))."
      }
    }
  }

  private static func word(_ value: Double, _ words: [String]) -> String {
    let index = Int((min(max(value, 0), 1) * Double(words.count)).rounded(.up)) - 1
    return words[min(max(index, 0), words.count - 1)]
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension ControlID {
  /// What the control moves, in plain words.
  fileprivate var plainName: String {
    switch self {
    case .hapticIntensity: "the strength of all haptics"
    case .hapticSharpness: "the sharpness of all haptics"
    case .hapticAttackTime: "the attack time of all buzzes"
    case .hapticDecayTime: "the decay time of all buzzes"
    case .hapticReleaseTime: "the release time of all buzzes"
    case .audioVolume: "the volume of all audio"
    case .audioPan: "the place of all audio"
    case .audioBrightness: "the brightness of all audio"
    case .audioPitch: "the pitch of all audio"
    case .audioAttackTime: "the attack time of all audio"
    case .audioDecayTime: "the decay time of all audio"
    case .audioReleaseTime: "the release time of all audio"
    }
  }

  /// What a value of the control does to the events' own, in plain words.
  fileprivate func effect(_ value: Double) -> String {
    if value == defaultValue { return "unchanged" }
    switch combination {
    case .multiply: return "at \(Spelling.number((value * 1000).rounded() / 10)) %"
    case .add: return "\(value < 0 ? "lowered" : "raised") by \(Spelling.number(abs(value)))"
    }
  }
}
