import AudioFiles
import PositionedJSON

extension ManifestError {
  /// The error in words, the place first; a line for each finding where a file is refused.
  public var sentence: String {
    switch self {
    case .unreadable(let path, let code):
      return AudioFileError.system(.read, path: path, errno: Errno(code: code)).sentence
    case .notAFile(let path, let kind):
      return "\(escaped(path)): is a \(kind), not a manifest; name a file"
    case .tooLarge(let path, let limit):
      return "\(escaped(path)): is too large for a manifest: it has more than \(limit) bytes"
    case .refused(let findings):
      return findings.map(\.rendered).joined(separator: "\n")
    case .busy(let path):
      return "\(escaped(path)): another run is writing this manifest;"
        + " wait for it, or name another file with --manifest"
    case .isOtherFile(let path, let other):
      return "\(escaped(path)): the manifest would be written over \(escaped(other));"
        + " name another file with --manifest"
    case .unwritable(let error):
      return error.sentence
    }
  }
}

extension ManifestGap {
  /// What is missing, double or foreign, in words.
  public var sentence: String {
    switch self {
    case .noBatch(let path):
      return "\(escaped(path)): belongs to no batch; it was not written by \"thrum render\" on a batch"
    case .otherBatch(let path, let first):
      return "\(escaped(path)): belongs to another batch than \(escaped(first)):"
        + " other outputs, or cut into another number of parts"
    case .twice(let output, let paths):
      return "\(escaped(output)): stands in \(paths.map { escaped($0) }.joined(separator: " and in "))"
    case .missingShard(let shard):
      return "part \(shard.text) is missing: no manifest covers it; render it with --shard \(shard.text)"
    case .missingOutputs(let expected, let found):
      return "the batch has \(Spelling.count(expected, "output")) and the manifests \(found);"
        + " render its parts again with --changed"
    case .otherOutputs:
      return "the manifests hold other outputs than their batch; render its parts again with --changed"
    }
  }
}
