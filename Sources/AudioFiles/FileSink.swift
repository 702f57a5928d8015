import Locking

/// A sink that writes a file, a device, a pipe or standard output.
///
/// A regular file appears under its name all at once: bytes go to a hidden temporary name in the same folder, which
/// is renamed on ``commit()``. Until then the old file stays as it was, and ``abandon()``, an error or the end of the
/// sink's life leave nothing behind. A file that is replaced keeps its permissions; a symbolic link keeps being one,
/// and its target is replaced. Devices, pipes and standard output are written in place.
public final class FileSink: OutputSink {
  /// The path as given; `-` for standard output.
  public let path: String

  private struct Output {
    var descriptor: Int32
    /// The temporary name and what it becomes; nil where bytes go straight to their place.
    var replacement: (temporary: TemporaryFile, target: String)?
  }

  private let output: Mutex<Output?>
  private let synchronizes: Bool

  /// Opens the output.
  ///
  /// `-` means standard output. With `synchronizes` (the default) ``commit()`` waits until the bytes are on the
  /// device, before the rename; a batch of many files leaves it out. Nothing at `path` changes yet.
  ///
  /// Throws ``AudioFileError/isFolder(path:)`` for a folder or a path ending in `/`,
  /// ``AudioFileError/emptyPath``, or ``AudioFileError/system(_:path:errno:)`` where the folder or the old file may
  /// not be written.
  public init(path: String, synchronizes: Bool = true) throws(AudioFileError) {
    self.path = path
    self.synchronizes = synchronizes
    output = Mutex(try Self.open(path))
  }

  deinit {
    abandon()
  }

  /// Writes all of `bytes`. After an error the output is abandoned.
  ///
  /// Throws ``AudioFileError/closedPipe(path:)`` where the reader has gone (only in a process that ignores SIGPIPE),
  /// or ``AudioFileError/system(_:path:errno:)``.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
    try attempt { (output) throws(Errno) in
      try System.writeAll(bytes, to: output.descriptor)
    }
  }

  /// Whether the output is a regular file.
  public var canOverwrite: Bool {
    output.withLock { $0?.replacement != nil }
  }

  /// Puts `bytes` in place of some that were written. After an error the output is abandoned.
  ///
  /// Throws ``AudioFileError/system(_:path:errno:)``; always where the output is no regular file.
  public func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(AudioFileError) {
    try attempt { (output) throws(Errno) in
      try System.writeAll(bytes, to: output.descriptor, at: offset)
    }
  }

  /// Flushes, closes and renames. After an error the output is abandoned.
  public func commit() throws(AudioFileError) {
    try attempt { [synchronizes] (output) throws(Errno) in
      if synchronizes { try System.synchronize(output.descriptor) }
      let descriptor = output.descriptor
      output.descriptor = Self.closedDescriptor
      if descriptor != Self.standardOutput { try System.close(descriptor) }
      if let (temporary, target) = output.replacement {
        try System.rename(temporary.path, to: target)
        temporary.forget()
        output.replacement = nil
      }
    }
    abandon()
  }

  /// Closes the output and removes its temporary file. Does nothing after ``commit()``.
  public func abandon() {
    output.withLock { output in
      if let open = output { Self.discard(open) }
      output = nil
    }
  }

  private func attempt(_ action: (inout Output) throws(Errno) -> Void) throws(AudioFileError) {
    try output.withLock { (output) throws(AudioFileError) in
      guard var open = output else { return }
      do throws(Errno) {
        try action(&open)
        output = open
      } catch {
        Self.discard(open)
        output = nil
        throw error == .brokenPipe ? .closedPipe(path: path) : .system(.write, path: path, errno: error)
      }
    }
  }

  private static func discard(_ output: Output) {
    if output.descriptor > standardOutput { try? System.close(output.descriptor) }
    output.replacement?.temporary.remove()
  }

  private static let standardOutput: Int32 = 1
  private static let closedDescriptor: Int32 = -1

  private static func open(_ path: String) throws(AudioFileError) -> Output {
    if path == "-" { return Output(descriptor: standardOutput) }
    let destination = try OutputDestination(path: path)
    do throws(Errno) {
      switch destination {
      case .inPlace:
        return Output(descriptor: try System.open(path, .writeInPlace))
      case .file(let target, let permissions):
        let (temporary, descriptor) = try TemporaryFile.create(beside: target)
        let output = Output(descriptor: descriptor, replacement: (temporary, target))
        do throws(Errno) {
          if let permissions { try System.setPermissions(permissions, of: descriptor) }
        } catch {
          discard(output)
          throw error
        }
        return output
      }
    } catch {
      throw .system(.create, path: path, errno: error)
    }
  }
}
