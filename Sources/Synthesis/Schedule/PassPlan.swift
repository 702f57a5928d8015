import PatternModel

/// An event of one pass, on the timeline of all passes.
struct PassEvent {
  /// The index among the pattern's entries.
  let entry: Int
  /// The pass, from 0.
  let pass: Int
  /// The event, at its time in that pass.
  let event: Event
  /// Where the pass ends, for an event that must not outlast it; nil where nothing is repeated.
  let passEnd: PatternTime?

  /// What tells the event from all others.
  var key: EventKey { EventKey(pass: pass, entry: entry) }
}

/// A pass and an entry of it, in the order of both.
struct EventKey: Hashable, Comparable {
  let pass: Int
  let entry: Int

  static func < (left: EventKey, right: EventKey) -> Bool {
    (left.pass, left.entry) < (right.pass, right.entry)
  }
}

/// A pattern as a player goes through it: pass by pass, each with what was sent while it was played.
///
/// Pass `k` begins at `k * loopEnd`, divided by the rate as one sum. Every pass has controls of its own, which begin
/// at their defaults.
struct PassPlan {
  /// A pass: its entries on the timeline of all passes.
  struct Pass {
    let index: Int
    let start: PatternTime
    /// The pattern at its place, and behind it what was sent.
    let pattern: Pattern
  }

  let passes: [Pass]
  /// Where a pass ends on the pattern's own timeline; nil where the pattern is played once to its own end.
  let loopEnd: PatternTime?
  private let rate: PlaybackRate
  private let dropsEventsAtLoopEnd: Bool

  /// Plans the passes of `pattern`. `lastEventEnd` gives the end of the last event, and is asked where the performance
  /// does not say where a pass ends.
  init(_ pattern: Pattern, _ performance: Performance, lastEventEnd: () -> PatternTime) {
    let count = max(1, performance.passCount)
    let end = performance.loopEnd ?? (count > 1 ? lastEventEnd() : nil)
    rate = performance.rate
    loopEnd = end
    dropsEventsAtLoopEnd = performance.loopEnd != nil
    let starts = (0...count).map { Self.start(ofPass: $0, end, performance.rate) }
    var sent = Self.entries(sentIn: performance)[...]
    passes = (0..<count).map { index in
      let isLast = index + 1 == count
      let own = isLast ? sent : sent.prefix { $0.time < starts[index + 1] }
      sent = sent.dropFirst(own.count)
      let played = pattern.shifted(by: Self.offset(ofPass: index, end)).atRate(performance.rate)
      return Pass(index: index, start: starts[index], pattern: played.followed(by: own.map(\.entry)))
    }
  }

  /// The events of `pass` that sound, in the order of the file.
  func events(of pass: Pass) -> [PassEvent] {
    let end = loopEnd.map { _ in Self.start(ofPass: pass.index + 1, loopEnd, rate) }
    return pass.pattern.entries.enumerated().compactMap { entry, content in
      guard case .event(let event) = content else { return nil }
      if let end, dropsEventsAtLoopEnd, event.time >= end { return nil }
      return PassEvent(entry: entry, pass: pass.index, event: event, passEnd: end)
    }
  }

  /// Where the first pass is over; nil where nothing is repeated or cut.
  var firstPassEnd: PatternTime? {
    loopEnd.map { Self.start(ofPass: 1, $0, rate) }
  }

  /// The position at which the render begins: that of the performance, or in a loop the start where it lies behind
  /// the end of a pass.
  func seek(_ performance: Performance) -> PatternTime {
    let seek = max(performance.seek, .zero)
    let isBehind = passes.count > 1 && seek >= passes[1].start
    return isBehind ? .zero : seek
  }

  /// The span of the last pass; nil where nothing is repeated.
  var lastPass: Range<PatternTime>? {
    guard passes.count > 1, let start = passes.last?.start else { return nil }
    return start..<max(start, Self.start(ofPass: passes.count, loopEnd, rate))
  }

  /// Where the passes are over by the player's count; nil where the pattern's own end decides.
  var end: PatternTime? {
    dropsEventsAtLoopEnd ? Self.start(ofPass: passes.count, loopEnd, rate) : nil
  }

  private static func offset(ofPass index: Int, _ loopEnd: PatternTime?) -> PatternSpan {
    guard let loopEnd, index > 0 else { return .zero }
    let (offset, overflow) = loopEnd.nanoseconds.multipliedReportingOverflow(by: Int64(index))
    return PatternSpan(nanoseconds: overflow ? .max : offset)
  }

  private static func start(ofPass index: Int, _ loopEnd: PatternTime?, _ rate: PlaybackRate) -> PatternTime {
    rate.reached(.zero + offset(ofPass: index, loopEnd))
  }

  /// What was sent, by position; the order of sending is kept where two meet.
  private static func entries(sentIn performance: Performance) -> [(time: PatternTime, entry: Pattern.Entry)]
  {
    let parameters = performance.parameters.map { (time: $0.time, entry: Pattern.Entry.parameter($0)) }
    let curves = performance.curves.map { (time: $0.time, entry: Pattern.Entry.curve($0)) }
    // The standard library's sort is stable.
    return (parameters + curves).sorted { $0.time < $1.time }
  }
}

extension Pattern {
  /// The pattern with times before the start at the start, and everything later by `offset`.
  fileprivate func shifted(by offset: PatternSpan) -> Pattern {
    var pattern = self
    pattern.entries = entries.map { entry in
      switch entry {
      case .event(var event):
        event.time = max(event.time, .zero) + offset
        return .event(event)
      case .parameter(var parameter):
        parameter.time = parameter.time + offset
        return .parameter(parameter)
      case .curve(var curve):
        curve.time = curve.time + offset
        return .curve(curve)
      }
    }
    return pattern
  }

  fileprivate func atRate(_ rate: PlaybackRate) -> Pattern {
    rate == .one ? self : played(at: rate)
  }

  fileprivate func followed(by entries: [Entry]) -> Pattern {
    var pattern = self
    pattern.entries += entries
    return pattern
  }
}
