import Testing

@testable import CommandLineKit

@Suite struct EscapedTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("naïve 日本 🥁 \\n", "naïve 日本 🥁 \\n"),
    ("a\tb\nc\r\nd", #"a\tb\nc\r\nd"#),
    ("\u{1B}[31mred\u{7}", #"\u{1B}[31mred\u{7}"#),
    ("\u{0}\u{7F}\u{9B}2J", #"\u{0}\u{7F}\u{9B}2J"#),
    ("abc\u{202E}pahа", #"abc\u{202E}pahа"#),
    ("\u{2066}x\u{2069}\u{FEFF}\u{2028}", #"\u{2066}x\u{2069}\u{FEFF}\u{2028}"#),
  ])
  func whatCouldSteerATerminalIsEscaped(_ text: String, _ expected: String) {
    #expect(text.escapedForTerminal == expected)
  }
}
