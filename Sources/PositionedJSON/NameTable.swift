/// A fixed set of names that strings and keys of a document are looked up in without making a String.
///
/// Names stand in the order they were given, at most 127 of them; a look-up compares only names of equal
/// length. A reference, so that handing it to a look-up costs nothing.
public final class NameTable: Sendable {
  /// The names in the order given.
  public let names: [String]

  /// All names, one after the other.
  private let bytes: [UInt8]
  /// By name: where it begins in ``bytes``.
  private let offsets: [Int]
  /// By length: the first name of that length, or -1.
  private let first: [Int8]
  /// By name: the next name of the same length, or -1.
  private let following: [Int8]

  /// Makes a table; names after the 127th are never found.
  public init(_ names: [String]) {
    var first = [Int8](repeating: -1, count: (names.map(\.utf8.count).max() ?? 0) + 1)
    var following = [Int8](repeating: -1, count: names.count)
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for (index, name) in names.enumerated() {
      offsets.append(bytes.count)
      bytes.append(contentsOf: name.utf8)
      guard let small = Int8(exactly: index) else { continue }
      following[index] = first[name.utf8.count]
      first[name.utf8.count] = small
    }
    (self.names, self.bytes, self.offsets) = (names, bytes, offsets)
    (self.first, self.following) = (first, following)
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
    return source.bytes.withUnsafeBytes { bytes in
      table.index(of: UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start) + 1..<Int(entry.end) - 1]))
    }
  }
}

extension NameTable {
  fileprivate func index(of text: UnsafeRawBufferPointer) -> Int? {
    guard text.count < first.count else { return nil }
    return bytes.withUnsafeBytes { bytes in
      var candidate = Int(first[text.count])
      while candidate >= 0 {
        let start = offsets[candidate]
        let name = UnsafeRawBufferPointer(rebasing: bytes[start..<start + text.count])
        if Self.isEqual(text, name) { return candidate }
        candidate = Int(following[candidate])
      }
      return nil
    }
  }

  /// Whether two stretches of equal length hold the same bytes, eight at a time.
  @inline(__always)
  private static func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index &+ 8 <= left.count {
      guard
        left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index &+= 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return true
  }
}
