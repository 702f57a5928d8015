public import AudioFiles

/// What is in an audio file, measured: format, channels by what they carry, levels, markers, provenance.
public struct AudioOverview: Hashable, Sendable {
  /// What the file is and says of itself.
  public let facts: AudioFileFacts
  /// Frames that could be decoded.
  public let frameCount: Int
  /// The channels in the order of the file.
  public let channels: [Channel]
  /// Where the file comes from, if Thrum made it and it says so.
  public let provenance: Provenance?

  /// One channel of an audio file.
  public struct Channel: Hashable, Sendable {
    /// What the channel carries, or `channel N` where nothing says.
    public let name: String
    /// What the name is known by.
    public let source: NameSource
    /// What was measured in it.
    public let levels: ChannelLevels
  }

  /// What a channel's name is known by.
  public enum NameSource: String, Hashable, Sendable {
    /// The provenance names the role.
    case provenance
    /// The channel mask gives the loudspeaker position.
    case mask
    /// Nothing says; the channel is counted.
    case number
  }

  /// Reads and measures the file at `path`, whatever its length, in memory for one block.
  ///
  /// Throws ``RenderError/file(_:)`` for what is no audio file of a kind that is read.
  public init(path: String) throws(RenderError) {
    let reader: AudioFileReader
    do {
      reader = try AudioFileReader(path: path)
    } catch {
      throw .file(error)
    }
    let facts = reader.facts
    var grains = GrainMeters(channelCount: facts.channelCount)
    var meters = ChannelMeters(channelCount: facts.channelCount)
    var frameCount = 0
    while let planes = reader.next() {
      grains.measure(planes)
      meters.take(&grains)
      frameCount += planes.first?.count ?? 0
    }
    grains.finish()
    meters.take(&grains)
    self.facts = facts
    self.frameCount = frameCount
    provenance = facts.histories.lazy.compactMap(Provenance.init(text:)).first
    let names = Self.names(facts, provenance)
    channels = zip(names, meters.levels).map { Channel(name: $0.name, source: $0.source, levels: $1) }
  }

  /// The length in seconds.
  public var seconds: Double {
    Double(frameCount) / Double(max(facts.sampleRate, 1))
  }

  /// How many frames the header claims, where fewer are there.
  public var missingFrom: Int? {
    facts.claimedFrameCount.flatMap { $0 > frameCount ? $0 : nil }
  }

  /// Names by the provenance, unless the file has other channels by now; else by the mask's positions, as far as they
  /// reach; else by number.
  private static func names(
    _ facts: AudioFileFacts, _ provenance: Provenance?
  ) -> [(name: String, source: NameSource)] {
    let roles = provenance?.channels ?? []
    if roles.count == facts.channelCount { return roles.map { ($0, .provenance) } }
    let positions = SpeakerPosition.names(mask: facts.channelMask ?? 0)
    return (0..<facts.channelCount).map { channel in
      positions.indices.contains(channel) ? (positions[channel], .mask) : ("channel \(channel + 1)", .number)
    }
  }
}

/// The loudspeaker positions of `dwChannelMask`, from the lowest bit on (Microsoft, WAVEFORMATEXTENSIBLE).
enum SpeakerPosition {
  /// The positions that `mask` gives to the first channels, in their order.
  static func names(mask: UInt32) -> [String] {
    words.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
  }

  private static let words = [
    "front left", "front right", "front centre", "low frequency", "back left", "back right",
    "front left of centre", "front right of centre", "back centre", "side left", "side right", "top centre",
    "top front left", "top front centre", "top front right", "top back left", "top back centre",
    "top back right",
  ]
}
