public import PositionedJSON

extension ActuatorProfile {
  /// The profile as the JSON that ``ProfileReader`` reads, every field written out.
  public var json: JSONValue {
    object(at: [])
  }

  private func object(at path: [String]) -> JSONValue {
    .object(
      ProfileSchema.keys(in: path).map { key in
        let place = path + [key]
        return JSONValue.Member(key, ProfileSchema.content(at: place).map(value) ?? object(at: place))
      })
  }

  private func value(_ content: ProfileSchema.Content) -> JSONValue {
    switch content {
    case .text(let field): .string(self[keyPath: field])
    case .texts(let field): .array(self[keyPath: field].map(JSONValue.string))
    case .flag(let field): .boolean(self[keyPath: field])
    case .shape(let field): .string(self[keyPath: field].rawValue)
    case .number(let field, _, _): .double(self[keyPath: field])
    }
  }
}
