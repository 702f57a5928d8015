/// A system error number, as `errno` had it.
public struct Errno: Error, Hashable, Sendable {
  /// The number; what it means is the platform's to say.
  public let code: Int32

  /// Wraps an error number.
  public init(code: Int32) {
    self.code = code
  }
}

/// What was being done to a file when the system refused.
public enum FileOperation: Hashable, Sendable {
  /// Finding, opening or reading an input.
  case read
  /// Finding, creating or opening an output, before any byte was written.
  case create
  /// Writing, flushing, closing or renaming an output.
  case write
}

/// Why an audio file could not be read, resampled or written.
///
/// The cases carry facts; ``sentence`` is the one place that words them. Paths are as the caller gave them.
public enum AudioFileError: Error, Hashable, Sendable {
  /// The system refused.
  case system(FileOperation, path: String, errno: Errno)
  /// Whoever read the pipe has gone; a command ends silently then.
  case closedPipe(path: String)
  /// A file was wanted and the path leads to a folder.
  case isFolder(path: String)
  /// An input is a device, a pipe or a socket, which could be endless.
  case notARegularFile(path: String)
  /// An output path is empty.
  case emptyPath

  /// The file has no bytes.
  case emptyFile(path: String)
  /// The file is of a kind that is known by name and not read.
  case unsupportedFormat(path: String, format: String)
  /// The file begins like no audio file known here.
  case unknownFormat(path: String)
  /// The file says what it is, and what follows does not hold to that.
  case damaged(path: String, format: String)
  /// The file's sample rate lies outside ``WaveformDecoder/sampleRatesHz``.
  case sampleRateOutOfRange(path: String, hertz: Int)
  /// The header is sound and not one frame follows it.
  case noFrames(path: String)
  /// The file is larger than a limit allows.
  case limitExceeded(path: String, limit: WaveformLimits.Name, value: Int, allowed: Int)

  /// The render rate lies too far from the waveform's for the resampler.
  case rateRatioOutOfRange(fileHertz: Int, renderHertz: Int)
  /// libsamplerate would not start, with its own error number.
  case resamplerFailed(code: Int32)

  /// A WAV cannot have so many channels.
  case channelCountOutOfRange(Int)
  /// A WAV cannot have this sample rate.
  case outputRateOutOfRange(hertz: Int)
  /// A WAV cannot be so long.
  case frameCountOutOfRange(Int)
  /// The container has no such form of samples.
  case encodingNotInContainer(AudioContainer, SampleEncoding)
  /// The container cannot have so many channels.
  case channelsNotInContainer(AudioContainer, count: Int)
  /// The container cannot have this sample rate.
  case rateNotInContainer(AudioContainer, hertz: Int)
  /// The container cannot be so long.
  case framesNotInContainer(AudioContainer, count: Int)
  /// The library that encodes the container would not, in its own words.
  case encoderRefused(AudioContainer, reason: String)
  /// More or fewer frames were written than the header promised.
  case frameCountMismatch(path: String, promised: Int, written: Int)

  /// Whether a file that was to be read is at fault.
  public var isAboutInput: Bool {
    switch self {
    case .system(.read, _, _), .notARegularFile, .emptyFile, .unsupportedFormat, .unknownFormat, .damaged,
      .sampleRateOutOfRange, .noFrames, .limitExceeded:
      true
    default: false
    }
  }
}
