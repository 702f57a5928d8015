import Testing

@testable import AudioFiles

@Suite struct AudioFileReaderTests {
  /// Writes `planes` as a WAV and gives its path.
  private func write(
    _ planes: [[Double]], rate: Int = 48_000, encoding: SampleEncoding = .float64, mask: UInt32 = 0,
    chunks: [RIFFChunk] = [], in folder: TestFolder
  ) throws -> String {
    let format = try FrameFormat(
      channelCount: planes.count, sampleRate: rate, encoding: encoding, channelMask: mask)
    let path = folder.path("a.wav")
    let writer = try WAVWriter(
      .wav, format: format, frameCount: planes[0].count, chunks: chunks,
      sink: FileSink(path: path, synchronizes: false))
    var bytes = [UInt8](repeating: 0, count: planes[0].count * format.bytesPerFrame)
    try bytes.withUnsafeMutableBytes { bytes in
      for (channel, plane) in planes.enumerated() {
        plane.withUnsafeBufferPointer { _ = format.encoder.encode($0, channel: channel, into: bytes) }
      }
      try writer.write(UnsafeRawBufferPointer(bytes))
    }
    try writer.finish()
    return path
  }

  private func planes(of reader: AudioFileReader) -> [[Double]] {
    var planes = [[Double]](repeating: [], count: reader.facts.channelCount)
    while let block = reader.next() {
      for (channel, plane) in block.enumerated() { planes[channel] += plane }
    }
    return planes
  }

  @Test(arguments: [1, 3, 9, 64])
  func everyChannelIsReadAsItIs(_ channelCount: Int) throws {
    let folder = try TestFolder()
    let written: [[Double]] = (0..<channelCount).map { channel in
      (0..<5000).map { (frame: Int) -> Double in Double((frame * 37 + channel * 11) % 200 - 100) / 128 }
    }
    let reader = try AudioFileReader(path: write(written, rate: 384_000, in: folder))
    #expect(reader.facts.formatName == "WAV, 64-bit float")
    #expect(reader.facts.sampleRate == 384_000)
    #expect(reader.facts.claimedFrameCount == 5000)
    #expect(reader.facts.channelMask == 0)
    #expect(planes(of: reader) == written)
  }

  @Test func markersLoopAndHistoryAreReadFromTheFile() throws {
    let folder = try TestFolder()
    let markers = [Marker(label: "one", frame: 1), Marker(label: "two", frame: 2, frameCount: 3)]
    let information = FileInformation(originator: "T", software: "T 1", description: "", lines: ["T: 1"])
    let loop = try #require(LoopPoints(0..<4))
    let chunks =
      RIFFChunk.markers(markers) + RIFFChunk.information(information)
      + [try #require(RIFFChunk.loop(loop, sampleRate: 48_000))]
    let path = try write([[0, 0, 0, 0, 0]], mask: 0x8, chunks: chunks, in: folder)
    let facts = try AudioFileReader(path: path).facts
    #expect(facts.channelMask == 0x8)
    #expect(facts.markers == markers)
    #expect(facts.loop == loop)
    #expect(facts.histories == ["T: 1\r\n", "T: 1", "T: 1"])
  }

  @Test func aFileWithoutFramesHasNone() throws {
    let folder = try TestFolder()
    let reader = try AudioFileReader(path: write([[]], in: folder))
    #expect(reader.next() == nil)
    #expect(reader.facts.claimedFrameCount == 0)
  }

  @Test func whatIsNoAudioIsRefusedByName() throws {
    let folder = try TestFolder()
    let text = try folder.write(Array("{\"Version\": 1}".utf8), to: "a.json")
    #expect(throws: AudioFileError.unknownFormat(path: text)) { _ = try AudioFileReader(path: text) }
    #expect(throws: AudioFileError.isFolder(path: folder.path)) { _ = try AudioFileReader(path: folder.path) }
    let empty = try folder.write([], to: "empty.wav")
    #expect(throws: AudioFileError.emptyFile(path: empty)) { _ = try AudioFileReader(path: empty) }
    let junk = try folder.write(Array("RIFF____WAVEjunk".utf8), to: "junk.wav")
    #expect(throws: AudioFileError.damaged(path: junk, format: "WAV")) { _ = try AudioFileReader(path: junk) }
  }

  @Test func audioIsRecognizedByItsBytes() throws {
    let folder = try TestFolder()
    let cases: [(start: [UInt8], isAudio: Bool)] = [
      (Array("RIFF____WAVE".utf8), true), (Array("fLaC".utf8), true), (Array("....ftypM4A ".utf8), true),
      ([0xFF, 0xFB, 0x90, 0x00], true), (Array("{\"Version\"".utf8), false), ([], false),
      ([0xEF, 0xBB, 0xBF, 0x7B], false), ([0xFF, 0xFE, 0x7B, 0x00], false),
      ([0xFE, 0xFF, 0x00, 0x7B], false),
    ]
    for (index, (start, isAudio)) in cases.enumerated() {
      #expect(AudioFileReader.recognizes(path: try folder.write(start, to: "file\(index)")) == isAudio)
    }
    #expect(AudioFileReader.recognizes(path: folder.path("none")) == false)
    #expect(AudioFileReader.recognizes(path: folder.path) == false)
  }
}
