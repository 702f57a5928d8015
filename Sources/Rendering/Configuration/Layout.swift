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
  /// The one sample rate of the device that the layout is for; nil where any will do. Another is rendered, with a
  /// warning.
  public var deviceSampleRate: Int?

  /// Makes a layout.
  public init(
    name: String, purpose: String, hearing: String, channelMask: UInt32 = 0, channels: [Channel],
    deviceSampleRate: Int? = nil
  ) {
    self.name = name
    self.purpose = purpose
    self.hearing = hearing
    self.channelMask = channelMask
    self.channels = channels
    self.deviceSampleRate = deviceSampleRate
  }

  /// One channel: a sum of roles, each at its own level.
  public struct Channel: Hashable, Sendable {
    /// What the channel is called in reports.
    public var name: String
    /// The number by which the channel is addressed among those of its role, as in `haptic.2`; nil for its place
    /// among them. Only a channel of one role has an address.
    public var number: Int?
    /// What is summed, in order; nothing for a silent channel.
    public var terms: [Term]

    /// Makes a channel.
    public init(name: String, number: Int? = nil, terms: [Term]) {
      self.name = name
      self.number = number
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
    /// Whether its polarity is turned over. Default false.
    public var isInverted: Bool
    /// By how much it comes late, rounded to whole frames; 0…10,000. Default 0.
    public var delayMilliseconds: Double
    /// The actuator behind a haptic role, whatever the configuration has for the others; nil for the
    /// configuration's.
    public var profile: ActuatorProfile?

    /// Makes a summand.
    public init(
      _ role: Role, gainDecibels: Double = 0, isInverted: Bool = false, delayMilliseconds: Double = 0,
      profile: ActuatorProfile? = nil
    ) {
      self.role = role
      self.gainDecibels = gainDecibels
      self.isInverted = isInverted
      self.delayMilliseconds = delayMilliseconds
      self.profile = profile
    }
  }

  /// The signals that a renderer has to make for this layout.
  public var signals: Signals {
    Signals(channels.flatMap(\.roles).map(\.signal))
  }
}
