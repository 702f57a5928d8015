public import Synthesis

/// Which signal goes to which channel of the output.
public struct Layout: Hashable, Sendable {
  /// The name under which the layout is chosen.
  public var name: String
  /// What the layout is for, in one sentence.
  public var purpose: String
  /// How to hear or feel a file of this layout, in one sentence.
  public var hearing: String
  /// The speaker positions that a WAV file declares, as in WAVEFORMATEXTENSIBLE's `dwChannelMask`.
  ///
  /// Zero declares none, so that no player re-maps or filters a channel.
  public var channelMask: UInt32
  /// The channels in the order in which they stand in the file, 1…64 of them.
  public var channels: [Channel]

  /// Makes a layout.
  public init(
    name: String, purpose: String, hearing: String, channelMask: UInt32 = 0, channels: [Channel]
  ) {
    self.name = name
    self.purpose = purpose
    self.hearing = hearing
    self.channelMask = channelMask
    self.channels = channels
  }

  /// A part of the signal that a channel can carry.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The audio track's left side.
    case left = "L"
    /// The audio track's right side.
    case right = "R"
    /// The audio track in one channel: half the sum of left and right.
    case audio
    /// All haptic events.
    case haptic
    /// The transients alone.
    case transients
    /// The haptic continuous events alone.
    case continuous
  }

  /// One channel: a sum of roles, each at its own level.
  public struct Channel: Hashable, Sendable {
    /// What the channel is called in reports.
    public var name: String
    /// What is summed, in order.
    public var terms: [Term]

    /// Makes a channel.
    public init(name: String, terms: [Term]) {
      self.name = name
      self.terms = terms
    }

    /// Makes a channel that carries `role` and is called by it.
    public init(_ role: Role) {
      self.init(name: role.rawValue, terms: [Term(role)])
    }

    /// The roles in the order in which they are summed.
    public var roles: [Role] {
      terms.map(\.role)
    }
  }

  /// One summand of a channel.
  public struct Term: Hashable, Sendable {
    /// The signal that is added.
    public var role: Role
    /// Its level. Default 0.
    public var gainDecibels: Double

    /// Makes a summand.
    public init(_ role: Role, gainDecibels: Double = 0) {
      self.role = role
      self.gainDecibels = gainDecibels
    }
  }

  /// The signals that a renderer has to make for this layout.
  public var signals: Signals {
    Signals(channels.flatMap(\.roles).map(\.signal))
  }
}

extension Layout.Role {
  /// The signal of which the role is a part.
  var signal: Signals {
    switch self {
    case .left, .right, .audio: .audio
    case .haptic: .haptic
    case .transients: .transients
    case .continuous: .continuous
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
    }
  }

  /// The role in words.
  public var meaning: String {
    switch self {
    case .left: "left audio"
    case .right: "right audio"
    case .audio: "audio, both sides in one"
    case .haptic: "haptics"
    case .transients: "transients"
    case .continuous: "continuous haptics"
    }
  }
}
