extension StringProtocol {
  /// The text with every character that could steer a terminal or reorder a line written as an escape.
  ///
  /// Tab, line feed and carriage return become `\t`, `\n`, `\r`; other controls (C0, DEL, C1), line and
  /// paragraph separators, directional marks, embeddings and isolates, and the byte order mark become
  /// `\u{HEX}`. All else, backslashes included, stays: the result is for reading, not for parsing back.
  public var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where scalar.steersTerminal:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
