import AudioFiles
import PositionedJSON

extension RenderReport {
  /// The report as lines: what was written, a line a channel, what was done about overs, and how to hear it.
  ///
  /// Findings are not among them; they go where errors go.
  public var lines: [String] {
    let head =
      "\(deed): \(Spelling.seconds(seconds)) s, \(Spelling.count(frameCount, "frame")) at \(sampleRate) Hz,"
      + " \(formatTitle), layout \(layout.name)"
    let width = layout.channels.map(\.name.count).max() ?? 0
    let channels = zip(layout.channels, levels).enumerated().map { index, row in
      let name = row.0.name + String(repeating: " ", count: width - row.0.name.count)
      let meaning = row.0.meaning
      return "  channel \(index + 1)  \(name)  \(Self.level(row.1))  \(meaning)"
    }
    let scale = scaleDecibels.map { ["  scaled by \(Spelling.decibelChange($0)) to fit full scale"] } ?? []
    let limit =
      limitDecibels.map {
        ["  limited by up to \(Spelling.decibelChange($0)), so that nothing exceeds -0.1 dBFS"]
      } ?? []
    return [head] + channels + scale + limit + ["  to hear it: \(layout.hearing)"]
  }

  private var deed: String {
    guard let output else { return "measured" }
    return output == "-" ? "wrote standard output" : "wrote \(escaped(output))"
  }

  private static func level(_ levels: ChannelLevels) -> String {
    guard levels.peak > 0 else { return "silent" }
    let overs = levels.overCount > 0 ? ", \(Spelling.count(levels.overCount, "over"))" : ""
    return
      "peak \(Spelling.decibels(levels.peakDecibels)), RMS \(Spelling.decibels(levels.rmsDecibels))\(overs)"
  }
}
