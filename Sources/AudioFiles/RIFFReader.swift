/// Finds the chunks of a WAV or RF64 file, whatever else the file claims.
///
/// Nothing is believed: a size that the file has no room for is cut to what is there, and of each kind of thing only
/// as much is looked at as a file of good will could hold.
struct RIFFReader {
  /// Fetches up to `count` bytes at `offset`; fewer where the file ends.
  let bytesAt: (_ offset: Int, _ count: Int) -> [UInt8]
  /// Bytes in the file.
  let byteCount: Int

  /// A chunk's identifier and where its body is.
  struct Chunk {
    let tag: String
    let body: Range<Int>
  }

  /// The most chunks that are looked at, so that a file of a million empty ones costs no time.
  private static let mostChunks = 1000
  /// The most bytes of a body that are read; a million labelled markers take less.
  private static let mostBytes = 128 << 20

  /// The chunks in the order of the file, those behind the samples too; none where the file is no little-endian RIFF
  /// or RF64 of form `WAVE`.
  func chunks() -> [Chunk] {
    let start = bytesAt(0, 12)
    let isWave = ["RIFF", "RF64"].contains(start.tag(at: 0)) && start.tag(at: 8) == "WAVE"
    guard isWave else { return [] }
    var chunks: [Chunk] = []
    var longDataByteCount: Int?
    var offset = 12
    while chunks.count < Self.mostChunks, byteCount - offset >= 8 {
      let head = bytesAt(offset, 8)
      guard let tag = head.tag(at: 0), let size = head.integer(at: 4, as: UInt32.self) else { break }
      var bodyByteCount = Int(size)
      if tag == "data", size == .max, let longDataByteCount { bodyByteCount = longDataByteCount }
      let first = offset + 8
      let end = first + min(bodyByteCount, byteCount - first)
      chunks.append(Chunk(tag: tag, body: first..<end))
      if tag == "ds64" {
        longDataByteCount = bytesAt(first, 16).integer(at: 8, as: UInt64.self).flatMap { Int(exactly: $0) }
      }
      offset = end + (bodyByteCount & 1)
    }
    return chunks
  }

  /// The body of `chunk`, or its beginning where it is larger than anything honest.
  func body(of chunk: Chunk) -> [UInt8] {
    bytesAt(chunk.body.lowerBound, min(chunk.body.count, Self.mostBytes))
  }

  /// The chunks in the body of a list, its form left out.
  static func list(_ body: [UInt8]) -> [(tag: String, body: ArraySlice<UInt8>)] {
    var found: [(tag: String, body: ArraySlice<UInt8>)] = []
    var rest = body.dropFirst(4)
    while let tag = rest.tag(at: 0), let size = rest.integer(at: 4, as: UInt32.self) {
      rest = rest.dropFirst(8)
      found.append((tag, rest.prefix(Int(size))))
      rest = rest.dropFirst(Int(size) + Int(size & 1))
    }
    return found
  }
}

extension RandomAccessCollection<UInt8> {
  /// The four characters at `offset` from the start; nil where there are fewer bytes.
  func tag(at offset: Int) -> String? {
    let bytes = dropFirst(offset).prefix(4)
    return bytes.count == 4 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The little-endian integer at `offset` from the start; nil where there are fewer bytes.
  func integer<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value? {
    let bytes = dropFirst(offset).prefix(Value.bitWidth / 8)
    guard bytes.count == Value.bitWidth / 8 else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
  }

  /// The text at `offset` from the start, up to a zero byte or to the end of `count` bytes.
  func text(at offset: Int, _ count: Int = .max) -> String {
    String(decoding: dropFirst(offset).prefix(count).prefix { $0 != 0 }, as: UTF8.self)
  }
}
