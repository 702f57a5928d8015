import Dispatch
import Locking

/// Where the workers of one render fetch its parts, and where they deliver them in order.
///
/// Parts are fetched in order, so a worker waits for its turn only while others are at work on what comes before.
final class PartDesk<Failure: Error>: Sendable {
  /// What the parts came to.
  struct Outcome: Sendable {
    var meters: ChannelMeters
    var leastGain = 1.0
  }

  private struct State {
    var next = 0
    var turn = 0
    /// Who waits for the turn of which part.
    var waiting: [Int: DispatchSemaphore] = [:]
    var failure: Failure?
    var outcome: Outcome
  }

  private let parts: [Range<Int>]
  private let state: Mutex<State>

  /// A desk with `parts` to be fetched, which `meters` will measure.
  init(_ parts: [Range<Int>], meters: ChannelMeters) {
    self.parts = parts
    state = Mutex(State(outcome: Outcome(meters: meters)))
  }

  /// The next part and its number; nil behind the last, and after a failure.
  func fetch() -> (number: Int, frames: Range<Int>)? {
    state.withLock { state in
      guard state.failure == nil, state.next < parts.count else { return nil }
      defer { state.next += 1 }
      return (state.next, parts[state.next])
    }
  }

  /// Waits until everything before part `number` has been delivered; false after a failure.
  func waitForTurn(of number: Int) -> Bool {
    let turn = state.withLock { state -> DispatchSemaphore? in
      guard state.failure == nil, state.turn < number else { return nil }
      let turn = DispatchSemaphore(value: 0)
      state.waiting[number] = turn
      return turn
    }
    turn?.wait()
    return state.withLock { $0.failure == nil }
  }

  /// Adds what was measured in the part whose turn it is.
  func add(_ grains: inout GrainMeters, leastGain: Double) {
    state.withLock { state in
      state.outcome.meters.take(&grains)
      state.outcome.leastGain = min(state.outcome.leastGain, leastGain)
    }
  }

  /// Passes the turn on to the next part.
  func passTurn() {
    let next = state.withLock { state in
      state.turn += 1
      return state.waiting.removeValue(forKey: state.turn)
    }
    next?.signal()
  }

  /// Ends the render because of `failure`.
  func fail(_ failure: Failure) {
    let waiting = state.withLock { state in
      state.failure = state.failure ?? failure
      return state.waiting
    }
    for turn in waiting.values { turn.signal() }
  }

  /// What all parts came to. Throws what a worker failed with.
  func outcome() throws(Failure) -> Outcome {
    let (failure, outcome) = state.withLock { ($0.failure, $0.outcome) }
    if let failure { throw failure }
    return outcome
  }
}
