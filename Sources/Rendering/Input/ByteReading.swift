#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads a whole file, and no more of it than allowed.
enum ByteReading {
  /// Why bytes cannot be had.
  enum Failure: Error {
    /// The system's error number.
    case system(Int32)
    /// There are more than the limit; `size` where the file system gives it.
    case tooLarge(size: Int?)
  }

  /// The bytes of the file at `path`, at most `limit`.
  static func file(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { return try bytes(from: descriptor, limit: limit) }
    let size = Int(clamping: status.st_size)
    guard size <= limit else { throw .tooLarge(size: size) }
    return try bytes(from: descriptor, limit: limit, expected: size)
  }

  /// The bytes of standard input up to its end, at most `limit`.
  static func standardInput(limit: Int) throws(Failure) -> [UInt8] {
    try bytes(from: STDIN_FILENO, limit: limit)
  }

  /// Hands the bytes of the file at `path` to `body`, piece by piece.
  static func pieces(of path: String, _ body: (UnsafeRawBufferPointer) -> Void) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      if count == 0 { return }
      chunk.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Reads until the end or one byte beyond `limit`, whichever comes first.
  private static func bytes(
    from descriptor: Int32, limit: Int, expected: Int = 0
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var chunk = [UInt8](repeating: 0, count: max(1 << 16, min(expected + 1, 1 << 20)))
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(size: nil) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
