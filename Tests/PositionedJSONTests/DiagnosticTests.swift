import PositionedJSON
import Testing

@Suite struct DiagnosticTests {
  @Test func aDiagnosticNamesThePlaceFirst() {
    let diagnostic = Diagnostic(
      .error, kind: "unknown-parameter", position: SourcePosition(line: 12, column: 34),
      path: "Pattern[3].Event", what: "unknown parameter \"Loud\"", expected: "one of A, B",
      fix: "did you mean A?", deviceCode: -4820)
    #expect(
      diagnostic.rendered(file: "taps.ahap") == """
        taps.ahap:12:34: error: unknown parameter "Loud" (Pattern[3].Event) [-4820]
          expected: one of A, B
          fix: did you mean A?
        """)
    #expect(Diagnostic(.note, kind: "k", what: "fact").rendered(file: "-") == "-: note: fact")
  }

  @Test func controlCharactersArePrintedEscaped() {
    #expect(escaped("plain é😀 \\ text") == "plain é😀 \\ text")
    #expect(
      escaped("a\u{1B}[31m\n\r\t\u{7F}\u{9B}\u{202E}\u{0}")
        == "a\\u{1B}[31m\\n\\r\\t\\u{7F}\\u{9B}\\u{202E}\\u{0}")
    let diagnostic = Diagnostic(
      .error, kind: "k", path: "a\u{1B}", what: "w\u{1B}", expected: "e\n", fix: "f\u{8}")
    #expect(
      diagnostic.rendered(file: "x\u{1B}") == """
        x\\u{1B}: error: w\\u{1B} (a\\u{1B})
          expected: e\\n
          fix: f\\u{8}
        """)
  }

  @Test func longTextIsCutWhereAMessageShowsIt() {
    #expect(quoted("a\u{7}") == "\"a\\u{7}\"")
    #expect(quoted(String(repeating: "x", count: 1_000)).count == 62)
  }

  @Test(arguments: [
    ("[1 2]", "1:4: error: no comma before this value", ",", "add a comma"),
    (
      "[NaN]", "1:2: error: \"NaN\" is not a number in JSON", "a finite number",
      "write a number or leave the key out"
    ),
    ("{a:1}", "1:2: error: key without quotes: \"a\"", "\"a\"", "put the key in double quotes"),
    ("[True]", "1:2: error: unknown word \"True\"", "true, false, null, a number or a string", "write true"),
    ("[1", "1:3: error: the file ends too early", ", or ]", "the file may be cut off"),
    ("[1}", "1:3: error: \"}\" closes what another bracket opened", "\"]\"", nil),
    ("// a", "1:5: error: the file is empty", "a JSON value", nil),
    ("[+1]", "1:2: error: a number with a leading +", "a digit or -", "remove the +"),
    ("['a']", "1:2: error: a string in single quotes", "double quotes", "write \" for '"),
  ])
  func syntaxErrorsSayWhatStandsThereAndWhatShould(
    text: String, line: String, expected: String?, fix: String?
  ) {
    let diagnostic = JSONDocument.parse(Array(text.utf8)).diagnostics.first { $0.severity == .error }
    let lines = ["f:" + line, expected.map { "  expected: " + $0 }, fix.map { "  fix: " + $0 }].compactMap {
      $0
    }
    #expect(diagnostic?.rendered(file: "f") == lines.joined(separator: "\n"))
  }
}
