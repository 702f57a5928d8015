#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system says of a path.
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
    case link
    case other = "special file"
  }

  /// Looks `path` up; nil where nothing is there, or nothing that may be seen.
  init?(path: String, followingLinks: Bool = true) {
    var status = stat()
    guard !path.utf8.contains(0), (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return nil
    }
    size = Int(clamping: status.st_size)
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFCHR, S_IFBLK: kind = .device
    case S_IFIFO: kind = .pipe
    case S_IFLNK: kind = .link
    default: kind = .other
    }
  }
}

/// The spelling of paths, without a look at what they lead to unless a function says so.
///
/// Paths are taken apart byte by byte, as the system does it: a name may begin with a combining mark, which makes one
/// character with the slash before it.
enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// `folder` and `name` joined; `name` alone where it is absolute.
  static func join(_ folder: String, _ name: String) -> String {
    if name.utf8.first == slash || folder.isEmpty { return name }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The folder of `path`, "." where it names none.
  static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// What stands behind the last slash.
  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// `name` without its last extension; a leading dot begins no extension.
  static func stem(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
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
    let beginning = folder.utf8.last == slash ? folder : folder + "/"
    return path == folder || path.utf8.starts(with: beginning.utf8)
  }

  /// What is in `folder` except itself and its parent, sorted by bytes; nil if it cannot be listed.
  static func entries(in folder: String) -> [FolderEntry]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = readdir(directory) {
      let type = Int(entry.pointee.d_type)
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          name in
          String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
        }
      }
      guard name != ".", name != ".." else { continue }
      let mayBeFolder = type == Int(DT_DIR) || type == Int(DT_UNKNOWN)
      entries.append(FolderEntry(name: name, isText: isText, mayBeFolder: mayBeFolder))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// What a folder says of one name in it.
struct FolderEntry {
  /// The name; with U+FFFD in place of what is no UTF-8.
  let name: String
  /// Whether the name is UTF-8, so that it leads to the file.
  let isText: Bool
  /// Whether it stands for a folder, as far as is known.
  let mayBeFolder: Bool
}
