/// One event as it will sound: where its frames are and what is played there. The rows of a ``Score``.
public struct Voice: Equatable, Sendable {
  /// The index of the event among the pattern's entries.
  public let entry: Int
  /// The frame at which it starts.
  public let firstFrame: Int
  /// The first frame after its last, tails included.
  public let endFrame: Int
  /// What it plays.
  public let part: Part

  /// What a voice plays.
  public enum Part: Equatable, Sendable {
    case transient(TransientPart)
    case continuous(ContinuousPart)
    case tone(TonePart)
    case waveform(WaveformPart)

    /// The signals on which the voice plays.
    public var signals: Signals {
      switch self {
      case .transient: [.haptic, .transients]
      case .continuous: [.haptic, .continuous]
      case .tone, .waveform: .audio
      }
    }
  }

  /// How many frames the event lasts, up to its release or to where another takes over; nil for a tap.
  public var heldFrameCount: Int? {
    let envelope: Envelope
    switch part {
    case .transient: return nil
    case .continuous(let part): envelope = part.envelope
    case .tone(let part): envelope = part.envelope
    case .waveform(let part): envelope = part.envelope
    }
    let frameCount = max(0, endFrame - firstFrame)
    return min(envelope.releaseFrame ?? frameCount, frameCount)
  }

  /// Whether the voice is a tap, which needs nothing but its frames' numbers to go on.
  var isTap: Bool {
    if case .transient = part { true } else { false }
  }

  /// Whether the voice plays on the haptic side of the mix.
  public var isHaptic: Bool {
    part.signals.contains(.haptic)
  }
}

/// A tap; the controls have been read, so a few numbers say it all.
public struct TransientPart: Equatable, Sendable {
  /// Its frequency in hertz.
  public let frequencyHz: Double
  /// The peak of its waveform, 0…1 where the profile's level is.
  public let amplitude: Double
  /// Its length in cycles of its frequency.
  public let cycles: Double
  /// The blend of its waveform, from a sine (0) to a square (1).
  public let squareness: Double
}

/// A buzz under the intensity and sharpness controls.
public struct ContinuousPart: Equatable, Sendable {
  /// The event's own intensity, 0…1.
  public let intensity: Double
  /// The event's own sharpness, 0…1.
  public let sharpness: Double
  /// How it takes over from the event that it continues.
  public let legato: Legato?
  /// Its gain over its frames.
  public let envelope: Envelope
  let intensityReading: ControlReading
  let sharpnessReading: ControlReading

  /// One event taking over from another without a new start.
  public struct Legato: Equatable, Sendable {
    /// The index, among the score's voices, of the one that it continues and whose phase it inherits.
    public let predecessor: Int
    /// The older event's own intensity where it is cut.
    public let intensity: Double
    /// The older event's own sharpness where it is cut.
    public let sharpness: Double
    /// How many frames the move to this event's own values takes.
    public let frames: Double
  }
}

/// A synthesised tone under the audio controls.
public struct TonePart: Equatable, Sendable {
  /// The event's values before controls.
  public let settings: AudioSettings
  /// Its gain over its frames.
  public let envelope: Envelope
}

/// An audio file under the audio controls.
public struct WaveformPart: Equatable, Sendable {
  /// The file as the pattern names it: the key under which the renderer is given its samples.
  public let path: String
  /// Whether the file repeats until the event is over.
  public let loops: Bool
  /// The event's values before controls.
  public let settings: AudioSettings
  /// Its gain over its frames.
  public let envelope: Envelope
  /// The frames, counted from the voice's first, over which the sound is faded out so as not to be cut.
  public let closingFade: Range<Int>
}

/// The audio parameters of one event before controls, and how it reads the controls.
public struct AudioSettings: Equatable, Sendable {
  /// Linear gain, 0…1.
  public let volume: Double
  /// Transposition, −1…1.
  public let pitch: Double
  /// Place, −1 (left) … 1 (right).
  public let pan: Double
  /// High-frequency content, 0…1; 1 leaves the sound as it is.
  public let brightness: Double
  let volumeReading: ControlReading
  let pitchReading: ControlReading
  let panReading: ControlReading
  let brightnessReading: ControlReading
}
