/// A RIFF or RF64 file taken apart by a few lines that share nothing with those that wrote it.
struct ParsedRIFF {
  struct Chunk {
    let tag: String
    let body: ArraySlice<UInt8>
    /// Where the chunk begins in the file.
    let offset: Int

    func u16(_ offset: Int) -> Int { number(offset, 2) }
    func u32(_ offset: Int) -> Int { number(offset, 4) }
    func text(_ range: Range<Int>) -> String {
      let bytes = body.dropFirst(range.lowerBound).prefix(range.count)
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    private func number(_ offset: Int, _ count: Int) -> Int {
      body.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  let tag: String
  /// The size that the file's own chunk claims; in an RF64 that of `ds64`.
  let byteCount: Int
  let chunks: [Chunk]

  /// Takes `bytes` apart; `data` may be missing what the header promises. nil where a chunk does not begin at an even
  /// offset or runs beyond the next one.
  init?(_ bytes: [UInt8]) {
    let whole = Chunk(tag: "", body: bytes[...], offset: 0)
    tag = whole.text(0..<4)
    guard whole.text(8..<12) == "WAVE" else { return nil }
    var chunks: [Chunk] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = whole.u32(offset + 4)
      let chunk = Chunk(
        tag: whole.text(offset..<offset + 4), body: bytes.dropFirst(offset + 8).prefix(size), offset: offset)
      chunks.append(chunk)
      if chunk.tag == "data" { break }
      guard chunk.body.count == size else { return nil }
      offset += 8 + size + size % 2
    }
    self.chunks = chunks
    let sizes = chunks.first { $0.tag == "ds64" }
    byteCount = sizes.map { $0.u32(0) + $0.u32(4) << 32 } ?? whole.u32(4)
  }

  func chunk(_ tag: String) -> Chunk? { chunks.first { $0.tag == tag } }

  /// The chunks in the list of that form.
  func list(_ form: String) -> [Chunk] {
    guard let list = chunks.first(where: { $0.tag == "LIST" && $0.text(0..<4) == form }) else { return [] }
    var found: [Chunk] = []
    var offset = 4
    while offset + 8 <= list.body.count {
      let size = list.u32(offset + 4)
      let body = list.body.dropFirst(offset + 8).prefix(size)
      found.append(Chunk(tag: list.text(offset..<offset + 4), body: body, offset: list.offset + 8 + offset))
      offset += 8 + size + size % 2
    }
    return found
  }
}
