/// Where the bytes of an output path finally land.
enum OutputDestination: Hashable {
  /// An existing device or pipe.
  case inPlace
  /// A regular file, new or to be replaced. The target has no link in its last part; `permissions` are the old
  /// file's.
  case file(target: String, permissions: UInt32?)

  init(path: String) throws(AudioFileError) {
    guard !path.isEmpty else { throw .emptyPath }
    let found: OutputDestination?
    do throws(Errno) {
      found = try Self.existing(path)
    } catch {
      guard error == .noSuchFile else { throw .system(.create, path: path, errno: error) }
      found = .file(target: try Self.newTarget(path), permissions: nil)
    }
    guard let found else { throw .isFolder(path: path) }
    self = found
  }

  /// What `path` leads to; nil for a folder.
  private static func existing(_ path: String) throws(Errno) -> OutputDestination? {
    let status = try System.status(of: path)
    switch status.kind {
    case .folder:
      return nil
    case .regular, .symbolicLink:
      try System.requireWritable(path)
      return .file(target: try System.resolved(path), permissions: status.permissions)
    case .device, .pipe, .socket:
      return .inPlace
    }
  }

  /// Follows links that lead to a name that does not exist yet.
  private static func newTarget(_ path: String) throws(AudioFileError) -> String {
    var target = path
    for _ in 0..<largestLinkCount {
      guard let name = target.utf8.last, name != UInt8(ascii: "/") else { throw .isFolder(path: path) }
      guard let link = try? System.linkTarget(of: target) else { return target }
      target = link.hasPrefix("/") ? link : folder(of: target) + link
    }
    throw .system(.create, path: path, errno: .tooManyLinks)
  }

  /// As many as Linux follows.
  private static let largestLinkCount = 40

  /// The part of a path up to and with its last slash; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}
