extension JSONDocument {
  /// The text of a string or key with its escapes resolved; nil for any other node.
  public func string(of node: Node) -> String? {
    let entry = tape[node.index]
    guard entry.kind == .string || entry.kind == .key else { return nil }
    return entry.flag ? unescaped(entry.content) : source.text(entry.content)
  }

  /// `node` for a message: the text of a string or key, the spelling of anything else. Of a long one only the
  /// first 256 bytes, escapes as they are.
  public func excerpt(of node: Node) -> String {
    let range = range(of: node)
    guard range.count > 258 else { return string(of: node) ?? spelling(of: node) }
    let isText = kind(of: node) == .string || kind(of: node) == .key
    let start = isText ? tape[node.index].content.lowerBound : range.lowerBound
    return source.text(start..<start + 256)
  }

  /// The value of `true` or `false`; nil for any other node.
  public func boolean(of node: Node) -> Bool? {
    let entry = tape[node.index]
    return entry.kind == .boolean ? entry.flag : nil
  }

  /// The exact value of a number, or of a string that spells one; nil for any other node.
  ///
  /// A caller that cares about the difference asks ``kind(of:)``.
  public func decimal(of node: Node) -> ExactDecimal? {
    guard let range = numeral(of: node) else { return nil }
    return source.bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { ExactDecimal(at: $0 + range.lowerBound, count: range.count) }
    }
  }

  /// The Double nearest to a number, or to a string that spells one; nil for any other node.
  ///
  /// Correctly rounded in every locale. Infinite for a number beyond the largest Double, such as `1e999`.
  public func double(of node: Node) -> Double? {
    guard let range = numeral(of: node) else { return nil }
    guard let decimal = decimal(of: node) else {
      // Spelled as JSON5 allows: +1, .5, 5. or 0x1F, which the standard library reads as they are.
      return kind(of: node) == .number ? Double(source.text(range)) : nil
    }
    return decimal.exactlyRoundedDouble ?? Double(source.text(range))
  }

  private func numeral(of node: Node) -> Range<Int>? {
    let entry = tape[node.index]
    switch entry.kind {
    case .number: return Int(entry.start)..<Int(entry.end)
    case .string where !entry.flag: return entry.content
    default: return nil
    }
  }

  private func unescaped(_ content: Range<Int>) -> String {
    source.bytes.withUnsafeBufferPointer { StringEscapes.resolve(UnsafeBufferPointer(rebasing: $0[content])) }
  }
}
