/// The patterns in a folder and the folders in it.
public enum PatternFolder {
  /// The paths of all patterns below `folder`, relative to it, sorted by their bytes.
  ///
  /// A pattern is a file whose name ends in `.ahap`, in any case of letters. Links to folders are not followed;
  /// a link to a file counts if the file lies below `folder` too. What cannot be listed is passed over.
  public static func patterns(in folder: String) -> [String] {
    guard let root = FilePath.resolved(folder) else { return [] }
    var found: [String] = []
    var pending = [""]
    while let place = pending.popLast() {
      for name in FilePath.names(in: FilePath.join(root, place)) ?? [] {
        let relative = FilePath.join(place, name)
        let path = FilePath.join(root, relative)
        guard let status = FileStatus(path: path), let resolved = FilePath.resolved(path) else { continue }
        switch status.kind {
        case .folder where resolved == path:
          pending.append(relative)
        case .regular where isPattern(name) && FilePath.isInside(resolved, folder: root):
          found.append(relative)
        default:
          continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether `name` ends as the name of a pattern file does.
  public static func isPattern(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".ahap")
  }
}
