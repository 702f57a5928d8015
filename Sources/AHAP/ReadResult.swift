public import PatternModel
public import PositionedJSON

/// What became of a pattern file. Keeps the file's text as long as it lives, for ``origins``.
public struct ReadResult: Sendable {
  /// The pattern; nil when the file is refused, and then at least one diagnostic is an error.
  public let pattern: Pattern?
  /// All that there is to say about the file: the syntax first, then the content in the order of the file.
  public let diagnostics: [Diagnostic]

  private let document: JSONDocument?
  private let entrySources: [EntrySource]

  init(
    pattern: Pattern?,
    diagnostics: [Diagnostic],
    document: JSONDocument? = nil,
    entrySources: [EntrySource] = []
  ) {
    self.pattern = pattern
    self.diagnostics = diagnostics
    self.document = document
    self.entrySources = entrySources
  }

  /// Where an entry of the pattern comes from.
  public struct Origin: Hashable, Sendable {
    /// The index in the file's `Pattern` array, which counts the entries left out too.
    public let index: Int
    /// Where the entry's own object begins.
    public let position: SourcePosition
    /// The path of that object, such as `Pattern[3].Event`.
    public let path: String
  }

  /// The origin of each entry of ``pattern``, in its order.
  ///
  /// Found on demand, by reading the text once and a short walk an entry: ask once and keep the answer.
  public var origins: [Origin] {
    guard pattern != nil, let document else { return [] }
    var locator = NodeLocator(document)
    return entrySources.map { source in
      Origin(
        index: source.index, position: locator.position(of: source.node), path: locator.path(of: source.node))
    }
  }
}

/// The object that an entry was read from.
struct EntrySource: Sendable {
  let index: Int
  let node: JSONDocument.Node
}
