/// A JSON value to be written: a tree whose objects keep the order of their members.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// Written with the fewest digits that read back to the same Double; without a point where it is whole.
  /// Infinite and not-a-number values, which JSON cannot spell, are written as null.
  case double(Double)
  /// A number as it is spelled; the caller answers for its being JSON.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A named value of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A Double.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object whose members stand in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}
