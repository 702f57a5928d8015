import CommandLineKit
import Locking
import ThrumKit

/// How far the renders of a run have come: entered by the threads that render, read by the one that shows it.
final class RenderBoard: Sendable {
  private struct State {
    var finishedCount = 0
    var finishedSeconds = 0.0
    /// In the order in which they were begun.
    var underWay: [(name: String, progress: RenderProgress)] = []
    var lastName = ""
  }

  private let state = Mutex(State())
  private let taskCount: Int
  private let start = ContinuousClock.now

  /// A board for so many tasks, of which none is begun.
  init(taskCount: Int) {
    self.taskCount = taskCount
  }

  /// Calls `work`, whose progress is on the board meanwhile.
  func enter<Result>(_ task: RenderTask, work: (RenderProgress) -> Result) -> Result {
    let progress = RenderProgress()
    state.withLock { $0.underWay.append((task.job.source.name, progress)) }
    defer {
      state.withLock { state in
        state.finishedCount += 1
        state.finishedSeconds += progress.seconds
        state.lastName = task.job.source.name
        state.underWay.removeAll { $0.progress === progress }
      }
    }
    return work(progress)
  }

  /// What is on the board now. Of the files that are being rendered it names the one for which the others wait.
  var progress: ProgressState {
    state.withLock { state in
      let parts = state.underWay.reduce(Double(state.finishedCount)) { $0 + $1.progress.fraction }
      let seconds = state.underWay.reduce(state.finishedSeconds) { $0 + $1.progress.seconds }
      return ProgressState(
        done: state.finishedCount, total: taskCount, fraction: parts / Double(max(1, taskCount)),
        label: state.underWay.first?.name ?? state.lastName, signalSeconds: seconds,
        wallSeconds: wallSeconds)
    }
  }

  /// Seconds since the board was made.
  var wallSeconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
