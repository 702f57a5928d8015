import PositionedJSON

/// The patterns in a folder and the folders in it.
public enum PatternFolder {
  /// The paths of all patterns below `folder`, relative to it, sorted by their bytes.
  ///
  /// A pattern is a file whose name ends in `.ahap`, in any case of letters. Links to folders are not followed;
  /// a link to a file counts if the file lies below `folder` too. What looks like a pattern and is none of this, or
  /// may hide some, goes to `leavingOut`, sorted too.
  public static func patterns(
    in folder: String, leavingOut: (Finding) -> Void = { _ in }
  ) -> [String] {
    guard let root = FilePath.resolved(folder) else { return [] }
    var search = Search(root: root)
    while let place = search.pending.popLast() { search.look(into: place) }
    for (path, reason) in search.leftOut.sorted(by: { precedes($0.path, $1.path) }) {
      leavingOut(Finding(file: FilePath.join(folder, path), reason.diagnostic))
    }
    return search.found.sorted(by: precedes)
  }

  /// Whether `name` ends as the name of a pattern file does.
  public static func isPattern(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".ahap")
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// A walk through a folder; all paths are relative to its root.
  private struct Search {
    let root: String
    var pending = [""]
    var found: [String] = []
    var leftOut: [(path: String, reason: ReasonToLeaveOut)] = []

    mutating func look(into place: String) {
      guard let entries = FilePath.entries(in: FilePath.join(root, place)) else {
        leftOut.append((place, .notListed))
        return
      }
      for entry in entries {
        let relative = FilePath.join(place, entry.name)
        let path = FilePath.join(root, relative)
        if !entry.isText {
          if isPattern(entry.name) || entry.mayBeFolder { leftOut.append((relative, .nameNotText)) }
        } else if let status = FileStatus(path: path, followingLinks: false) {
          switch status.kind {
          case .folder: pending.append(relative)
          case .regular where isPattern(entry.name): found.append(relative)
          case .link: follow(path, relative)
          default: continue
          }
        }
      }
    }

    private mutating func follow(_ link: String, _ relative: String) {
      let isPattern = isPattern(relative)
      guard let status = FileStatus(path: link), let target = FilePath.resolved(link) else {
        if isPattern { leftOut.append((relative, .leadsNowhere)) }
        return
      }
      let isInside = FilePath.isInside(target, folder: root)
      switch status.kind {
      case .regular where isPattern && isInside: found.append(relative)
      case .regular where isPattern, .folder where !isInside: leftOut.append((relative, .leadsOut))
      default: return
      }
    }
  }
}
