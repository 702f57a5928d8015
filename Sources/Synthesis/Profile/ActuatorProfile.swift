/// What stands for the actuator: how sharpness becomes a frequency and intensity an amplitude.
///
/// Apple publishes no waveform, so every number that a file does not give lives here and can be changed
/// without touching code. docs/profiles.md has each field with its unit and range.
public struct ActuatorProfile: Hashable, Sendable {
  /// The name under which the profile is chosen and recorded.
  public var name: String
  /// The profile's own version; default "1".
  public var version: String
  /// Where the numbers come from, a sentence each.
  public var sources: [String]
  /// The actuator's band.
  public var band: Band
  /// Amplitude is intensity to this power. Above 0; default 1.
  public var intensityExponent: Double
  /// How taps are made.
  public var transient: Transient
  /// Amplitude of a continuous event at intensity 1. 0…1; default 1.
  public var continuousLevel: Double
  /// Amplitude of a transient at intensity 1. 0…1; default 1.
  public var transientLevel: Double
  /// How far a tap lowers the continuous events around it: times the tap's amplitude, the part of their level that is
  /// taken away. 0…1; default 0.
  public var ducking: Double
  /// The greatest magnitude of a haptic sample, above 0 and at most 1; nil, the default, where nothing is cut.
  public var levelLimit: Double?
  /// Whether `HapticSharpnessControl` moves transients as well. Default true.
  public var sharpnessControlReachesTransients: Bool
  /// The seconds behind the normalised envelope times.
  public var envelope: EnvelopeTimes
  /// How `AudioContinuous` sounds, and what brightness means.
  public var audioContinuous: AudioContinuous
  /// Edges that keep the haptic signal inside what the amplifier and the actuator bear. Default none.
  public var filter: Filter
  /// What the actuator makes of its drive; nil, the default, where that is not known.
  public var resonator: Resonator?
  /// What was measured of the actuator; nil, the default, where nothing was.
  public var response: Response?
  /// The most by which a measured response is made up for, in decibels. 0…60; default 12.
  public var maximumBoostDecibels: Double
  /// The time in which the actuator reaches its level, in seconds; nil, the default, where that is not known.
  public var riseTimeSeconds: Double?
  /// Values of parameters that an event leaves out.
  public var defaults: Defaults

  /// Makes a profile; everything but the name and the band has the reference profile's value unless given.
  public init(
    name: String,
    version: String = "1",
    sources: [String] = [],
    band: Band,
    intensityExponent: Double = 1,
    transient: Transient = Transient(),
    continuousLevel: Double = 1,
    transientLevel: Double = 1,
    ducking: Double = 0,
    levelLimit: Double? = nil,
    sharpnessControlReachesTransients: Bool = true,
    envelope: EnvelopeTimes = EnvelopeTimes(),
    audioContinuous: AudioContinuous = AudioContinuous(),
    filter: Filter = Filter(),
    resonator: Resonator? = nil,
    response: Response? = nil,
    maximumBoostDecibels: Double = 12,
    riseTimeSeconds: Double? = nil,
    defaults: Defaults = Defaults()
  ) {
    self.name = name
    self.version = version
    self.sources = sources
    self.band = band
    self.intensityExponent = intensityExponent
    self.transient = transient
    self.continuousLevel = continuousLevel
    self.transientLevel = transientLevel
    self.ducking = ducking
    self.levelLimit = levelLimit
    self.sharpnessControlReachesTransients = sharpnessControlReachesTransients
    self.envelope = envelope
    self.audioContinuous = audioContinuous
    self.filter = filter
    self.resonator = resonator
    self.response = response
    self.maximumBoostDecibels = maximumBoostDecibels
    self.riseTimeSeconds = riseTimeSeconds
    self.defaults = defaults
  }

  /// The frequencies that sharpness 0 and 1 stand for.
  public struct Band: Hashable, Sendable {
    /// How frequency moves between the ends.
    public enum Shape: String, CaseIterable, Sendable {
      /// `low * (high / low)^s`.
      case geometric
      /// `low + (high - low) * s`.
      case linear
      /// `low + (high - low) * s^2`.
      case square
      /// `low`, whatever the sharpness.
      case fixed
    }

    /// The frequency at sharpness 0, in hertz, above 0.
    public var lowHz: Double
    /// The frequency at sharpness 1, in hertz, at least `lowHz`.
    public var highHz: Double
    /// How frequency moves between the ends. Default geometric.
    public var shape: Shape

    /// Makes a band.
    public init(lowHz: Double, highHz: Double, shape: Shape = .geometric) {
      self.lowHz = lowHz
      self.highHz = highHz
      self.shape = shape
    }

    /// The highest frequency that a sharpness stands for, in hertz.
    public var highestHz: Double {
      shape == .fixed ? lowHz : max(lowHz, highHz)
    }
  }

  /// The highest fundamental that a haptic event can have, in hertz, the start of a falling pitch included.
  public var highestHz: Double {
    max(band.highestHz, transient.highestHz(in: band))
  }

  /// The least sample rate, in whole hertz, at which every fundamental stays within 0.45 times it.
  public var leastSampleRate: Int {
    let rate = (highestHz / 0.45).rounded(.up)
    return rate < 1e9 ? Int(rate) : 1_000_000_000
  }
}
