/// What a manifest knows of one output: what it was made from, and what is in it.
public struct ManifestRender: Hashable, Sendable {
  /// The path of the output, from the manifest's own folder of outputs.
  public var output: String
  /// The size of the file.
  public var byteCount: Int
  /// The patterns in it, in the order in which they are summed.
  public var patterns: [PatternInput]
  /// The digest of everything else that decides what is in the file.
  public var settings: String
  /// The version of the signal, by which the samples were made.
  public var signalVersion: Int
  /// `xxh64:` and the xxHash of all frames as they were encoded, channels interleaved.
  public var sampleHash: String
  /// The length in frames.
  public var frameCount: Int
  /// Frames a second.
  public var sampleRate: Int
  /// The channels in their order.
  public var channels: [Channel]
  /// Where events sound, in the order of their frames.
  public var onsets: [Onset]
  /// Warnings of reading and planning.
  public var warnings: [Warning]

  /// A pattern that was read.
  public struct PatternInput: Hashable, Sendable {
    /// The path of the pattern in the folder that was named on the command line, or the name of a pattern that was
    /// named itself.
    public var name: String
    /// `sha256:` and the digest of its bytes.
    public var digest: String
    /// The audio files that it names, each once, in the order in which it does.
    public var waveforms: [WaveformInput]
  }

  /// An audio file that a pattern names.
  public struct WaveformInput: Hashable, Sendable {
    /// What the pattern calls it.
    public var path: String
    /// `sha256:` and the digest of its bytes; nil for one that was not found and is silent.
    public var digest: String?
  }

  /// What is in one channel.
  public struct Channel: Hashable, Sendable {
    /// The name in the layout.
    public var name: String
    /// What is summed in it, by the names of the roles.
    public var roles: [String]
    /// The largest magnitude; 1 is full scale.
    public var peak: Double
    /// The root of the mean square.
    public var rms: Double
    /// The root of the mean square in each band, the lowest first.
    public var bands: [Double]
  }

  /// Where one event sounds.
  public struct Onset: Hashable, Sendable {
    /// The frame at which it starts.
    public var frame: Int
    /// The index of the pattern among those of the output.
    public var pattern: Int
    /// The index of the event among the pattern's entries.
    public var entry: Int
    /// The type, as AHAP spells it.
    public var type: String
  }

  /// One warning.
  public struct Warning: Hashable, Sendable {
    /// The file that it is about.
    public var file: String
    /// The line in it; nil for the file as a whole.
    public var line: Int?
    /// The stable word for its kind.
    public var kind: String
    /// The fact, as a sentence.
    public var what: String
  }

  /// The length in seconds.
  public var seconds: Double {
    sampleRate > 0 ? Double(frameCount) / Double(sampleRate) : 0
  }
}

/// What a manifest knows of an output that could not be made.
public struct ManifestFailure: Hashable, Sendable {
  /// The path of the output, from the manifest's own folder of outputs.
  public var output: String
  /// The patterns that were to go into it.
  public var patterns: [String]
  /// The first thing that was wrong, the place first.
  public var message: String

  /// Makes a failure.
  public init(output: String, patterns: [String], message: String) {
    self.output = output
    self.patterns = patterns
    self.message = message
  }
}

/// What became of one output.
public enum ManifestEntry: Hashable, Sendable {
  /// It was made.
  case render(ManifestRender)
  /// It could not be made.
  case failure(ManifestFailure)
}
