public import PositionedJSON

extension Layout {
  /// The layout as JSON, which says of every channel what is summed in it and at which level.
  public var json: JSONValue {
    [
      "name": .string(name),
      "purpose": .string(purpose),
      "hearing": .string(hearing),
      "channelMask": .integer(Int64(channelMask)),
      "channels": .array(
        channels.map { channel in
          [
            "name": .string(channel.name),
            "sum": .array(
              channel.terms.map { term in
                ["role": .string(term.role.rawValue), "gainDecibels": .double(term.gainDecibels)]
              }),
          ]
        }),
    ]
  }
}
