import PatternModel
import PositionedJSON

/// One file on its way from nodes to a pattern: walks the document once and notes what it finds.
struct PatternReading {
  let document: JSONDocument
  let options: ReadOptions
  let tables = KeyTables.shared
  let limitNanoseconds: Int64

  private(set) var findings: Findings
  /// Whether a fact was found that refuses the file.
  private(set) var isRefused = false
  /// The objects that the pattern's entries were read from, in their order.
  private(set) var entrySources: [EntrySource] = []
  private var entries: [Pattern.Entry] = []
  private var fileIndex = 0
  /// The control points of all curves so far.
  var curvePoints = 0
  /// The unknown names so far that were compared with known ones.
  var lookalikesSought = 0

  typealias Node = JSONDocument.Node

  init(document: JSONDocument, options: ReadOptions) {
    self.document = document
    self.options = options
    limitNanoseconds = options.limits.patternNanoseconds
    findings = Findings(limit: options.limits.diagnostics, mode: options.mode)
  }

  /// Notes a fact about `node`.
  mutating func report(_ finding: Finding, at node: Node) {
    if findings.add(finding, at: node) { isRefused = true }
  }

  /// Reads the whole document; of no meaning when ``isRefused`` is set afterwards.
  mutating func readPattern() -> Pattern? {
    guard document.kind(of: document.root) == .object else {
      report(.notAnObject(found: document.kind(of: document.root)), at: document.root)
      return nil
    }
    for key in document.supersededKeys {
      report(.duplicateKey(document.excerpt(of: key)), at: key)
    }
    var (version, metadata, entryList): (Node?, Node?, Node?)
    var unknown: [Node] = []
    var cursor = document.children(of: document.root)
    while let member = document.nextMember(&cursor) {
      switch document.index(of: member.key, in: tables.root).flatMap(Keys.Root.init) {
      case .version: version = member.value
      case .metadata: metadata = member.value
      case .pattern: entryList = member.value
      case nil: unknown.append(member.key)
      }
    }
    let versionNumber = readVersion(version)
    let metadataValue = metadata.map { readMetadata($0) }
    if let entryList {
      readEntries(entryList)
      reportUnknown(unknown, among: tables.root, present: [version, metadata, entryList])
    } else {
      let names = unknown.prefix(100).map { document.excerpt(of: $0) }
      let lookalike = names.first { closestName(to: $0, among: [Keys.Root.pattern.name]) != nil }
      report(.patternMissing(lookalike: lookalike), at: document.root)
    }
    return Pattern(version: versionNumber, metadata: metadataValue, entries: entries)
  }

  private mutating func readVersion(_ node: Node?) -> Double {
    guard let node else {
      report(.versionMissing, at: document.root)
      return 1
    }
    let kind = document.kind(of: node)
    guard kind == .number || kind == .string, let version = document.double(of: node), version.isFinite else {
      report(.versionUnreadable(spelling: document.excerpt(of: node)), at: node)
      return 1
    }
    if kind == .string { report(.numberAsString(key: Keys.Root.version.name, owner: .pattern), at: node) }
    if version > 1 { report(.versionUnsupported(version), at: node) }
    return version
  }

  private mutating func readMetadata(_ node: Node) -> MetadataValue {
    let kind = document.kind(of: node)
    if kind != .object { report(.metadataNotAnObject(found: kind), at: node) }
    return MetadataValue(node, in: document)
  }

  // MARK: Entries

  private mutating func readEntries(_ list: Node) {
    guard document.kind(of: list) == .array else {
      report(.patternNotAnArray(found: document.kind(of: list)), at: list)
      return
    }
    var cursor = document.children(of: list)
    while let element = document.nextElement(&cursor) {
      guard fileIndex < options.limits.entries else {
        report(.limitPassed(.entries, limit: options.limits.entries), at: element)
        return
      }
      readEntry(element)
      fileIndex += 1
    }
    if entries.isEmpty, !isRefused { report(.patternEmpty, at: list) }
  }

  private mutating func readEntry(_ node: Node) {
    guard document.kind(of: node) == .object else {
      report(.entryNotAnObject(found: document.kind(of: node)), at: node)
      return
    }
    var count = 0
    var unknown: [Node] = []
    var cursor = document.children(of: node)
    while let member = document.nextMember(&cursor) {
      guard let key = document.index(of: member.key, in: tables.entry).flatMap(Keys.Entry.init) else {
        unknown.append(member.key)
        continue
      }
      count += 1
      if count == 2 { report(.entryWithSeveralKeys, at: node) }
      let entry: Pattern.Entry? =
        switch key {
        case .event: readEvent(member.value).map { .event($0) }
        case .parameter: readParameter(member.value).map { .parameter($0) }
        case .curve: readCurve(member.value).map { .curve($0) }
        }
      if let entry {
        entries.append(entry)
        entrySources.append(EntrySource(index: fileIndex, node: member.value))
      }
    }
    if count > 0 {
      reportUnknown(unknown, among: tables.entry, present: [node])
    } else {
      reportWithoutKey(node, unknown: unknown)
    }
  }

  private mutating func reportWithoutKey(_ node: Node, unknown: [Node]) {
    for key in unknown {
      if let lookalike = lookalike(of: document.excerpt(of: key), among: tables.entry) {
        report(.entryWithoutKey(lookalike: lookalike), at: key)
        return
      }
    }
    report(.entryWithoutKey(lookalike: nil), at: node)
  }
}

extension MetadataValue {
  /// The value of `node` with all that it holds; recursion is bounded by the reader's nesting limit.
  fileprivate init(_ node: JSONDocument.Node, in document: JSONDocument) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .boolean: self = .boolean(document.boolean(of: node) ?? false)
    case .number: self = .number(document.spelling(of: node))
    case .string, .key: self = .string(document.string(of: node) ?? "")
    case .array: self = .array(document.elements(of: node).map { MetadataValue($0, in: document) })
    case .object:
      self = .object(
        document.members(of: node).map { member in
          Member(
            key: document.string(of: member.key) ?? "", value: MetadataValue(member.value, in: document))
        })
    }
  }
}
