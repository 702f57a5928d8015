/// What an event plays (AHAP's `EventType`).
public enum EventType: CaseIterable, Hashable, Sendable {
  /// One tap; its length is the profile's, not the file's.
  case hapticTransient
  /// A buzz of a chosen length.
  case hapticContinuous
  /// A synthesised tone of a chosen length.
  case audioContinuous
  /// An audio file.
  case audioCustom

  /// Whether the event reaches the actuator; the others reach the audio track.
  public var isHaptic: Bool {
    self == .hapticTransient || self == .hapticContinuous
  }
}

/// One event of a pattern.
public struct Event: Hashable, Sendable {
  /// What is played.
  public var type: EventType
  /// When it starts.
  public var time: PatternTime
  /// `EventDuration`; nil when the file gives none. Never negative in a pattern that a reader made.
  public var duration: PatternSpan?
  /// The parameters that the file gives, in file order, each ID at most once, each value inside its range.
  public var parameters: [EventParameter]
  /// The audio file of an `audioCustom` event; nil for all others.
  public var waveform: WaveformReference?

  /// Makes an event; `parameters` defaults to none, so that every value is the profile's default.
  public init(
    type: EventType,
    time: PatternTime,
    duration: PatternSpan? = nil,
    parameters: [EventParameter] = [],
    waveform: WaveformReference? = nil
  ) {
    self.type = type
    self.time = time
    self.duration = duration
    self.parameters = parameters
    self.waveform = waveform
  }

  /// The value that the event gives for `id`, or nil where the default applies.
  public func value(of id: EventParameterID) -> Double? {
    parameters.last { $0.id == id }?.value
  }

  /// The instant of start plus duration; the start itself where the event has no duration.
  public var end: PatternTime {
    time + (duration ?? .zero)
  }
}

/// One of an event's own parameters.
public struct EventParameter: Hashable, Sendable {
  /// Which quantity is set.
  public var id: EventParameterID
  /// Its value, normalised as AHAP has it; see ``EventParameterID/range``.
  public var value: Double

  /// Makes a parameter. The value is kept as given; readers clamp it to ``EventParameterID/range``.
  public init(id: EventParameterID, value: Double) {
    self.id = id
    self.value = value
  }
}

/// The audio file that an `audioCustom` event plays, as the pattern names it.
public struct WaveformReference: Hashable, Sendable {
  /// `EventWaveformPath` as written in the file; where it leads is for the renderer's look-up to say.
  public var path: String
  /// `EventWaveformUseVolumeEnvelope`; nil when the file does not say, which means true.
  public var usesVolumeEnvelope: Bool?
  /// `EventWaveformLoopEnabled`; nil when the file does not say, which means false.
  public var loops: Bool?

  /// Makes a reference to `path`.
  public init(path: String, usesVolumeEnvelope: Bool? = nil, loops: Bool? = nil) {
    self.path = path
    self.usesVolumeEnvelope = usesVolumeEnvelope
    self.loops = loops
  }
}
