import AudioFiles

extension BatchManifest {
  /// The manifest in the file at `path`; an empty one where there is no such file.
  ///
  /// Throws ``ManifestError``.
  public init(path: String) throws(ManifestError) {
    guard FileStatus(path: path) != nil else {
      self.init()
      return
    }
    self = try Self.read(path)
  }

  /// The manifest in the file at `path`, which must exist. Throws ``ManifestError``.
  public static func read(_ path: String) throws(ManifestError) -> BatchManifest {
    let result = ManifestReader().read(try bytes(of: path))
    guard let manifest = result.manifest else {
      throw .refused(result.diagnostics.map { Finding(file: path, $0) })
    }
    return manifest
  }

  /// The bytes of a manifest or a journal.
  static func bytes(of path: String) throws(ManifestError) -> [UInt8] {
    if let kind = FileStatus(path: path)?.kind, kind != .regular {
      throw .notAFile(path: path, kind: kind.rawValue)
    }
    do throws(ByteReading.Failure) {
      return try ByteReading.file(path, limit: ManifestReader.mostBytes)
    } catch {
      switch error {
      case .system(let code): throw .unreadable(path: path, code: code)
      case .tooLarge: throw .tooLarge(path: path, limit: ManifestReader.mostBytes)
      }
    }
  }

  /// Writes the manifest to `path`: all at once, and on the device before this returns.
  ///
  /// Throws ``ManifestError/unwritable(_:)``.
  public func write(to path: String) throws(ManifestError) {
    do throws(AudioFileError) {
      let sink = try FileSink(path: path)
      try sink.write(Array(text.utf8))
      try sink.commit()
    } catch {
      throw .unwritable(error)
    }
  }
}
