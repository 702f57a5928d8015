import AudioFiles
import Testing

@Suite struct WAVHeaderTests {
  @Test func floatHeaderIsTheseBytes() throws {
    let format = try FrameFormat(channelCount: 3, sampleRate: 48_000, encoding: .float32)
    let header = try WAVHeader(format: format, frameCount: 5)
    let expected: [UInt8] =
      Array("RIFF".utf8) + [0x84, 0, 0, 0] + Array("WAVE".utf8)
      + Array("fmt ".utf8) + [40, 0, 0, 0]
      + [0xFE, 0xFF, 3, 0, 0x80, 0xBB, 0, 0, 0x00, 0xCA, 0x08, 0x00, 12, 0, 32, 0]
      + [22, 0, 32, 0, 0, 0, 0, 0]
      + [3, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
      + Array("fact".utf8) + [4, 0, 0, 0, 5, 0, 0, 0]
      + Array("data".utf8) + [60, 0, 0, 0]
    #expect(header.bytes == expected)
    #expect(header.padByteCount == 0)
    #expect(header.isRF64 == false)
  }

  @Test func integerHeaderHasNoFactAndCountsThePadByte() throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: 44_100, encoding: .pcm24, channelMask: 0x8)
    let header = try WAVHeader(format: format, frameCount: 1)
    let expected: [UInt8] =
      Array("RIFF".utf8) + [64, 0, 0, 0] + Array("WAVE".utf8)
      + Array("fmt ".utf8) + [40, 0, 0, 0]
      + [0xFE, 0xFF, 1, 0, 0x44, 0xAC, 0, 0, 0xCC, 0x04, 0x02, 0x00, 3, 0, 24, 0]
      + [22, 0, 24, 0, 8, 0, 0, 0]
      + [1, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
      + Array("data".utf8) + [3, 0, 0, 0]
    #expect(header.bytes == expected)
    #expect(header.padByteCount == 1)
  }

  @Test func aFileBecomesRF64ExactlyWhereItsRIFFSizeLeaves32Bits() throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: 8000, encoding: .pcm16)
    let largest = (Int(UInt32.max) - 60) / 2
    #expect(try WAVHeader(format: format, frameCount: largest).isRF64 == false)
    let header = try WAVHeader(format: format, frameCount: largest + 1)
    #expect(header.isRF64)
    let dataSize: [UInt8] = [0xC4, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]
    let expected: [UInt8] =
      Array("RF64".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("WAVE".utf8)
      + Array("ds64".utf8) + [28, 0, 0, 0] + [0x24, 0, 0, 0, 1, 0, 0, 0] + dataSize
      + [0xE2, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0] + [0, 0, 0, 0]
    #expect(Array(header.bytes.prefix(expected.count)) == expected)
    #expect(header.bytes.suffix(8) == Array("data".utf8) + [0xFF, 0xFF, 0xFF, 0xFF])
  }

  @Test func valuesWithoutRoomInTheHeaderAreRefused() throws {
    #expect(throws: AudioFileError.channelCountOutOfRange(0)) {
      try FrameFormat(channelCount: 0, sampleRate: 48_000)
    }
    #expect(throws: AudioFileError.channelCountOutOfRange(1025)) {
      try FrameFormat(channelCount: 1025, sampleRate: 48_000)
    }
    #expect(throws: AudioFileError.outputRateOutOfRange(hertz: 0)) {
      try FrameFormat(channelCount: 1, sampleRate: 0)
    }
    let format = try FrameFormat(channelCount: 64, sampleRate: 384_000, encoding: .float64)
    for count in [-1, Int.max, Int.max / 512] {
      #expect(throws: AudioFileError.frameCountOutOfRange(count)) {
        try WAVHeader(format: format, frameCount: count)
      }
    }
  }
}
