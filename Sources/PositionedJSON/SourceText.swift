/// A file's text as UTF-8 without a byte-order mark, followed by one zero byte.
///
/// The zero byte lets a scanner look one byte ahead without a bounds check: JSON has no zero byte of its own.
public struct SourceText: Sendable {
  /// The text and its closing zero byte.
  let bytes: [UInt8]

  /// The number of bytes of text, without the closing zero byte.
  public var count: Int { bytes.count - 1 }

  /// The text between two byte offsets; ill-formed UTF-8 reads as U+FFFD, offsets outside the text are
  /// clamped.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }
}

extension SourceText {
  /// Reads UTF-8 with or without a byte-order mark, and UTF-16 in either byte order with or without one.
  ///
  /// Without a mark, UTF-16 is told by the zero byte that one of its first two bytes must be, since JSON
  /// begins with an ASCII character (RFC 4627, section 3). Problems are offsets into the text that results.
  static func decode(_ raw: [UInt8], limit: Int) -> (text: SourceText, problem: SyntaxProblem?) {
    guard raw.count <= limit, raw.count < Int(UInt32.max) else {
      let problem = SyntaxProblem(.tooManyBytes(count: raw.count, limit: limit), at: 0)
      return (SourceText(bytes: [0]), problem)
    }
    if raw.starts(with: [0, 0, 0xFE, 0xFF]) || raw.starts(with: [0xFF, 0xFE, 0, 0]) {
      return (SourceText(bytes: [0]), SyntaxProblem(.utf32, at: 0))
    }
    if raw.starts(with: [0xFF, 0xFE]) { return decodeUTF16(raw.dropFirst(2), bigEndian: false) }
    if raw.starts(with: [0xFE, 0xFF]) { return decodeUTF16(raw.dropFirst(2), bigEndian: true) }
    if raw.count >= 2, raw[0] == 0, raw[1] != 0 { return decodeUTF16(raw[...], bigEndian: true) }
    if raw.count >= 2, raw[0] != 0, raw[1] == 0 { return decodeUTF16(raw[...], bigEndian: false) }

    let hasMark = raw.starts(with: [0xEF, 0xBB, 0xBF])
    var bytes = [UInt8]()
    bytes.reserveCapacity(raw.count + 1)
    bytes.append(contentsOf: hasMark ? raw.dropFirst(3) : raw[...])
    bytes.append(0)
    return (SourceText(bytes: bytes), nil)
  }

  private static func decodeUTF16(
    _ raw: ArraySlice<UInt8>,
    bigEndian: Bool
  ) -> (text: SourceText, problem: SyntaxProblem?) {
    var bytes = [UInt8]()
    bytes.reserveCapacity(raw.count + 1)
    var problem: SyntaxProblem?
    var pendingHigh: UInt32?
    func append(_ scalar: UInt32) {
      UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}").map { bytes.append(contentsOf: $0) }
    }
    func appendLoneSurrogate() {
      problem = problem ?? SyntaxProblem(.loneSurrogate, at: bytes.count)
      append(0xFFFD)
    }
    var index = raw.startIndex
    while index + 1 < raw.endIndex {
      let (first, second) = (UInt32(raw[index]), UInt32(raw[index + 1]))
      let unit = bigEndian ? first << 8 | second : second << 8 | first
      index += 2
      if let high = pendingHigh {
        pendingHigh = nil
        if 0xDC00...0xDFFF ~= unit {
          append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
          continue
        }
        appendLoneSurrogate()
      }
      switch unit {
      case 0xD800...0xDBFF: pendingHigh = unit
      case 0xDC00...0xDFFF: appendLoneSurrogate()
      default: append(unit)
      }
    }
    if pendingHigh != nil { appendLoneSurrogate() }
    if index < raw.endIndex { problem = problem ?? SyntaxProblem(.oddUTF16, at: bytes.count) }
    bytes.append(0)
    return (SourceText(bytes: bytes), problem)
  }
}
