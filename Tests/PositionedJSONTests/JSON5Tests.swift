import Testing

@testable import PositionedJSON

@Suite struct JSON5Tests {
  private func parse(_ text: String) -> JSONParseResult {
    var options = JSONReadOptions()
    options.acceptsJSON5 = true
    return JSONDocument.parse(Array(text.utf8), options: options)
  }

  private func problems(_ text: String) -> [String] {
    parse(text).diagnostics.map { "\($0.kind)@\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
  }

  @Test(arguments: [
    ("1.5", 1.5), ("+1", 1), (".5", 0.5), ("-.5", -0.5), ("+.25", 0.25), ("5.", 5), ("5.e1", 50),
    ("0x1F", 31),
    ("-0XfF", -255), ("+0x10", 16), ("36.4", 36.4), ("1e3", 1000), ("0", 0),
  ])
  func numbersAreReadInEveryForm(text: String, value: Double) throws {
    for form in [text, "[\(text)]", "{a:\(text)}", "[\(text) , 1]"] {
      let result = parse(form)
      #expect(result.diagnostics == [])
      let document = try #require(result.document)
      let node = document.value("a", in: document.root) ?? document.elements(of: document.root).first
      #expect(document.double(of: node ?? document.root) == value)
    }
  }

  @Test(arguments: [
    ("'a'", "a"), ("\"it's\"", "it's"), ("'say \"so\"'", "say \"so\""), ("'it\\'s'", "it's"),
    ("'\\x41\\u00e9'", "Aé"),
    ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("\"a\\\nb\"", "ab"), ("'\\v\\0'", "\u{B}\0"),
    ("'\\q\\é'", "qé"),
  ])
  func stringsAreReadInEitherQuotes(text: String, value: String) throws {
    let result = parse(text)
    #expect(result.diagnostics == [])
    let document = try #require(result.document)
    #expect(document.string(of: document.root) == value)
  }

  @Test func keysNeedNoQuotesAndKeepTheirPlaces() throws {
    let result = parse("// one\n{ gain: 1, /* two */ 'b c': {$d_2: [2]},\n \"e\": 3, }")
    #expect(result.diagnostics == [])
    let document = try #require(result.document)
    let root = document.root
    #expect(document.members(of: root).map { document.string(of: $0.key) } == ["gain", "b c", "e"])
    let inner = try #require(document.value("b c", in: root))
    var locator = NodeLocator(document)
    let key = try #require(document.members(of: root).first?.key)
    #expect(locator.position(of: key) == SourcePosition(line: 2, column: 3))
    let deep = try #require(document.members(of: inner).first)
    #expect(locator.path(of: deep.value) == "[\"b c\"].$d_2")
    #expect(locator.position(of: deep.key) == SourcePosition(line: 2, column: 30))
    #expect(document.excerpt(of: key) == "gain")
  }

  @Test func aKeyRepeatedInOtherQuotesIsTheSameKey() throws {
    let document = try #require(parse("{a: 1, 'a': 2, \"a\": 3}").document)
    #expect(document.members(of: document.root).count == 1)
    #expect(document.value("a", in: document.root).flatMap { document.double(of: $0) } == 3)
    #expect(document.supersededKeys.count == 2)
  }

  @Test(arguments: [
    ("[NaN]", "not-a-number@1:2"), ("[-Infinity]", "not-a-number@1:2"), ("['a]", "unterminated-string@1:2"),
    ("[01]", "bad-number@1:2"), ("[.]", "unexpected-character@1:2"), ("[+]", "leading-plus@1:2"),
    ("[0x]", "hexadecimal-number@1:2"), ("[0x1G]", "hexadecimal-number@1:2"), ("[1.2.3]", "unknown-word@1:2"),
    ("[.5.5]", "unknown-word@1:2"), ("[+1a]", "unknown-word@1:2"), ("['\\xg']", "bad-escape@1:3"),
    ("['\\1']", "bad-escape@1:3"), ("{a 1}", "missing-colon@1:4"),
    ("{a: 1 b: 2}", "unexpected-character@1:7"),
    ("/* a", "unterminated-comment@1:1"), ("{1: 2}", "unexpected-character@1:2"),
  ])
  func mistakesAreFoundAtTheirPlaces(text: String, problem: String) {
    #expect(problems(text).first == problem)
    #expect(parse(text).document == nil)
  }

  @Test func withoutTheOptionNothingOfItIsRead() {
    for text in ["{a:1}", "['a']", "[+1]", "[.5]", "[5.]", "[0x1F]", "[\"\\x41\"]", "[\"\\\n\"]"] {
      #expect(JSONDocument.parse(Array(text.utf8)).document == nil)
    }
  }

  @Test func aTextCutAnywhereDoesNotTrap() {
    let text = Array("{a:'\\x41\\\n', b: [+.5, 0x1F, 5.,], /* c */ 'd\\u00e9': -0xA} // e".utf8)
    for length in 0..<text.count {
      var options = JSONReadOptions()
      options.acceptsJSON5 = true
      _ = JSONDocument.parse(Array(text.prefix(length)), options: options)
    }
  }
}
