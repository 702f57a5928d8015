/// Where a pattern is read from.
public enum PatternSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// Standard input, to its end.
  case standardInput
  /// Bytes in memory, under the name that messages give them.
  case bytes([UInt8], name: String)

  /// How messages call the source; "-" for standard input.
  public var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    case .bytes(_, let name): name
    }
  }
}
