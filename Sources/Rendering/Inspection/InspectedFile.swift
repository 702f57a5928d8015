import AudioFiles

/// Whether a file is looked at as a pattern or as audio.
public enum InspectedFile {
  /// Whether `source` is an audio file.
  ///
  /// A name that ends in `.ahap` is a pattern's. Otherwise the first bytes decide; where they say nothing, a name that
  /// ends as audio files do promises one, and the file is refused as such.
  public static func isAudio(_ source: PatternSource) -> Bool {
    guard case .file(let path) = source, !PatternFolder.isPattern(path) else { return false }
    return AudioFileReader.recognizes(path: path) || (FileStatus(path: path) != nil && hasAudioName(path))
  }

  private static func hasAudioName(_ path: String) -> Bool {
    let name = FilePath.name(of: path).lowercased()
    return audioSuffixes.contains { name.hasSuffix("." + $0) }
  }

  /// How the names of audio files end, those of kinds that are not read included.
  public static let audioSuffixes = [
    "wav", "wave", "bwf", "rf64", "w64", "aif", "aiff", "aifc", "caf", "au", "snd", "flac", "ogg", "oga",
    "opus", "mp3",
    "m4a", "aac", "wma",
  ]
}
