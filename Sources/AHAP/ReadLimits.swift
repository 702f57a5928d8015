/// How much a pattern file may hold. Each limit is checked before the work that it bounds.
public struct ReadLimits: Hashable, Sendable {
  /// Bytes of the file. Default 64 MiB; never more than 4 GiB.
  public var bytes = 64 << 20
  /// Brackets inside each other. Default 64; values outside 1…512 are clamped.
  public var nesting = 64
  /// Values and keys in the file, known to AHAP or not. Default 16 million.
  public var values = 16_000_000
  /// Elements of `Pattern`. Default one million.
  public var entries = 1_000_000
  /// Control points in all curves together. Default one million.
  public var curvePoints = 1_000_000
  /// The latest second at which an event may end and a control may change. Default 86,400, a day; at most 9
  /// thousand million, which is what 64 bits of nanoseconds hold.
  public var patternSeconds = 86_400
  /// Errors, and apart from them warnings and notes, that are reported one by one. Default 10,000 each.
  public var diagnostics = 10_000

  /// Makes the default limits.
  public init() {}

  /// The name of a limit as the option `--limit NAME=VALUE` takes it.
  public enum Name: String, CaseIterable, Sendable {
    case bytes = "input-bytes"
    case nesting
    case values
    case entries
    case curvePoints = "curve-points"
    case patternSeconds = "pattern-seconds"
    case diagnostics
  }

  /// The limit called `name`.
  public subscript(name: Name) -> Int {
    get { self[keyPath: Self.keyPath(name)] }
    set { self[keyPath: Self.keyPath(name)] = newValue }
  }

  private static func keyPath(_ name: Name) -> WritableKeyPath<ReadLimits, Int> {
    switch name {
    case .bytes: \.bytes
    case .nesting: \.nesting
    case .values: \.values
    case .entries: \.entries
    case .curvePoints: \.curvePoints
    case .patternSeconds: \.patternSeconds
    case .diagnostics: \.diagnostics
    }
  }

  /// ``patternSeconds`` in nanoseconds.
  var patternNanoseconds: Int64 {
    Int64(min(max(patternSeconds, 0), 9_000_000_000)) * 1_000_000_000
  }
}
