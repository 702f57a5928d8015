#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system calls that this module makes, and the only place where platforms differ.
///
/// Every call retries after an interrupting signal and reports a failure as the ``Errno`` that the system gave.
enum System {
  /// What kind of thing a path leads to.
  enum FileKind: Sendable {
    case regular
    case folder
    case device
    case pipe
    case socket
    case symbolicLink
  }

  /// The part of `struct stat` that this module reads.
  struct FileStatus: Sendable {
    let kind: FileKind
    let device: UInt64
    let inode: UInt64
    /// Permission bits, `0o7777` at most.
    let permissions: UInt32
    let byteCount: Int
  }

  /// How a file is opened.
  enum OpenMode {
    /// For reading, never waiting for the other end of a pipe.
    case read
    /// For writing to something that exists already; nothing is created or cut.
    case writeInPlace
    /// For writing to a name that must not exist yet, readable and writable as the umask allows.
    case createExclusively
  }

  static func open(_ path: String, _ mode: OpenMode) throws(Errno) -> Int32 {
    let flags: Int32
    switch mode {
    case .read: flags = O_RDONLY | O_NONBLOCK
    case .writeInPlace: flags = O_WRONLY
    case .createExclusively: flags = O_WRONLY | O_CREAT | O_EXCL
    }
    #if canImport(Glibc)
      return try retried { Glibc.open(path, flags | O_CLOEXEC, 0o666) }
    #else
      return try retried { Darwin.open(path, flags | O_CLOEXEC, 0o666) }
    #endif
  }

  /// Closes a descriptor. An interrupted close has closed it, so it is not tried again.
  static func close(_ descriptor: Int32) throws(Errno) {
    #if canImport(Glibc)
      let result = Glibc.close(descriptor)
    #else
      let result = Darwin.close(descriptor)
    #endif
    if result != 0, errno != EINTR { throw Errno(code: errno) }
  }

  /// Writes all bytes, in as many calls as it takes; waits where the descriptor does not block.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(largestTransfer))
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      #else
        let count = Darwin.write(descriptor, piece.baseAddress, piece.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw Errno(code: errno)
      }
    }
  }

  /// Writes all bytes at `offset` of a regular file; its position stays where it is.
  static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int
  ) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let piece = UnsafeRawBufferPointer(rebasing: bytes[written...].prefix(largestTransfer))
      written += try retried { pwrite(descriptor, piece.baseAddress, piece.count, off_t(offset + written)) }
    }
  }

  /// Where files without a name lie while they are open.
  static let temporaryFolder = "/tmp"

  /// Creates and opens a file that has no name, for reading and writing.
  static func openUnnamed() throws(Errno) -> Int32 {
    var template = Array("\(temporaryFolder)/thrum-XXXXXX".utf8CString)
    let descriptor = try retried { mkstemp(&template) }
    unlink(template)
    return descriptor
  }

  /// Reads up to `count` bytes at `offset`; fewer only where the file ends.
  static func read(_ count: Int, at offset: Int, from descriptor: Int32) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let position = off_t(offset + filled)
      let got = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return attempted { pread(descriptor, rest.baseAddress, rest.count, position) }
      }
      let byteCount = try got.get()
      if byteCount == 0 { break }
      filled += byteCount
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Waits until the file's bytes are on its device; a pipe or a terminal has none, which is no failure.
  static func synchronize(_ descriptor: Int32) throws(Errno) {
    do {
      _ = try retried { fsync(descriptor) }
    } catch {
      if error.code != EINVAL, error.code != ENOTSUP, error.code != EROFS { throw error }
    }
  }

  static func rename(_ source: String, to target: String) throws(Errno) {
    #if canImport(Glibc)
      _ = try retried { Glibc.rename(source, target) }
    #else
      _ = try retried { Darwin.rename(source, target) }
    #endif
  }

  /// Removes a name. Silent: what is gone already needs no removing.
  static func unlink(_ path: UnsafePointer<CChar>) {
    #if canImport(Glibc)
      _ = Glibc.unlink(path)
    #else
      _ = Darwin.unlink(path)
    #endif
  }

  static func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(Errno) {
    _ = try retried { fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)) }
  }

  /// Whether this process may write to the file at `path`.
  static func requireWritable(_ path: String) throws(Errno) {
    _ = try retried { access(path, W_OK) }
  }

  static func status(of path: String, followingLinks: Bool = true) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retried { followingLinks ? stat(path, &status) : lstat(path, &status) }
    return FileStatus(status)
  }

  static func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retried { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// The path without links, `.` and `..`; everything on it must exist.
  static func resolved(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path, nil) else { throw Errno(code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What a symbolic link says, which may lead nowhere.
  static func linkTarget(of path: String) throws(Errno) -> String {
    let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(PATH_MAX))
    defer { text.deallocate() }
    guard let start = text.baseAddress else { throw Errno(code: ENAMETOOLONG) }
    let count = try retried { readlink(path, start, text.count) }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether the folder takes `A.wav` and `a.wav` for one name.
  static func ignoresCase(inFolder path: String) -> Bool {
    #if canImport(Darwin)
      pathconf(path, _PC_CASE_SENSITIVE) == 0
    #else
      false
    #endif
  }

  /// The system's own words for an error that ``Errno`` has none for.
  static func description(of code: Int32) -> String {
    guard let text = strerror(code) else { return "system error \(code)" }
    return String(cString: text)
  }

  /// Darwin refuses to write more than `Int32.max` bytes at once.
  private static let largestTransfer = 1 << 30

  private static func retried<Count: FixedWidthInteger>(_ call: () -> Count) throws(Errno) -> Count {
    try attempted(call).get()
  }

  private static func attempted<Count: FixedWidthInteger>(_ call: () -> Count) -> Result<Count, Errno> {
    while true {
      let result = call()
      if result >= 0 { return .success(result) }
      if errno != EINTR { return .failure(Errno(code: errno)) }
    }
  }
}

extension System.FileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .folder
    case S_IFCHR, S_IFBLK: kind = .device
    case S_IFIFO: kind = .pipe
    case S_IFSOCK: kind = .socket
    case S_IFLNK: kind = .symbolicLink
    default: kind = .regular
    }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    permissions = UInt32(status.st_mode) & 0o7777
    byteCount = Int(status.st_size)
  }
}

extension Errno {
  static let noSuchFile = Errno(code: ENOENT)
  static let permissionDenied = Errno(code: EACCES)
  static let notPermitted = Errno(code: EPERM)
  static let noSpace = Errno(code: ENOSPC)
  static let quotaExceeded = Errno(code: EDQUOT)
  static let fileTooLarge = Errno(code: EFBIG)
  static let readOnlyFileSystem = Errno(code: EROFS)
  static let isFolder = Errno(code: EISDIR)
  static let notFolder = Errno(code: ENOTDIR)
  static let nameTooLong = Errno(code: ENAMETOOLONG)
  static let tooManyLinks = Errno(code: ELOOP)
  static let tooManyOpenFiles = Errno(code: EMFILE)
  static let deviceFailure = Errno(code: EIO)
  static let brokenPipe = Errno(code: EPIPE)
  static let alreadyExists = Errno(code: EEXIST)
  static let interrupted = Errno(code: EINTR)
  static let noReader = Errno(code: ENXIO)
}
