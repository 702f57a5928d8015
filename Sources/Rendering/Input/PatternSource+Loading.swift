public import AHAP
import AudioFiles
import PositionedJSON

extension PatternSource {
  /// Reads the pattern.
  ///
  /// A file's size is checked before it is read; a pipe is read up to one byte beyond the limit. Throws
  /// ``RenderError``: all errors of a refused pattern, with warnings beside them.
  public func load(
    options: ReadOptions = ReadOptions(), limits: Limits = Limits()
  ) throws(RenderError) -> LoadedPattern {
    var options = options
    options.limits = limits.reading
    let bytes = try bytes(limits[.inputBytes])
    let reading = AHAPReader(options: options).read(bytes)
    guard let pattern = reading.pattern else {
      throw .refused(reading.diagnostics.map { Finding(file: name, $0) })
    }
    return LoadedPattern(
      file: name, folder: folder, identity: identity, pattern: pattern, reading: reading, bytes: bytes,
      readOptions: options)
  }

  private var folder: String? {
    guard case .file(let path) = self else { return nil }
    return FilePath.folder(of: path)
  }

  private var identity: FileIdentity? {
    guard case .file(let path) = self else { return nil }
    return FileIdentity(path: path)
  }

  private func bytes(_ limit: Int) throws(RenderError) -> [UInt8] {
    if case .file(let path) = self, FileStatus(path: path)?.kind == .folder {
      throw .patternIsFolder(path: path)
    }
    do throws(ByteReading.Failure) {
      switch self {
      case .file(let path):
        return try ByteReading.file(path, limit: limit)
      case .standardInput:
        return try ByteReading.standardInput(limit: limit)
      case .bytes(let bytes, _):
        guard bytes.count <= limit else { throw .tooLarge(size: bytes.count) }
        return bytes
      }
    } catch {
      switch error {
      case .tooLarge(let size):
        throw .limit(LimitExceeded(name: .inputBytes, limit: limit, needed: size), file: name)
      case .system(let code):
        throw .file(.system(.read, path: name, errno: Errno(code: code)))
      }
    }
  }
}
