import PositionedJSON

/// One channel of a layout by its role and its number among those of that role, as in `haptic.2`.
public struct ChannelAddress: Hashable, Sendable {
  /// What the channel carries.
  public var role: Layout.Role
  /// Its number, 1…64.
  public var number: Int

  /// The numbers that a channel can have.
  public static let numbers = 1...64

  /// Makes an address.
  public init(_ role: Layout.Role, _ number: Int = 1) {
    self.role = role
    self.number = number
  }

  /// The address as it is written: the role, a point, the number.
  public var text: String { "\(role.rawValue).\(number)" }
}

extension ChannelAddress {
  /// Reads `ROLE` or `ROLE.N`; the number is 1 where it is left out. Throws ``LayoutMapError``.
  public init(text: some StringProtocol) throws(LayoutMapError) {
    let (role, number) = try Self.roleAndNumber(text)
    self.init(role, number ?? 1)
  }

  /// The role of `text` and the number behind its point, if it has one.
  static func roleAndNumber(
    _ text: some StringProtocol
  ) throws(LayoutMapError) -> (role: Layout.Role, number: Int?) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map { String($0) } ?? ""
    guard let role = Layout.Role(rawValue: word) else {
      let nearest = closestName(to: word, among: Layout.Role.allCases.map(\.rawValue))
      throw .unknownRole(word, nearest: nearest)
    }
    guard parts.count > 1 else { return (role, nil) }
    guard parts[1].allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(parts[1]),
      numbers.contains(number)
    else { throw .badNumber(String(parts[1]), role: role) }
    return (role, number)
  }
}

extension Layout {
  /// The address of each channel; nil for one that carries several roles or none.
  public var addresses: [ChannelAddress?] {
    var counts: [Role: Int] = [:]
    return channels.map { channel in
      guard channel.terms.count == 1, let role = channel.terms.first?.role else { return nil }
      counts[role, default: 0] += 1
      return ChannelAddress(role, channel.number ?? counts[role] ?? 1)
    }
  }
}
