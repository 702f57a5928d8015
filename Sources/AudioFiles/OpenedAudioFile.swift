/// A regular file that begins like audio and that libsndfile can decode.
final class OpenedAudioFile {
  /// The decoder, at the file's first frame.
  let decoder: SoundFile
  /// Container and coding in words, such as `WAV, 16-bit PCM`.
  let formatName: String
  /// Bytes in the file.
  let byteCount: Int

  private let descriptor: Int32

  /// Opens the file at `path`.
  ///
  /// Throws ``AudioFileError`` for what is no regular file, is empty, is no audio of a kind that is read, or cannot
  /// be decoded.
  init(path: String) throws(AudioFileError) {
    do {
      descriptor = try System.open(path, .read)
    } catch {
      throw .system(.read, path: path, errno: error)
    }
    do throws(AudioFileError) {
      byteCount = try Self.byteCount(descriptor, path: path)
      let name = try Self.detect(descriptor, path: path)
      guard let file = SoundFile(descriptor: descriptor) else {
        throw .damaged(path: path, format: name)
      }
      guard let name = file.allowedName else {
        throw .unsupportedFormat(path: path, format: file.foundName)
      }
      decoder = file
      formatName = name
    } catch {
      try? System.close(descriptor)
      throw error
    }
  }

  deinit {
    try? System.close(descriptor)
  }

  /// Up to `count` bytes at `offset`; fewer where the file ends or cannot be read.
  func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    Self.bytes(descriptor, at: offset, count)
  }

  /// The frames that the file's header claims, if it has a claim that can be read.
  var claimedFrameCount: Int? { ClaimedFrames(bytesAt: bytes).count() }

  private static func bytes(_ descriptor: Int32, at offset: Int, _ count: Int) -> [UInt8] {
    (try? System.read(count, at: offset, from: descriptor)) ?? []
  }

  private static func byteCount(_ descriptor: Int32, path: String) throws(AudioFileError) -> Int {
    let status: System.FileStatus
    do {
      status = try System.status(of: descriptor)
    } catch {
      throw .system(.read, path: path, errno: error)
    }
    switch status.kind {
    case .regular where status.byteCount == 0: throw .emptyFile(path: path)
    case .regular: return status.byteCount
    case .folder: throw .isFolder(path: path)
    case .device, .pipe, .socket, .symbolicLink: throw .notARegularFile(path: path)
    }
  }

  private static func detect(_ descriptor: Int32, path: String) throws(AudioFileError) -> String {
    let start = bytes(descriptor, at: 0, DetectedFormat.byteCount)
    switch DetectedFormat(start: start, bytesAt: { bytes(descriptor, at: $0, $1) }) {
    case .readable(let name): return name
    case .refused(let name): throw .unsupportedFormat(path: path, format: name)
    case .unknown: throw .unknownFormat(path: path)
    }
  }
}
