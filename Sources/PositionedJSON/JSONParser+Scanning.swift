extension JSONParser {
  /// Scans a string from its opening quote and appends it.
  @inline(__always)
  mutating func scanString(_ base: UnsafePointer<UInt8>, kind: JSONDocument.Kind) {
    let start = cursor
    cursor += 1
    var hasEscapes = false
    while true {
      while cursor &+ 8 <= end {
        let plain = ByteLanes.plainTextLength(ByteLanes.load(base + cursor))
        cursor &+= plain
        if plain < 8 { break }
      }
      while isPlainText(base[cursor]) { cursor &+= 1 }
      if base[cursor] == Byte.quote { break }
      guard scanUnusual(base, stringStart: start, hasEscapes: &hasEscapes) else { return }
    }
    cursor += 1
    append(kind, flag: hasEscapes, start, cursor)
  }

  @inline(__always)
  private func isPlainText(_ byte: UInt8) -> Bool {
    byte >= Byte.space && byte < 0x80 && byte != Byte.quote && byte != Byte.backslash
  }

  /// Takes one step over what plain ASCII text is not; false where the string can go no further.
  private mutating func scanUnusual(
    _ base: UnsafePointer<UInt8>,
    stringStart: Int,
    hasEscapes: inout Bool
  ) -> Bool {
    let byte = base[cursor]
    if byte == Byte.backslash {
      hasEscapes = true
      scanEscape(base)
    } else if byte >= 0x80 {
      cursor += validScalarLength(base)
    } else if cursor == end || byte == Byte.newline || byte == Byte.carriageReturn {
      stop(.unterminatedString, at: stringStart)
    } else {
      report(.controlCharacter(byte))
      cursor += 1
    }
    return !isStopped
  }

  /// Scans one escape from its backslash.
  mutating func scanEscape(_ base: UnsafePointer<UInt8>) {
    let start = cursor
    switch base[cursor + 1] {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      cursor += 2
    case UInt8(ascii: "u"):
      guard let unit = hexUnit(base, at: cursor + 2) else {
        report(.badUnicodeEscape)
        cursor += 2
        return
      }
      cursor += 6
      if 0xD800...0xDBFF ~= unit, base[cursor] == Byte.backslash, base[cursor + 1] == UInt8(ascii: "u"),
        let low = hexUnit(base, at: cursor + 2), 0xDC00...0xDFFF ~= low
      {
        cursor += 6
      } else if 0xD800...0xDFFF ~= unit {
        report(.loneSurrogate, at: start)
      }
    case UInt8(ascii: "x") where isJSON5:
      guard Byte.hexValue(base[cursor + 2]) != nil, Byte.hexValue(base[cursor + 3]) != nil else {
        report(.badHexEscape)
        cursor += 2
        return
      }
      cursor += 4
    case Byte.newline where isJSON5: cursor += 2
    case Byte.carriageReturn where isJSON5: cursor += base[cursor + 2] == Byte.newline ? 3 : 2
    case let letter
    where isJSON5 && letter >= Byte.space && !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= letter):
      cursor += 1
      cursor += validScalarLength(base)
    default:
      // What follows the backslash is scanned on its own: it may be the end of the line or of the file.
      cursor += 1
      report(.badEscape(found(base)), at: start)
    }
  }

  /// The value of four hexadecimal digits, or nil; the closing zero byte ends the look ahead.
  private func hexUnit(_ base: UnsafePointer<UInt8>, at offset: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = Byte.hexValue(base[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// The length of the scalar at the cursor: 1 for ASCII and, after a report, for a byte that begins none.
  mutating func validScalarLength(_ base: UnsafePointer<UInt8>) -> Int {
    let lead = base[cursor]
    guard lead >= 0x80 else { return 1 }
    func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range ~= base[cursor + distance]
    }
    // The well-formed sequences of The Unicode Standard, table 3-7.
    switch lead {
    case 0xC2...0xDF where continues(1): return 2
    case 0xE0 where continues(1, 0xA0...0xBF) && continues(2): return 3
    case 0xED where continues(1, 0x80...0x9F) && continues(2): return 3
    case 0xE1...0xEF where lead != 0xED && continues(1) && continues(2): return 3
    case 0xF0 where continues(1, 0x90...0xBF) && continues(2) && continues(3): return 4
    case 0xF1...0xF3 where continues(1) && continues(2) && continues(3): return 4
    case 0xF4 where continues(1, 0x80...0x8F) && continues(2) && continues(3): return 4
    default:
      report(.invalidUTF8)
      return 1
    }
  }

  /// Scans a number from its first digit or minus, or what else JSON5 lets it begin with, and appends it.
  @inline(__always)
  mutating func scanNumber(_ base: UnsafePointer<UInt8>) {
    let start = cursor
    if base[cursor] == Byte.minus || base[cursor] == Byte.plus { cursor += 1 }
    if isJSON5, scanHexadecimal(base, start: start) { return }
    let integerStart = cursor
    skipDigits(base)
    if cursor == integerStart, !(isJSON5 && isNumberStart(base, at: cursor)) {
      return recoverNumber(base, start: start)
    }
    if base[integerStart] == Byte.zero, cursor - integerStart > 1 { report(.leadingZero, at: integerStart) }
    if base[cursor] == Byte.point {
      cursor += 1
      let fractionStart = cursor
      skipDigits(base)
      if cursor == fractionStart, !isJSON5 { report(.missingDigits(after: "."), at: cursor) }
    }
    if base[cursor] | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      if base[cursor] == Byte.minus || base[cursor] == Byte.plus { cursor += 1 }
      let exponentStart = cursor
      skipDigits(base)
      if cursor == exponentStart { report(.missingDigits(after: "e"), at: cursor) }
    }
    if Byte.isWord(base[cursor]) || base[cursor] == Byte.point { return recoverNumber(base, start: start) }
    append(.number, start, cursor)
  }

  /// Whether a digit stands at `offset`, or a point with a digit behind it.
  func isNumberStart(_ base: UnsafePointer<UInt8>, at offset: Int) -> Bool {
    Byte.isDigit(base[base[offset] == Byte.point ? offset + 1 : offset])
  }

  /// Scans the `0x1F` of a number whose sign, if any, is behind; false where it has no such form.
  private mutating func scanHexadecimal(_ base: UnsafePointer<UInt8>, start: Int) -> Bool {
    guard base[cursor] == Byte.zero, base[cursor + 1] | 0x20 == UInt8(ascii: "x"),
      Byte.hexValue(base[cursor + 2]) != nil
    else { return false }
    cursor += 2
    while Byte.hexValue(base[cursor]) != nil { cursor += 1 }
    if Byte.isWord(base[cursor]) || base[cursor] == Byte.point {
      recoverNumber(base, start: start)
    } else {
      append(.number, start, cursor)
    }
    return true
  }

  @inline(__always)
  private mutating func skipDigits(_ base: UnsafePointer<UInt8>) {
    while Byte.isDigit(base[cursor]) { cursor += 1 }
  }

  /// Whether the word at the cursor is `word` and no longer one.
  func isWord(_ word: StaticString, _ base: UnsafePointer<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    for index in 0..<length where base[cursor + index] != word.utf8Start[index] { return false }
    return !Byte.isWord(base[cursor + length])
  }
}
