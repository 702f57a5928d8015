/// A compiled haptic pattern: events and the controls that move them, on one timeline.
///
/// Entries stand in file order. The order matters only for entries at the same nanosecond, where the later
/// one in the file wins.
public struct Pattern: Hashable, Sendable {
  /// `Version`: the lowest Core Haptics version that can load the pattern. Default 1.
  public var version: Double
  /// `Metadata` with its members in file order, kept untouched; nil when the file has none.
  public var metadata: MetadataValue?
  /// Events, parameters and curves in file order.
  public var entries: [Entry]

  /// Makes a pattern from its entries.
  public init(version: Double = 1, metadata: MetadataValue? = nil, entries: [Entry] = []) {
    self.version = version
    self.metadata = metadata
    self.entries = entries
  }

  /// One entry of a pattern.
  public enum Entry: Hashable, Sendable {
    case event(Event)
    case parameter(Parameter)
    case curve(ParameterCurve)
  }

  /// The events in file order.
  public var events: some Sequence<Event> {
    entries.lazy.compactMap { entry -> Event? in
      guard case .event(let event) = entry else { return nil }
      return event
    }
  }

  /// When the pattern is over: the latest of every event's start plus duration, every parameter's time and
  /// every curve's last point (signal contract, section 9). Tails that ring on after it do not count.
  public var end: PatternTime {
    entries.reduce(.zero) { latest, entry in
      switch entry {
      case .event(let event): max(latest, event.end)
      case .parameter(let parameter): max(latest, parameter.time)
      case .curve(let curve): max(latest, curve.end)
      }
    }
  }
}

/// A value of the pattern's metadata, which Thrum keeps and never interprets.
public indirect enum MetadataValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number as the file spells it, so that a round trip changes no digit.
  case number(String)
  case string(String)
  case array([MetadataValue])
  case object([Member])

  /// A named value of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// What stands behind it.
    public var value: MetadataValue

    /// Makes a member.
    public init(key: String, value: MetadataValue) {
      self.key = key
      self.value = value
    }
  }
}
