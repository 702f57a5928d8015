import AudioFiles

/// Where a manifest lies and which folder its outputs are named from.
public struct ManifestPlace: Hashable, Sendable {
  /// The path of the manifest.
  public let path: String
  /// The folder from which the manifest names outputs; empty for the working folder.
  public let folder: String

  /// The name of a manifest for which no other is given.
  public static let fileName = "thrum-manifest.json"

  /// The manifest at `path`, or else the one of ``fileName`` in the output folder.
  ///
  /// `output` is what was asked for: a path that ends in a slash is a folder. nil where neither names a manifest.
  public init?(path: String?, output: String?) {
    let outputFolder = output.flatMap { $0.hasSuffix("/") ? $0 : nil }
    guard let path = path ?? outputFolder.map({ FilePath.join($0, Self.fileName) }) else { return nil }
    self.path = path
    folder = outputFolder ?? ""
  }

  /// What the manifest calls the file at `output`.
  public func name(of output: String) -> String {
    guard !folder.isEmpty, output.hasPrefix(folder) else { return output }
    return String(output.utf8.dropFirst(folder.utf8.count)) ?? output
  }

  /// The path of the file that the manifest calls `name`.
  public func path(of name: String) -> String {
    FilePath.join(folder, name)
  }

  /// What the manifest calls the patterns of one output.
  public func patternNames(of sources: [PatternSource], output: String) -> [String] {
    let folder = FilePath.folder(of: name(of: output))
    return sources.map { source in
      let name = FilePath.name(of: source.name)
      return sources.count > 1 || folder == "." ? name : FilePath.join(folder, name)
    }
  }

  /// Throws ``ManifestError/isOtherFile(path:other:)`` where the manifest would be written over one of `outputs` or
  /// `sources`.
  public func refuseOverwriting(_ outputs: [String], _ sources: [PatternSource]) throws(ManifestError) {
    let own = FileIdentity(path: path)
    let files =
      outputs
      + sources.compactMap { source in
        if case .file(let path) = source { path } else { nil }
      }
    for file in files where file == path || (own != nil && FileIdentity(path: file) == own) {
      throw .isOtherFile(path: path, other: file)
    }
  }
}
