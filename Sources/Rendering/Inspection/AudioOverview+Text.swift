import AudioFiles
public import PositionedJSON

extension AudioOverview {
  /// Markers that are listed as text; the JSON has them all.
  private static let mostMarkers = 100

  /// The overview as lines, one fact each.
  public var lines: [String] {
    let truncation = missingFrom.map { ["truncated: the header claims \($0) frames"] } ?? []
    let mask = facts.channelMask.map { ["channel mask: \($0 == 0 ? "none" : Self.hexadecimal($0))"] } ?? []
    let format = [
      "format: \(facts.formatName)", "rate: \(facts.sampleRate) Hz", "length: \(Spelling.seconds(seconds)) s",
      "frames: \(frameCount)",
    ]
    return format + truncation + mask + channelLines + markerLines + loopLines + provenanceLines
  }

  private var channelLines: [String] {
    channels.enumerated().map { index, channel in
      let name = channel.source == .number ? "" : "\(escaped(channel.name)), "
      return "channel \(index + 1): \(name)\(Self.level(channel.levels))"
    }
  }

  private static func level(_ levels: ChannelLevels) -> String {
    guard levels.peak > 0 || levels.overCount > 0 else { return "silent" }
    let overs = levels.overCount > 0 ? ", \(Spelling.count(levels.overCount, "over"))" : ""
    let dc = Spelling.number((levels.dc * 1_000_000).rounded() / 1_000_000 + 0)
    return
      "peak \(Spelling.decibels(levels.peakDecibels)), RMS \(Spelling.decibels(levels.rmsDecibels)), DC \(dc)"
      + overs
  }

  private var markerLines: [String] {
    guard !facts.markers.isEmpty else { return [] }
    let told = facts.markers.prefix(Self.mostMarkers).map { marker in
      let length = marker.frameCount.map { " for \(time($0))" } ?? ""
      return "marker: \(time(marker.frame))\(length), \(quoted(marker.label))"
    }
    let rest = facts.markers.count - told.count
    return ["markers: \(facts.markers.count)"] + told + (rest > 0 ? ["marker: \(rest) more, see --json"] : [])
  }

  private var loopLines: [String] {
    facts.loop.map { ["loop: \(time($0.firstFrame)) to \(time($0.lastFrame)), both played"] } ?? []
  }

  private var provenanceLines: [String] {
    (provenance?.facts ?? []).filter { !$0.name.hasPrefix(Provenance.channelFact) }.map {
      "made with \($0.line)"
    }
  }

  private func time(_ frame: Int) -> String {
    "\(Spelling.seconds(Double(frame) / Double(max(facts.sampleRate, 1)))) s (frame \(frame))"
  }

  private static func hexadecimal(_ mask: UInt32) -> String {
    let digits = String(mask, radix: 16, uppercase: true)
    let names = SpeakerPosition.names(mask: mask).joined(separator: ", ")
    return "0x\(digits.count < 2 ? "0" : "")\(digits) (\(names))"
  }
}

extension AudioOverview {
  /// The overview as JSON; members keep this order in every release, new ones come last.
  public var json: JSONValue {
    [
      "format": .string(facts.formatName),
      "sampleRate": .integer(Int64(facts.sampleRate)),
      "frames": .integer(Int64(frameCount)),
      "seconds": .double(seconds),
      "claimedFrames": facts.claimedFrameCount.map { .integer(Int64($0)) } ?? .null,
      "channelMask": facts.channelMask.map { .integer(Int64($0)) } ?? .null,
      "channels": .array(channels.map(Self.json)),
      "markers": .array(facts.markers.map(Self.json)),
      "loop": facts.loop.map {
        ["firstFrame": .integer(Int64($0.firstFrame)), "lastFrame": .integer(Int64($0.lastFrame))]
      } ?? .null,
      "provenance": provenance.map {
        .array($0.facts.map { ["name": .string($0.name), "value": .string($0.value)] })
      } ?? .null,
    ]
  }

  private static func json(_ channel: Channel) -> JSONValue {
    [
      "name": .string(channel.name),
      "namedBy": .string(channel.source.rawValue),
      "peak": .double(channel.levels.peak),
      "peakDecibels": .double(channel.levels.peakDecibels),
      "rms": .double(channel.levels.rms),
      "rmsDecibels": .double(channel.levels.rmsDecibels),
      "dc": .double(channel.levels.dc),
      "overs": .integer(Int64(channel.levels.overCount)),
    ]
  }

  private static func json(_ marker: Marker) -> JSONValue {
    [
      "label": .string(marker.label),
      "frame": .integer(Int64(marker.frame)),
      "frames": marker.frameCount.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}
