/// Why manifests do not make up a whole batch.
public enum ManifestGap: Hashable, Sendable {
  /// The manifest at `path` says of no batch that it belongs to it.
  case noBatch(path: String)
  /// The manifest at `path` belongs to another batch than the one at `first`.
  case otherBatch(path: String, first: String)
  /// The output is in both manifests.
  case twice(output: String, paths: [String])
  /// No manifest covers the part.
  case missingShard(BatchShard)
  /// Some outputs of a part that is covered are in no manifest; `expected` are in the batch.
  case missingOutputs(expected: Int, found: Int)
  /// As many outputs as the batch has are there, but others.
  case otherOutputs
}

extension BatchManifest {
  /// The manifest of a whole batch out of those of its parts, each with its path, and everything that is missing,
  /// double or foreign. Where nothing is, the result is what one run over the whole batch would have written.
  public static func merging(
    _ parts: [(path: String, manifest: BatchManifest)]
  ) -> (manifest: BatchManifest, gaps: [ManifestGap]) {
    var merged = BatchManifest()
    var gaps: [ManifestGap] = []
    var places: [String: String] = [:]
    var first: (path: String, batch: Batch)?
    for (path, manifest) in parts {
      guard let batch = manifest.batch else {
        gaps.append(.noBatch(path: path))
        continue
      }
      if let known = first, !batch.isSame(as: known.batch) {
        gaps.append(.otherBatch(path: path, first: known.path))
        continue
      }
      first?.batch.shards.formUnion(batch.shards)
      first = first ?? (path, batch)
      for entry in manifest.entries {
        if let other = places.updateValue(path, forKey: entry.output) {
          gaps.append(.twice(output: entry.output, paths: [other, path]))
        }
        merged.note(entry)
      }
    }
    guard var batch = first?.batch else { return (merged, gaps) }
    gaps += batch.gaps(in: merged.entries.map(\.output))
    (batch.shardCount, batch.shards) = (1, [1])
    merged.batch = batch
    return (merged, gaps)
  }
}

extension BatchManifest.Batch {
  /// What `outputs`, each there once, lack of the batch.
  fileprivate func gaps(in outputs: [String]) -> [ManifestGap] {
    let missing = (1...shardCount).filter { !shards.contains($0) }.compactMap {
      BatchShard($0, of: shardCount)
    }
    if !missing.isEmpty { return missing.map { .missingShard($0) } }
    if outputs.count != outputCount {
      return [.missingOutputs(expected: outputCount, found: outputs.count)]
    }
    return Self.digest(of: outputs) == digest ? [] : [.otherOutputs]
  }
}

extension ManifestEntry {
  /// The path of the output.
  public var output: String {
    switch self {
    case .render(let render): render.output
    case .failure(let failure): failure.output
    }
  }
}
