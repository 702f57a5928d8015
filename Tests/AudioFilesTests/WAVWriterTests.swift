import CSndfile
import Testing

@testable import AudioFiles

@Suite struct WAVWriterTests {
  private func write(
    _ planes: [[Double]],
    encoding: SampleEncoding,
    mask: UInt32 = 0,
    blockFrameCount: Int = 1000,
    to sink: any OutputSink
  ) throws {
    let format = try FrameFormat(
      channelCount: planes.count,
      sampleRate: 44_100,
      encoding: encoding,
      channelMask: mask
    )
    let writer = try WAVWriter(.wav, format: format, frameCount: planes[0].count, sink: sink)
    var start = 0
    while start < planes[0].count {
      let end = min(start + blockFrameCount, planes[0].count)
      var block = [UInt8](repeating: 0, count: (end - start) * format.bytesPerFrame)
      try block.withUnsafeMutableBytes { block in
        for (channel, plane) in planes.enumerated() {
          plane[start..<end].withUnsafeBufferPointer {
            _ = format.encoder.encode($0, channel: channel, into: block)
          }
        }
        try writer.write(UnsafeRawBufferPointer(block))
      }
      start = end
    }
    try writer.finish()
  }

  @Test(arguments: SampleEncoding.allCases, 1...9)
  func libsndfileReadsBackWhatWasWritten(_ encoding: SampleEncoding, _ channelCount: Int) throws {
    let folder = try TestFolder()
    let planes: [[Double]] = (0..<channelCount).map { channel in
      (0..<101).map { (frame: Int) -> Double in Double((frame * 37 + channel * 11) % 200 - 100) / 128 }
    }
    try write(planes, encoding: encoding, blockFrameCount: 7, to: FileSink(path: folder.path("a.wav")))
    let file = try #require(Reopened(folder.path("a.wav")))
    #expect(file.channelCount == channelCount)
    #expect(file.sampleRate == 44_100)
    #expect(file.frameCount == 101)
    let coding = [
      SampleEncoding.float32: SF_FORMAT_FLOAT, .float64: SF_FORMAT_DOUBLE,
      .pcm16: SF_FORMAT_PCM_16, .pcm24: SF_FORMAT_PCM_24, .pcm32: SF_FORMAT_PCM_32,
    ]
    #expect(file.format == SF_FORMAT_WAVEX | (coding[encoding] ?? 0))
    let interleaved = (0..<101).flatMap { frame in planes.map { $0[frame] } }
    #expect(file.samples == interleaved)
    #expect(try folder.bytes(of: "a.wav").count.isMultiple(of: 2))
  }

  @Test func theMaskIsTheGivenOneEvenIfItIsZero() throws {
    for mask in [0, 0x0B, 0x33, 0x3F] as [UInt32] {
      let sink = MemorySink()
      try write([[0.1], [0.2], [0.3]], encoding: .pcm16, mask: mask, to: sink)
      let bytes = try #require(sink.bytes)
      #expect(bytes[40..<44].reversed().reduce(0) { $0 << 8 | UInt32($1) } == mask)
    }
    let folder = try TestFolder()
    try write([[0], [0], [0]], encoding: .float32, mask: 0x0B, to: FileSink(path: folder.path("a.wav")))
    let file = try #require(Reopened(folder.path("a.wav")))
    #expect(file.channelMap?.last == Int32(SF_CHANNEL_MAP_LFE))
  }

  @Test(arguments: [1, 7, 64, 4096])
  func blockSizeLeavesTheBytesAlone(_ blockFrameCount: Int) throws {
    let planes = [
      tone(hertz: 440, sampleRate: 44_100, frameCount: 5001), [Double](repeating: 0.25, count: 5001),
    ]
    let whole = MemorySink()
    try write(planes, encoding: .pcm24, blockFrameCount: 5001, to: whole)
    let blocks = MemorySink()
    try write(planes, encoding: .pcm24, blockFrameCount: blockFrameCount, to: blocks)
    #expect(whole.bytes != nil)
    #expect(whole.bytes == blocks.bytes)
  }

  @Test func missingFramesAreAnErrorAndNoFile() throws {
    let folder = try TestFolder()
    let path = folder.path("a.wav")
    let format = try FrameFormat(channelCount: 2, sampleRate: 48_000, encoding: .pcm16)
    let writer = try WAVWriter(.wav, format: format, frameCount: 3, sink: FileSink(path: path))
    try [UInt8](repeating: 0, count: 8).withUnsafeBytes { try writer.write($0) }
    let error = AudioFileError.frameCountMismatch(path: path, promised: 3, written: 2)
    #expect(throws: error) { try writer.finish() }
    #expect(try folder.names.isEmpty)
  }

  @Test func moreFramesThanPromisedAreAnErrorAndNoFile() throws {
    let folder = try TestFolder()
    let path = folder.path("a.wav")
    let format = try FrameFormat(channelCount: 2, sampleRate: 48_000, encoding: .pcm16)
    let writer = try WAVWriter(.wav, format: format, frameCount: 3, sink: FileSink(path: path))
    let error = AudioFileError.frameCountMismatch(path: path, promised: 3, written: 4)
    #expect(throws: error) {
      try [UInt8](repeating: 0, count: 16).withUnsafeBytes { try writer.write($0) }
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func aWriterThatIsDroppedLeavesNoFile() throws {
    let folder = try TestFolder()
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000)
    _ = try WAVWriter(.wav, format: format, frameCount: 3, sink: FileSink(path: folder.path("a.wav")))
    #expect(try folder.names.isEmpty)
  }

  @Test func anEmptyWAVIsSound() throws {
    let folder = try TestFolder()
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000)
    let writer = try WAVWriter(
      .wav, format: format, frameCount: 0, sink: FileSink(path: folder.path("a.wav")))
    try writer.finish()
    #expect(Reopened(folder.path("a.wav"))?.frameCount == 0)
  }
}
