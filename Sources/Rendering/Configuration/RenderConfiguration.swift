public import AudioFiles
public import PatternModel
public import Synthesis

/// Everything that decides what a render contains, apart from the pattern and its audio files.
///
/// Equal configurations, patterns and audio files give equal bytes.
public struct RenderConfiguration: Hashable, Sendable {
  /// Frames a second, 1000…384,000. Default 48,000.
  public var sampleRate = 48_000
  /// What stands for the actuator. Default the reference profile.
  public var profile = ActuatorProfile.reference
  /// Whether the haptic channels hold the actuator's drive or its response. Default the drive.
  public var signal = ActuatorSignal.drive
  /// Which signal goes to which channel. Default left, right, haptics.
  public var layout = Layout.discrete
  /// Actuators of single channels of a haptic role, where they are not ``profile``. Default none.
  public var channelProfiles: [ChannelAddress: ActuatorProfile] = [:]
  /// The channel that plays each pattern's haptics, one a pattern in their order; the others do not play them.
  /// Default none, which lets every haptic channel play all patterns.
  public var assignments: [ChannelAddress] = []
  /// By how much everything haptic comes late, in milliseconds, rounded to whole frames; 0…10,000. Default 0.
  public var hapticDelayMilliseconds = 0.0
  /// Whether a first-order high-pass at 2 Hz takes constants out of everything haptic. Default false.
  public var blocksDC = false
  /// The format of the file. Default WAV.
  public var container = AudioContainer.wav
  /// How samples are written; nil for the container's own choice, which is float32, in FLAC pcm24. Ogg has none.
  public var encoding: SampleEncoding?
  /// How little Ogg loses, 0…1. Default 0.6.
  public var quality = AudioContainer.standardQuality
  /// What is added to samples before they are rounded to integers. Default nothing.
  public var dither = DitherForm.none
  /// What happens to samples beyond full scale; nil leaves them alone in a float file and limits them in others.
  public var overload: Overload?
  /// Decibels by which every channel is raised, within ±200. Default 0.
  public var gainDecibels = 0.0
  /// Whether control jumps and hard edges are softened. Default true.
  public var softensEdges = true
  /// Whether haptic continuous events are cut at 30 s as a phone does. Default false.
  public var appliesDeviceLimits = false
  /// What a player was told to do with each pattern. Default playing it once.
  public var performance = Performance()
  /// Which half of the pattern is heard. Default all of it.
  public var content = Content.everything
  /// What happens when an audio file cannot be found. Default failing.
  public var missingAudio = MissingAudio.fails
  /// Folders in which audio files are looked for, beside the pattern's own. Default none.
  public var audioRoots: [String] = []
  /// Whether the file has a marker for every event. Default true.
  public var writesMarkers = true
  /// Whether the file says what made it, out of what and with which settings. Default true.
  public var writesProvenance = true
  /// The date that the file says it was made on. Default none, so that equal renders are equal bytes.
  public var date: Timestamp?
  /// The bounds on what is read and written.
  public var limits = Limits()
  /// What the readers of the profiles' files had to say; every plan repeats it. Changes nothing of a render.
  public var profileFindings: [Finding] = []

  /// Makes a configuration with every value at its default.
  public init() {}

  /// The rates that can be rendered, in hertz.
  public static let sampleRates = 1000...384_000

  /// What is done about samples beyond full scale.
  public enum Overload: String, CaseIterable, Hashable, Sendable {
    /// Nothing, but a warning.
    case keep
    /// Cut to full scale.
    case clip
    /// If there are any, one gain for all channels that puts the highest peak at −0.1 dBFS.
    case scale
    /// Around whatever exceeds −0.1 dBFS, one gain for all channels that falls in time and rises again.
    case limit
    /// The render is refused.
    case fail
  }

  /// Which events are heard; the length of the render is that of the whole pattern either way.
  public enum Content: String, CaseIterable, Hashable, Sendable {
    case everything, hapticsOnly, audioOnly

    /// The signals that remain.
    var signals: Signals {
      switch self {
      case .everything: [.haptic, .transients, .continuous, .audio]
      case .hapticsOnly: [.haptic, .transients, .continuous]
      case .audioOnly: .audio
      }
    }
  }

  /// What is done about an audio file that cannot be found.
  public enum MissingAudio: Hashable, Sendable {
    /// The pattern is refused.
    case fails
    /// The event is silent, with a warning.
    case silence
  }

  /// What is added to samples before they are rounded.
  public enum DitherForm: String, CaseIterable, Hashable, Sendable {
    /// Nothing: rounding to the nearest integer alone.
    case none
    /// Noise of triangular distribution, 2 steps peak to peak, where a sample is not exactly 0.
    case tpdf
  }

  /// What is done about overs, the container and the encoding considered.
  public var effectiveOverload: Overload {
    overload ?? (container.isFloat(effectiveEncoding) ? .keep : .limit)
  }

  /// How samples are written, the container considered.
  public var effectiveEncoding: SampleEncoding {
    container.frameEncoding(encoding)
  }

  /// Takes a profile for ``profile``, or with an address for one channel, and notes what its reader had to say.
  public mutating func use(_ loaded: LoadedProfile, for address: ChannelAddress? = nil) {
    if let address { channelProfiles[address] = loaded.profile } else { profile = loaded.profile }
    profileFindings += loaded.findings
  }

  /// How patterns are planned for an actuator.
  func score(_ profile: ActuatorProfile) -> ScoreConfiguration {
    ScoreConfiguration(
      sampleRate: sampleRate, profile: profile, signal: signal, blocksDC: blocksDC,
      softensEdges: softensEdges,
      appliesDeviceLimits: appliesDeviceLimits, performance: performance)
  }
}
