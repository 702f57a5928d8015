public import PositionedJSON

/// Reads manifests, with a line and a column for everything that is wrong.
public struct ManifestReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// What reading came to.
  public struct Result: Sendable {
    /// The manifest; nil when there is an error among the diagnostics.
    public let manifest: BatchManifest?
    /// Everything that is wrong with the file, in the order of reading.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a whole file, of at most ``mostBytes``.
  public func read(_ bytes: [UInt8]) -> Result {
    var options = JSONReadOptions()
    options.maximumBytes = Self.mostBytes
    options.maximumValues = Self.mostBytes
    let parsed = JSONDocument.parse(bytes, options: options)
    guard let document = parsed.document else {
      return Result(manifest: nil, diagnostics: parsed.diagnostics)
    }
    var reader = TypedReader(document)
    let manifest = reader.manifest(document.root)
    let diagnostics = parsed.diagnostics + reader.diagnostics
    let isRefused = diagnostics.contains { $0.severity == .error }
    return Result(manifest: isRefused ? nil : manifest, diagnostics: diagnostics)
  }

  /// A manifest of a million outputs may be so large: 1 GiB.
  static let mostBytes = 1 << 30

  /// Reads one line of a journal: a render or a failure; nil for anything else.
  func line(_ bytes: [UInt8]) -> ManifestEntry? {
    guard let document = JSONDocument.parse(bytes).document else { return nil }
    var reader = TypedReader(document)
    let keys = ManifestKeys.render + ManifestKeys.failure
    guard let object = reader.object(document.root, knownKeys: keys) else { return nil }
    return object.node("message") == nil
      ? reader.render(document.root).map { .render($0) } : reader.failure(document.root).map { .failure($0) }
  }
}

extension TypedReader {
  fileprivate mutating func manifest(_ node: JSONDocument.Node) -> BatchManifest? {
    guard let root = object(node, knownKeys: ManifestKeys.root) else { return nil }
    let version = BatchManifest.formatVersion
    _ = integer("thrumManifest", in: root, range: version...version, isRequired: true)
    var manifest = BatchManifest()
    if let node = root.node("batch"), document.kind(of: node) != .null { manifest.batch = batch(node) }
    for node in elements("renders", in: root, isRequired: true) ?? [] {
      guard let render = render(node) else { continue }
      refuseRepetition(of: render.output, in: manifest, at: node)
      manifest.note(.render(render))
    }
    for node in elements("failures", in: root, isRequired: true) ?? [] {
      guard let failure = failure(node) else { continue }
      refuseRepetition(of: failure.output, in: manifest, at: node)
      manifest.note(.failure(failure))
    }
    return manifest
  }

  private mutating func refuseRepetition(
    of output: String, in manifest: BatchManifest, at node: JSONDocument.Node
  ) {
    guard manifest.knows(output) else { return }
    report(.error, kind: "repeated-output", "\(quoted(output)) stands here twice", at: node)
  }

  private mutating func batch(_ node: JSONDocument.Node) -> BatchManifest.Batch? {
    guard let object = object(node, knownKeys: ManifestKeys.batch) else { return nil }
    let outputs = count("outputs", in: object)
    let digest = string("digest", in: object, isRequired: true)
    let shardCount = integer(
      "shardCount", in: object, range: 1...Int64(BatchShard.counts.upperBound), isRequired: true)
    var shards: Set<Int> = []
    for node in elements("shards", in: object, isRequired: true) ?? [] {
      if let shard = number(node, range: 1...Double(shardCount ?? 1)) { shards.insert(Int(shard)) }
    }
    guard let outputs, let digest, let shardCount else { return nil }
    return BatchManifest.Batch(
      outputCount: outputs, digest: digest, shardCount: Int(shardCount), shards: shards)
  }

