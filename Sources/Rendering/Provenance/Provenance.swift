public import AudioFiles

/// Where a render comes from: what made it, out of what, and with which settings.
///
/// Equal renders have equal provenances: there is no date unless one is given, and never the path of anything but the
/// audio files, as the pattern calls them.
public struct Provenance: Hashable, Sendable {
  /// One line of a provenance.
  public struct Fact: Hashable, Sendable {
    /// What is said something about, such as `pattern`; no colon in it.
    public let name: String
    /// What is said.
    public let value: String

    /// Makes a fact of printable ASCII: any other character is escaped, so that the line stays a line.
    public init(_ name: String, _ value: String) {
      self.name = Self.printable(name)
      self.value = Self.printable(value)
    }

    /// The fact as one line, `name: value`.
    public var line: String { "\(name): \(value)" }
  }

  /// All that is known, in a fixed order; the first fact names the program and its version.
  public let facts: [Fact]
  /// When the render was made; nil unless a date was asked for.
  public let date: Timestamp?

  /// Collects facts.
  public init(facts: [Fact], date: Timestamp? = nil) {
    self.facts = facts
    self.date = date
  }

  /// The facts as text, one a line, without a line break at the end: what a comment of any container holds.
  public var text: String {
    facts.map(\.line).joined(separator: "\n")
  }
}

extension Provenance {
  /// Reads back what ``text`` wrote, its lines parted by line breaks of any kind or, as in a comment of `LIST INFO`, by
  /// `; `. nil for a text that some other program wrote.
  public init?(text: String) {
    let isOneLine = !text.contains(where: \.isNewline)
    let facts = text.split { $0.isNewline || (isOneLine && $0 == ";") }.compactMap { line -> Fact? in
      let line = String(line.drop { $0 == " " })
      guard let colon = line.firstRange(of: ": ") else { return nil }
      return Fact(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
    guard facts.first?.name == Self.programFact else { return nil }
    let date = facts.first { $0.name == Self.dateFact }.flatMap { Timestamp(iso8601: $0.value) }
    self.init(facts: facts, date: date)
  }

  /// What each channel carries, in their order; empty where the text does not say.
  public var channels: [String] {
    facts.filter { $0.name.hasPrefix(Self.channelFact) }.map(\.value)
  }

  static let programFact = "Thrum"
  static let dateFact = "date"
  static let channelFact = "channel "
}

extension Provenance.Fact {
  private static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if (0x20..<0x7F).contains(scalar.value) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }
}
