public import PositionedJSON

/// How a pattern file is read.
public struct ReadOptions: Hashable, Sendable {
  /// What happens to mistakes.
  public enum Mode: Hashable, Sendable {
    /// Mistakes that a device refuses are errors, as a device reports them.
    case strict
    /// What can be rendered is; what cannot is left out with a warning.
    case lenient
  }

  /// What the `Time` of a control point counts from.
  public enum CurveTimes: Hashable, Sendable {
    /// The start of its curve, as Apple's headers say.
    case relative
    /// The start of the pattern, as some exporters write it; the reader makes the times relative.
    case absolute
  }

  /// What happens to mistakes. Default lenient.
  public var mode = Mode.lenient
  /// Whether to keep what a phone is known to keep: the first 16 points of a curve and the first 30 s of a
  /// continuous haptic event. Default false.
  public var appliesDeviceLimits = false
  /// What the `Time` of a control point counts from. Default relative.
  public var curveTimes = CurveTimes.relative
  /// How much the file may hold.
  public var limits = ReadLimits()

  /// Makes the default options.
  public init() {}
}

/// Reads AHAP files. A value without state: one reader serves any number of files and threads.
public struct AHAPReader: Sendable {
  /// How files are read.
  public var options: ReadOptions

  /// Makes a reader; lenient by default.
  public init(options: ReadOptions = ReadOptions()) {
    self.options = options
  }

  /// Reads a whole file. Never throws: what is wrong with the file is in the result's diagnostics.
  public func read(_ bytes: [UInt8]) -> ReadResult {
    let parsed = JSONDocument.parse(bytes, options: jsonOptions)
    var syntax = parsed.diagnostics
    for index in syntax.indices { nameLimit(in: &syntax[index]) }
    guard let document = parsed.document else {
      return ReadResult(pattern: nil, diagnostics: syntax)
    }
    var reading = PatternReading(document: document, options: options)
    let pattern = reading.readPattern()
    return ReadResult(
      pattern: reading.isRefused ? nil : pattern,
      diagnostics: syntax + reading.findings.diagnostics(in: document, mode: options.mode),
      document: document, entrySources: reading.entrySources)
  }

  /// The refusal of a file of `byteCount` bytes, for a caller that knows the size before it reads; nil where
  /// the size is within the limits.
  public func refusal(ofByteCount byteCount: Int) -> Diagnostic? {
    guard var refusal = JSONDocument.refusal(ofByteCount: byteCount, options: jsonOptions) else { return nil }
    nameLimit(in: &refusal)
    return refusal
  }

  private var jsonOptions: JSONReadOptions {
    var json = JSONReadOptions()
    json.allowsComments = options.mode == .lenient
    json.maximumBytes = options.limits.bytes
    json.maximumNesting = options.limits.nesting
    json.maximumValues = options.limits.values
    return json
  }

  /// Tells which option raises the limit that the JSON layer, which knows no options, has found passed.
  private func nameLimit(in diagnostic: inout Diagnostic) {
    switch diagnostic.kind {
    case "too-many-bytes": diagnostic.fix = Sentences.raise(.bytes)
    case "nesting-too-deep": diagnostic.fix = Sentences.raise(.nesting)
    case "too-many-values": diagnostic.fix = Sentences.raise(.values)
    default: break
    }
  }
}
