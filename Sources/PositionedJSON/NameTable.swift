/// A fixed set of names that strings and keys of a document are looked up in without making a String.
///
/// Names stand in the order they were given, at most 127 of them; a look-up compares only names of equal length.
public struct NameTable: Sendable {
  /// The names in the order given.
  public let names: [String]

  private var bytes: [UInt8] = []
  private var offsets: [Int] = []
  /// By length: the first name of that length, or -1.
  private var first: [Int8] = []
  /// By name: the next name of the same length, or -1.
  private var following: [Int8] = []

  /// Makes a table; names after the 127th are never found.
  public init(_ names: [String]) {
    self.names = names
    first = Array(repeating: -1, count: (names.map(\.utf8.count).max() ?? 0) + 1)
    following = Array(repeating: -1, count: names.count)
    for (index, name) in names.enumerated() {
      offsets.append(bytes.count)
      bytes.append(contentsOf: name.utf8)
      guard let small = Int8(exactly: index) else { continue }
      following[index] = first[name.utf8.count]
      first[name.utf8.count] = small
    }
  }
}

extension JSONDocument {
  /// The place in `table` of the name that a string or key spells exactly; nil where there is none.
  public func index(of node: Node, in table: NameTable) -> Int? {
    let entry = tape[node.index]
    guard entry.kind == .string || entry.kind == .key else { return nil }
    guard !entry.flag else {
      let text = string(of: node)
      return table.names.firstIndex { $0 == text }
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      table.index(of: UnsafeBufferPointer(rebasing: bytes[Int(entry.start) + 1..<Int(entry.end) - 1]))
    }
  }
}

extension NameTable {
  fileprivate func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count < first.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var candidate = Int(first[text.count])
      while candidate >= 0 {
        let start = offsets[candidate]
        var length = 0
        while length < text.count, text[length] == bytes[start + length] { length += 1 }
        if length == text.count { return candidate }
        candidate = Int(following[candidate])
      }
      return nil
    }
  }
}
