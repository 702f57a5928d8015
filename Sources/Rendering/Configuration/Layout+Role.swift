import Synthesis

extension Layout {
  /// A part of the signal that a channel can carry.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The audio track's left side.
    case left = "L"
    /// The audio track's right side.
    case right = "R"
    /// The centre loudspeaker, for which the audio track has nothing: silent.
    case centre = "C"
    /// The audio track in one channel: half the sum of left and right.
    case audio
    /// All haptic events.
    case haptic
    /// The transients alone.
    case transients
    /// The haptic continuous events alone.
    case continuous
    /// A pulse of one sample at full scale at each onset, haptic or audio.
    case trigger
    /// Nothing.
    case silence
  }
}

extension Layout.Role {
  /// Whether what the role carries is meant for an actuator, and so depends on a profile.
  public var isHaptic: Bool {
    switch self {
    case .haptic, .transients, .continuous: true
    case .left, .right, .centre, .audio, .trigger, .silence: false
    }
  }

  /// The signal of which the role is a part; nothing for one that no voice plays.
  var signal: Signals {
    switch self {
    case .left, .right, .audio: .audio
    case .haptic: .haptic
    case .transients: .transients
    case .continuous: .continuous
    case .centre, .trigger, .silence: []
    }
  }

  /// The planes of which the role consists, each with its share.
  var planes: [(plane: SignalBlock.Plane, share: Double)] {
    switch self {
    case .left: [(.audioLeft, 1)]
    case .right: [(.audioRight, 1)]
    case .audio: [(.audioLeft, 0.5), (.audioRight, 0.5)]
    case .haptic: [(.haptic, 1)]
    case .transients: [(.transients, 1)]
    case .continuous: [(.continuous, 1)]
    case .centre, .trigger, .silence: []
    }
  }

  /// The role in words.
  public var meaning: String {
    switch self {
    case .left: "left audio"
    case .right: "right audio"
    case .centre: "centre, silent"
    case .audio: "audio, both sides in one"
    case .haptic: "haptics"
    case .transients: "transients"
    case .continuous: "continuous haptics"
    case .trigger: "a pulse at each onset"
    case .silence: "nothing"
    }
  }
}

extension Layout.Channel {
  /// What is summed in the channel, in words.
  public var meaning: String {
    terms.isEmpty ? Layout.Role.silence.meaning : terms.map(\.meaning).joined(separator: " + ")
  }
}

extension Layout.Term {
  /// The role in words, and how it is changed.
  var meaning: String {
    let changes = [
      profile.map { "for \($0.name)" },
      gainDecibels == 0 ? nil : Spelling.decibelChange(gainDecibels),
      isInverted ? "inverted" : nil,
      delayMilliseconds == 0 ? nil : "\(Spelling.number(delayMilliseconds)) ms late",
    ].compactMap(\.self)
    return ([role.meaning] + changes).joined(separator: ", ")
  }
}
