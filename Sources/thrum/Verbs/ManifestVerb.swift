import CommandLineKit
import ThrumKit

/// `thrum manifest`: what batches wrote down of their outputs.
enum ManifestVerb {
  /// What is done with manifests.
  private enum Action: String, CaseIterable {
    case merge, show
  }

  private static let action = Operand(
    .choice(of: Action.allCases.map { ($0.rawValue, $0) }, as: "merge|show"),
    "merge checks that manifests make up a whole batch and joins them; show prints what is in them.")

  private static let files = Operand.repeated(
    .path("FILE", .suffixes(["json"])), "Manifests, as \"thrum render\" writes them.")

  private static let output = Option(
    "output", short: "o", .path("FILE"), otherwise: "none, only check", "Where merge writes what it joined.")

  static let verb = Verb(
    "manifest",
    summary: "Join and show the manifests of batches.",
    description: """
      A batch keeps a manifest of its outputs. When a batch is shared out among machines with \"thrum render --shard\", \
      each has its own, and merge proves that together they have every output of the batch once: it names parts that are \
      missing, outputs that are there twice and patterns that failed. What it writes is, byte for byte, what one machine \
      alone would have written.
      """,
    operands: [action, files],
    sections: [OptionSection("Output", output, FormOptions.json)],
    examples: [
      Example(
        "thrum manifest merge part-*.json -o Renders/thrum-manifest.json",
        "Joins what several machines wrote, if nothing is missing."),
      Example("thrum manifest show Renders/thrum-manifest.json", "Lists the outputs with length and peak."),
    ],
    negativeAnswer: "something is missing, double or failed",
    run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let paths = try arguments[files]
    var manifests: [(path: String, manifest: BatchManifest)] = []
    var refusals: [Message] = []
    for path in paths {
      do throws(ManifestError) {
        manifests.append((path, try BatchManifest.read(path)))
      } catch {
        refusals += error.messages(of: "manifest")
      }
    }
    guard refusals.isEmpty else { throw .failed(refusals) }
    switch try arguments[action] {
    case .merge: return try merge(manifests, to: arguments[output], arguments[FormOptions.json], console)
    case .show: return try show(manifests, arguments[FormOptions.json], console)
    }
  }

  private static func merge(
    _ manifests: [(path: String, manifest: BatchManifest)], to output: String?, _ printsJSON: Bool,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let (merged, gaps) = BatchManifest.merging(manifests)
    for gap in gaps { console.say(Message(.error, at: "thrum manifest", gap.sentence)) }
    for failure in merged.allFailures {
      console.say(
        Message(.remark, at: "thrum manifest", "failed: \(failure.output)", details: [failure.message]))
    }
    if printsJSON {
      try console.print(json: [
        "complete": .boolean(gaps.isEmpty), "gaps": .array(gaps.map { .string($0.sentence) }),
        "renders": .integer(Int64(merged.allRenders.count)),
        "failures": .array(merged.allFailures.map(\.json)),
      ])
    } else if gaps.isEmpty {
      try console.print("the batch is complete: \(merged.summary)")
    }
    guard gaps.isEmpty else { return .negative }
    if let output {
      do throws(ManifestError) {
        try merged.write(to: output)
      } catch {
        throw .failed(error.messages(of: "manifest"))
      }
    }
    return merged.allFailures.isEmpty ? .success : .negative
  }

  private static func show(
    _ manifests: [(path: String, manifest: BatchManifest)], _ printsJSON: Bool, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    if printsJSON {
      try console.print(json: [
        "renders": .array(manifests.flatMap { $0.manifest.allRenders.map(\.json) }),
        "failures": .array(manifests.flatMap { $0.manifest.allFailures.map(\.json) }),
      ])
    } else {
      for (path, manifest) in manifests {
        try console.print("\(path): \(manifest.summary)")
        try console.print(table: manifest.allRenders.map(\.row) + manifest.allFailures.map(\.row))
      }
    }
    return .success
  }
}

extension BatchManifest {
  /// What is in the manifest, in one line.
  fileprivate var summary: String {
    let renders = allRenders
    let seconds = renders.reduce(0) { $0 + $1.seconds }
    let failed = allFailures.count
    let shards = batch.flatMap { batch in
      batch.shardCount == 1
        ? nil
        : "parts \(batch.shards.sorted().map { "\($0)" }.joined(separator: ", ")) of \(batch.shardCount)"
    }
    let facts = [
      "\(renders.count) file\(renders.count == 1 ? "" : "s")", failed == 0 ? nil : "\(failed) failed",
      "\(JSONWriter.spelling(of: (seconds * 1000).rounded() / 1000)) s of signal", shards,
    ]
    return facts.compactMap(\.self).joined(separator: ", ")
  }
}

extension ManifestRender {
  /// Output, length, highest peak and warnings, for a table.
  fileprivate var row: [String] {
    let peak = channels.map(\.peak).max() ?? 0
    return [
      output.escapedForTerminal, "\(JSONWriter.spelling(of: seconds)) s",
      "peak \(JSONWriter.spelling(of: (peak * 1e6).rounded() / 1e6))",
      warnings.isEmpty ? "" : "\(warnings.count) warning\(warnings.count == 1 ? "" : "s")",
    ]
  }
}

extension ManifestFailure {
  /// Output and reason, for a table.
  fileprivate var row: [String] {
    [output.escapedForTerminal, "failed", "", message.escapedForTerminal]
  }
}

extension ManifestError {
  /// The error as messages of a verb.
  func messages(of verb: String) -> [Message] {
    if case .refused(let findings) = self { return findings.map(Message.init) }
    return [Message(.error, at: "thrum \(verb)", sentence)]
  }
}
