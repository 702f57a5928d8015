/// A parsed JSON text: a flat list of nodes that point into the bytes, without a String or a box per value.
///
/// A ``Node`` is an index, valid only in the document it comes from. Asking a document costs no allocation
/// unless the answer is a String.
public struct JSONDocument: Sendable {
  /// The text that the nodes point into.
  public let source: SourceText
  /// Nodes in the order of the text; a container is followed by all that it holds.
  let tape: [TapeEntry]
  /// Keys that a later member of the same object repeats. The later one wins; these are skipped.
  public let supersededKeys: [Node]

  /// One value or key of a document.
  public struct Node: Hashable, Comparable, Sendable {
    let index: Int

    /// Orders nodes as they stand in the text.
    public static func < (left: Node, right: Node) -> Bool { left.index < right.index }
  }

  /// What a node is.
  public enum Kind: UInt8, Sendable {
    case object, array, string, number, boolean, null
    /// The name of an object's member.
    case key
  }

  /// The outermost value.
  public var root: Node { Node(index: 0) }

  /// What `node` is.
  public func kind(of node: Node) -> Kind { tape[node.index].kind }

  /// The bytes that spell `node`, quotes and brackets included, as offsets for ``SourceMap``.
  public func range(of node: Node) -> Range<Int> {
    let entry = tape[node.index]
    return Int(entry.start)..<Int(entry.end)
  }

  /// `node` as the file spells it, quotes and brackets included.
  public func spelling(of node: Node) -> String { source.text(range(of: node)) }
}

/// A node as it is stored: 16 bytes.
struct TapeEntry: Sendable {
  var kind: JSONDocument.Kind
  /// A string or key with escapes; a boolean that is true.
  var flag = false
  /// A key without quotes.
  var isBare = false
  /// A key that a later member repeats.
  var isSuperseded = false
  /// The offset of the first byte, of a string the quote.
  var start: UInt32
  /// The offset after the last byte.
  var end: UInt32
  /// The index after this node and all that it holds.
  var next: UInt32

  /// The bytes of a string or key between its quotes.
  var content: Range<Int> {
    let quote = isBare ? 0 : 1
    return Int(start) + quote..<Int(end) - quote
  }
}

// MARK: - Walking

extension JSONDocument {
  /// A place in a container between two children.
  public struct Cursor: Sendable {
    var index: Int
    let end: Int
  }

  /// A member of an object.
  public struct Member: Sendable {
    /// The name.
    public let key: Node
    /// The value.
    public let value: Node
  }

  /// The place before the first child of `node`; a node that holds nothing has no child.
  public func children(of node: Node) -> Cursor {
    let entry = tape[node.index]
    guard entry.kind == .array || entry.kind == .object else {
      return Cursor(index: node.index, end: node.index)
    }
    return Cursor(index: node.index + 1, end: Int(entry.next))
  }

  /// The next element of an array, or nil after the last.
  public func nextElement(_ cursor: inout Cursor) -> Node? {
    guard cursor.index < cursor.end else { return nil }
    defer { cursor.index = Int(tape[cursor.index].next) }
    return Node(index: cursor.index)
  }

  /// The next member of an object, or nil after the last; members that a later one repeats are left out.
  public func nextMember(_ cursor: inout Cursor) -> Member? {
    while cursor.index < cursor.end {
      let key = cursor.index
      cursor.index = Int(tape[key + 1].next)
      if !tape[key].isSuperseded { return Member(key: Node(index: key), value: Node(index: key + 1)) }
    }
    return nil
  }

  /// The elements of an array; empty for any other node.
  public func elements(of node: Node) -> [Node] {
    guard kind(of: node) == .array else { return [] }
    var cursor = children(of: node)
    var elements: [Node] = []
    while let element = nextElement(&cursor) { elements.append(element) }
    return elements
  }

  /// The members of an object; empty for any other node.
  public func members(of node: Node) -> [Member] {
    guard kind(of: node) == .object else { return [] }
    var cursor = children(of: node)
    var members: [Member] = []
    while let member = nextMember(&cursor) { members.append(member) }
    return members
  }

  /// The value of the member called `name`, or nil where the node is no object or has no such member.
  public func value(_ name: String, in node: Node) -> Node? {
    members(of: node).first { string(of: $0.key) == name }?.value
  }
}

extension JSONDocument.Kind {
  /// The kind as a message names it: `an object`, `true or false`.
  public var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string, .key: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
