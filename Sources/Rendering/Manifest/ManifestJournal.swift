import AudioFiles
import Locking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A manifest while its batch is being rendered.
///
/// What became of each output is appended, a line each, to a journal beside the manifest, as soon as the output has its
/// name; so a run that is killed at any moment loses at most the outputs that it was working on. The next run
/// reads the journal with the manifest. ``finish(_:)`` replaces the manifest and removes the journal.
///
/// The journal is locked, since two runs that write one manifest would each lose what the other did.
public final class ManifestJournal: Sendable {
  /// What was known when the run began.
  public let known: BatchManifest
  private let path: String
  private let journalPath: String
  private let file: Mutex<File>

  private struct File {
    var descriptor: Int32
    /// The end of the last whole line.
    var byteCount: Int
  }

  /// Opens the manifest at `path`, which need not exist, and the journal beside it. Makes the folder that they lie in.
  ///
  /// Throws ``ManifestError``.
  public init(path: String) throws(ManifestError) {
    self.path = path
    journalPath = path + ".journal"
    if let folder = RenderJob.folder(of: path) {
      do throws(RenderError) {
        try RenderJob.makeFolder(folder)
      } catch {
        guard case .file(let error) = error else { throw .busy(path: path) }
        throw .unwritable(error)
      }
    }
    let descriptor = try Self.openLocked(journalPath, manifest: path)
    do throws(ManifestError) {
      var manifest = try BatchManifest(path: path)
      let bytes = try BatchManifest.bytes(of: journalPath)
      let end = manifest.replay(bytes)
      if end < bytes.count { ftruncate(descriptor, off_t(end)) }
      known = manifest
      file = Mutex(File(descriptor: descriptor, byteCount: end))
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    file.withLock { if $0.descriptor >= 0 { _ = close($0.descriptor) } }
  }

  /// Appends what became of an output. A line that does not fit on the disk is taken back: the output counts as not
  /// made if the run is killed, and nothing else is lost.
  public func note(_ entry: ManifestEntry) {
    let line = Array((entry.line + "\n").utf8)
    file.withLock { file in
      var written = 0
      while written < line.count {
        let count = line[written...].withUnsafeBytes { write(file.descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          ftruncate(file.descriptor, off_t(file.byteCount))
          return
        }
        written += count
      }
      file.byteCount += written
    }
  }

  /// Puts `manifest` in the place of the old one, on the device and all at once, and removes the journal.
  ///
  /// Throws ``ManifestError/unwritable(_:)``; the old manifest and the journal are then still there.
  public func finish(_ manifest: BatchManifest) throws(ManifestError) {
    try manifest.write(to: path)
    unlink(journalPath)
  }

  /// Opens the journal and locks it, as long as nobody else has.
  private static func openLocked(_ path: String, manifest: String) throws(ManifestError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else {
        throw .unwritable(.system(.create, path: path, errno: Errno(code: errno)))
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        if code == EWOULDBLOCK { throw .busy(path: manifest) }
        throw .unwritable(.system(.create, path: path, errno: Errno(code: code)))
      }
      // Another run may have removed the journal between our opening and our locking it.
      var (opened, named) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, lstat(path, &named) == 0, opened.st_ino == named.st_ino {
        return descriptor
      }
      close(descriptor)
    }
  }
}

extension BatchManifest {
  /// Takes in the lines of a journal, up to the first that is cut off or garbled, and returns where that begins.
  fileprivate mutating func replay(_ bytes: [UInt8]) -> Int {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
      let entry = ManifestReader().line(Array(bytes[start..<end]))
    {
      note(entry)
      start = end + 1
    }
    return start
  }
}