  fileprivate mutating func render(_ node: JSONDocument.Node) -> ManifestRender? {
    guard let object = object(node, knownKeys: ManifestKeys.render) else { return nil }
    let render = ManifestRender(
      output: text("output", in: object),
      byteCount: count("bytes", in: object) ?? 0,
      patterns: list("patterns", in: object) { $0.pattern($1) },
      settings: text("settings", in: object),
      signalVersion: count("signalVersion", in: object) ?? 0,
      sampleHash: text("samples", in: object),
      frameCount: count("frames", in: object) ?? 0,
      sampleRate: count("sampleRate", in: object) ?? 0,
      channels: list("channels", in: object) { $0.channel($1) },
      onsets: list("onsets", in: object) { $0.onset($1) },
      warnings: list("warnings", in: object) { $0.warning($1) })
    return hasErrors ? nil : render
  }

  fileprivate mutating func failure(_ node: JSONDocument.Node) -> ManifestFailure? {
    guard let object = object(node, knownKeys: ManifestKeys.failure) else { return nil }
    let failure = ManifestFailure(
      output: text("output", in: object), patterns: list("patterns", in: object) { $0.string($1) },
      message: text("message", in: object))
    return hasErrors ? nil : failure
  }

  private mutating func pattern(_ node: JSONDocument.Node) -> ManifestRender.PatternInput? {
    guard let object = object(node, knownKeys: ManifestKeys.pattern) else { return nil }
    return ManifestRender.PatternInput(
      name: text("name", in: object), digest: text("digest", in: object),
      waveforms: list("waveforms", in: object) { $0.waveform($1) })
  }

  private mutating func waveform(_ node: JSONDocument.Node) -> ManifestRender.WaveformInput? {
    guard let object = object(node, knownKeys: ManifestKeys.waveform) else { return nil }
    return ManifestRender.WaveformInput(
      path: text("path", in: object), digest: optionalString("digest", in: object))
  }

  private mutating func channel(_ node: JSONDocument.Node) -> ManifestRender.Channel? {
    guard let object = object(node, knownKeys: ManifestKeys.channel) else { return nil }
    let levels = 0...Double.greatestFiniteMagnitude
    return ManifestRender.Channel(
      name: text("name", in: object), roles: list("roles", in: object) { $0.string($1) },
      peak: number("peak", in: object, range: levels, isRequired: true) ?? 0,
      rms: number("rms", in: object, range: levels, isRequired: true) ?? 0,
      bands: list("bands", in: object) { $0.number($1, range: levels) })
  }

  private mutating func onset(_ node: JSONDocument.Node) -> ManifestRender.Onset? {
    guard let object = object(node, knownKeys: ManifestKeys.onset) else { return nil }
    return ManifestRender.Onset(
      frame: count("frame", in: object) ?? 0, pattern: count("pattern", in: object) ?? 0,
      entry: count("entry", in: object) ?? 0, type: text("type", in: object))
  }

  private mutating func warning(_ node: JSONDocument.Node) -> ManifestRender.Warning? {
    guard let object = object(node, knownKeys: ManifestKeys.warning) else { return nil }
    let hasLine = object.node("line").map { document.kind(of: $0) != .null } ?? false
    return ManifestRender.Warning(
      file: text("file", in: object), line: hasLine ? count("line", in: object) : nil,
      kind: text("kind", in: object), what: text("what", in: object))
  }

  // MARK: Values

  private mutating func list<Element>(
    _ key: String, in object: Object, _ read: (inout TypedReader, JSONDocument.Node) -> Element?
  ) -> [Element] {
    var list: [Element] = []
    for node in elements(key, in: object, isRequired: true) ?? [] {
      if let element = read(&self, node) { list.append(element) }
    }
    return list
  }

  private mutating func text(_ key: String, in object: Object) -> String {
    string(key, in: object, isRequired: true) ?? ""
  }

  private mutating func optionalString(_ key: String, in object: Object) -> String? {
    guard let node = object.node(key), document.kind(of: node) != .null else { return nil }
    return string(node)
  }

  private mutating func count(_ key: String, in object: Object) -> Int? {
    integer(key, in: object, range: 0...Int64.max, isRequired: true).map { Int($0) }
  }
}
