public import AudioFiles

/// Why a manifest cannot be used.
public enum ManifestError: Error, Hashable, Sendable {
  /// The file cannot be read; the code is the system's.
  case unreadable(path: String, code: Int32)
  /// The path leads to a folder, a pipe or a device.
  case notAFile(path: String, kind: String)
  /// The file is larger than a manifest may be.
  case tooLarge(path: String, limit: Int)
  /// The file is no manifest; at least one finding is an error.
  case refused([Finding])
  /// Another run is writing the manifest.
  case busy(path: String)
  /// The manifest would be written over an output or an input of the same run.
  case isOtherFile(path: String, other: String)
  /// The manifest, or the journal beside it, cannot be written.
  case unwritable(AudioFileError)
}
