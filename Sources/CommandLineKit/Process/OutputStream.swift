import Locking

/// A buffered stream of bytes to a file descriptor, safe to use from several threads.
///
/// An error sticks: after the first, nothing more is written and every call throws it again.
public final class OutputStream: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var failure: OutputError?
  }

  private let state = Mutex(State())
  private let capacity: Int
  private let send: @Sendable (UnsafeRawBufferPointer) throws(OutputError) -> Void

  /// Makes a stream that hands bytes to `send` whenever more than `capacity` have gathered.
  public init(
    capacity: Int = 1 << 16, send: @escaping @Sendable (UnsafeRawBufferPointer) throws(OutputError) -> Void
  ) {
    self.capacity = capacity
    self.send = send
  }

  /// Appends the UTF-8 of `text`.
  public func write(_ text: String) throws(OutputError) {
    try append(text.utf8)
  }

  /// Appends bytes.
  public func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    try append(bytes)
  }

  /// Sends on what has gathered.
  public func flush() throws(OutputError) {
    try state.withLock { state throws(OutputError) in try drain(&state) }
  }

  private func append(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      if let failure = state.failure { throw failure }
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count > capacity { try drain(&state) }
    }
  }

  private func drain(_ state: inout State) throws(OutputError) {
    if let failure = state.failure { throw failure }
    let sent = state.buffer.withUnsafeBytes { bytes in
      Result { () throws(OutputError) in try send(bytes) }
    }
    state.buffer.removeAll(keepingCapacity: true)
    if case .failure(let error) = sent { state.failure = error }
    try sent.get()
  }
}

extension OutputStream {
  /// A stream to an open file descriptor, which it does not close.
  static func descriptor(_ descriptor: Int32) -> OutputStream {
    OutputStream { bytes throws(OutputError) in try SystemCalls.write(bytes, to: descriptor) }
  }
}
