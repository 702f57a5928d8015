import AudioFiles
import PositionedJSON

/// The one gain of all channels, and how much of it is there because of overs.
struct OverloadGain {
  var factor: Double
  var scaleDecibels: Double?
}

extension RenderPlan {
  /// Where `scale` puts the highest peak.
  private static let scaledPeakDecibels = -0.1

  /// The gain to render with.
  ///
  /// `scale` and `fail` have to know the levels first, so they render twice: once to measure and once to write.
  func gainForOverload(
    _ pace: RenderPace, _ progress: RenderProgress? = nil
  ) throws(RenderError) -> OverloadGain {
    let gain = Decibels.gain(configuration.gainDecibels)
    guard configuration.measuresFirst else { return OverloadGain(factor: gain) }
    let levels = measured(gain: gain, pace: pace, progress).levels
    let overs = overs(in: levels)
    guard !overs.isEmpty else { return OverloadGain(factor: gain) }
    if configuration.effectiveOverload == .fail { throw .overloaded(overs) }
    let peak = levels.map(\.peak).max() ?? 1
    let scale = Decibels.gain(Self.scaledPeakDecibels) / peak
    return OverloadGain(factor: gain * scale, scaleDecibels: Decibels.level(scale))
  }

  /// What is measured in all of the render under `gain`.
  func measured(gain: Double, pace: RenderPace, _ progress: RenderProgress? = nil) -> RenderOutcome {
    run(0..<frameCount, gain: gain, pace: pace, bytesPerFrame: 0) { _ in NoOutlet(progress) }
  }

  /// The channels of `levels` that have overs.
  private func overs(in levels: [ChannelLevels]) -> [ChannelOvers] {
    zip(configuration.layout.channels, levels).compactMap { channel, levels in
      guard let first = levels.firstOverFrame else { return nil }
      return ChannelOvers(
        channel: channel.name, count: levels.overCount,
        firstSeconds: Double(first) / Double(configuration.sampleRate), peakDecibels: levels.peakDecibels)
    }
  }

  /// The report of a render with that `outcome`.
  func report(_ outcome: RenderOutcome, gain: OverloadGain, output: String?) -> RenderReport {
    let isLimited = configuration.effectiveOverload == .limit
    return RenderReport(
      output: output, inputs: parts.map(\.source.file), frameCount: frameCount,
      sampleRate: configuration.sampleRate, container: configuration.container,
      encoding: configuration.container == .ogg ? nil : configuration.effectiveEncoding,
      layout: configuration.layout, levels: outcome.levels, overload: configuration.effectiveOverload,
      scaleDecibels: gain.scaleDecibels, limitDecibels: outcome.limitDecibels,
      findings: findings + (output == nil || !configuration.container.hasChunks ? [] : markerFindings)
        + (isLimited ? [] : overs(in: outcome.levels).map(warning)))
  }

  private func warning(_ overs: ChannelOvers) -> Finding {
    let isClipped = configuration.effectiveOverload == .clip
    return Finding(
      file: parts.first?.source.file ?? "",
      Diagnostic(
        .warning, kind: "beyond-full-scale",
        what: "beyond full scale\(isClipped ? " and clipped" : ""): \(overs.sentence)",
        fix: "lower the level with --gain, or pass --overload scale"))
  }
}

extension OutputBlock {
  /// Cuts every sample to −1…1.
  func clip() {
    for channel in soundingChannels {
      let samples = plane(channel)
      for index in samples.indices { samples[index] = min(max(samples[index], -1), 1) }
    }
  }
}
