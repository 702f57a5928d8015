import Locking

/// Somewhere that bytes go, in order, once.
///
/// A sink ends in one of two ways: ``commit()`` makes the output what its reader sees, ``abandon()`` leaves no trace
/// of it where that is possible. Calls after either do nothing.
public protocol OutputSink: AnyObject, Sendable {
  /// What messages call the output.
  var path: String { get }
  /// Whether ``overwrite(_:at:)`` works: not where bytes are gone once they are written, as in a pipe.
  var canOverwrite: Bool { get }
  /// Takes all of `bytes`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError)
  /// Puts `bytes` in place of some that were written, from byte `offset` on; no further than those go.
  func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(AudioFileError)
  /// Ends the output well.
  func commit() throws(AudioFileError)
  /// Gives the output up.
  func abandon()
}

extension OutputSink {
  /// Takes all of `bytes`.
  public func write(_ bytes: [UInt8]) throws(AudioFileError) {
    let result: Result<Void, AudioFileError> = bytes.withUnsafeBytes { buffer in
      do throws(AudioFileError) { return .success(try write(buffer)) } catch { return .failure(error) }
    }
    try result.get()
  }
}

/// A sink that keeps its bytes in memory, for tests and for callers that want no file.
public final class MemorySink: OutputSink {
  /// What messages call this sink.
  public let path = "memory"
  private let content: Mutex<(bytes: [UInt8], isCommitted: Bool)> = Mutex(([], false))

  /// An empty sink.
  public init() {}

  /// The bytes of a committed output; nil before ``commit()`` and after ``abandon()``.
  public var bytes: [UInt8]? {
    content.withLock { $0.isCommitted ? $0.bytes : nil }
  }

  /// Memory can be written over.
  public var canOverwrite: Bool { true }

  /// Appends `bytes`; never fails.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    content.withLock { if !$0.isCommitted { $0.bytes += bytes } }
  }

  /// Puts `bytes` in place of some that were written; never fails.
  public func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    content.withLock { content in
      guard !content.isCommitted, offset >= 0, offset <= content.bytes.count - bytes.count else { return }
      content.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    }
  }

  /// Makes the bytes visible.
  public func commit() {
    content.withLock { $0.isCommitted = true }
  }

  /// Forgets what was written, unless it was committed.
  public func abandon() {
    content.withLock { if !$0.isCommitted { $0.bytes = [] } }
  }
}
