import Testing

@testable import CommandLineKit

@Suite struct ParagraphsTests {
  @Test(
    arguments: [
      ("", [], 5), ("a b c", ["a b c"], 5), ("aa bb cc", ["aa bb", "cc"], 5),
      ("a longword b", ["a", "longword", "b"], 5),
      ("a  b", ["a b"], 9),
    ] as [(String, [String], Int)])
  func linesBreakAtSpaces(_ text: String, _ lines: [String], _ width: Int) {
    #expect(wrapped(text, width: width) == lines)
  }

  @Test func aLongTermHasALineForItself() {
    let table = TermTable(column: 8, width: 30)
    #expect(table.lines("abc", "does it") == ["  abc   does it"])
    #expect(table.lines("abcde", "does it") == ["  abcde", "        does it"])
    #expect(table.lines("abc", "") == ["  abc"])
  }
}
