public import AHAP
import AudioFiles
import PatternModel

extension RenderConfiguration {
  /// `sha256:` and the digest of everything that decides what is in an output apart from the patterns and their audio
  /// files: the signal version, what provenance says, how patterns are read, and what a file says about itself.
  ///
  /// Equal digests, patterns and audio files give equal files. Where audio files are looked for is not among it, since
  /// what is found counts.
  public func digest(_ readOptions: ReadOptions = ReadOptions()) -> String {
    let settings: [String?] = [
      "signal version: \(Thrum.signalVersion)",
      readOptions.mode == .strict ? "strict" : nil,
      readOptions.appliesDeviceLimits ? "device-limits: reading" : nil,
      readOptions.curveTimes == .absolute ? "curve-times: absolute" : nil,
      missingAudio == .silence ? "missing-audio: silence" : nil,
      writesMarkers ? nil : "no-markers",
      writesProvenance ? "version: \(Thrum.version)" : "no-provenance",
      writesProvenance ? date.map { "date: \($0.iso8601)" } : nil,
    ]
    let bounds = Limits.Name.allCases.map { "limit \($0.rawValue): \(limits[$0])" }
    let lines = settings.compactMap(\.self) + facts.map(\.line) + bounds
    return SHA256.digest(of: Array(lines.joined(separator: "\n").utf8))
  }
}
