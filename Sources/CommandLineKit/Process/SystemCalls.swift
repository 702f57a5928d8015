#if canImport(Glibc)
  import CMalloc
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What this module asks of the operating system, except for its signals (``Interruption``).
enum SystemCalls {
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// Writes all of `bytes`, going on after interruptions and waiting while a non-blocking descriptor is full.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, part.baseAddress, part.count)
      #else
        let count = Darwin.write(descriptor, part.baseAddress, part.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: throw .closedPipe
      case let code: throw .refused(code: code, name: String(cString: strerror(code)))
      }
    }
  }

  /// Writes `bytes` if the descriptor takes them now, as far as it does.
  static func writeAtOnce(_ bytes: [UInt8], to descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) == 1, request.revents & Int16(POLLOUT) != 0 else { return }
    #if canImport(Glibc)
      _ = Glibc.write(descriptor, bytes, bytes.count)
    #elseif canImport(Musl)
      _ = Musl.write(descriptor, bytes, bytes.count)
    #else
      _ = Darwin.write(descriptor, bytes, bytes.count)
    #endif
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The terminal's width in characters; `nil` when the descriptor is no terminal or does not know.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    #if canImport(Darwin)
      let request = TIOCGWINSZ
    #else
      let request = UInt(TIOCGWINSZ)
    #endif
    guard ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The processors that are switched on, at least 1.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Turns a write to a closed pipe from a signal that ends the process into an error of that write.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Keeps up to 64 MiB of memory that was given back for the next who asks, instead of handing it to the system: a
  /// batch takes and gives back the same blocks for each of its pieces, and every page of new memory costs a fault.
  static func keepFreedMemory() {
    #if canImport(Glibc)
      // Both beyond the thresholds that glibc would find by itself; the first is the largest that it accepts.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 64 << 20)
    #endif
  }

  /// The command line without the program's name; `nil` stands for an argument that is not valid UTF-8.
  static func arguments() -> [String?] {
    (0..<Int(CommandLine.argc)).dropFirst().map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  /// Ends the process, running what was registered for its end.
  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Darwin.exit(status.rawValue)
    #endif
  }
}
