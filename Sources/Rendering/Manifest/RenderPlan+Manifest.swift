import AHAP
import AudioFiles
import PatternModel
import PositionedJSON

extension ManifestRender {
  /// What a manifest says of a file that `plan` was written to.
  ///
  /// - Parameters:
  ///   - output: What the manifest calls the file.
  ///   - patternNames: What it calls the patterns, one a pattern.
  ///   - settings: ``RenderConfiguration/digest(_:)``.
  ///   - report: The report of the render; one that did not measure the content gives bands of 0 and no hash.
  public init(
    _ plan: RenderPlan, output: String, patternNames: [String], settings: String, report: RenderReport
  ) {
    self.output = output
    self.settings = settings
    byteCount = report.output.flatMap { FileStatus(path: $0)?.size } ?? 0
    patterns = zip(plan.parts, patternNames).map { part, name in
      PatternInput(
        name: name, digest: part.source.digest,
        waveforms: part.assets.digests.map { WaveformInput(path: $0.path, digest: $0.digest) })
    }
    signalVersion = Thrum.signalVersion
    sampleHash = report.content?.sampleHash ?? ""
    frameCount = report.frameCount
    sampleRate = report.sampleRate
    let bands = report.content?.bands ?? []
    channels = zip(report.layout.channels, report.levels).enumerated().map { index, row in
      Channel(
        name: row.0.name, roles: row.0.roles.map(\.rawValue), peak: row.1.peak, rms: row.1.rms,
        bands: bands.indices.contains(index) ? bands[index] : [])
    }
    onsets = plan.onsets.map {
      Onset(frame: $0.frame, pattern: $0.part, entry: $0.entry, type: $0.type.name)
    }
    let names = Dictionary(
      zip(plan.parts.map(\.source.file), patternNames), uniquingKeysWith: { first, _ in first })
    warnings = report.findings.filter { $0.diagnostic.severity == .warning }.map { finding in
      Warning(
        file: names[finding.file] ?? finding.file, line: finding.diagnostic.position?.line,
        kind: finding.diagnostic.kind, what: finding.diagnostic.what)
    }
  }
}

extension ManifestRender {
  /// Whether there is a file at `path` with the size that the output had.
  public func fileExists(at path: String) -> Bool {
    FileStatus(path: path).map { $0.kind == .regular && $0.size == byteCount } ?? false
  }

  /// Whether the file at `path` is what a render of `sources` under these settings would be, as far as can be told
  /// without rendering: it is there with its size, and nothing that it was made from has changed.
  ///
  /// Reads every pattern and audio file that it was made from, and looks the latter up as a render would, in the
  /// folders of the patterns and in `audioRoots`.
  public func isCurrent(
    at path: String, sources: [PatternSource], settings: String, audioRoots: [String]
  ) -> Bool {
    guard self.settings == settings, signalVersion == Thrum.signalVersion, sources.count == patterns.count,
      fileExists(at: path)
    else { return false }
    return zip(sources, patterns).allSatisfy { source, pattern in
      guard case .file(let file) = source, SHA256.digest(ofFile: file) == pattern.digest else { return false }
      guard !pattern.waveforms.isEmpty else { return true }
      let folder = FilePath.folder(of: file)
      guard let lookup = try? WaveformLookup(patternFolder: folder, audioRoots: audioRoots) else {
        return false
      }
      return pattern.waveforms.allSatisfy { waveform in
        let file = try? lookup.find(waveform.path)
        return file.flatMap { SHA256.digest(ofFile: $0) } == waveform.digest
      }
    }
  }
}
