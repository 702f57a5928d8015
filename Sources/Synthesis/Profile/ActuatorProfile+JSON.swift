public import PositionedJSON

extension ActuatorProfile {
  /// The profile as the JSON that ``ProfileReader`` reads, every field written out that has a value.
  ///
  /// Of a measured response it holds the name of the file, not the measurement.
  public var json: JSONValue {
    .object(members(at: []))
  }

  private func members(at path: [String]) -> [JSONValue.Member] {
    ProfileSchema.keys(in: path).compactMap { key in
      let place = path + [key]
      if let value = ProfileSchema.field(at: place).flatMap({ value($0.content) }) {
        return JSONValue.Member(key, value)
      }
      let inner = members(at: place)
      return inner.isEmpty ? nil : JSONValue.Member(key, .object(inner))
    }
  }

  private func value(_ content: ProfileSchema.Content) -> JSONValue? {
    switch content {
    case .text(let field): .string(self[keyPath: field])
    case .maybeText(let field): self[keyPath: field].map(JSONValue.string)
    case .texts(let field): .array(self[keyPath: field].map(JSONValue.string))
    case .flag(let field): .boolean(self[keyPath: field])
    case .choice(let choice): choice.name(self).map(JSONValue.string)
    case .number(let field, _, _): .double(self[keyPath: field])
    case .maybeNumber(let field, _, _): self[keyPath: field].map(JSONValue.double)
    case .whole(let field, _): .integer(Int64(self[keyPath: field]))
    case .maybeWhole(let field, _): self[keyPath: field].map { .integer(Int64($0)) }
    case .partials(let field): partials(self[keyPath: field])
    }
  }

  private func partials(_ partials: [Transient.Partial]) -> JSONValue? {
    guard !partials.isEmpty else { return nil }
    return .array(
      partials.map { partial in
        .object(
          ProfileSchema.partialFields.map { .init($0.key, .double(partial[keyPath: $0.place])) })
      })
  }
}
