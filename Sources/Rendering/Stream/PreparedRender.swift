import Synthesis

/// What all streams of one render share: made once, and never changed.
struct PreparedRender: Sendable {
  let plan: RenderPlan
  /// The gain of all channels.
  let gain: Double
  /// The feeds that have a signal, in the order in which they are summed.
  let feeds: [PreparedFeed]
  /// The onsets of all events, for pulses on trigger channels; empty where there is none.
  let triggerFrames: [Int]
  /// The longest delay on the way to a channel, in frames.
  let delayFrames: Int

  /// A feed ready to be rendered.
  struct PreparedFeed: Sendable {
    /// The index of the pattern among the plan's parts.
    let part: Int
    let score: PreparedScore
    /// The signals that its channels want and that it has.
    let signals: Signals
    /// Those of its sends that it has a signal for.
    let sends: [Feed.Send]
  }

  /// Prepares `plan` with everything times `gain`.
  init(_ plan: RenderPlan, gain: Double) {
    self.plan = plan
    self.gain = gain
    feeds = plan.feeds.compactMap { feed in
      let signals = feed.signals
      guard !signals.isEmpty else { return nil }
      return PreparedFeed(
        part: feed.part, score: PreparedScore(feed.score), signals: signals,
        sends: feed.sends.filter { signals.isSuperset(of: $0.term.role.signal) })
    }
    let triggers = plan.configuration.layout.channels.flatMap(\.terms).filter { $0.role == .trigger }
    triggerFrames = triggers.isEmpty ? [] : plan.onsets.map(\.frame)
    let rate = plan.configuration.sampleRate
    delayFrames =
      (feeds.flatMap(\.sends).map(\.term) + triggers).map { $0.delayFrames(sampleRate: rate) }.max() ?? 0
  }

  /// How many frames have to be computed unheard, in all feeds together, where a stream starts at `frame`.
  func framesBefore(_ frame: Int) -> Int {
    let start = frame - delayFrames
    return feeds.reduce(0) { $0 + delayFrames + $1.score.framesBefore(start, signals: $1.signals) }
  }
}
