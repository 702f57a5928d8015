import CSndfile
import Dispatch
import Foundation
import Locking
import Testing

@testable import AudioFiles

@Suite struct AudioContainerTests {
  /// Every container that gives back the samples that it got, with each of its encodings.
  static let lossless = AudioContainer.allCases.flatMap { container in
    container.encodings.map { (container, $0) }
  }

  /// Codes of full scale: both ends, halves between steps, what lies beyond, and what is no number.
  private func hardSamples(_ encoding: SampleEncoding) -> [Double] {
    let scale = encoding.isFloat ? 1 : Double(1 << (encoding.byteCount * 8 - 1))
    let ends: [Double] = [scale - 1, scale - 1.5, scale, -scale, -scale - 0.4]
    let codes: [Double] = [0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5] + ends
    return codes.map { $0 / scale } + [2, -2, 1e30, -1e30]
  }

  private func write(
    _ planes: [[Double]], _ container: AudioContainer, _ encoding: SampleEncoding, mask: UInt32 = 0,
    rate: Int = 48_000, description: FileDescription = FileDescription(), blockFrameCount: Int = 7,
    to sink: some OutputSink
  ) throws {
    let format = try FrameFormat(
      channelCount: planes.count, sampleRate: rate, encoding: encoding, channelMask: mask)
    let frameCount = planes.first?.count ?? 0
    let writer = try container.writer(
      format, frameCount: frameCount, description: description, sink: sink)
    for start in stride(from: 0, to: frameCount, by: blockFrameCount) {
      let end = min(start + blockFrameCount, frameCount)
      var block = [UInt8](repeating: 0, count: (end - start) * format.bytesPerFrame)
      try block.withUnsafeMutableBytes { block in
        for (channel, plane) in planes.enumerated() {
          plane[start..<end].withUnsafeBufferPointer {
            _ = format.encoder.encode($0, channel: channel, into: block)
          }
        }
        try writer.write(UnsafeRawBufferPointer(block))
      }
    }
    try writer.finish()
  }

  /// What `sample` is once it is encoded.
  private func rounded(_ sample: Double, _ encoding: SampleEncoding) -> Double {
    switch encoding {
    case .float64: return sample
    case .float32: return Double(Float(sample))
    case .pcm16, .pcm24, .pcm32:
      let scale = Double(1 << (encoding.byteCount * 8 - 1))
      let code = (sample * scale).rounded(.toNearestOrEven)
      return min(max(code, -scale), scale - 1) / scale
    }
  }

  @Test(arguments: lossless)
  func libsndfileReadsBackEveryCode(_ container: AudioContainer, _ encoding: SampleEncoding) throws {
    let folder = try TestFolder()
    let samples = hardSamples(encoding)
    let planes = [samples, samples.reversed(), samples.map { -$0 }]
    try write(planes, container, encoding, to: FileSink(path: folder.path("a")))
    let file = try #require(Reopened(folder.path("a")))
    #expect(file.channelCount == 3 && file.sampleRate == 48_000 && file.frameCount == samples.count)
    let expected = samples.indices.flatMap { frame in planes.map { rounded($0[frame], encoding) } }
    #expect(file.samples == expected)
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: lossless)
  func whatIsNoNumberIsZeroInIntegers(_ container: AudioContainer, _ encoding: SampleEncoding) throws {
    let folder = try TestFolder()
    try write([[.nan, .infinity, -.infinity]], container, encoding, to: FileSink(path: folder.path("a")))
    let samples = try #require(Reopened(folder.path("a"))).samples
    if encoding.isFloat {
      #expect(samples[0].isNaN && samples[1] == .infinity && samples[2] == -.infinity)
    } else {
      #expect(samples == [0, rounded(2, encoding), -1])
    }
  }

  @Test(arguments: AudioContainer.allCases)
  func memoryFilesAndPipesGetTheSameBytesWhateverTheBlocks(_ container: AudioContainer) throws {
    let folder = try TestFolder()
    signal(SIGPIPE, SIG_IGN)
    let encoding = container.frameEncoding()
    let planes = [220.0, 330, 100].map { tone(hertz: $0, sampleRate: 48_000, frameCount: 5001) }
    let description = FileDescription(comment: "one\ntwo", hapticChannelCount: 1)
    let memory = MemorySink()
    try write(planes, container, encoding, description: description, blockFrameCount: 5001, to: memory)
    let bytes = try #require(memory.bytes)

    try write(planes, container, encoding, description: description, to: FileSink(path: folder.path("a")))
    #expect(try folder.bytes(of: "a") == bytes)

    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let received = Mutex<[UInt8]>([])
    let isRead = DispatchSemaphore(value: 0)
    let pipe = folder.path("pipe")
    DispatchQueue(label: "reader").async {
      let bytes = FileHandle(forReadingAtPath: pipe)?.readDataToEndOfFile() ?? Data()
      received.withLock { $0 = Array(bytes) }
      isRead.signal()
    }
    try write(planes, container, encoding, description: description, to: FileSink(path: pipe))
    #expect(isRead.wait(timeout: .now() + 60) == .success)
    #expect(received.withLock { $0 } == bytes)
  }

