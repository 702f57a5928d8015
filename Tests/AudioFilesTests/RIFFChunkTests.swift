import AudioFiles
import Testing

@Suite struct RIFFChunkTests {
  private static let markers = [
    Marker(label: "#0 Tap", frame: 0),
    Marker(label: "#12 Buzz", frame: 4800, frameCount: 9600),
    Marker(label: "#3 Tap", frame: 4801),
  ]

  private func file(_ chunks: [RIFFChunk], frameCount: Int = 5, encoding: SampleEncoding = .float32) throws
    -> (
      header: WAVHeader, riff: ParsedRIFF
    )
  {
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000, encoding: encoding)
    let header = try WAVHeader(format: format, frameCount: frameCount, chunks: chunks)
    return (header, try #require(ParsedRIFF(header.bytes)))
  }

  @Test func everyMarkerIsACuePointWithBothPositions() throws {
    let cues = try #require(try file(RIFFChunk.markers(Self.markers)).riff.chunk("cue "))
    #expect(cues.u32(0) == 3)
    #expect(cues.body.count == 4 + 3 * 24)
    for (index, frame) in [0, 4800, 4801].enumerated() {
      let start = 4 + 24 * index
      #expect(cues.u32(start) == index + 1)
      #expect(cues.u32(start + 4) == frame)
      #expect(cues.text(start + 8..<start + 12) == "data")
      #expect(cues.u32(start + 12) == 0)
      #expect(cues.u32(start + 16) == 0)
      #expect(cues.u32(start + 20) == frame)
    }
  }

  @Test func everyCuePointHasItsLabelAndThoseWithALengthARegion() throws {
    let data = try file(RIFFChunk.markers(Self.markers)).riff.list("adtl")
    #expect(data.map(\.tag) == ["labl", "labl", "labl", "ltxt"])
    #expect(data.map { $0.u32(0) } == [1, 2, 3, 2])
    let labels = data.filter { $0.tag == "labl" }
    #expect(labels.map { $0.text(4..<64) } == ["#0 Tap", "#12 Buzz", "#3 Tap"])
    #expect(labels.allSatisfy { $0.body.last == 0 })
    #expect(data[3].u32(4) == 9600)
    #expect(data[3].text(8..<12) == "rgn ")
    #expect(data[3].body.count == 20)
  }

  @Test func noMarkersAreNoChunks() {
    #expect(RIFFChunk.markers([]).isEmpty)
  }

  @Test(arguments: 1...9)
  func chunksBeginAtEvenOffsetsWhateverTheLengthOfTheLabel(_ length: Int) throws {
    let label = String("#12345678".prefix(length))
    let riff = try file(RIFFChunk.markers([Marker(label: label, frame: 1), Marker(label: "x", frame: 2)]))
      .riff
    let data = riff.list("adtl")
    #expect(data.map { $0.text(4..<64) } == [label, "x"])
    #expect((riff.chunks + data).allSatisfy { $0.offset.isMultiple(of: 2) })
  }

  @Test func aMarkerBeyond32BitsIsLeftOutAndSoIsALengthBeyondThem() throws {
    let far = 1 << 32
    let markers = [
      Marker(label: "a", frame: far - 1, frameCount: far), Marker(label: "b", frame: far, frameCount: 1),
      Marker(label: "c", frame: -1),
    ]
    #expect(markers.map(\.hasCue) == [true, false, false])
    #expect(markers.map(\.hasRegion) == [false, false, false])
    let riff = try file(RIFFChunk.markers(markers)).riff
    #expect(riff.chunk("cue ")?.u32(0) == 1)
    #expect(riff.list("adtl").map(\.tag) == ["labl"])
    #expect(RIFFChunk.markers([Marker(label: "b", frame: far)]).isEmpty)
  }

  @Test func theLoopsLastFrameIsPlayed() throws {
    let loop = try #require(LoopPoints(100..<200))
    let chunk = try #require(RIFFChunk.loop(loop, sampleRate: 48_000))
    let sampler = try #require(try file([chunk]).riff.chunk("smpl"))
    #expect(sampler.body.count == 60)
    #expect((0..<15).map { sampler.u32(4 * $0) } == [0, 0, 20_833, 60, 0, 0, 0, 1, 0, 0, 0, 100, 199, 0, 0])
    #expect(LoopPoints(5..<5) == nil)
    let far = try #require(LoopPoints(0..<(1 << 33)))
    #expect(RIFFChunk.loop(far, sampleRate: 48_000) == nil)
  }

