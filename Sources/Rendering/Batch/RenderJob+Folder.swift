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
    guard let folder else { return }
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
