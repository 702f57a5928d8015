import Testing

@testable import PositionedJSON

@Suite struct SourceMapTests {
  @Test func linesEndWithAnyOfTheThreeEndings() {
    let map = SourceMap(SourceText.decode(Array("a\nb\r\nc\rd\n\re".utf8), limit: 100).text)
    let places = (0...11).map { map.position(of: $0) }.map { "\($0.line):\($0.column)" }
    #expect(places == ["1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "3:2", "4:1", "4:2", "5:1", "6:1", "6:2"])
  }

  @Test func columnsCountScalars() {
    let text = "é😀e\u{301}x"
    let map = SourceMap(SourceText.decode(Array(text.utf8), limit: 100).text)
    #expect(map.position(of: text.utf8.count - 1) == SourcePosition(line: 1, column: 5))
  }

  @Test func positionsAgreeWithAPlainCountAcrossCheckpoints() {
    var text = ""
    for line in 0..<400 { text += String(repeating: "é", count: line % 37) + ["\n", "\r\n", "\r"][line % 3] }
    let bytes = Array(text.utf8)
    let map = SourceMap(SourceText.decode(bytes, limit: .max).text)
    var (line, column) = (1, 1)
    for (offset, byte) in bytes.enumerated() {
      #expect(map.position(of: offset) == SourcePosition(line: line, column: column))
      if byte == 10 || byte == 13 && (offset + 1 == bytes.count || bytes[offset + 1] != 10) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
