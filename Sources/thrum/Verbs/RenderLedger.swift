import CommandLineKit
import ThrumKit

/// What a batch writes down of each output in its manifest, and what it need not render again because of it.
struct RenderLedger: Sendable {
  private let journal: ManifestJournal
  private let place: ManifestPlace
  /// The outputs of the whole batch, before it was cut and anything was left out, as the manifest calls them.
  private let outputs: [String]
  /// Those of them that belong to the part of this run.
  private let ownOutputs: Set<String>
  private let batch: BatchManifest.Batch
  private let settings: String
  private let audioRoots: [String]
  private let leavesOutCurrent: Bool

  /// Opens the manifest at `place` for a batch of `tasks`, of which this run renders `part`, which `shard` names.
  ///
  /// With `leavesOutCurrent`, outputs that would come out as they are count as current.
  init(
    at place: ManifestPlace, tasks: [RenderTask], part: [RenderTask], shard: BatchShard?,
    _ configuration: RenderConfiguration, _ readOptions: ReadOptions, leavesOutCurrent: Bool
  ) throws(ManifestError) {
    self.place = place
    outputs = tasks.map { place.name(of: $0.job.output) }
    ownOutputs = Set(part.map { place.name(of: $0.job.output) })
    batch = BatchManifest.Batch(outputs: outputs, shard: shard?.index ?? 1, of: shard?.count ?? 1)
    settings = configuration.digest(readOptions)
    audioRoots = configuration.audioRoots
    self.leavesOutCurrent = leavesOutCurrent
    try place.refuseOverwriting(tasks.map(\.job.output), tasks.flatMap(\.sources))
    journal = try ManifestJournal(path: place.path)
  }

  /// Whether the output of `task` is what rendering it would give. Reads what it was made from.
  func isCurrent(_ task: RenderTask) -> Bool {
    guard leavesOutCurrent, let known = journal.known[place.name(of: task.job.output)],
      known.patterns.map(\.name) == patternNames(of: task)
    else { return false }
    return known.isCurrent(
      at: task.job.output, sources: task.sources, settings: settings, audioRoots: audioRoots)
  }

  /// Writes down that `task` has become a file.
  func note(_ task: RenderTask, _ plan: RenderPlan, _ report: RenderReport) -> ManifestEntry {
    note(
      .render(
        ManifestRender(
          plan, output: place.name(of: task.job.output), patternNames: patternNames(of: task),
          settings: settings, report: report)))
  }

  /// Writes down that nothing came of `task`.
  func note(_ task: RenderTask, _ error: RenderError) -> ManifestEntry {
    let names = patternNames(of: task)
    return note(
      .failure(
        ManifestFailure(
          output: place.name(of: task.job.output), patterns: names,
          message: error.firstMessage(
            naming: Dictionary(
              zip(task.sources.map(\.name), names), uniquingKeysWith: { first, _ in first })))))
  }

  /// Writes the manifest: of what was there before, that of which the file still is, without what belongs to parts that
  /// the manifest does not cover; and `entries`, what became of the outputs of this run. `isComplete` when no output of the part was left undone.
  func finish(_ entries: [ManifestEntry], isComplete: Bool) throws(ManifestError) {
    var manifest = journal.known
    let whole = Set(outputs)
    // The parts may be cut otherwise than the last time: what was in this one may now be in another.
    let others = manifest.covers(partsOf: batch) ? [] : whole.subtracting(ownOutputs)
    manifest.forget { entry in
      guard !others.contains(entry.output) else { return false }
      switch entry {
      case .render(let render): return render.fileExists(at: place.path(of: render.output))
      case .failure(let failure): return whole.contains(failure.output)
      }
    }
    for entry in entries { manifest.note(entry) }
    manifest.cover(batch, isComplete: isComplete)
    try journal.finish(manifest)
  }

  private func note(_ entry: ManifestEntry) -> ManifestEntry {
    journal.note(entry)
    return entry
  }

  private func patternNames(of task: RenderTask) -> [String] {
    place.patternNames(of: task.sources, output: task.job.output)
  }
}

extension RenderError {
  /// The first thing that is wrong, on one line, the place first; files by the names that `names` has for them.
  fileprivate func firstMessage(naming names: [String: String]) -> String {
    guard case .refused(let findings) = self,
      let first = findings.first(where: { $0.diagnostic.severity == .error }) ?? findings.first
    else { return sentence }
    let file = names[first.file] ?? first.file
    return first.diagnostic.rendered(file: file).split(separator: "\n").first.map { String($0) } ?? ""
  }
}
