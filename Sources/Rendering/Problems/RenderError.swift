public import AudioFiles
public import Synthesis

/// Why a pattern cannot be read, planned or written.
public enum RenderError: Error, Hashable, Sendable {
  /// A configuration value outside its range.
  case sampleRateOutOfRange(Int)
  /// A gain that is no number, or beyond ±200 dB.
  case gainOutOfRange(Double)
  /// A quality that is no number from 0 to 1.
  case qualityOutOfRange(Double)
  /// A layout with no channel or too many.
  case channelCountOutOfRange(layout: String, count: Int)
  /// A channel mask that names more speaker positions than there are channels.
  case maskTooWide(mask: UInt32, channelCount: Int)
  /// A haptic delay below 0 or above 10,000 ms.
  case hapticDelayOutOfRange(Double)
  /// A profile or a pattern for a channel that is not among the layout's haptic ones.
  case noSuchChannel(ChannelAddress, layout: String, haptics: [ChannelAddress])
  /// Channels for another number of patterns than there are.
  case assignmentCountMismatch(assignments: Int, patterns: Int)
  /// A folder of audio files that is none.
  case audioRootIsNoFolder(path: String)
  /// The profile's frequencies do not fit the sample rate.
  case sampleRateTooLow(profile: String, highestHz: Double, sampleRate: Int, leastSampleRate: Int)
  /// The profile's high-pass or resonator does not fit the sample rate.
  case cornerTooHigh(
    profile: String, part: ScoreError.Part, hertz: Double, sampleRate: Int, leastSampleRate: Int)

  /// A pass of the performance lasts no whole frame.
  case loopTooShort(file: String)

  /// A pattern could not be read, or an output not be written; of the latter nothing is left.
  case file(AudioFileError)
  /// `path` is a folder where a pattern was expected.
  case patternIsFolder(path: String)
  /// A folder without a pattern in it.
  case noPatterns(folder: String)
  /// The pattern, or an audio file that it plays, is refused; at least one finding is an error.
  case refused([Finding])
  /// More than a limit allows, of `file` where it is one file's fault.
  case limit(LimitExceeded, file: String?)

  /// The output is a folder.
  case outputIsFolder(path: String)
  /// Below the output folder `folder`, `path` is a link to somewhere else, or nowhere, or leads through one.
  case outputLeadsOut(path: String, folder: String)
  /// The output is the pattern `input`, or an audio file that a pattern plays.
  case outputIsInput(path: String, input: String)
  /// The output's name ends in an extension of no container.
  case unknownExtension(path: String, extension: String)
  /// Two patterns would be written to one file.
  case outputsCollide(path: String, first: String, second: String)
  /// The configuration asks to fail on overs, and there are some.
  case overloaded([ChannelOvers])

  /// Whether the pattern, or the audio file that is looked at, is at fault; otherwise the command itself could not be done.
  public var isAboutPattern: Bool {
    switch self {
    case .refused, .overloaded, .loopTooShort, .patternIsFolder, .limit: true
    case .file(let error): error.isAboutInput
    default: false
    }
  }
}

/// The overs of one channel.
public struct ChannelOvers: Hashable, Sendable {
  /// The channel's name in the layout.
  public let channel: String
  /// How many samples are beyond full scale.
  public let count: Int
  /// When the first of them is, in seconds.
  public let firstSeconds: Double
  /// The channel's peak in decibels of full scale.
  public let peakDecibels: Double

  /// Makes the facts of one channel.
  public init(channel: String, count: Int, firstSeconds: Double, peakDecibels: Double) {
    self.channel = channel
    self.count = count
    self.firstSeconds = firstSeconds
    self.peakDecibels = peakDecibels
  }
}
