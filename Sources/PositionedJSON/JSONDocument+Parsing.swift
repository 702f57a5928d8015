/// What a JSON text may look like and how large it may be.
public struct JSONReadOptions: Hashable, Sendable {
  /// Whether `//` and `/* */` comments draw a warning (true, the default) or are an error.
  public var allowsComments = true
  /// Whether what JSON5 adds to JSON (json5.org) is read without a word: comments, strings and keys in single quotes,
  /// keys without quotes, line breaks escaped inside strings, numbers in hexadecimal, with a leading plus, or with a
  /// point at either end. Default false.
  ///
  /// `Infinity`, `NaN` and keys with letters beyond ASCII outside quotes are refused all the same.
  public var acceptsJSON5 = false
  /// The largest file in bytes. Default 64 MiB; never more than 4 GiB.
  public var maximumBytes = 64 << 20
  /// The most containers inside each other. Default 64; values outside 1…512 are clamped, which keeps
  /// recursion over what was read safe.
  public var maximumNesting = 64
  /// The most values and keys. Default 16 million, which is 256 MiB of nodes.
  public var maximumValues = 16_000_000

  /// Makes the default options.
  public init() {}
}

/// What became of a text.
public struct JSONParseResult: Sendable {
  /// The document; nil when the text is refused.
  public let document: JSONDocument?
  /// Errors and warnings about the syntax, in the order of the text. A refused text has at least one error.
  public let diagnostics: [Diagnostic]
}

extension JSONDocument {
  /// Parses a whole file in one pass.
  ///
  /// Accepts JSON (RFC 8259) in UTF-8 or UTF-16, with or without byte-order mark, and commas before a closing
  /// bracket. After a mistake that leaves no doubt what was meant, parsing goes on, so that one call reports
  /// up to 100 of them. Takes time and memory in proportion to the size of the file, within the limits of
  /// `options`.
  public static func parse(_ bytes: [UInt8], options: JSONReadOptions = JSONReadOptions()) -> JSONParseResult
  {
    let (source, problem) = SourceText.decode(bytes, limit: options.maximumBytes)
    var problems = problem.map { [$0] } ?? []
    var document: JSONDocument?
    if problems.isEmpty {
      var parser = JSONParser(options: options)
      source.bytes.withUnsafeBufferPointer { parser.parse($0) }
      problems = parser.problems
      if !problems.contains(where: \.isError) {
        document = JSONDocument(source: source, tape: parser.tape, supersededKeys: parser.supersededKeys)
      }
    }
    guard !problems.isEmpty else { return JSONParseResult(document: document, diagnostics: []) }
    let map = SourceMap(source)
    let diagnostics = problems.sorted { $0.offset < $1.offset }.map { $0.diagnostic(in: map) }
    return JSONParseResult(document: document, diagnostics: diagnostics)
  }

  /// The refusal of a file of `byteCount` bytes, for a caller that knows the size before it reads; nil where
  /// the size is within `options`.
  public static func refusal(
    ofByteCount byteCount: Int,
    options: JSONReadOptions = JSONReadOptions()
  ) -> Diagnostic? {
    guard byteCount > options.maximumBytes else { return nil }
    let fact = SyntaxProblem.Fact.tooManyBytes(count: byteCount, limit: options.maximumBytes)
    return SyntaxProblem(fact, at: 0).diagnostic(in: nil)
  }
}
