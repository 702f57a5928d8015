/// The escapes of JSON strings (RFC 8259, section 7), and of JSON5's.
enum StringEscapes {
  /// The text that `content` spells, without its quotes. Escapes that JSON does not know read as their
  /// letter, lone surrogates as U+FFFD; the parser has refused both before anyone sees them.
  static func resolve(_ content: UnsafeBufferPointer<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let byte = content[index]
      index += 1
      guard byte == Byte.backslash, index < content.count else {
        text.append(byte)
        continue
      }
      let escape = content[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(Byte.newline)
      case UInt8(ascii: "t"): text.append(Byte.tab)
      case UInt8(ascii: "r"): text.append(Byte.carriageReturn)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "v"): text.append(0x0B)
      case Byte.zero: text.append(0)
      case Byte.newline: break
      case Byte.carriageReturn:
        if index < content.count, content[index] == Byte.newline { index += 1 }
      case UInt8(ascii: "x"):
        let digits = content[min(index, content.count)..<min(index + 2, content.count)]
        let scalar = Unicode.Scalar(UInt8(digits.reduce(0) { $0 << 4 | (Byte.hexValue($1) ?? 0) }))
        UTF8.encode(scalar).map { text.append(contentsOf: $0) }
        index += digits.count
      case UInt8(ascii: "u"):
        let scalar = scalar(content, at: &index)
        UTF8.encode(scalar).map { text.append(contentsOf: $0) }
      default: text.append(escape)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The scalar of the four digits at `index`, joined with a second escape where they are a high surrogate.
  private static func scalar(_ content: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar {
    var unit = hexUnit(content, at: index)
    index += 4
    if 0xD800...0xDBFF ~= unit, index + 6 <= content.count {
      let low = hexUnit(content, at: index + 2)
      if 0xDC00...0xDFFF ~= low {
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        index += 6
      }
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private static func hexUnit(_ content: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    guard index + 4 <= content.count else { return 0xFFFD }
    return content[index..<index + 4].reduce(0) { $0 << 4 | (Byte.hexValue($1) ?? 0) }
  }
}
