/// Which file a path means, however the path is spelt: through links, `..`, another case, a second hard link.
///
/// Two paths mean the same file exactly when their identities are equal, so a set of them tells whether an output
/// would overwrite an input or another output. A file that does not exist yet is known by its folder and its name;
/// names that differ only in Unicode normalization count as one, as they do on APFS.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let newName: String?

  /// Looks `path` up; nil where not even its folder can be found, or where the path is empty.
  public init?(path: String) {
    if let status = try? System.status(of: path) {
      self.init(status)
      return
    }
    guard case .file(let target, _)? = try? OutputDestination(path: path) else { return nil }
    let folder = OutputDestination.folder(of: target)
    let folderPath = folder.isEmpty ? "." : folder
    guard let status = try? System.status(of: folderPath), status.kind == .folder else { return nil }
    let name = String(target.dropFirst(folder.count))
    let newName = System.ignoresCase(inFolder: folderPath) ? name.lowercased() : name
    self.init(status, newName: newName)
  }

  private init(_ status: System.FileStatus, newName: String? = nil) {
    device = status.device
    inode = status.inode
    self.newName = newName
  }
}
