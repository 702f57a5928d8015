extension PatternSource {
  /// The patterns that `operands` name, in their order: files, folders with patterns in them, "-".
  ///
  /// Throws ``RenderError`` at a folder that holds none. A file need not exist yet. What a folder holds and is not
  /// followed goes to `leavingOut`, as ``PatternFolder/patterns(in:leavingOut:)`` has it.
  public static func sources(
    for operands: [String], leavingOut: (Finding) -> Void = { _ in }
  ) throws(RenderError) -> [PatternSource] {
    try PlacedPattern.patterns(for: operands, leavingOut: leavingOut).map(\.source)
  }
}

/// A pattern that an operand names, and where its output belongs below an output folder.
struct PlacedPattern {
  let source: PatternSource
  /// The output's path in the output folder, without an extension.
  let place: String
  /// Whether it was found in a folder that the operand names.
  let isFromFolder: Bool

  static func patterns(
    for operands: [String], leavingOut: (Finding) -> Void
  ) throws(RenderError) -> [PlacedPattern] {
    var patterns: [PlacedPattern] = []
    for operand in operands {
      guard operand != "-" else {
        patterns.append(PlacedPattern(source: .standardInput, place: "stdin", isFromFolder: false))
        continue
      }
      guard FileStatus(path: operand)?.kind == .folder, !PatternFolder.isPattern(withoutSlash(operand)) else {
        let place = FilePath.stem(of: FilePath.name(of: operand))
        patterns.append(PlacedPattern(source: .file(operand), place: place, isFromFolder: false))
        continue
      }
      let found = PatternFolder.patterns(in: operand, leavingOut: leavingOut)
      guard !found.isEmpty else { throw .noPatterns(folder: operand) }
      patterns += found.map { pattern in
        let folder = FilePath.folder(of: pattern)
        return PlacedPattern(
          source: .file(FilePath.join(operand, pattern)),
          place: FilePath.join(folder == "." ? "" : folder, FilePath.stem(of: FilePath.name(of: pattern))),
          isFromFolder: true)
      }
    }
    return patterns
  }

  private static func withoutSlash(_ path: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? String(path.utf8.dropLast()) ?? path : path
  }
}
