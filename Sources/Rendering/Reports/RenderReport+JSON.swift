import AudioFiles
public import PositionedJSON

extension RenderReport {
  /// The report as JSON; members keep this order in every release, new ones come last.
  ///
  /// Levels in decibels are null where the channel is silent.
  public var json: JSONValue {
    [
      "output": output.map { .string($0) } ?? .null,
      "inputs": .array(inputs.map { .string($0) }),
      "frames": .integer(Int64(frameCount)),
      "seconds": .double(seconds),
      "sampleRate": .integer(Int64(sampleRate)),
      "encoding": encoding.map { .string($0.rawValue) } ?? .null,
      "layout": .string(layout.name),
      "channelMask": .integer(Int64(layout.channelMask)),
      "overload": .string(overload.rawValue),
      "scaleDecibels": scaleDecibels.map { .double($0) } ?? .null,
      "channels": .array(zip(layout.channels, levels).map(channel)),
      "findings": .array(findings.map(\.json)),
      "container": .string(container.rawValue),
      "limitDecibels": limitDecibels.map { .double($0) } ?? .null,
    ]
  }

  private func channel(_ channel: Layout.Channel, _ levels: ChannelLevels) -> JSONValue {
    [
      "name": .string(channel.name),
      "roles": .array(channel.roles.map { .string($0.rawValue) }),
      "peak": .double(levels.peak),
      "peakDecibels": .double(levels.peakDecibels),
      "rms": .double(levels.rms),
      "rmsDecibels": .double(levels.rmsDecibels),
      "dc": .double(levels.dc),
      "overs": .integer(Int64(levels.overCount)),
      "firstOverSeconds": levels.firstOverFrame.map { .double(Double($0) / Double(sampleRate)) } ?? .null,
    ]
  }
}

extension Finding {
  /// The finding as JSON; what is not known is null.
  public var json: JSONValue {
    [
      "file": .string(file),
      "line": diagnostic.position.map { .integer(Int64($0.line)) } ?? .null,
      "column": diagnostic.position.map { .integer(Int64($0.column)) } ?? .null,
      "severity": .string(diagnostic.severity.rawValue),
      "kind": .string(diagnostic.kind),
      "path": .string(diagnostic.path),
      "what": .string(diagnostic.what),
      "expected": diagnostic.expected.map { .string($0) } ?? .null,
      "fix": diagnostic.fix.map { .string($0) } ?? .null,
      "deviceCode": diagnostic.deviceCode.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}
