import AHAP
public import AudioFiles
public import PatternModel
import PositionedJSON

/// A pattern together with where it came from.
public struct LoadedPattern: Sendable {
  /// How messages call it: the path as the user gave it, "-" for standard input.
  public var file: String
  /// The folder in which its audio files are looked for first; nil for a pattern from no file.
  public var folder: String?
  /// Which file it is, so that no output overwrites it; nil for a pattern from no file.
  public var identity: FileIdentity?
  /// The pattern.
  public var pattern: Pattern
  /// What the reader had to say.
  public var findings: [Finding]
  /// The reader's result, which knows where each entry stands in the text; nil for a pattern made in memory.
  private var reading: ReadResult?
  /// The bytes that the pattern was read from; nil for a pattern made in memory.
  private var bytes: [UInt8]?
  /// How the pattern was read.
  let readOptions: ReadOptions

  /// Takes a pattern that was made in memory.
  public init(_ pattern: Pattern, file: String = "pattern", folder: String? = nil) {
    self.init(file: file, folder: folder, pattern: pattern)
  }

  init(
    file: String, folder: String? = nil, identity: FileIdentity? = nil, pattern: Pattern,
    reading: ReadResult? = nil, bytes: [UInt8]? = nil, readOptions: ReadOptions = ReadOptions()
  ) {
    self.file = file
    self.folder = folder
    self.identity = identity
    self.pattern = pattern
    self.reading = reading
    self.bytes = bytes
    self.readOptions = readOptions
    findings = reading?.diagnostics.map { Finding(file: file, $0) } ?? []
  }

  /// The size of the pattern's file; 0 for a pattern made in memory.
  var byteCount: Int { bytes?.count ?? 0 }

  /// `sha256:` and the digest of the pattern's file, or of the AHAP that a pattern made in memory would be written as.
  var digest: String {
    SHA256.digest(of: bytes ?? Array(AHAPWriter().string(pattern).utf8))
  }

  /// The remarks as findings at their entries' places.
  func findings(for remarks: [EntryRemark]) -> [Finding] {
    guard !remarks.isEmpty else { return [] }
    let origins = reading?.origins ?? []
    return remarks.map { remark in
      let origin = origins.indices.contains(remark.entry) ? origins[remark.entry] : nil
      var diagnostic = remark.diagnostic
      diagnostic.position = origin?.position
      diagnostic.path = origin?.path ?? "Pattern[\(remark.entry)]"
      return Finding(file: file, diagnostic)
    }
  }
}

/// A diagnostic about one entry of a pattern, before anyone has looked where the entry stands.
struct EntryRemark {
  /// The index among the pattern's entries.
  let entry: Int
  let diagnostic: Diagnostic
}
