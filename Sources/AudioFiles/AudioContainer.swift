/// The file formats that are written.
public enum AudioContainer: String, CaseIterable, Hashable, Sendable {
  /// RIFF WAVE, which becomes an RF64 by itself where 32-bit sizes would not do.
  case wav
  /// RIFF WAVE with 64-bit sizes, whatever the size (EBU Tech 3306).
  case rf64
  /// Sony Wave64.
  case w64
  /// Free Lossless Audio Codec (RFC 9639).
  case flac
  /// Apple's Core Audio Format.
  case caf
  /// Apple's Audio Interchange File Format; AIFF-C for floating point.
  case aiff
  /// Vorbis in Ogg, which loses some of the sound.
  case ogg

  /// The container for the name of an output: by its extension, in upper case or lower; nil for any other.
  public init?(extensionOf path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let found = name[name.index(after: dot)...].lowercased()
    guard let container = Self.allCases.first(where: { $0.fileExtensions.contains(found) }) else {
      return nil
    }
    self = container
  }

  /// The extensions of its files, without a dot; the first is the one that new files get.
  public var fileExtensions: [String] {
    switch self {
    case .aiff: ["aiff", "aif"]
    case .ogg: ["ogg", "oga"]
    case .wav, .rf64, .w64, .flac, .caf: [rawValue]
    }
  }

  /// The extension that new files get.
  public var fileExtension: String { fileExtensions.first ?? rawValue }

  /// What it is called in sentences.
  public var title: String {
    switch self {
    case .ogg: "Ogg Vorbis"
    case .wav, .rf64, .w64, .flac, .caf, .aiff: rawValue.uppercased()
    }
  }

  /// The forms of a sample that it holds, its own choice first; none for Ogg, whose coding has no such form.
  public var encodings: [SampleEncoding] {
    switch self {
    case .wav, .rf64, .w64, .caf, .aiff: SampleEncoding.allCases
    case .flac: [.pcm24, .pcm16]
    case .ogg: []
    }
  }

  /// Whether it holds RIFF chunks, and so markers.
  public var hasChunks: Bool { self == .wav || self == .rf64 }

  /// Whether samples are put in as floating point and come out as such.
  public func isFloat(_ encoding: SampleEncoding) -> Bool {
    self != .ogg && encoding.isFloat
  }

  /// The form of the frames that a writer takes: `encoding` where it is given, else the container's own choice.
  public func frameEncoding(_ encoding: SampleEncoding? = nil) -> SampleEncoding {
    encoding ?? encodings.first ?? .float32
  }

  /// Channel counts that it holds.
  public var channelCounts: ClosedRange<Int> {
    switch self {
    case .wav, .rf64, .w64, .caf, .aiff: FrameFormat.channelCounts
    case .flac: 1...8
    case .ogg: 1...255
    }
  }

  /// Frames a second that it holds, in hertz.
  public var sampleRates: ClosedRange<Int> {
    switch self {
    case .wav, .rf64, .w64: FrameFormat.sampleRates
    case .caf, .aiff: 1...Int(Int32.max)
    // RFC 9639, section 8.2: twenty bits, of which libFLAC takes no more than this.
    case .flac: 1...655_350
    // The greatest of the rates for which libvorbis has a tuning.
    case .ogg: 1...200_000
    }
  }

  /// Whether it can count `frameCount` frames, which have `byteCount` bytes.
  private func counts(_ frameCount: Int, byteCount: Int) -> Bool {
    switch self {
    // RFC 9639, section 8.2: 36 bits.
    case .flac: frameCount < 1 << 36
    // 32-bit sizes, and some room for what stands around the samples.
    case .aiff: byteCount <= Int(UInt32.max) - (1 << 20)
    case .wav, .rf64, .w64, .caf, .ogg: true
    }
  }

  /// Throws where the container cannot hold `frameCount` frames of `format`.
  ///
  /// ``AudioFileError/encodingNotInContainer(_:_:)``, ``AudioFileError/channelsNotInContainer(_:count:)``,
  /// ``AudioFileError/rateNotInContainer(_:hertz:)``, ``AudioFileError/framesNotInContainer(_:count:)`` or
  /// ``AudioFileError/frameCountOutOfRange(_:)``.
  public func check(_ format: FrameFormat, frameCount: Int) throws(AudioFileError) {
    guard self == .ogg || encodings.contains(format.encoding) else {
      throw .encodingNotInContainer(self, format.encoding)
    }
    guard channelCounts.contains(format.channelCount) else {
      throw .channelsNotInContainer(self, count: format.channelCount)
    }
    guard sampleRates.contains(format.sampleRate) else {
      throw .rateNotInContainer(self, hertz: format.sampleRate)
    }
    let byteCount = try format.byteCount(of: frameCount)
    guard counts(frameCount, byteCount: byteCount) else {
      throw .framesNotInContainer(self, count: frameCount)
    }
  }
}
