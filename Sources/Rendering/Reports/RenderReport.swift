public import AudioFiles

/// What a render did.
public struct RenderReport: Hashable, Sendable {
  /// The file that was written; "-" for standard output, nil for a render into memory or one that only measures.
  public var output: String?
  /// The patterns, as the user named them.
  public var inputs: [String]
  /// Frames that were rendered.
  public var frameCount: Int
  /// Frames a second.
  public var sampleRate: Int
  /// The format of the file.
  public var container: AudioContainer
  /// How samples were written; nil for Ogg, which has none.
  public var encoding: SampleEncoding?
  /// Which signal went to which channel.
  public var layout: Layout
  /// What was measured, a row for each channel of the layout.
  public var levels: [ChannelLevels]
  /// What was done about samples beyond full scale, if there are any.
  public var overload: RenderConfiguration.Overload
  /// The gain that brought the highest peak to −0.1 dBFS; nil where none was needed or wanted.
  public var scaleDecibels: Double?
  /// The greatest change that the limiter made; nil where it made none.
  public var limitDecibels: Double?
  /// Warnings and notes in the order in which they arose.
  public var findings: [Finding]
  /// What is in the frames; nil unless the pace asked for it.
  public var content: RenderContent?

  /// Makes a report.
  public init(
    output: String?, inputs: [String], frameCount: Int, sampleRate: Int,
    container: AudioContainer = .wav, encoding: SampleEncoding?, layout: Layout, levels: [ChannelLevels],
    overload: RenderConfiguration.Overload, scaleDecibels: Double? = nil, limitDecibels: Double? = nil,
    findings: [Finding] = []
  ) {
    self.output = output
    self.inputs = inputs
    self.frameCount = frameCount
    self.sampleRate = sampleRate
    self.container = container
    self.encoding = encoding
    self.layout = layout
    self.levels = levels
    self.overload = overload
    self.scaleDecibels = scaleDecibels
    self.limitDecibels = limitDecibels
    self.findings = findings
  }

  /// Container and encoding in words, such as `WAV float32`.
  public var formatTitle: String {
    ([container.title] + [encoding?.rawValue].compactMap(\.self)).joined(separator: " ")
  }

  /// The length in seconds.
  public var seconds: Double {
    Double(frameCount) / Double(sampleRate)
  }

  /// The highest peak of all channels; 0 for silence.
  public var peak: Double {
    levels.map(\.peak).max() ?? 0
  }
}
