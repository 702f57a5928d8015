import Testing

@testable import AudioFiles

@Suite struct WAVDescriptionTests {
  private static let markers = [
    Marker(label: "#0 Tap", frame: 0), Marker(label: "#12 Buzz", frame: 3, frameCount: 2),
    Marker(label: "#3 Tap", frame: 4),
  ]

  private func describe(_ bytes: [UInt8]) -> WAVDescription {
    WAVDescription(RIFFReader(bytesAt: { Array(bytes.dropFirst($0).prefix($1)) }, byteCount: bytes.count))
  }

  /// A file of five frames with everything that we write.
  private func file() throws -> [UInt8] {
    let format = try FrameFormat(channelCount: 2, sampleRate: 48_000, encoding: .pcm16, channelMask: 0x3)
    let information = FileInformation(
      originator: "Thrum", software: "Thrum 1", description: "d", lines: ["Thrum: 1", "rate: 48000 Hz"])
    let loop = try #require(LoopPoints(1..<4).flatMap { RIFFChunk.loop($0, sampleRate: 48_000) })
    let chunks = RIFFChunk.information(information) + RIFFChunk.markers(Self.markers) + [loop]
    let header = try WAVHeader(format: format, frameCount: 5, chunks: chunks)
    return header.bytes + [UInt8](repeating: 0, count: header.dataByteCount)
  }

  private func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  @Test func whatWasWrittenIsRead() throws {
    let description = describe(try file())
    #expect(description.channelMask == 0x3)
    #expect(description.markers == Self.markers)
    #expect(description.loop == LoopPoints(1..<4))
    #expect(description.codingHistory == "Thrum: 1\r\nrate: 48000 Hz\r\n")
    #expect(description.comment == "Thrum: 1; rate: 48000 Hz")
  }

  @Test func chunksBehindTheSamplesAreReadToo() throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000, encoding: .pcm24)
    let header = try WAVHeader(format: format, frameCount: 1)
    let bytes = header.bytes + [1, 2, 3, 0] + RIFFChunk.markers(Self.markers).flatMap(\.bytes)
    #expect(describe(bytes).markers == Self.markers)
  }

  @Test func theSizeOfTheSamplesOfAnRF64IsThatOfItsOwnChunk() throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000, encoding: .pcm16)
    let header = try WAVHeader(format: format, frameCount: 1 << 31, chunks: RIFFChunk.markers(Self.markers))
    let behind = RIFFChunk.markers([Marker(label: "late", frame: 9)]).flatMap(\.bytes)
    // Where the samples would be, `bytesAt` has nothing; the chunks behind them are found all the same.
    let dataEnd = header.bytes.count + header.dataByteCount
    let reader = RIFFReader(
      bytesAt: { offset, count in
        Array(
          (offset < dataEnd ? header.bytes.dropFirst(offset) : behind.dropFirst(offset - dataEnd)).prefix(
            count))
      }, byteCount: dataEnd + behind.count)
    #expect(reader.chunks().map(\.tag) == ["ds64", "fmt ", "cue ", "LIST", "data", "cue ", "LIST"])
    #expect(WAVDescription(reader).markers == [Marker(label: "late", frame: 9)])
  }

  @Test func otherFilesSayNothing() throws {
    let nothing = describe([])
    #expect(nothing.markers.isEmpty && nothing.channelMask == nil && nothing.comment == nil)
    let bytes = try file()
    for start in ["RIFX", "FORM", "riff", "    "] {
      #expect(describe(Array(start.utf8) + bytes.dropFirst(4)) == nothing)
    }
    #expect(describe(Array(bytes.prefix(8)) + Array("AVI ".utf8) + bytes.dropFirst(12)) == nothing)
  }

  @Test func aFileCutAnywhereHasNoMoreThanTheWholeOne() throws {
    let bytes = try file()
    for count in bytes.indices {
      let description = describe(Array(bytes.prefix(count)))
      #expect(description.markers.count <= 3)
      #expect(description.markers.map(\.frame) == Self.markers.prefix(description.markers.count).map(\.frame))
      #expect(description.loop == nil || description.loop == LoopPoints(1..<4))
    }
  }

  @Test func sizesAndCountsThatLieAreCutToWhatIsThere() throws {
    let bytes = try file()
    for offset in bytes.indices.dropLast(4) {
      for lie in [UInt32.max, 1 << 31, 0x7FFF_FFFF, 0, 1] {
        var lying = bytes
        lying.replaceSubrange(offset..<(offset + 4), with: little(lie))
        #expect(describe(lying).markers.count <= bytes.count / 24)
      }
    }
  }

  @Test func aSizeOf64BitsThatLiesEndsTheFile() throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000, encoding: .pcm16)
    var bytes = try WAVHeader(format: format, frameCount: 1 << 31, chunks: RIFFChunk.markers(Self.markers))
      .bytes
    for size in [[UInt8](repeating: 0xFF, count: 8), [UInt8](repeating: 0xFF, count: 7) + [0x7F]] {
      bytes.replaceSubrange(28..<36, with: size)
      #expect(describe(bytes).markers == Self.markers)
    }
  }

  @Test func aMillionEmptyChunksCostNoTime() {
    let empty = Array("junk".utf8) + little(0)
    let bytes = Array("RIFF".utf8) + little(.max) + Array("WAVE".utf8)
    let reader = RIFFReader(
      bytesAt: { offset, count in offset < 12 ? Array(bytes.dropFirst(offset).prefix(count)) : empty },
      byteCount: 8_000_012)
    #expect(reader.chunks().count == 1000)
  }

  @Test func cuePointsWithoutLabelsAndLabelsWithoutCuePointsAreNoTrouble() {
    let cue = RIFFChunk(
      "cue ", little(1) + little(7) + little(5) + Array("data".utf8) + little(0) + little(0) + little(5))
    let list = RIFFChunk.list(
      "adtl", [RIFFChunk("labl", little(8) + Array("lost".utf8)), RIFFChunk("ltxt", [1])])
    let head = Array("RIFF".utf8) + little(0) + Array("WAVE".utf8)
    #expect(describe(head + cue.bytes + list.bytes).markers == [Marker(label: "", frame: 5)])
  }
}
