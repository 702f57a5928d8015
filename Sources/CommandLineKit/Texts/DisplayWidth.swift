extension StringProtocol {
  /// The columns that the text takes on a terminal: two for what East Asian scripts and emoji fill, one for all else.
  var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  /// The longest end of the text that takes at most `columns`.
  func suffix(ofDisplayWidth columns: Int) -> SubSequence {
    var room = columns
    let rest = reversed().prefix { character in
      room -= character.displayWidth
      return room >= 0
    }
    return suffix(rest.count)
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    unicodeScalars.contains { $0.isWide || $0.properties.isEmojiPresentation } ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// The blocks that Unicode's East Asian width (UAX 11) has as wide, or as full width, throughout.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3: true
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
