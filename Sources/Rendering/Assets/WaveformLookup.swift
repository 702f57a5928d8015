public import AudioFiles

/// Where the audio files that a pattern names are looked for, and where they may not be.
///
/// The order is: an absolute path itself; the pattern's folder; each further root; then the bare file name in the
/// same places. A file counts only if it lies in one of the roots once links and `..` are resolved, so a pattern
/// from a stranger reads nothing but what was laid beside it.
public struct WaveformLookup: Sendable {
  /// The roots as they were given, the pattern's folder first.
  private let roots: [Root]

  private struct Root {
    let given: String
    let resolved: String
  }

  /// Makes a look-up for a pattern in `patternFolder`; nil for one from standard input or from memory.
  public init(patternFolder: String?, audioRoots: [String]) throws(RenderError) {
    var roots: [Root] = []
    if let patternFolder, let resolved = FilePath.resolved(patternFolder) {
      roots.append(Root(given: patternFolder, resolved: resolved))
    }
    for given in audioRoots {
      guard let resolved = FilePath.resolved(given), FileStatus(path: resolved)?.kind == .folder else {
        throw .audioRootIsNoFolder(path: given)
      }
      roots.append(Root(given: given, resolved: resolved))
    }
    self.roots = roots
  }

  /// The resolved path of the file that a pattern calls `path`.
  public func find(_ path: String) throws(WaveformProblem) -> String {
    var tried: [String] = []
    var outside: String?
    for candidate in candidates(for: path) where !tried.contains(candidate) {
      tried.append(candidate)
      guard let resolved = FilePath.resolved(candidate) else { continue }
      guard roots.contains(where: { FilePath.isInside(resolved, folder: $0.resolved) }) else {
        outside = outside ?? candidate
        continue
      }
      guard let kind = FileStatus(path: resolved)?.kind, kind == .regular else {
        throw .notAFile(path: path, kind: FileStatus(path: resolved)?.kind.rawValue ?? "nothing")
      }
      return resolved
    }
    if let outside { throw .outsideRoots(path: path, candidate: outside) }
    throw .missing(path: path, tried: tried)
  }

  private func candidates(for path: String) -> [String] {
    let name = FilePath.name(of: path)
    guard !name.isEmpty else { return [] }
    let absolute = path.hasPrefix("/") ? [path] : []
    let given = path.hasPrefix("/") ? [] : roots.map { FilePath.join($0.given, path) }
    return absolute + given + roots.map { FilePath.join($0.given, name) }
  }
}

/// Why a waveform cannot be played.
public enum WaveformProblem: Error, Hashable, Sendable {
  /// Nothing was found in any of the places `tried`.
  case missing(path: String, tried: [String])
  /// The path leads out of the folders from which audio may be read.
  case outsideRoots(path: String, candidate: String)
  /// The path leads to a folder, a device or a pipe.
  case notAFile(path: String, kind: String)
  /// The file cannot be decoded, or is larger than a limit allows.
  case undecodable(AudioFileError)
}
