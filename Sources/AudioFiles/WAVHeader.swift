/// The RIFF shell around the samples: everything before them, and the pad byte after them.
///
/// Written here because libsndfile cannot: it puts its own channel mask in place of 0, refuses pipes, and stamps
/// the time of day into float files. The layout is Microsoft's WAVE_FORMAT_EXTENSIBLE ("Multiple channel audio data
/// and WAVE files"), and EBU Tech 3306 (RF64) where a 32-bit size would not do:
///
///     RIFF size WAVE  fmt (40 bytes)  [fact (4 bytes), float only]  data size …  [pad byte]
///     RF64 -1   WAVE  ds64 (28 bytes)  fmt  [fact]  data -1 …  [pad byte]
public struct WAVHeader: Hashable, Sendable {
  /// The header, from `RIFF` or `RF64` to the size of `data`.
  public let bytes: [UInt8]
  /// Bytes of samples that follow.
  public let dataByteCount: Int
  /// 1 where the samples' byte count is odd, else 0: RIFF chunks are even.
  public let padByteCount: Int
  /// Whether the file is an RF64.
  public let isRF64: Bool

  /// Lays out the header of a file of exactly `frameCount` frames.
  ///
  /// A file whose RIFF size exceeds 2^32 − 1 becomes an RF64. Throws ``AudioFileError/frameCountOutOfRange(_:)``
  /// for a negative count, or one whose bytes no file can hold.
  public init(format: WAVFormat, frameCount: Int) throws(AudioFileError) {
    let (dataByteCount, overflow) = frameCount.multipliedReportingOverflow(by: format.bytesPerFrame)
    guard frameCount >= 0, !overflow, dataByteCount <= Int.max / 2 else {
      throw .frameCountOutOfRange(frameCount)
    }
    self.dataByteCount = dataByteCount
    padByteCount = dataByteCount & 1

    let body = Self.formatChunk(format) + (format.encoding.isFloat ? Self.factChunk(frameCount) : [])
    let riffByteCount = 4 + body.count + 8 + dataByteCount + padByteCount
    isRF64 = riffByteCount > Int(UInt32.max)

    var bytes: [UInt8] = []
    if isRF64 {
      bytes += Array("RF64".utf8) + littleEndian(UInt32.max) + Array("WAVE".utf8)
      bytes += Self.sizeChunk(
        riff: riffByteCount + Self.sizeChunkByteCount,
        data: dataByteCount,
        frames: frameCount
      )
      bytes += body + Array("data".utf8) + littleEndian(UInt32.max)
    } else {
      bytes += Array("RIFF".utf8) + littleEndian(UInt32(riffByteCount)) + Array("WAVE".utf8)
      bytes += body + Array("data".utf8) + littleEndian(UInt32(dataByteCount))
    }
    self.bytes = bytes
  }

  /// `fmt `: WAVEFORMATEXTENSIBLE, whose sub-format is KSDATAFORMAT_SUBTYPE_PCM or _IEEE_FLOAT.
  private static func formatChunk(_ format: WAVFormat) -> [UInt8] {
    let byteRate = format.sampleRate.multipliedReportingOverflow(by: format.bytesPerFrame)
    let bits = UInt16(format.encoding.byteCount * 8)
    var bytes = Array("fmt ".utf8) + littleEndian(UInt32(40))
    bytes += littleEndian(extensibleTag)
    bytes += littleEndian(UInt16(format.channelCount))
    bytes += littleEndian(UInt32(format.sampleRate))
    bytes += littleEndian(byteRate.overflow ? UInt32.max : UInt32(clamping: byteRate.partialValue))
    bytes += littleEndian(UInt16(format.bytesPerFrame))
    bytes += littleEndian(bits)
    bytes += littleEndian(UInt16(22))
    bytes += littleEndian(bits)
    bytes += littleEndian(format.channelMask)
    bytes += littleEndian(UInt16(format.encoding.isFloat ? 3 : 1)) + subFormatTail
    return bytes
  }

  /// `fact`: the frame count, required of every format that is not PCM; 2^32 − 1 leaves it to `ds64`.
  private static func factChunk(_ frameCount: Int) -> [UInt8] {
    Array("fact".utf8) + littleEndian(UInt32(4)) + littleEndian(UInt32(clamping: frameCount))
  }

  /// `ds64`: the 64-bit sizes, with an empty table.
  private static func sizeChunk(riff: Int, data: Int, frames: Int) -> [UInt8] {
    Array("ds64".utf8) + littleEndian(UInt32(28)) + littleEndian(UInt64(riff)) + littleEndian(UInt64(data))
      + littleEndian(UInt64(frames)) + littleEndian(UInt32(0))
  }

  private static let sizeChunkByteCount = 36
  private static let extensibleTag: UInt16 = 0xFFFE

  /// The 14 bytes that every KSDATAFORMAT_SUBTYPE GUID of a wave format tag ends in: 0000-0010-8000-00AA00389B71.
  private static let subFormatTail: [UInt8] = [
    0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
  ]
}

private func littleEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
