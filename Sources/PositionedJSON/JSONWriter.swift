/// Writes JSON the same way every time, in every locale.
///
/// Members keep their order. Two writers with the same layout give the same bytes for the same value.
public struct JSONWriter: Hashable, Sendable {
  /// How a text is broken into lines.
  public enum Layout: Hashable, Sendable {
    /// No line breaks and no spaces: one line, for machines.
    case compact
    /// One level is indented by `indent` spaces. An array or object that fits into `width` columns together
    /// with what stands before it stays on its line; with a `width` of 0 only empty ones do.
    case lines(indent: Int, width: Int)
  }

  /// How the text is broken into lines.
  public var layout: Layout

  /// Makes a writer; by default with two spaces a level and lines of 100 columns.
  public init(layout: Layout = .lines(indent: 2, width: 100)) {
    self.layout = layout
  }

  /// The text of `value`, without a line break at its end. The depth of `value` is the depth of the
  /// recursion.
  public func string(_ value: JSONValue) -> String {
    var output = Output()
    switch layout {
    case .compact: _ = output.writeInline(value, separator: "", limit: .max)
    case .lines(let indent, let width):
      output.writeLines(value, indent: max(indent, 0), level: 0, width: width)
    }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// The spelling of a Double: the fewest digits that read back to the same value, whole numbers without a
  /// point.
  public static func spelling(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Bytes of text under construction.
private struct Output {
  var bytes: [UInt8] = []
  /// Where the current line begins.
  private var lineStart = 0

  mutating func writeLines(_ value: JSONValue, indent: Int, level: Int, width: Int) {
    let start = bytes.count
    // One column is kept for the comma that may follow.
    let room = max(lineStart + width - 1, start + 2)
    if writeInline(value, separator: " ", limit: room) { return }
    bytes.removeSubrange(start...)
    switch value {
    case .array(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { write(",") }
        breakLine(indent * (level + 1))
        writeLines(element, indent: indent, level: level + 1, width: width)
      }
      breakLine(indent * level)
      write("]")
    case .object(let members):
      write("{")
      for (index, member) in members.enumerated() {
        if index > 0 { write(",") }
        breakLine(indent * (level + 1))
        write(string: member.key)
        write(": ")
        writeLines(member.value, indent: indent, level: level + 1, width: width)
      }
      breakLine(indent * level)
      write("}")
    default: write(scalar: value)
    }
  }

  /// Writes `value` on the current line; false, with a part of it written, once `limit` bytes are passed.
  mutating func writeInline(_ value: JSONValue, separator: String, limit: Int) -> Bool {
    switch value {
    case .array(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { write(",", separator) }
        guard writeInline(element, separator: separator, limit: limit) else { return false }
      }
      write("]")
    case .object(let members):
      let isEmpty = members.isEmpty
      write("{", isEmpty ? "" : separator)
      for (index, member) in members.enumerated() {
        if index > 0 { write(",", separator) }
        write(string: member.key)
        write(":", separator)
        guard writeInline(member.value, separator: separator, limit: limit) else { return false }
      }
      write(isEmpty ? "" : separator, "}")
    default: write(scalar: value)
    }
    return bytes.count <= limit
  }

  private mutating func write(scalar: JSONValue) {
    switch scalar {
    case .boolean(let value): write(value ? "true" : "false")
    case .integer(let value): write(value.description)
    case .double(let value): write(JSONWriter.spelling(of: value))
    case .number(let spelling): write(spelling)
    case .string(let text): write(string: text)
    default: write("null")
    }
  }

  private mutating func write(string text: String) {
    bytes.append(Byte.quote)
    for byte in text.utf8 {
      switch byte {
      case Byte.quote: write("\\\"")
      case Byte.backslash: write("\\\\")
      case Byte.newline: write("\\n")
      case Byte.carriageReturn: write("\\r")
      case Byte.tab: write("\\t")
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16, uppercase: true)
        write("\\u00", byte < 0x10 ? "0" : "", digits)
      default: bytes.append(byte)
      }
    }
    bytes.append(Byte.quote)
  }

  private mutating func write(_ texts: String...) {
    for text in texts { bytes.append(contentsOf: text.utf8) }
  }

  private mutating func breakLine(_ spaces: Int) {
    bytes.append(Byte.newline)
    lineStart = bytes.count
    bytes.append(contentsOf: repeatElement(Byte.space, count: spaces))
  }
}
