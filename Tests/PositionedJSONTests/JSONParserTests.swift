import Testing

@testable import PositionedJSON

/// The kinds of the diagnostics of a text, each with its line and column.
func problems(_ text: String, comments: Bool = true) -> [String] {
  problems(Array(text.utf8), comments: comments)
}

func problems(_ bytes: [UInt8], comments: Bool = true) -> [String] {
  var options = JSONReadOptions()
  options.allowsComments = comments
  let result = JSONDocument.parse(bytes, options: options)
  let errors = result.diagnostics.filter { $0.severity == .error }
  #expect((result.document == nil) == !errors.isEmpty, "a text is refused exactly when it has an error")
  return result.diagnostics.map { "\($0.kind)@\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
}

@Suite struct JSONParserTests {
  @Test(arguments: [
    "{}", "[]", "null", " true ", "-1.5e-3", "\"\"", "[1,2,]", "{\"a\":1,}", "[[],{},[{}]]", "\u{FEFF}[1]",
    "\"\\u00e9\\uD83D\\uDE00\\\\\"", "[\"é😀\"]", "\r\n[\t1 ]\r",
  ])
  func jsonWithTrailingCommasIsAccepted(text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    ("", "empty-file@1:1"),
    ("  \n ", "empty-file@2:2"),
    ("[1", "unexpected-end@1:3"),
    ("{\"a\"", "unexpected-end@1:5"),
    ("{\"a\":", "unexpected-end@1:6"),
    ("[\"a", "unterminated-string@1:2"),
    ("[\"a\n\"]", "unterminated-string@1:2"),
    ("[1}", "mismatched-bracket@1:3"),
    ("{\"a\":1]", "mismatched-bracket@1:7"),
    ("[1] 2", "trailing-content@1:5"),
    ("[,1]", "extra-comma@1:2"),
    ("[1,,2]", "extra-comma@1:4"),
    ("{\"a\":1,,}", "extra-comma@1:8"),
    ("[1 2]", "missing-comma@1:4"),
    ("{\"a\":1 \"b\":2}", "missing-comma@1:8"),
    ("{\"a\" 1}", "missing-colon@1:6"),
    ("{\"a\"=1}", "missing-colon@1:5"),
    ("{\"a\":}", "missing-value@1:6"),
    ("{\"a\":,\"b\":1}", "missing-value@1:6"),
    ("[NaN]", "not-a-number@1:2"),
    ("[-Infinity]", "not-a-number@1:2"),
    ("[0x1F]", "hexadecimal-number@1:2"),
    ("[+1]", "leading-plus@1:2"),
    ("['a']", "single-quotes@1:2"),
    ("{a:1}", "unquoted-key@1:2"),
    ("[True]", "unknown-word@1:2"),
    ("[nul]", "unknown-word@1:2"),
    ("[01]", "bad-number@1:2"),
    ("[.5]", "bad-number@1:2"),
    ("[-.5]", "bad-number@1:3"),
    ("[5.]", "bad-number@1:4"),
    ("[1e]", "bad-number@1:4"),
    ("[-]", "bad-number@1:3"),
    ("[\"\\x\"]", "bad-escape@1:3"),
    ("[\"\\u12G4\"]", "bad-escape@1:3"),
    ("[\"\\uD800\"]", "lone-surrogate@1:3"),
    ("[\"\\uDC00\"]", "lone-surrogate@1:3"),
    ("[\"\t\"]", "control-character@1:3"),
    ("[1\u{0}]", "unexpected-character@1:3"),
    ("[1 /* x", "unterminated-comment@1:4"),
    ("@", "unexpected-character@1:1"),
    ("{1:2}", "unexpected-character@1:2"),
  ])
  func mistakesAreRefusedWhereTheyStand(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func everyMistakeOfATextIsReported() {
    #expect(
      problems("{ a: +1,\n  'b': 0x2,\n  \"c\" NaN\n  \"d\": [01 True] }")
        == [
          "unquoted-key@1:3", "leading-plus@1:6", "single-quotes@2:3", "hexadecimal-number@2:8",
          "unexpected-character@3:7",
        ])
    #expect(
      problems("[NaN,\n 'x'\n 01\n]") == [
        "not-a-number@1:2", "single-quotes@2:2", "missing-comma@3:2", "bad-number@3:2",
      ])
  }

  @Test func aHundredMistakesAreEnough() {
    let found = problems("[" + String(repeating: "NaN,", count: 1_000) + "]")
    #expect(found.count == 101)
    #expect(found.last == "too-many-problems@1:401")
  }

  @Test func commentsAreAWarningOrAnError() {
    let text = "// one\n{ /* two\n */ \"a\": 1 } // three"
    #expect(problems(text) == ["comments@1:1"])
    let lenient = JSONDocument.parse(Array(text.utf8)).diagnostics
    #expect(lenient.map(\.severity) == [.warning])
    #expect(problems(text, comments: false) == ["comments@1:1"])
    #expect(problems("[/]") == ["unexpected-character@1:2"])
  }

  @Test func invalidUTF8IsRefusedWhereItStands() {
    #expect(problems([0x5B, 0x22, 0xFF, 0x22, 0x5D]) == ["invalid-utf8@1:3"])
    #expect(problems([0x22, 0xC0, 0x80, 0x22]).first == "invalid-utf8@1:2")  // overlong
    #expect(problems([0x22, 0xED, 0xA0, 0x80, 0x22]).first == "invalid-utf8@1:2")  // surrogate
    #expect(problems([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22]).first == "invalid-utf8@1:2")  // beyond U+10FFFF
    #expect(problems([0x22, 0xE2, 0x82]).contains("invalid-utf8@1:2"))
  }

  @Test(arguments: [true, false], [true, false])
  func utf16ReadsLikeUTF8WithTheSamePositions(bigEndian: Bool, mark: Bool) {
    func encode(_ text: String) -> [UInt8] {
      ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return bigEndian ? bytes : bytes.reversed()
      }
    }
    let document = JSONDocument.parse(encode("[\"é😀\", 1]")).document
    #expect(document.flatMap { $0.elements(of: $0.root).first.flatMap($0.string) } == "é😀")
    #expect(problems(encode("[\"é😀\",\n x]")) == ["unknown-word@2:2"])
    #expect(problems(encode("[1]") + [0x20]) == ["invalid-utf16@1:4"])
    let lone = encode("[\"") + (bigEndian ? [0xD8, 0x00] : [0x00, 0xD8]) + encode("\"]").suffix(4)
    #expect(problems(lone) == ["lone-surrogate@1:3"])
  }

  @Test func utf32IsNamed() {
    #expect(problems([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0]) == ["unsupported-encoding@1:1"])
  }

  @Test func nestingBeyondTheLimitIsRefusedAtOnce() {
    for bracket in ["[", "{\"a\":"] {
      #expect(
        problems(String(repeating: bracket, count: 100_000)).first?.hasPrefix("nesting-too-deep@1:") == true)
    }
    #expect(problems(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == [])
    #expect(problems(String(repeating: "[", count: 65)) == ["nesting-too-deep@1:65"])
  }

  @Test func sizeLimitsAreCheckedBeforeTheWork() {
    var options = JSONReadOptions()
    options.maximumBytes = 3
    options.maximumValues = 2
    #expect(
      JSONDocument.parse(Array("[1] ".utf8), options: options).diagnostics.map(\.kind) == ["too-many-bytes"])
    #expect(JSONDocument.refusal(ofByteCount: 4, options: options)?.kind == "too-many-bytes")
    #expect(JSONDocument.refusal(ofByteCount: 3, options: options) == nil)
    options.maximumBytes = 100
    #expect(
      JSONDocument.parse(Array("[1,2]".utf8), options: options).diagnostics.map(\.kind) == ["too-many-values"]
    )
    options.maximumValues = 0
    #expect(JSONDocument.parse(Array("null".utf8), options: options).document == nil)
  }

  @Test func theLastOfRepeatedKeysCounts() throws {
    let text = "{\"a\":1,\"b\":{\"x\":1,\"\\u0078\":2},\"a\":3}"
    let document = try #require(JSONDocument.parse(Array(text.utf8)).document)
    #expect(document.members(of: document.root).count == 2)
    #expect(document.value("a", in: document.root).flatMap(document.double) == 3)
    #expect(document.supersededKeys.map { document.range(of: $0).lowerBound }.sorted() == [1, 12])

    let many = "{" + (0..<200).map { "\"k\($0 % 150)\":\($0)" }.joined(separator: ",") + "}"
    let large = try #require(JSONDocument.parse(Array(many.utf8)).document)
    #expect(large.members(of: large.root).count == 150)
    #expect(large.supersededKeys.count == 50)
    #expect(large.value("k49", in: large.root).flatMap(large.double) == 199)
  }

  @Test func everyTruncationIsRefusedWithoutATrap() {
    let text = "{\"a\":[1.5e-3,\"\\u00e9\\uD83D\\uDE00é😀\",{\"b\":null,},true,false,],/* c */\"d\":\"x\"}//"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count - 3 { #expect(!problems(Array(bytes.prefix(length))).isEmpty, "\(length)") }
    for index in bytes.indices {
      for byte: UInt8 in [
        0, 10, 34, 39, 44, 45, 47, 48, 58, 91, 92, 93, 101, 117, 123, 125, 0x80, 0xC3, 0xE2, 0xF0, 0xFF,
      ] {
        var changed = bytes
        changed[index] = byte
        let document = JSONDocument.parse(changed).document
        _ = document.map { document in document.members(of: document.root).map { document.string(of: $0.key) }
        }
      }
    }
  }
}
