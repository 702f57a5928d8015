/// The RIFF shell around the samples: everything before them, and the pad byte after them.
///
/// Written here because libsndfile cannot: it puts its own channel mask in place of 0, refuses pipes, and stamps
/// the time of day into float files. The layout is Microsoft's WAVE_FORMAT_EXTENSIBLE ("Multiple channel audio data
/// and WAVE files"), and EBU Tech 3306 (RF64) where a 32-bit size would not do:
///
///     RIFF size WAVE  fmt (40 bytes)  [fact (4 bytes), float only]  [chunks]  data size …  [pad byte]
///     RF64 -1   WAVE  ds64 (28 bytes)  fmt  [fact]  [chunks]  data -1 …  [pad byte]
///
/// Chunks that describe the file stand before the samples, where a reader of a pipe meets them in time.
public struct WAVHeader: SampleShell {
  /// The header, from `RIFF` or `RF64` to the size of `data`.
  public let bytes: [UInt8]
  /// Bytes of samples that follow.
  public let dataByteCount: Int
  /// 1 where the samples' byte count is odd, else 0: RIFF chunks are even.
  public let padByteCount: Int
  /// Whether the file is an RF64.
  public let isRF64: Bool

  /// Lays out the header of a file of exactly `frameCount` frames, with `chunks` between the format and the samples.
  ///
  /// A file whose RIFF size exceeds 2^32 − 1 becomes an RF64, as any does with `isAlwaysRF64`. Throws ``AudioFileError/frameCountOutOfRange(_:)``
  /// for a negative count, or one whose bytes no file can hold.
  public init(
    format: FrameFormat, frameCount: Int, chunks: [RIFFChunk] = [], isAlwaysRF64: Bool = false
  ) throws(AudioFileError) {
    dataByteCount = try format.byteCount(of: frameCount)
    padByteCount = dataByteCount & 1

    let body =
      ([Self.formatChunk(format)] + (format.encoding.isFloat ? [Self.factChunk(frameCount)] : []) + chunks)
      .flatMap(\.bytes)
    let riffByteCount = 4 + body.count + 8 + dataByteCount + padByteCount
    isRF64 = isAlwaysRF64 || riffByteCount > Int(UInt32.max)

    var bytes: [UInt8] = []
    bytes.append(tag: isRF64 ? "RF64" : "RIFF")
    bytes.append(littleEndian: UInt32(clamping: isRF64 ? Int.max : riffByteCount))
    bytes.append(tag: "WAVE")
    if isRF64 {
      let riffByteCount = riffByteCount + Self.sizeChunkByteCount
      bytes += Self.sizeChunk(riff: riffByteCount, data: dataByteCount, frames: frameCount).bytes
    }
    bytes += body
    bytes.append(tag: "data")
    bytes.append(littleEndian: UInt32(clamping: isRF64 ? Int.max : dataByteCount))
    self.bytes = bytes
  }

  /// `fmt `: WAVEFORMATEXTENSIBLE, whose sub-format is KSDATAFORMAT_SUBTYPE_PCM or _IEEE_FLOAT.
  private static func formatChunk(_ format: FrameFormat) -> RIFFChunk {
    var body = plainFormatBody(format, tag: extensibleTag)
    body.append(littleEndian: UInt16(22))
    body.append(littleEndian: UInt16(format.encoding.byteCount * 8))
    body.append(littleEndian: format.channelMask)
    body.append(littleEndian: formatTag(format))
    return RIFFChunk("fmt ", body + subFormatTail)
  }

  /// The sixteen bytes that every format begins with, under `tag` or under the one of its samples.
  static func plainFormatBody(_ format: FrameFormat, tag: UInt16? = nil) -> [UInt8] {
    let byteRate = format.sampleRate.multipliedReportingOverflow(by: format.bytesPerFrame)
    var body: [UInt8] = []
    body.append(littleEndian: tag ?? formatTag(format))
    body.append(littleEndian: UInt16(format.channelCount))
    body.append(littleEndian: UInt32(format.sampleRate))
    body.append(littleEndian: byteRate.overflow ? UInt32.max : UInt32(clamping: byteRate.partialValue))
    body.append(littleEndian: UInt16(format.bytesPerFrame))
    body.append(littleEndian: UInt16(format.encoding.byteCount * 8))
    return body
  }

  /// WAVE_FORMAT_PCM or WAVE_FORMAT_IEEE_FLOAT.
  private static func formatTag(_ format: FrameFormat) -> UInt16 {
    format.encoding.isFloat ? 3 : 1
  }

  /// `fact`: the frame count, required of every format that is not PCM; 2^32 − 1 leaves it to `ds64`.
  private static func factChunk(_ frameCount: Int) -> RIFFChunk {
    var body: [UInt8] = []
    body.append(littleEndian: UInt32(clamping: frameCount))
    return RIFFChunk("fact", body)
  }

  /// `ds64`: the 64-bit sizes, with an empty table.
  private static func sizeChunk(riff: Int, data: Int, frames: Int) -> RIFFChunk {
    var body: [UInt8] = []
    for size in [riff, data, frames] { body.append(littleEndian: UInt64(size)) }
    body.append(littleEndian: UInt32(0))
    return RIFFChunk("ds64", body)
  }

  private static let sizeChunkByteCount = 36
  private static let extensibleTag: UInt16 = 0xFFFE

  /// The 14 bytes that every KSDATAFORMAT_SUBTYPE GUID of a wave format tag ends in: 0000-0010-8000-00AA00389B71.
  private static let subFormatTail: [UInt8] = [
    0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
  ]
}
