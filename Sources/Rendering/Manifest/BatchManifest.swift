/// What is in the files of a batch, and what they were made from.
///
/// Equal batches have equal manifests, byte for byte, however often they were interrupted and in whatever order and on
/// however many machines their patterns were rendered: a manifest holds no time and no machine.
public struct BatchManifest: Hashable, Sendable {
  /// The whole batch, of which this may be a part; nil where no batch was rendered yet.
  public var batch: Batch?
  private var renders: [String: ManifestRender] = [:]
  private var failures: [String: ManifestFailure] = [:]

  /// An empty manifest.
  public init() {}

  /// The outputs that a command names, before they are shared out among machines.
  public struct Batch: Hashable, Sendable {
    /// How many outputs there are.
    public var outputCount: Int
    /// `sha256:` and the digest of their paths in the order of their bytes, a zero byte behind each.
    public var digest: String
    /// Into how many parts it was cut; 1 for a batch that was not.
    public var shardCount: Int
    /// The parts that this manifest covers, counted from 1.
    public var shards: Set<Int>

    /// The batch of `outputs`, of which this is part `shard` of `shardCount`.
    public init(outputs: [String], shard: Int = 1, of shardCount: Int = 1) {
      outputCount = outputs.count
      digest = Self.digest(of: outputs)
      self.shardCount = shardCount
      shards = [shard]
    }

    init(outputCount: Int, digest: String, shardCount: Int, shards: Set<Int>) {
      self.outputCount = outputCount
      self.digest = digest
      self.shardCount = shardCount
      self.shards = shards
    }

    /// Whether `other` is a batch of the same outputs, cut into as many parts.
    public func isSame(as other: Batch) -> Bool {
      (outputCount, digest, shardCount) == (other.outputCount, other.digest, other.shardCount)
    }

    static func digest(of outputs: [String]) -> String {
      var hash = SHA256()
      for output in outputs.sorted(by: BatchManifest.precedes) {
        Array((output + "\0").utf8).withUnsafeBytes { hash.update($0) }
      }
      return "sha256:\(hash.hexadecimalDigest())"
    }
  }

  /// What is known of `output`; nil for nothing, and for one that could not be made.
  public subscript(output: String) -> ManifestRender? { renders[output] }

  /// Whether there is anything to be known of `output`, be it that it could not be made.
  public func knows(_ output: String) -> Bool { renders[output] != nil || failures[output] != nil }

  /// The outputs that were made, by the bytes of their paths.
  public var allRenders: [ManifestRender] {
    renders.values.sorted { Self.precedes($0.output, $1.output) }
  }

  /// The outputs that could not be made, by the bytes of their paths.
  public var allFailures: [ManifestFailure] {
    failures.values.sorted { Self.precedes($0.output, $1.output) }
  }

  /// What became of every output, by the bytes of their paths.
  public var entries: [ManifestEntry] {
    (renders.values.map { .render($0) } + failures.values.map { .failure($0) })
      .sorted { Self.precedes($0.output, $1.output) }
  }

  /// Notes what became of an output, in place of what was known of it.
  public mutating func note(_ entry: ManifestEntry) {
    switch entry {
    case .render(let render):
      renders[render.output] = render
      failures[render.output] = nil
    case .failure(let failure):
      failures[failure.output] = failure
      renders[failure.output] = nil
    }
  }

  /// Forgets every output for whose entry `isKept` does not hold.
  public mutating func forget(unless isKept: (ManifestEntry) -> Bool) {
    renders = renders.filter { isKept(.render($0.value)) }
    failures = failures.filter { isKept(.failure($0.value)) }
  }

  /// Whether this covers parts of the same batch as `other` beside its own.
  public func covers(partsOf other: Batch) -> Bool {
    batch.map { $0.isSame(as: other) && !$0.shards.isSubset(of: other.shards) } ?? false
  }

  /// Makes this a manifest of `other`, beside the parts of the same batch that it covers already; where the part was
  /// not done to its end, it is not among them.
  public mutating func cover(_ other: Batch, isComplete: Bool) {
    let known = batch.map { $0.isSame(as: other) ? $0.shards : [] } ?? []
    var covered = other
    covered.shards = isComplete ? known.union(other.shards) : known.subtracting(other.shards)
    batch = covered
  }

  /// The order of bytes, which no locale changes.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
