/// The shell of a Sony Wave64 file around the samples.
///
/// Everything is as in a WAV, but chunks are named by a GUID, sizes have 64 bits and count their own 24 bytes of name
/// and size, and chunks begin at multiples of 8 ("Sony Wave64 file format specification", Sonic Foundry):
///
///     riff size wave  fmt (16 bytes)  [fact (8 bytes), float only]  data size …
///
/// The format is the plain one, without a channel mask, and nothing follows the samples: libsndfile takes every
/// extensible format in a W64 for integers, and pad bytes at the end for samples.
struct W64Header: SampleShell {
  let bytes: [UInt8]
  let dataByteCount: Int
  let padByteCount = 0

  /// Lays out the header of a file of exactly `frameCount` frames.
  ///
  /// Throws ``AudioFileError/frameCountOutOfRange(_:)`` for a negative count, or one whose bytes no file can hold.
  init(format: FrameFormat, frameCount: Int) throws(AudioFileError) {
    dataByteCount = try format.byteCount(of: frameCount)

    var chunks = Self.chunk("fmt ", WAVHeader.plainFormatBody(format))
    if format.encoding.isFloat {
      var count: [UInt8] = []
      count.append(littleEndian: UInt64(frameCount))
      chunks += Self.chunk("fact", count)
    }
    let headerByteCount = 16 + 8 + 16 + chunks.count + 24

    var bytes = Array("riff".utf8) + Self.listTail
    bytes.append(littleEndian: UInt64(headerByteCount + dataByteCount))
    bytes += Array("wave".utf8) + Self.chunkTail + chunks + Array("data".utf8) + Self.chunkTail
    bytes.append(littleEndian: UInt64(24 + dataByteCount))
    self.bytes = bytes
  }

  /// A chunk whose body is a multiple of 8 bytes.
  private static func chunk(_ identifier: String, _ body: [UInt8]) -> [UInt8] {
    var bytes = Array(identifier.utf8) + chunkTail
    bytes.append(littleEndian: UInt64(24 + body.count))
    return bytes + body
  }

  /// What follows the four letters in the GUID of `riff`: 912E-11CF-A5D6-28DB04C10000.
  private static let listTail: [UInt8] = [
    0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00,
  ]

  /// What follows them in every other: ACF3-11D3-8CD1-00C04F8EDB8A.
  private static let chunkTail: [UInt8] = [
    0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A,
  ]
}
