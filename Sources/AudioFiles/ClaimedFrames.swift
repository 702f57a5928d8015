/// Reads from a WAV, RF64 or AIFF header how many frames the file claims to hold.
///
/// libsndfile quietly believes the file's size instead, so a truncated file would pass for a short one.
struct ClaimedFrames {
  /// Fetches up to `count` bytes at `offset`; fewer where the file ends.
  let bytesAt: (_ offset: Int, _ count: Int) -> [UInt8]

  /// The claim, or nil where the header has none that can be read.
  func count() -> Int? {
    let start = bytesAt(0, 12)
    guard start.count == 12 else { return nil }
    return switch String(decoding: start[..<4], as: UTF8.self) {
    case "RIFF", "RF64": wave(bigEndian: false)
    case "RIFX": wave(bigEndian: true)
    case "FORM": chunks(bigEndian: true).first { $0.tag == "COMM" }.flatMap(aiffFrames)
    default: nil
    }
  }

  private struct Chunk {
    let tag: String
    let offset: Int
    let byteCount: Int
  }

  private func wave(bigEndian: Bool) -> Int? {
    var bytesPerFrame: Int?
    var longDataByteCount: Int?
    for chunk in chunks(bigEndian: bigEndian) {
      switch chunk.tag {
      case "fmt ":
        bytesPerFrame = integer(at: chunk.offset + 12, byteCount: 2, bigEndian: bigEndian)
      case "ds64":
        longDataByteCount = integer(at: chunk.offset + 8, byteCount: 8, bigEndian: false)
      case "data":
        guard let bytesPerFrame, bytesPerFrame > 0 else { return nil }
        return (longDataByteCount ?? chunk.byteCount) / bytesPerFrame
      default:
        break
      }
    }
    return nil
  }

  private func aiffFrames(_ common: Chunk) -> Int? {
    integer(at: common.offset + 2, byteCount: 4, bigEndian: true)
  }

  /// The file's chunks, up to `data` or the file's end; at most ``mostChunks``, so that a file of a million empty
  /// chunks costs no time.
  private func chunks(bigEndian: Bool) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 12
    while chunks.count < Self.mostChunks {
      let tag = bytesAt(offset, 4)
      guard tag.count == 4, let byteCount = integer(at: offset + 4, byteCount: 4, bigEndian: bigEndian) else {
        break
      }
      let chunk = Chunk(tag: String(decoding: tag, as: UTF8.self), offset: offset + 8, byteCount: byteCount)
      chunks.append(chunk)
      if chunk.tag == "data" { break }
      offset = chunk.offset + byteCount + byteCount % 2
    }
    return chunks
  }

  private static let mostChunks = 1000

  private func integer(at offset: Int, byteCount: Int, bigEndian: Bool) -> Int? {
    let bytes = bytesAt(offset, byteCount)
    guard bytes.count == byteCount else { return nil }
    let ordered = bigEndian ? bytes : bytes.reversed()
    return Int(exactly: ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
