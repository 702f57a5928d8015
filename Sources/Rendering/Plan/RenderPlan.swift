import AudioFiles
public import PatternModel
import PositionedJSON
public import Synthesis

/// A render before its first sample: every pattern scheduled, every audio file decoded, every limit checked.
///
/// Patterns that are rendered together keep their own controls: each has a score of its own, and the signals are
/// summed in the order of the patterns.
public struct RenderPlan: Sendable {
  /// What was asked for.
  public let configuration: RenderConfiguration
  /// The patterns, in the order in which they are summed.
  public let parts: [Part]
  /// What the channels are fed with: every pattern behind every profile that a channel has.
  let feeds: [Feed]
  /// Frames from the start to the last pattern's end or the last tail, delays included, whichever is later.
  public let frameCount: Int
  /// Warnings and notes of reading and planning; none of them is an error.
  public let findings: [Finding]
  /// The files that no output may overwrite: patterns, and audio files that they name.
  let inputs: [ProtectedFile]

  /// One pattern of a plan.
  public struct Part: Sendable {
    /// The pattern and where it came from.
    public let source: LoadedPattern
    /// Its schedule under the configuration's profile.
    public let score: Score
    /// Its audio files.
    let assets: WaveformAssets
  }

  /// Plans `patterns` on one timeline, all of them from its start.
  ///
  /// Throws ``RenderError``; where a pattern or its audio is at fault, with all that is wrong and not just the first.
  public init(_ patterns: [LoadedPattern], configuration: RenderConfiguration) throws(RenderError) {
    try configuration.validate(patternCount: patterns.count)
    for pattern in patterns { try Self.checkLength(of: pattern, configuration) }

    var library = WaveformLibrary(configuration)
    var parts: [Part] = []
    var feeds: [Feed] = []
    var findings: [Finding] = []
    var inputs: [ProtectedFile] = []
    for source in patterns {
      if let identity = source.identity {
        inputs.append(ProtectedFile(name: source.file, identity: identity))
      }
      let assets = try library.assets(for: source)
      let score = try Self.score(of: source, assets: assets, configuration, configuration.profile)
      for (profile, sends) in configuration.sends(ofPattern: parts.count) {
        let score =
          profile == score.profile
          ? score : try Self.score(of: source, assets: assets, configuration, profile)
        feeds.append(Feed(part: parts.count, score: score, sends: sends))
      }
      parts.append(Part(source: source, score: score, assets: assets))
      let remarks = score.remarks.compactMap { $0.entryRemark(sampleRate: configuration.sampleRate) }
      findings += source.findings + source.findings(for: assets.remarks + remarks)
      inputs += assets.files
    }
    let errors = findings.filter { $0.diagnostic.severity == .error }
    guard errors.isEmpty else { throw .refused(findings) }

    self.configuration = configuration
    self.parts = parts
    self.feeds = feeds
    self.findings = findings + configuration.findings(file: patterns.first?.file ?? "")
    self.inputs = inputs
    frameCount = feeds.map { $0.frameCount(sampleRate: configuration.sampleRate) }.max() ?? 0
    try check(frameCount, .frames)
  }

  /// Plans one pattern that was made in memory.
  public init(
    _ pattern: Pattern, configuration: RenderConfiguration = RenderConfiguration()
  ) throws(RenderError) {
    try self.init([LoadedPattern(pattern)], configuration: configuration)
  }

  /// Throws if `frameCount` frames of `frameByteCount` bytes pass a limit.
  func checkSize(frameCount: Int, frameByteCount: Int) throws(RenderError) {
    try check(frameCount, .frames)
    let (bytes, overflow) = frameCount.multipliedReportingOverflow(by: frameByteCount)
    try check(overflow ? .max : bytes, .outputBytes)
  }

  private func check(_ amount: Int, _ name: Limits.Name) throws(RenderError) {
    do {
      try configuration.limits.check(amount, name)
    } catch {
      throw .limit(error, file: parts.count == 1 ? parts.first?.source.file : nil)
    }
  }

  /// Refuses a pattern that is too long before anything is computed from it.
  private static func checkLength(
    of source: LoadedPattern, _ configuration: RenderConfiguration
  ) throws(RenderError) {
    let performance = configuration.performance
    let end = performance.leastEnd(of: source.pattern)
    let entries = source.pattern.entries.count.multipliedReportingOverflow(by: max(1, performance.passCount))
    let frames = FrameClock(sampleRate: configuration.sampleRate).frame(of: end)
    let (wholeSeconds, rest) = end.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    do {
      try configuration.limits.check(Int(wholeSeconds) + (rest > 0 ? 1 : 0), .patternSeconds)
      try configuration.limits.check(frames, .frames)
      if performance.passCount > 1 {
        try configuration.limits.check(entries.overflow ? .max : entries.partialValue, .entries)
      }
    } catch {
      throw .limit(error, file: source.file)
    }
  }

  private static func score(
    of source: LoadedPattern, assets: WaveformAssets, _ configuration: RenderConfiguration,
    _ profile: ActuatorProfile
  ) throws(RenderError) -> Score {
    do {
      return try Score(
        source.pattern, configuration: configuration.score(profile), waveforms: assets.outlines)
    } catch {
      switch error {
      case .sampleRateTooLow(let profile, let highestHz, let sampleRate, let leastSampleRate):
        throw .sampleRateTooLow(
          profile: profile, highestHz: highestHz, sampleRate: sampleRate, leastSampleRate: leastSampleRate)
      case .cornerTooHigh(let profile, let part, let hertz, let sampleRate, let leastSampleRate):
        throw .cornerTooHigh(
          profile: profile, part: part, hertz: hertz, sampleRate: sampleRate, leastSampleRate: leastSampleRate
        )
      case .loopTooShort: throw .loopTooShort(file: source.file)
      }
    }
  }
}

/// A file that must survive the render.
struct ProtectedFile: Sendable {
  let name: String
  let identity: FileIdentity
}

extension Performance {
  /// When a render of `pattern` is over at the earliest, its pauses included and without regard to seek and stop.
  fileprivate func leastEnd(of pattern: Pattern) -> PatternTime {
    let once = Int128(max(pattern.end, loopEnd ?? .zero).nanoseconds)
    let pass = Int128((loopEnd ?? pattern.end).nanoseconds)
    let played = once + pass * Int128(max(1, passCount) - 1)
    let paused = pauses.reduce(Int128(0)) { $0 + Int128($1.duration.nanoseconds) }
    let end = rate.reached(PatternTime(nanoseconds: Int64(clamping: played)))
    return PatternTime(nanoseconds: Int64(clamping: Int128(end.nanoseconds) + paused))
  }
}
