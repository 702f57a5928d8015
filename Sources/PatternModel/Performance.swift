/// What a player was told to do with a pattern, with times: a replay of what an app did.
///
/// Times are positions: they count from the start of the first pass in nanoseconds of playback, the rate already
/// applied. A pause stops that clock; a seek starts the render at a later reading of it. The value that
/// ``init()`` makes plays the pattern once, from its start to its end.
public struct Performance: Hashable, Sendable {
  /// How often the pattern is played, at least 1. Default 1.
  public var passCount = 1
  /// Where a pass ends and the next begins, on the pattern's own timeline before the rate; nil for the end of the
  /// last event. Events that start there or later do not sound, and those that last longer end there.
  public var loopEnd: PatternTime?
  /// How fast the pattern is played. Default 1.
  public var rate = PlaybackRate.one
  /// The position at which the render begins. Events that began before it do not sound. Default the start.
  public var seek = PatternTime.zero
  /// The pauses, in any order; those before ``seek`` are over before the render begins.
  public var pauses: [Pause] = []
  /// The position at which the player was stopped; nil where it was not.
  public var stop: PatternTime?
  /// The spans in which the player was mute, in any order; they may overlap.
  public var mutes: [Mute] = []
  /// Dynamic parameters that were sent, each at its position and in this order. One acts to the end of its pass.
  public var parameters: [Parameter] = []
  /// Curves that were scheduled, each at its position and in this order, behind the parameters where they meet.
  public var curves: [ParameterCurve] = []

  /// Plays the pattern once.
  public init() {}

  /// A pause and how long it lasted.
  public struct Pause: Hashable, Sendable {
    /// The position at which everything halts.
    public var position: PatternTime
    /// How long it is before it goes on in mid-event, in real time.
    public var duration: PatternSpan

    /// Makes a pause.
    public init(at position: PatternTime, for duration: PatternSpan) {
      self.position = position
      self.duration = duration
    }
  }

  /// A span without one half of the signal.
  public struct Mute: Hashable, Sendable {
    /// What is dropped.
    public var signal: Signal
    /// The position at which it falls silent.
    public var start: PatternTime
    /// The position at which it comes back; nil for never.
    public var end: PatternTime?

    /// What can be muted.
    public enum Signal: String, CaseIterable, Hashable, Sendable {
      case haptics, audio
    }

    /// Makes a span.
    public init(_ signal: Signal, from start: PatternTime, to end: PatternTime?) {
      self.signal = signal
      self.start = start
      self.end = end
    }
  }
}
