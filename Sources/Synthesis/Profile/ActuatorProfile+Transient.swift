extension ActuatorProfile {
  /// How a tap is made.
  ///
  /// By default two sine cycles of the band's frequency under a falling cosine, so that it starts and ends at 0.
  /// docs/signal.md has the formulas of all forms.
  public struct Transient: Hashable, Sendable {
    /// The frequencies of taps at sharpness 0 and 1, in a straight line between them; nil, the default, for those of
    /// the band.
    public var frequency: Frequencies?
    /// How long a tap is. Default two cycles.
    public var length: Length
    /// What the cycles look like. Default sine.
    public var waveform: Waveform
    /// How a tap ends. Default cosine.
    public var decay: Decay
    /// The partials of a struck body; empty, the default, for the waveform itself. At most 16.
    public var partials: [Partial]
    /// A pitch that starts high; nil, the default, for one that stands.
    public var pitchFall: PitchFall?

    /// Makes the settings of a tap.
    public init(
      frequency: Frequencies? = nil,
      length: Length = .cycles(2),
      waveform: Waveform = Waveform(),
      decay: Decay = .cosine,
      partials: [Partial] = [],
      pitchFall: PitchFall? = nil
    ) {
      self.frequency = frequency
      self.length = length
      self.waveform = waveform
      self.decay = decay
      self.partials = partials
      self.pitchFall = pitchFall
    }

    /// Frequencies at both ends of sharpness.
    public struct Frequencies: Hashable, Sendable {
      /// The frequency at sharpness 0, in hertz, above 0.
      public var lowHz: Double
      /// The frequency at sharpness 1, in hertz, above 0.
      public var highHz: Double

      /// Makes a range.
      public init(lowHz: Double, highHz: Double) {
        self.lowHz = lowHz
        self.highHz = highHz
      }
    }

    /// How long a tap is.
    public enum Length: Hashable, Sendable {
      /// So many cycles of its frequency, above 0.
      case cycles(Double)
      /// Milliseconds at sharpness 0 and 1, above 0, in a straight line between them.
      case milliseconds(low: Double, high: Double)
    }

    /// A blend from a sine (0) to a square (1), at sharpness 0 and 1, in a straight line between them.
    public struct Waveform: Hashable, Sendable {
      /// The blend at sharpness 0, in 0…1. Default 0.
      public var low: Double
      /// The blend at sharpness 1, in 0…1. Default 0.
      public var high: Double

      /// How many partials the square has: 1, 3, 5 and so on. 1…64; default 16.
      public var partialCount: Int

      /// Makes a blend; a sine unless told otherwise.
      public init(low: Double = 0, high: Double = 0, partialCount: Int = 16) {
        self.low = low
        self.high = high
        self.partialCount = partialCount
      }

      /// Whether it is a sine at every sharpness.
      public var isSine: Bool { low == 0 && high == 0 }
    }

    /// How a tap ends.
    public enum Decay: String, CaseIterable, Sendable {
      /// Under a squared cosine that falls from 1 to 0 over the tap's length.
      case cosine
      /// Not at all: a tap of whole cycles ends at 0 by itself.
      case none
    }

    /// One partial of a struck body.
    public struct Partial: Hashable, Sendable {
      /// Its frequency as a multiple of the tap's. 0.1…64.
      public var ratio: Double
      /// Its level against the other partials'. 0…1.
      public var level: Double
      /// The time in which it falls by 60 dB, in milliseconds, above 0.
      public var decayMilliseconds: Double

      /// Makes a partial.
      public init(ratio: Double, level: Double, decayMilliseconds: Double) {
        self.ratio = ratio
        self.level = level
        self.decayMilliseconds = decayMilliseconds
      }
    }

    /// A pitch that starts above the tap's frequency and falls to it.
    public struct PitchFall: Hashable, Sendable {
      /// The frequency with which a tap starts, as a multiple of its own. 1…8.
      public var ratio: Double
      /// The time in which half of the way is covered, in milliseconds, above 0.
      public var halfLifeMilliseconds: Double

      /// Makes a fall.
      public init(ratio: Double, halfLifeMilliseconds: Double) {
        self.ratio = ratio
        self.halfLifeMilliseconds = halfLifeMilliseconds
      }
    }

    /// The highest fundamental of a tap, in hertz.
    func highestHz(in band: Band) -> Double {
      let highest = frequency.map { max($0.lowHz, $0.highHz) } ?? band.highestHz
      return highest * max(1, pitchFall?.ratio ?? 1)
    }
  }
}
