import Dispatch

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
/// then the process ends at once with 128 and the signal's number. A signal that was ignored when the program
/// began stays ignored, as under `nohup`.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(cleanUp: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "interruption")
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !action.isIgnored else { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        cleanUp()
        _exit(128 + number)
      }
      source.resume()
      return source
    }
  }
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
