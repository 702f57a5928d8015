import PatternModel
import SignalKernels

extension ActuatorProfile {
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

  /// How `AudioContinuous` sounds, and what brightness means to it and to audio files.
  public struct AudioContinuous: Hashable, Sendable {
    /// The frequency at pitch 0, in hertz. Default 220.
    public var frequencyHz: Double
    /// Octaves from pitch 0 to pitch 1. Default 2.
    public var octaves: Double
    /// How many partials the tone has, 1…16. Default 16.
    public var partialCount: Int
    /// The corner at brightness 0, in hertz. Default 220.
    public var brightnessHz: Double
    /// Octaves by which the corner rises from brightness 0 to 1. Default 6.5.
    public var brightnessOctaves: Double
    /// How far below brightness 1 the unfiltered sound begins to be blended in, up to all of it at 1. 0.01…1; default
    /// 0.1.
    public var brightnessBlend: Double

    /// Makes the settings of a tone.
    public init(
      frequencyHz: Double = 220, octaves: Double = 2, partialCount: Int = 16, brightnessHz: Double = 220,
      brightnessOctaves: Double = 6.5, brightnessBlend: Double = 0.1
    ) {
      self.frequencyHz = frequencyHz
      self.octaves = octaves
      self.partialCount = partialCount
      self.brightnessHz = brightnessHz
      self.brightnessOctaves = brightnessOctaves
      self.brightnessBlend = brightnessBlend
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
}
