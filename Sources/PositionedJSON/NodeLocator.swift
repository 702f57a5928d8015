/// Finds the line, column and path of nodes; cheap when asked in the order of the document.
///
/// Walks the document with a cursor that only ever moves forward inside a container, so that locating many
/// nodes in ascending order costs one walk altogether.
public struct NodeLocator: Sendable {
  private let document: JSONDocument
  private let map: SourceMap
  private var trail: [Step] = []

  private struct Step {
    let container: Int
    let isArray: Bool
    var child: Int
    var ordinal = 0
  }

  /// Reads the document's text once to learn where its lines begin.
  public init(_ document: JSONDocument) {
    self.document = document
    map = SourceMap(document.source)
  }

  /// Where the first byte of `node` stands.
  public func position(of node: JSONDocument.Node) -> SourcePosition {
    map.position(of: document.range(of: node).lowerBound)
  }

  /// The path from the root to `node`, such as `Pattern[3].Event.Time`; empty for the root.
  ///
  /// A key has the path of its value. Keys that are no plain
  /// word stand in brackets and quotes, long ones cut.
  public mutating func path(of node: JSONDocument.Node) -> String {
    let tape = document.tape
    func end(of child: Int, isArray: Bool) -> Int {
      Int(tape[isArray ? child : child + 1].next)
    }
    while let step = trail.last, node.index <= step.container || node.index >= tape[step.container].next {
      trail.removeLast()
    }
    if trail.isEmpty {
      guard node.index > 0, node.index < tape[0].next else { return "" }
      trail.append(Step(container: 0, isArray: tape[0].kind == .array, child: 1))
    }
    while var step = trail.popLast() {
      if node.index < step.child { (step.child, step.ordinal) = (step.container + 1, 0) }
      while end(of: step.child, isArray: step.isArray) <= node.index {
        step.child = end(of: step.child, isArray: step.isArray)
        step.ordinal += 1
      }
      trail.append(step)
      let value = step.isArray ? step.child : step.child + 1
      guard node.index > value else { break }
      trail.append(Step(container: value, isArray: tape[value].kind == .array, child: value + 1))
    }
    return trail.reduce(into: "") { path, step in
      if step.isArray {
        path += "[\(step.ordinal)]"
      } else {
        path += Self.component(document.excerpt(of: JSONDocument.Node(index: step.child)), after: path)
      }
    }
  }

  private static func component(_ key: String, after path: String) -> String {
    let isPlain = 1...60 ~= key.utf8.count && key.utf8.allSatisfy(Byte.isWord)
    if isPlain { return path.isEmpty ? key : "." + key }
    return "[\(quoted(key))]"
  }
}
