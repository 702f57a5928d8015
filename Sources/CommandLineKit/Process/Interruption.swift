import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends the process cleanly when a signal asks for it.
///
/// Work goes on in other threads while `cleanUp` runs on a queue of its own, so it may take locks and allocate;
/// then the process ends at once with 128 and the signal's number, also when the work has failed meanwhile because of
/// the cleaning. A line of progress is taken off the terminal first. A signal that was ignored when the program
/// began stays ignored, as under `nohup`.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let hasBegun = BegunFlag()

  init(cleanUp: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "interruption")
    let hasBegun = hasBegun
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !action.isIgnored else { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        hasBegun.value.store(true, ordering: .sequentiallyConsistent)
        cleanUp()
        DrawnLine.eraseAtOnce()
        _exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// Never returns once a signal has come; the process ends while the caller waits.
  func leaveTheEndToIt() {
    while hasBegun.value.load(ordering: .sequentiallyConsistent) { pause() }
  }
}

/// Whether a signal has come.
private final class BegunFlag: Sendable {
  let value = Atomic(false)
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
