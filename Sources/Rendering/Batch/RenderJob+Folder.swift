import AudioFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension RenderJob {
  /// Makes ``folder`` and the folders above it, as far as they are missing. Throws ``RenderError``.
  public func makeFolder() throws(RenderError) {
    if let folder { try Self.makeFolder(folder) }
  }

  /// The folder that must exist before a file at `path` can be written; nil for the working folder.
  static func folder(of path: String) -> String? {
    let folder = FilePath.folder(of: path)
    return folder == "." ? nil : folder
  }

  /// Makes `folder` and the folders above it, as far as they are missing. Throws ``RenderError``.
  static func makeFolder(_ folder: String) throws(RenderError) {
    var missing: [String] = []
    var place = folder
    while FileStatus(path: place) == nil {
      missing.append(place)
      let parent = FilePath.folder(of: place)
      if parent == place { break }
      place = parent
    }
    for place in missing.reversed() where mkdir(place, 0o777) != 0 {
      let code = errno
      guard FileStatus(path: place)?.kind == .folder else {
        throw .file(.system(.create, path: place, errno: Errno(code: code)))
      }
    }
  }
}