  @Test(arguments: AudioContainer.allCases)
  func aFileAppearsOnlyWhenItIsComplete(_ container: AudioContainer) throws {
    let folder = try TestFolder()
    let path = folder.path("a")
    let format = try FrameFormat(
      channelCount: 1, sampleRate: 48_000, encoding: container.frameEncoding())
    let frame = [UInt8](repeating: 0, count: format.bytesPerFrame)

    let short = try container.writer(format, frameCount: 2, sink: FileSink(path: path))
    try frame.withUnsafeBytes { try short.write($0) }
    let missing = AudioFileError.frameCountMismatch(path: path, promised: 2, written: 1)
    #expect(throws: missing) { try short.finish() }

    let long = try container.writer(format, frameCount: 0, sink: FileSink(path: path))
    let excess = AudioFileError.frameCountMismatch(path: path, promised: 0, written: 1)
    #expect(throws: excess) { try frame.withUnsafeBytes { try long.write($0) } }

    _ = try container.writer(format, frameCount: 2, sink: FileSink(path: path))
    #expect(try folder.names.isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"),
    arguments: AudioContainer.allCases)
  func aFullDeviceIsSaid(_ container: AudioContainer) throws {
    let planes = [tone(hertz: 440, sampleRate: 48_000, frameCount: 20_000)]
    let error = AudioFileError.system(.write, path: "/dev/full", errno: Errno(code: ENOSPC))
    #expect(throws: error) {
      try write(planes, container, container.frameEncoding(), to: FileSink(path: "/dev/full"))
    }
  }

  @Test(arguments: [AudioContainer.flac, .caf, .aiff, .ogg])
  func theCommentIsReadBack(_ container: AudioContainer) throws {
    let folder = try TestFolder()
    let text = "Thrum: 1\nlayout: discrete"
    try write(
      [[0, 0.5, 0]], container, container.frameEncoding(), description: FileDescription(comment: text),
      to: FileSink(path: folder.path("a")))
    var info = SF_INFO()
    let file = try #require(sf_open(folder.path("a"), Int32(SFM_READ), &info))
    defer { sf_close(file) }
    #expect(sf_get_string(file, Int32(SF_STR_COMMENT)).map { String(cString: $0) } == text)
  }

  @Test(arguments: [AudioContainer.caf, .aiff])
  func speakerPositionsAreKeptAndNoneIsInvented(_ container: AudioContainer) throws {
    let folder = try TestFolder()
    try write([[0], [0], [0]], container, .pcm16, mask: 0x0B, to: FileSink(path: folder.path("a")))
    let placed = try #require(Reopened(folder.path("a")))
    #expect(placed.channelMap?.last == Int32(SF_CHANNEL_MAP_LFE))
    try write([[0], [0], [0]], container, .pcm16, to: FileSink(path: folder.path("b")))
    let free = try #require(Reopened(folder.path("b")))
    #expect(free.channelMap == nil)
  }

  @Test(arguments: [AudioContainer.caf, .aiff])
  func noFloatFileHoldsTheTimeOfDay(_ container: AudioContainer) throws {
    let sink = MemorySink()
    try write([[0.5]], container, .float32, to: sink)
    let bytes = Data(try #require(sink.bytes))
    #expect(bytes.range(of: Data("PEAK".utf8)) == nil && bytes.range(of: Data("peak".utf8)) == nil)
  }

  @Test func aContainerIsKnownByTheExtension() {
    let table: [(String, AudioContainer?)] = [
      ("a.wav", .wav), ("A.WAV", .wav), ("x/y.rf64", .rf64), ("a.w64", .w64), ("a.b.flac", .flac),
      ("a.caf", .caf), ("a.aif", .aiff), ("a.aiff", .aiff), ("a.ogg", .ogg), ("a.oga", .ogg),
      ("a.mp3", nil), ("a", nil), (".wav", nil), ("a.wav/", nil), ("", nil), ("a.", nil),
    ]
    for (path, container) in table { #expect(AudioContainer(extensionOf: path) == container, "\(path)") }
  }

  @Test func whatAContainerCannotHoldIsASentence() throws {
    func sentence(
      _ container: AudioContainer, _ encoding: SampleEncoding = .pcm16, channels: Int = 1,
      rate: Int = 48_000, frames: Int = 1
    ) throws -> String? {
      let format = try FrameFormat(channelCount: channels, sampleRate: rate, encoding: encoding)
      return audioFileError { try container.check(format, frameCount: frames) }?.sentence
    }
    #expect(
      try sentence(.flac, .float32)
        == "FLAC has no float32 samples; pcm24 and pcm16 are possible, and float32 in CAF or WAV")
    #expect(
      try sentence(.flac, channels: 9)
        == "FLAC cannot have 9 channels; 1 to 8 are possible, and more in CAF or WAV")
    #expect(
      try sentence(.ogg, .float32, rate: 384_000)
        == "Ogg Vorbis cannot have 384000 Hz; up to 200000 Hz are possible, and more in WAV")
    #expect(
      try sentence(.aiff, channels: 2, frames: 1 << 30)
        == "AIFF cannot have 1073741824 frames of this size; WAV, RF64, W64 and CAF can")
    #expect(try sentence(.caf, channels: 2, frames: 1 << 40) == nil)
    #expect(try sentence(.wav, frames: -1) == "a WAV of -1 frames cannot be written")
    #expect(
      AudioFileError.encodingNotInContainer(.ogg, .pcm16).sentence
        == "Ogg Vorbis has no pcm16 samples: it codes frequencies, and how well is for --quality")
    #expect(
      AudioFileError.encoderRefused(.ogg, reason: "no such setting").sentence
        == "Ogg Vorbis cannot be encoded: no such setting; WAV and CAF hold anything")
  }
}
