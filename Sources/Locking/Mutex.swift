#if THREAD_SANITIZER
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A value that one thread at a time may touch, behind a lock that the thread sanitizer knows.
  ///
  /// Swift's own mutex is compiled without the sanitizer, which takes everything that it guards for a race; so a build
  /// with `-DTHREAD_SANITIZER` has this one in its place.
  public final class Mutex<Value>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Guards `value`.
    public init(_ value: consuming sending Value) {
      self.value = value
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    /// Calls `body` with the value, as soon as no other thread has it.
    public func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }
#else
  // Elsewhere it is Swift's own.
  @_exported public import Synchronization
#endif
