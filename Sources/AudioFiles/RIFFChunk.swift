/// One chunk of a RIFF file: four characters, a size, a body, and a pad byte where the body is odd.
///
/// Chunks stand between the format and the samples of a ``WAVHeader``, so that a file can be written into a pipe.
public struct RIFFChunk: Hashable, Sendable {
  /// The chunk as it stands in the file; always an even number of bytes.
  public let bytes: [UInt8]

  /// Lays out a chunk. The identifier is four ASCII characters; a longer one is cut, a shorter one filled with spaces.
  init(_ identifier: String, _ body: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 9)
    bytes.append(tag: identifier)
    bytes.append(littleEndian: UInt32(clamping: body.count))
    bytes += body
    if body.count % 2 == 1 { bytes.append(0) }
    self.bytes = bytes
  }

  /// A `LIST` of chunks.
  static func list(_ form: String, _ chunks: [RIFFChunk]) -> RIFFChunk {
    var body: [UInt8] = []
    body.reserveCapacity(chunks.reduce(4) { $0 + $1.bytes.count })
    body.append(tag: form)
    for chunk in chunks { body += chunk.bytes }
    return RIFFChunk("LIST", body)
  }
}

extension [UInt8] {
  /// Appends an integer with its lowest byte first.
  mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a chunk's identifier, cut or filled with spaces to four bytes.
  mutating func append(tag: String) {
    append(text: tag, byteCount: 4, filler: UInt8(ascii: " "))
  }

  /// Appends a text in a field of `byteCount` bytes, cut or filled to fit; what is not ASCII becomes `?`.
  mutating func append(text: String, byteCount: Int, filler: UInt8 = 0) {
    let ascii = [UInt8](ascii: text).prefix(byteCount)
    self += ascii
    self += repeatElement(filler, count: byteCount - ascii.count)
  }

  /// The bytes of `text`, `?` in place of every character that is not ASCII.
  init(ascii text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self = Array(text.utf8)
      return
    }
    self = text.unicodeScalars.map {
      UInt8(exactly: $0.value).flatMap { $0 < 0x80 ? $0 : nil } ?? UInt8(ascii: "?")
    }
  }
}
