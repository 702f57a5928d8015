#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system says of a path, links followed.
struct FileStatus {
  let kind: Kind
  /// Bytes in a regular file.
  let size: Int

  /// What a path can lead to.
  enum Kind: String, Hashable, Sendable {
    case regular = "file"
    case folder
    case device
    case pipe
    case other = "special file"
  }

  /// Looks `path` up; nil where nothing is there, or nothing that may be seen.
  init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    size = Int(clamping: status.st_size)
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFCHR, S_IFBLK: kind = .device
    case S_IFIFO: kind = .pipe
    default: kind = .other
    }
  }
}

/// The spelling of paths, without a look at what they lead to unless a function says so.
enum FilePath {
  /// `folder` and `name` joined; `name` alone where it is absolute.
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder of `path`, "." where it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// `name` without its last extension; a leading dot begins no extension.
  static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path that the file system reaches by `path`, links and dots resolved; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Whether the resolved `path` is `folder` or lies in it, by whole components.
  static func isInside(_ path: String, folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The names in `folder` except itself and its parent, sorted by their bytes; nil if it cannot be listed.
  static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
