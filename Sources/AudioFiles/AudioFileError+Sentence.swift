extension AudioFileError {
  /// The error in words: the place first, then what was found, then what is allowed or how to help it.
  ///
  /// Control characters of a path are escaped, so that no file name can drive a terminal.
  public var sentence: String {
    switch self {
    case .system(.read, let path, let errno):
      "\(printable(path)): cannot be read: \(errno.words)"
    case .system(.create, let path, let errno):
      "\(printable(path)): cannot be created: \(errno.words)"
    case .system(.write, let path, let errno):
      "\(printable(path)): cannot be written: \(errno.words)"
    case .closedPipe(let path):
      "\(printable(path)): the reader has closed the pipe"
    case .isFolder(let path):
      "\(printable(path)): is a folder, not a file"
    case .notARegularFile(let path):
      "\(printable(path)): is a device, pipe or socket; a waveform must be a regular file"
    case .emptyPath:
      "the output has no name"

    case .emptyFile(let path):
      "\(printable(path)): is empty (0 bytes)"
    case .unsupportedFormat(let path, let format):
      "\(printable(path)): \(format) is not read; convert it, for example with "
        + "`ffmpeg -i INPUT OUTPUT.wav`, or on a Mac `afconvert -f WAVE -d LEF32 INPUT OUTPUT.wav`"
    case .unknownFormat(let path):
      "\(printable(path)): is not an audio file of a known kind; "
        + "WAV, AIFF, CAF, AU, FLAC, Ogg Vorbis, Opus and MP3 are read"
    case .damaged(let path, let format):
      "\(printable(path)): begins like \(format) and cannot be decoded; the file is damaged"
    case .sampleRateOutOfRange(let path, let hertz):
      "\(printable(path)): has a sample rate of \(hertz) Hz; "
        + "\(WaveformDecoder.sampleRatesHz.lowerBound) to \(WaveformDecoder.sampleRatesHz.upperBound) Hz are read"
    case .noFrames(let path):
      "\(printable(path)): holds no audio (0 frames)"
    case .limitExceeded(let path, .channels, let value, WaveformLimits.largestChannelCount):
      "\(printable(path)): has \(value) channels; at most \(WaveformLimits.largestChannelCount) are read"
    case .limitExceeded(let path, let limit, let value, let allowed):
      "\(printable(path)): \(limit.words(for: value)); at most \(allowed) are allowed "
        + "(raise it with --limit \(limit.rawValue)=\(value))"

    case .rateRatioOutOfRange(let fileHertz, let renderHertz):
      "a waveform of \(fileHertz) Hz cannot be resampled to \(renderHertz) Hz; "
        + "the rates may differ by a factor of \(VarispeedReader.largestRateFactor)"

    case .resamplerFailed(let code):
      "the resampler cannot be started: \(SampleRateConverter.description(of: code))"

    case .channelCountOutOfRange(let count):
      "a WAV of \(count) channels cannot be written; 1 to \(FrameFormat.channelCounts.upperBound) are possible"
    case .outputRateOutOfRange(let hertz):
      "a WAV of \(hertz) Hz cannot be written; 1 to \(UInt32.max) Hz are possible"
    case .frameCountOutOfRange(let count):
      "a WAV of \(count) frames cannot be written"
    case .encodingNotInContainer(.ogg, let encoding):
      "Ogg Vorbis has no \(encoding.rawValue) samples: it codes frequencies, and how well is for --quality"
    case .encodingNotInContainer(let container, let encoding):
      "\(container.title) has no \(encoding.rawValue) samples; "
        + "\(list(container.encodings.map(\.rawValue))) are possible, and \(encoding.rawValue) in CAF or WAV"
    case .channelsNotInContainer(let container, let count):
      "\(container.title) cannot have \(count) channels; 1 to \(container.channelCounts.upperBound) are possible, "
        + "and more in CAF or WAV"
    case .rateNotInContainer(let container, let hertz):
      "\(container.title) cannot have \(hertz) Hz; up to \(container.sampleRates.upperBound) Hz are possible, "
        + "and more in WAV"
    case .framesNotInContainer(let container, let count):
      "\(container.title) cannot have \(count) frames of this size; WAV, RF64, W64 and CAF can"
    case .encoderRefused(let container, let reason):
      "\(container.title) cannot be encoded: \(reason); WAV and CAF hold anything"
    case .frameCountMismatch(let path, let promised, let written):
      "\(printable(path)): \(written) frames were written where the header promises \(promised)"
    }
  }

  private func list(_ words: [String]) -> String {
    words.joined(separator: " and ")
  }

  private func printable(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Errno {
  /// What the number means, in the words of every message.
  fileprivate var words: String {
    switch self {
    case .noSuchFile: "no such file or folder"
    case .permissionDenied, .notPermitted: "permission denied"
    case .noSpace: "no space left on device"
    case .quotaExceeded: "disk quota exceeded"
    case .fileTooLarge: "the file would be too large for its file system"
    case .readOnlyFileSystem: "the file system is read-only"
    case .isFolder: "is a folder"
    case .notFolder: "a part of the path is not a folder"
    case .nameTooLong: "the name is too long"
    case .tooManyLinks: "too many symbolic links"
    case .tooManyOpenFiles: "too many open files"
    case .deviceFailure: "the device reports a failure"
    case .noReader: "nothing is there to take the data"
    default: System.description(of: code)
    }
  }
}

extension WaveformLimits.Name {
  fileprivate func words(for value: Int) -> String {
    switch self {
    case .frames: "has \(value) frames"
    case .channels: "has \(value) channels"
    case .decodedBytes: "brings the decoded waveforms to \(value) bytes"
    }
  }
}