  @Test func informationStandsInBothChunks() throws {
    let date = try #require(Timestamp(iso8601: "2026-12-24T18:30:05Z"))
    let information = FileInformation(
      originator: "Thrum", software: "Thrum 1.0", description: "a render",
      lines: ["Thrum: 1.0", "pattern: π"],
      date: date)
    let riff = try file(RIFFChunk.information(information)).riff
    let broadcast = try #require(riff.chunk("bext"))
    #expect(broadcast.text(0..<256) == "a render")
    #expect(broadcast.text(256..<288) == "Thrum")
    #expect(broadcast.text(288..<320).isEmpty)
    #expect(broadcast.text(320..<330) == "2026-12-24")
    #expect(broadcast.text(330..<338) == "18:30:05")
    #expect(broadcast.u32(338) == 0)
    #expect(broadcast.u32(342) == 0)
    #expect(broadcast.u16(346) == 1)
    #expect(broadcast.body.dropFirst(348).prefix(254).allSatisfy { $0 == 0 })
    #expect(broadcast.text(602..<1000) == "Thrum: 1.0\r\npattern: ?\r\n")

    let list = riff.list("INFO")
    #expect(list.map(\.tag) == ["ISFT", "ICMT", "ICRD"])
    #expect(list.map { $0.text(0..<100) } == ["Thrum 1.0", "Thrum: 1.0; pattern: ?", "2026-12-24T18:30:05Z"])
  }

  @Test func withoutADateThereIsNoneAnywhere() throws {
    let information = FileInformation(
      originator: "Thrum", software: "Thrum 1.0", description: String(repeating: "x", count: 300), lines: [])
    let riff = try file(RIFFChunk.information(information)).riff
    let broadcast = try #require(riff.chunk("bext"))
    #expect(broadcast.body.count == 602)
    #expect(broadcast.text(0..<300) == String(repeating: "x", count: 256) + "Thrum")
    #expect(broadcast.body.dropFirst(320).prefix(18).allSatisfy { $0 == 0 })
    #expect(riff.list("INFO").map(\.tag) == ["ISFT", "ICMT"])
  }

  @Test func theSizesOfTheFileCountTheChunks() throws {
    let chunks = RIFFChunk.markers(Self.markers)
    let plain = try file([], encoding: .pcm24)
    let marked = try file(chunks, encoding: .pcm24)
    let added = chunks.reduce(0) { $0 + $1.bytes.count }
    #expect(marked.header.bytes.count == plain.header.bytes.count + added)
    #expect(marked.riff.byteCount == plain.riff.byteCount + added)
    #expect(marked.riff.byteCount == marked.header.bytes.count - 8 + 15 + 1)
    #expect(marked.riff.chunks.map(\.tag) == ["fmt ", "cue ", "LIST", "data"])
  }

  @Test func chunksCanMakeAnRF64() throws {
    let chunks = RIFFChunk.markers(Self.markers)
    let added = chunks.reduce(0) { $0 + $1.bytes.count }
    let largest = (Int(UInt32.max) - 60 - added) / 2
    #expect(try file(chunks, frameCount: largest, encoding: .pcm16).header.isRF64 == false)
    let (header, riff) = try file(chunks, frameCount: largest + 1, encoding: .pcm16)
    #expect(header.isRF64)
    #expect(riff.tag == "RF64")
    #expect(riff.chunks.map(\.tag) == ["ds64", "fmt ", "cue ", "LIST", "data"])
    #expect(riff.byteCount == header.bytes.count - 8 + 2 * (largest + 1))
  }

  /// libsndfile 1.2 refuses 2000 labels unless something else stands before them.
  @Test func aLongListOfLabelsBeginsWithANote() throws {
    for (count, first) in [(800, "labl"), (2000, "note"), (2500, "note")] {
      let markers = (0..<count).map { Marker(label: "#\($0) HapticTransient", frame: $0) }
      let data = try file(RIFFChunk.markers(markers)).riff.list("adtl")
      #expect(data.first?.tag == first)
      #expect(data.count { $0.tag == "labl" } == count)
    }
  }

  @Test func tenThousandMarkersAreTenThousandMarkers() throws {
    let markers = (0..<10_000).map {
      Marker(label: "#\($0) Tap", frame: $0 * 480, frameCount: $0 % 2 == 0 ? nil : 480)
    }
    let riff = try file(RIFFChunk.markers(markers)).riff
    let cues = try #require(riff.chunk("cue "))
    #expect(cues.u32(0) == 10_000)
    #expect((0..<10_000).allSatisfy { cues.u32(4 + 24 * $0 + 20) == $0 * 480 })
    let data = riff.list("adtl")
    #expect(data.count { $0.tag == "labl" } == 10_000)
    #expect(data.count { $0.tag == "ltxt" } == 5000)
    #expect(data.last?.u32(0) == 10_000)
  }
}
