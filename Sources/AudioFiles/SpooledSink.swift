import Locking

/// A sink that keeps its bytes in a file without a name until they are complete, and then passes them on in order.
///
/// It lets formats that have to go back to their header be written into pipes. The system frees the file when the
/// process ends, however that happens.
final class SpooledSink: OutputSink {
  private let target: any OutputSink
  private let spool: Mutex<Int32?>

  /// Makes an empty spool in front of `target`. Throws ``AudioFileError/system(_:path:errno:)``.
  init(_ target: some OutputSink) throws(AudioFileError) {
    self.target = target
    do throws(Errno) {
      spool = Mutex(try System.openUnnamed())
    } catch {
      throw .system(.create, path: System.temporaryFolder, errno: error)
    }
  }

  deinit {
    abandon()
  }

  var path: String { target.path }

  var canOverwrite: Bool { true }

  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
    try attempt { (descriptor) throws(Errno) in try System.writeAll(bytes, to: descriptor) }
  }

  func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(AudioFileError) {
    try attempt { (descriptor) throws(Errno) in try System.writeAll(bytes, to: descriptor, at: offset) }
  }

  /// Passes everything on and commits the target.
  func commit() throws(AudioFileError) {
    var offset = 0
    while true {
      var piece: [UInt8] = []
      try attempt { (descriptor) throws(Errno) in
        piece = try System.read(Self.pieceByteCount, at: offset, from: descriptor)
      }
      if piece.isEmpty { break }
      try target.write(piece)
      offset += piece.count
    }
    close()
    try target.commit()
  }

  func abandon() {
    close()
    target.abandon()
  }

  private func close() {
    spool.withLock { descriptor in
      if let open = descriptor { try? System.close(open) }
      descriptor = nil
    }
  }

  private func attempt(_ action: (Int32) throws(Errno) -> Void) throws(AudioFileError) {
    try spool.withLock { (descriptor) throws(AudioFileError) in
      guard let descriptor else { return }
      do throws(Errno) {
        try action(descriptor)
      } catch {
        throw .system(.write, path: System.temporaryFolder, errno: error)
      }
    }
  }

  private static let pieceByteCount = 256 << 10
}
