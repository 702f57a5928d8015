import PatternModel
import SignalKernels

/// What stands for the actuator: how sharpness becomes a frequency and intensity an amplitude.
///
/// Apple publishes no waveform, so every number that a file does not give lives here and can be changed
/// without touching code.
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
  /// Whether `HapticSharpnessControl` moves transients as well. Default true.
  public var sharpnessControlReachesTransients: Bool
  /// The seconds behind the normalised envelope times.
  public var envelope: EnvelopeTimes
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
    sharpnessControlReachesTransients: Bool = true,
    envelope: EnvelopeTimes = EnvelopeTimes(),
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
    self.sharpnessControlReachesTransients = sharpnessControlReachesTransients
    self.envelope = envelope
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
  }

  /// How a tap is made: whole sine cycles under a falling cosine, so that it starts and ends at 0.
  public struct Transient: Hashable, Sendable {
    /// The length of a tap in cycles of its frequency. Above 0; default 2.
    public var cycles: Double

    /// Makes the settings of a tap.
    public init(cycles: Double = 2) {
      self.cycles = cycles
    }
  }

  /// The seconds that the normalised attack, decay and release times 0 and 1 stand for; in between the time
  /// grows exponentially, as the header of Core Haptics says.
  public struct EnvelopeTimes: Hashable, Sendable {
    /// Attack and release at value 0, in seconds. Above 0; default 0.005.
    public var minimumSeconds: Double
    /// Decay at value 0, in seconds. Above 0; default 0.03.
    public var decayMinimumSeconds: Double
    /// All three at value 1, in seconds, not below either minimum. Default 2.
    public var maximumSeconds: Double

    /// Makes the settings of the envelope.
    public init(
      minimumSeconds: Double = 0.005, decayMinimumSeconds: Double = 0.03, maximumSeconds: Double = 2
    ) {
      self.minimumSeconds = minimumSeconds
      self.decayMinimumSeconds = decayMinimumSeconds
      self.maximumSeconds = maximumSeconds
    }

    func attackSeconds(_ value: Double) -> Double { seconds(value, minimum: minimumSeconds) }
    func releaseSeconds(_ value: Double) -> Double { seconds(value, minimum: minimumSeconds) }
    func decaySeconds(_ value: Double) -> Double { seconds(value, minimum: decayMinimumSeconds) }

    /// `minimum * (maximum / minimum)^value`.
    private func seconds(_ value: Double, minimum: Double) -> Double {
      minimum * Power.pow(maximumSeconds / minimum, value)
    }
  }

  /// Parameter values of events that leave them out; a device may report others.
  public struct Defaults: Hashable, Sendable {
    /// Intensity of a transient. Default 0.75.
    public var transientIntensity: Double
    /// Sharpness of a transient. Default 0.5.
    public var transientSharpness: Double
    /// Intensity of a continuous event. Default 0.6.
    public var continuousIntensity: Double
    /// Sharpness of a continuous event. Default 0.422601.
    public var continuousSharpness: Double

    /// Makes a table of defaults; the figures are those of Apple's Unity plug-in.
    public init(
      transientIntensity: Double = 0.75,
      transientSharpness: Double = 0.5,
      continuousIntensity: Double = 0.6,
      continuousSharpness: Double = 0.422601
    ) {
      self.transientIntensity = transientIntensity
      self.transientSharpness = transientSharpness
      self.continuousIntensity = continuousIntensity
      self.continuousSharpness = continuousSharpness
    }

    func value(of id: EventParameterID, for type: EventType) -> Double {
      switch id {
      case .hapticIntensity: type == .hapticTransient ? transientIntensity : continuousIntensity
      case .hapticSharpness: type == .hapticTransient ? transientSharpness : continuousSharpness
      case .sustained, .audioVolume, .audioBrightness: 1
      case .attackTime, .decayTime, .releaseTime, .audioPitch, .audioPan: 0
      }
    }
  }

  /// The highest frequency that a haptic event can have, in hertz.
  public var highestHz: Double {
    band.shape == .fixed ? band.lowHz : max(band.lowHz, band.highHz)
  }

  /// The least sample rate, in whole hertz, at which every frequency of the band stays below 0.45 times it.
  public var leastSampleRate: Int {
    let rate = (highestHz / 0.45).rounded(.up)
    return rate < 1e9 ? Int(rate) : 1_000_000_000
  }
}
