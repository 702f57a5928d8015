import Locking

/// A hidden file with a name of its own, beside the file that it will become.
struct TemporaryFile: Sendable {
  let path: String
  private let register: TemporaryFileRegister

  /// Creates an empty file in the folder of `target` and enters it in `register`.
  ///
  /// Throws ``Errno/interrupted`` once the register is closed, or what the system says.
  static func create(
    beside target: String, in register: TemporaryFileRegister = .process
  ) throws(Errno) -> (file: TemporaryFile, descriptor: Int32) {
    let folder = OutputDestination.folder(of: target)
    for _ in 0..<mostAttempts {
      let path = "\(folder).thrum-\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
      do throws(Errno) {
        return (TemporaryFile(path: path, register: register), try register.create(path))
      } catch {
        if error != .alreadyExists { throw error }
      }
    }
    throw .alreadyExists
  }

  /// Removes the file.
  func remove() {
    path.withCString { System.unlink($0) }
    forget()
  }

  /// Takes the file off the register: it has been renamed.
  func forget() {
    register.forget(path)
  }

  private static let mostAttempts = 100
}

/// The temporary files that exist now, so that an interrupted process can remove them.
///
/// A file is created and entered under one lock: whoever removes all files misses none that another thread is about
/// to create.
final class TemporaryFileRegister: Sendable {
  /// The register of all files that this process writes.
  static let process = TemporaryFileRegister()

  private let state = Mutex<(paths: Set<String>, isClosed: Bool)>(([], false))

  /// Creates and opens a new file. Throws ``Errno/interrupted`` once the register is closed.
  func create(_ path: String) throws(Errno) -> Int32 {
    try state.withLock { (state) throws(Errno) in
      guard !state.isClosed else { throw .interrupted }
      let descriptor = try System.open(path, .createExclusively)
      state.paths.insert(path)
      return descriptor
    }
  }

  func forget(_ path: String) {
    _ = state.withLock { $0.paths.remove(path) }
  }

  /// Removes every file of the register and lets no further one be created.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { path.withCString { System.unlink($0) } }
      state.paths = []
    }
  }
}

/// The unfinished outputs of this process.
public enum TemporaryFiles {
  /// Removes what unfinished outputs have written so far, for a process that is about to end; outputs that are opened
  /// afterwards fail.
  ///
  /// Takes a lock, so call it from an ordinary thread, not from a signal handler.
  public static func removeAll() {
    TemporaryFileRegister.process.close()
  }
}
