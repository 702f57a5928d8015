extension ActuatorProfile {
  /// The edges of the haptic signal: Butterworth filters, applied to the sum of all events.
  public struct Filter: Hashable, Sendable {
    /// What keeps slow movement from the actuator; nil, the default, where nothing has to.
    public var highPass: Edge?
    /// What keeps sound from the actuator; nil, the default, where nothing has to.
    public var lowPass: Edge?

    /// Makes a pair of edges.
    public init(highPass: Edge? = nil, lowPass: Edge? = nil) {
      self.highPass = highPass
      self.lowPass = lowPass
    }
  }

  /// One Butterworth edge.
  public struct Edge: Hashable, Sendable {
    /// Where the response is 3.01 dB down, in hertz, above 0.
    public var hertz: Double
    /// The order, 1…8: 6 dB an octave each. Default 2.
    public var order: Int

    /// Makes an edge.
    public init(hertz: Double, order: Int = 2) {
      self.hertz = hertz
      self.order = order
    }
  }

  /// The actuator as a mass on a spring, `(1/q) s^2 / (s^2 + s w0/q + w0^2)`: its acceleration, 1 at resonance.
  public struct Resonator: Hashable, Sendable {
    /// The resonance, in hertz, above 0.
    public var frequencyHz: Double
    /// The quality: resonance over half-power bandwidth. Above 0.
    public var q: Double

    /// Makes a resonator.
    public init(frequencyHz: Double, q: Double) {
      self.frequencyHz = frequencyHz
      self.q = q
    }
  }

  /// The measured response of an actuator.
  public struct Response: Hashable, Sendable {
    /// The file that holds the measurement, as the profile names it.
    public var file: String
    /// The measurement, by rising frequency; empty until the file has been read.
    public var points: [Point]

    /// Makes a response.
    public init(file: String, points: [Point] = []) {
      self.file = file
      self.points = points
    }

    /// One line of a measurement.
    public struct Point: Hashable, Sendable {
      /// The frequency, in hertz.
      public var frequencyHz: Double
      /// The response there, in decibels against any level.
      public var magnitudeDecibels: Double

      /// Makes a point.
      public init(frequencyHz: Double, magnitudeDecibels: Double) {
        self.frequencyHz = frequencyHz
        self.magnitudeDecibels = magnitudeDecibels
      }
    }
  }
}
