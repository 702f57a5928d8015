/// Something about a text that JSON does not allow, and where.
struct SyntaxProblem: Hashable, Sendable {
  let fact: Fact
  /// The byte where it stands.
  let offset: Int

  init(_ fact: Fact, at offset: Int) {
    self.fact = fact
    self.offset = offset
  }

  enum Fact: Hashable, Sendable {
    // The file as a whole.
    case tooManyBytes(count: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case utf32
    case oddUTF16
    case empty
    // Characters.
    case invalidUTF8
    case loneSurrogate
    case controlCharacter(UInt8)
    case badEscape(String)
    case badUnicodeEscape
    case badHexEscape
    // Extensions of JSON.
    case comments(count: Int, isError: Bool)
    case notFinite(String)
    case hexadecimal(String)
    case leadingPlus
    case singleQuotes
    case unquotedKey(String)
    case unknownWord(String)
    // Numbers.
    case leadingZero
    case missingDigits(after: String)
    case noDigitBeforePoint
    // Structure.
    case unexpected(String, expected: Expectation)
    case unexpectedEnd(expected: Expectation)
    case unterminatedString
    case unterminatedComment
    case mismatchedBracket(found: String, expected: String)
    case missingComma
    case extraComma
    case missingColon
    case equalsForColon
    case missingValue
    case trailingContent(String)
    case tooManyProblems
  }

  enum Expectation: Hashable, Sendable {
    case value, key, colon
    case commaOrEnd(closer: String)
  }

  /// Comments may be no error; all else refuses the text.
  var isError: Bool {
    if case .comments(_, let isError) = fact { return isError }
    return true
  }
}
