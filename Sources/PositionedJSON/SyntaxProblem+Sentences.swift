extension SyntaxProblem {
  /// The problem as a diagnostic; without `map` it has no position.
  func diagnostic(in map: SourceMap?) -> Diagnostic {
    let sentence = fact.sentence
    return Diagnostic(
      isError ? .error : .warning, kind: sentence.kind, position: map?.position(of: offset),
      what: sentence.what, expected: sentence.expected, fix: sentence.fix)
  }
}

extension SyntaxProblem.Fact {
  fileprivate typealias Sentence = (kind: String, what: String, expected: String?, fix: String?)

  fileprivate var sentence: Sentence {
    switch self {
    // The file as a whole.
    case .tooManyBytes(let count, let limit):
      ("too-many-bytes", "the file has \(count) bytes, more than the limit of \(limit)", nil, nil)
    case .tooDeep(let limit):
      ("nesting-too-deep", "brackets are nested more than \(limit) deep", nil, nil)
    case .tooManyValues(let limit):
      ("too-many-values", "the file holds more than \(limit) values", nil, nil)
    case .utf32:
      ("unsupported-encoding", "the file is UTF-32", "UTF-8 or UTF-16", "save the file as UTF-8")
    case .oddUTF16:
      (
        "invalid-utf16", "the UTF-16 text ends in the middle of a character", nil,
        "the file may be cut off; save it as UTF-8"
      )
    case .empty: ("empty-file", "the file is empty", "a JSON value", nil)
    // Characters.
    case .invalidUTF8: ("invalid-utf8", "this byte is not UTF-8", nil, "save the file as UTF-8")
    case .loneSurrogate:
      (
        "lone-surrogate", "half of a surrogate pair stands alone", "both halves, as in \\uD83D\\uDE00",
        "write the character itself"
      )
    case .controlCharacter(let byte):
      (
        "control-character", "a raw control character (code \(byte)) in a string", nil,
        "escape it, as in \\t or \\u0009"
      )
    case .badEscape(let found):
      (
        "bad-escape", "unknown escape \(quoted("\\" + found))",
        "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX",
        "write \\\\ for a backslash"
      )
    case .badUnicodeEscape:
      ("bad-escape", "\\u without four hexadecimal digits", "four digits, as in \\u00E9", nil)
    case .badHexEscape: ("bad-escape", "\\x without two hexadecimal digits", "two digits, as in \\xE9", nil)
    // Extensions of JSON.
    case .comments(let count, _):
      (
        "comments",
        count == 1 ? "a comment; JSON has none" : "\(count) comments, this one first; JSON has none",
        nil, "remove them: a device refuses the file"
      )
    case .notFinite(let word):
      (
        "not-a-number", "\(quoted(word)) is not a number in JSON", "a finite number",
        "write a number or leave the key out"
      )
    case .hexadecimal(let word):
      ("hexadecimal-number", "hexadecimal number \(quoted(word))", "a decimal number", nil)
    case .leadingPlus: ("leading-plus", "a number with a leading +", "a digit or -", "remove the +")
    case .singleQuotes: ("single-quotes", "a string in single quotes", "double quotes", "write \" for '")
    case .unquotedKey(let word):
      ("unquoted-key", "key without quotes: \(quoted(word))", "\"\(word)\"", "put the key in double quotes")
    case .unknownWord(let word): unknownWordSentence(word)
    // Numbers.
    case .leadingZero: ("bad-number", "a number with leading zeros", nil, "remove the zeros in front")
    case .noDigitBeforePoint:
      ("bad-number", "a number that begins with its point", "a digit before the point", "write 0 before it")
    case .missingDigits(let prefix): ("bad-number", "no digit after \(quoted(prefix))", "a digit", nil)
    // Structure.
    case .unexpected(let found, let expected):
      ("unexpected-character", "unexpected \(quoted(found))", expected.phrase, nil)
    case .unexpectedEnd(let expected):
      ("unexpected-end", "the file ends too early", expected.phrase, "the file may be cut off")
    case .unterminatedString:
      ("unterminated-string", "this string is not closed on its line", "a closing quote", nil)
    case .unterminatedComment: ("unterminated-comment", "this comment is not closed", "*/", nil)
    case .mismatchedBracket(let found, let expected):
      ("mismatched-bracket", "\(quoted(found)) closes what another bracket opened", quoted(expected), nil)
    case .missingComma: ("missing-comma", "no comma before this value", ",", "add a comma")
    case .extraComma: ("extra-comma", "a comma without a value before it", "a value", "remove the comma")
    case .missingColon: ("missing-colon", "no colon between key and value", ":", "add a colon")
    case .equalsForColon: ("missing-colon", "= between key and value", ":", "write : for =")
    case .missingValue: ("missing-value", "a key without a value", "a value", nil)
    case .trailingContent(let found):
      ("trailing-content", "\(quoted(found)) after the end of the document", "the end of the file", nil)
    case .tooManyProblems: ("too-many-problems", "too many mistakes; the rest is not reported", nil, nil)
    }
  }

  private func unknownWordSentence(_ word: String) -> Sentence {
    let fix: String? =
      switch word.lowercased() {
      case "true", "yes", "on": "write true"
      case "false", "no", "off": "write false"
      case "null", "nil", "none", "undefined": "write null or leave the key out"
      default: "put text in double quotes"
      }
    return ("unknown-word", "unknown word \(quoted(word))", "true, false, null, a number or a string", fix)
  }
}

extension SyntaxProblem.Expectation {
  fileprivate var phrase: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes or }"
    case .colon: ":"
    case .commaOrEnd(let closer): ", or \(closer)"
    }
  }
}
