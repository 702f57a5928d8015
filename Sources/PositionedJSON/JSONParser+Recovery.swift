// What follows a mistake: where it leaves no doubt what was meant, parsing goes on, so that the next mistake
// is reported too. The text is refused all the same.
extension JSONParser {
  typealias Expectation = SyntaxProblem.Expectation

  /// Goes on where no value begins; returns what may stand next.
  mutating func recoverValue(_ base: UnsafePointer<UInt8>) -> JSONParser.State {
    let start = cursor
    switch base[cursor] {
    case Byte.apostrophe:
      scanSingleQuoted(base, kind: .string)
    case Byte.plus where isJSON5 && isNumberStart(base, at: cursor + 1),
      Byte.point where isJSON5 && isNumberStart(base, at: cursor):
      scanNumber(base)
    case Byte.plus:
      report(.leadingPlus)
      cursor += 1
      return .value
    case Byte.point where Byte.isDigit(base[cursor + 1]):
      report(.noDigitBeforePoint)
      cursor += 1
      _ = scanWord(base)
      append(.number, start, cursor)
    case Byte.comma where isInArray:
      report(.extraComma)
      cursor += 1
      return .elementOrEnd
    case Byte.comma, Byte.closeBrace, Byte.closeBracket:
      guard !isAtRoot, !isInArray else {
        stop(.unexpected(found(base), expected: .value))
        break
      }
      report(.missingValue)
      append(.null, start, start)
    case _ where Byte.isWord(base[cursor]):
      reportWord(scanWord(base), at: start)
      append(.null, start, cursor)
    default:
      stopUnexpectedly(base, expected: .value)
    }
    return .afterValue
  }

  /// Goes on where no key begins; false where there is still none.
  mutating func recoverKey(_ base: UnsafePointer<UInt8>) -> Bool {
    let start = cursor
    switch base[cursor] {
    case Byte.apostrophe:
      scanSingleQuoted(base, kind: .key)
      return true
    case Byte.comma:
      report(.extraComma)
      cursor += 1
      return false
    case _ where Byte.isWord(base[cursor]) && !Byte.isDigit(base[cursor]):
      let word = scanWord(base)
      if !isJSON5 { report(.unquotedKey(word), at: start) }
      append(.key, isBare: true, start, cursor)
      return true
    case Byte.closeBracket:
      stop(.mismatchedBracket(found: "]", expected: "}"))
      return false
    default:
      stopUnexpectedly(base, expected: .key)
      return false
    }
  }

  /// Goes on where a key is not followed by a colon.
  mutating func recoverColon(_ base: UnsafePointer<UInt8>) {
    switch base[cursor] {
    case Byte.equals:
      report(.equalsForColon)
      cursor += 1
    case Byte.quote, Byte.openBrace, Byte.openBracket, Byte.minus, Byte.zero...UInt8(ascii: "9"):
      report(.missingColon)
    default:
      stopUnexpectedly(base, expected: .colon)
    }
  }

  /// Goes on where a value is followed by neither a comma nor the closing bracket.
  mutating func recoverSeparator(_ base: UnsafePointer<UInt8>, closer: String) {
    switch base[cursor] {
    case Byte.closeBrace: stop(.mismatchedBracket(found: "}", expected: closer))
    case Byte.closeBracket: stop(.mismatchedBracket(found: "]", expected: closer))
    case Byte.quote, Byte.openBrace, Byte.openBracket, Byte.minus, Byte.zero...UInt8(ascii: "9"):
      report(.missingComma)
    default:
      stopUnexpectedly(base, expected: .commaOrEnd(closer: closer))
    }
  }

  /// Goes on where a number breaks off or runs into a word, such as `-Infinity`, `0x1F` or `1.2.3`.
  mutating func recoverNumber(_ base: UnsafePointer<UInt8>, start: Int) {
    let digitsStart = base[start] == Byte.minus || base[start] == Byte.plus ? start + 1 : start
    if cursor == digitsStart, base[cursor] == Byte.point, Byte.isDigit(base[cursor + 1]) {
      report(.noDigitBeforePoint)
    } else if cursor == digitsStart, !Byte.isWord(base[cursor]) {
      report(.missingDigits(after: "-"))
    }
    while Byte.isWord(base[cursor]) || base[cursor] == Byte.point { cursor += 1 }
    let word = text(base, digitsStart..<cursor)
    if word.hasPrefix("0x") || word.hasPrefix("0X") {
      report(.hexadecimal(word), at: start)
    } else if Byte.isWord(base[digitsStart]) || isJSON5 && base[digitsStart] == Byte.point {
      reportWord(word, at: start)
    }
    append(.number, start, cursor)
  }

  private mutating func reportWord(_ word: String, at offset: Int) {
    switch word.lowercased() {
    case "nan", "infinity", "inf": report(.notFinite(word), at: offset)
    default: report(.unknownWord(word), at: offset)
    }
  }

  /// Scans a string in single quotes, which ends with its line at the latest.
  private mutating func scanSingleQuoted(_ base: UnsafePointer<UInt8>, kind: JSONDocument.Kind) {
    let start = cursor
    if !isJSON5 { report(.singleQuotes) }
    cursor += 1
    var hasEscapes = false
    while base[cursor] != Byte.apostrophe {
      guard cursor < end, base[cursor] != Byte.newline, base[cursor] != Byte.carriageReturn else {
        return stop(.unterminatedString, at: start)
      }
      if isJSON5, base[cursor] == Byte.backslash {
        hasEscapes = true
        scanEscape(base)
      } else {
        cursor += validScalarLength(base)
      }
      if isStopped { return }
    }
    cursor += 1
    append(kind, flag: hasEscapes, start, cursor)
  }

  private mutating func scanWord(_ base: UnsafePointer<UInt8>) -> String {
    let start = cursor
    while Byte.isWord(base[cursor]) { cursor += 1 }
    return text(base, start..<cursor)
  }

  private mutating func stopUnexpectedly(_ base: UnsafePointer<UInt8>, expected: Expectation) {
    if cursor == end {
      stop(.unexpectedEnd(expected: expected))
    } else {
      stop(.unexpected(found(base), expected: expected))
    }
  }

  /// The character at the cursor, or the first 32 bytes of the word there; empty at the end of the text.
  mutating func found(_ base: UnsafePointer<UInt8>) -> String {
    guard cursor < end else { return "" }
    var length = 0
    while length < 32, Byte.isWord(base[cursor + length]) { length += 1 }
    if length == 0 { length = validScalarLength(base) }
    return text(base, cursor..<cursor + length)
  }

  private func text(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) -> String {
    let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + 64)
    return String(decoding: UnsafeBufferPointer(start: base, count: end)[shown], as: UTF8.self)
  }
}
