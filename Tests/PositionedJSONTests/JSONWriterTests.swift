import PositionedJSON
import Testing

@Suite struct JSONWriterTests {
  static let sample: JSONValue = [
    "b": [1, 2.5, true, .null], "a": ["nested": "text", "empty": [], "none": [:]], "number": .number("1.50"),
  ]

  @Test func membersKeepTheirOrder() {
    #expect(
      JSONWriter(layout: .compact).string(Self.sample)
        == #"{"b":[1,2.5,true,null],"a":{"nested":"text","empty":[],"none":{}},"number":1.50}"#)
  }

  @Test func whatFitsStaysOnItsLine() {
    #expect(
      JSONWriter(layout: .lines(indent: 2, width: 54)).string(Self.sample) == """
        {
          "b": [1, 2.5, true, null],
          "a": { "nested": "text", "empty": [], "none": {} },
          "number": 1.50
        }
        """)
    #expect(
      JSONWriter(layout: .lines(indent: 4, width: 0)).string(["a": [1, []]]) == """
        {
            "a": [
                1,
                []
            ]
        }
        """)
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (1e21, "1e+21"), (1e-7, "1e-07"),
    (.leastNonzeroMagnitude, "5e-324"),
    (0.42260100000000002, "0.422601"),
    (123_456_789, "123456789"), (.infinity, "null"), (.nan, "null"),
  ])
  func doublesHaveTheFewestDigitsThatReadBack(value: Double, spelling: String) throws {
    #expect(JSONWriter.spelling(of: value) == spelling)
    guard value.isFinite else { return }
    let document = try #require(JSONDocument.parse(Array(spelling.utf8)).document)
    #expect(document.double(of: document.root) == value)
  }

  @Test func stringsReadBackWhateverTheyHold() throws {
    let text = "\"\\/\n\r\t\u{0}\u{1B}\u{7F}é😀\u{2028}"
    let written = JSONWriter().string([.string(text)])
    #expect(written.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    let document = try #require(JSONDocument.parse(Array(written.utf8)).document)
    #expect(document.elements(of: document.root).first.flatMap(document.string) == text)
  }
}
