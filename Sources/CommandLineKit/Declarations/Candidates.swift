/// What a shell may offer while a value is being typed.
public struct Candidates: Equatable, Sendable {
  /// The kind of path that may stand in the place, if any.
  public enum Paths: Equatable, Sendable {
    /// No path.
    case none

    /// Any file or folder.
    case any

    /// Folders, and files whose names end in one of these suffixes (without the dot).
    case suffixes([String])

    /// Folders alone.
    case folders
  }

  /// Words offered as they stand.
  public var words: [String]

  /// Paths offered beside the words.
  public var paths: Paths

  /// Offers `words` and `paths`; nothing by default.
  public init(words: [String] = [], paths: Paths = .none) {
    self.words = words
    self.paths = paths
  }

  /// Offers nothing, as for a number.
  public static let none = Candidates()
}
