public import PositionedJSON

/// The members of a manifest's objects, in the order in which they are written.
enum ManifestKeys {
  static let root = ["thrumManifest", "batch", "renders", "failures"]
  static let batch = ["outputs", "digest", "shardCount", "shards"]
  static let render = [
    "output", "bytes", "patterns", "settings", "signalVersion", "samples", "frames", "sampleRate",
    "channels", "onsets", "warnings",
  ]
  static let pattern = ["name", "digest", "waveforms"]
  static let waveform = ["path", "digest"]
  static let channel = ["name", "roles", "peak", "rms", "bands"]
  static let onset = ["frame", "pattern", "entry", "type"]
  static let warning = ["file", "line", "kind", "what"]
  static let failure = ["output", "patterns", "message"]
}

extension BatchManifest {
  /// The version of the format.
  static let formatVersion: Int64 = 1

  /// The manifest as JSON text, a line for each output, with a line break at its end.
  public var text: String {
    let writer = JSONWriter(layout: .compact)
    func list(_ values: [JSONValue]) -> String {
      values.isEmpty ? "[]" : "[\n" + values.map(writer.string).joined(separator: ",\n") + "\n]"
    }
    return """
      {"thrumManifest":\(Self.formatVersion),
      "batch":\(writer.string(batch?.json ?? .null)),
      "renders":\(list(allRenders.map(\.json))),
      "failures":\(list(allFailures.map(\.json)))}

      """
  }
}

extension BatchManifest.Batch {
  var json: JSONValue {
    [
      "outputs": .integer(Int64(outputCount)), "digest": .string(digest),
      "shardCount": .integer(Int64(shardCount)),
      "shards": .array(shards.sorted().map { .integer(Int64($0)) }),
    ]
  }
}

extension ManifestRender {
  /// The render as one object of a manifest.
  public var json: JSONValue {
    [
      "output": .string(output), "bytes": .integer(Int64(byteCount)),
      "patterns": .array(patterns.map(\.json)),
      "settings": .string(settings), "signalVersion": .integer(Int64(signalVersion)),
      "samples": .string(sampleHash),
      "frames": .integer(Int64(frameCount)), "sampleRate": .integer(Int64(sampleRate)),
      "channels": .array(
        channels.map { channel in
          [
            "name": .string(channel.name), "roles": .array(channel.roles.map { .string($0) }),
            "peak": .double(channel.peak), "rms": .double(channel.rms),
            "bands": .array(channel.bands.map { .double($0) }),
          ]
        }),
      "onsets": .array(
        onsets.map { onset in
          [
            "frame": .integer(Int64(onset.frame)), "pattern": .integer(Int64(onset.pattern)),
            "entry": .integer(Int64(onset.entry)), "type": .string(onset.type),
          ]
        }),
      "warnings": .array(
        warnings.map { warning in
          [
            "file": .string(warning.file), "line": warning.line.map { .integer(Int64($0)) } ?? .null,
            "kind": .string(warning.kind), "what": .string(warning.what),
          ]
        }),
    ]
  }
}

extension ManifestRender.PatternInput {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "digest": .string(digest),
      "waveforms": .array(
        waveforms.map { ["path": .string($0.path), "digest": $0.digest.map { .string($0) } ?? .null] }),
    ]
  }
}

extension ManifestFailure {
  /// The failure as one object of a manifest.
  public var json: JSONValue {
    [
      "output": .string(output), "patterns": .array(patterns.map { .string($0) }),
      "message": .string(message),
    ]
  }
}

extension ManifestEntry {
  /// The entry as one line of a journal, without a line break.
  var line: String {
    switch self {
    case .render(let render): JSONWriter(layout: .compact).string(render.json)
    case .failure(let failure): JSONWriter(layout: .compact).string(failure.json)
    }
  }
}
