import AHAP
import AudioFiles

/// How much a render may take in, hold and put out.
///
/// Every limit is checked before the work that it bounds, and every one can be moved by its name, so that a file
/// made by mistake or malice costs no more than the time to say so.
public struct Limits: Hashable, Sendable {
  private var values: [Name: Int] = [:]

  /// All limits at their defaults.
  public init() {}

  /// The names under which limits are set and reported.
  public enum Name: String, CaseIterable, Sendable {
    case inputBytes = "input-bytes"
    case nesting
    case values
    case entries
    case curvePoints = "curve-points"
    case patternSeconds = "pattern-seconds"
    case diagnostics
    case frames
    case outputBytes = "output-bytes"
    case waveformFrames = "waveform-frames"
    case waveformChannels = "waveform-channels"
    case decodedBytes = "decoded-bytes"
  }

  /// The limit called `name`, in its own unit; see ``Definition/unit``.
  ///
  /// A value outside ``Definition/range`` is moved to the nearer end of it.
  public subscript(name: Name) -> Int {
    get { values[name] ?? name.definition.standard }
    set {
      let range = name.definition.range
      values[name] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  /// One row of the table of limits.
  public struct Definition: Hashable, Sendable {
    /// What is counted.
    public let unit: Unit
    /// The value unless it is set.
    public let standard: Int
    /// The values that can be set.
    public let range: ClosedRange<Int>
    /// What the limit bounds, as a phrase that follows "at most N".
    public let meaning: String
  }

  /// What a limit counts.
  public enum Unit: Hashable, Sendable {
    case bytes, seconds, count
  }
}

extension Limits.Name {
  /// The table of limits.
  ///
  /// The defaults admit every pattern that a person or an exporter would make: 24 hours at 384 kHz in frames, 24
  /// hours of three float32 channels at 48 kHz in bytes.
  public var definition: Limits.Definition {
    switch self {
    case .inputBytes:
      row(.bytes, reading(.bytes), 1...(4 << 30), "bytes in a pattern file")
    case .nesting:
      row(.count, reading(.nesting), 1...512, "levels of brackets inside each other")
    case .values:
      row(.count, reading(.values), 1...(1 << 30), "values and keys in a pattern file")
    case .entries:
      row(.count, reading(.entries), 1...(1 << 30), "events, parameters and curves in one pattern")
    case .curvePoints:
      row(.count, reading(.curvePoints), 1...(1 << 30), "control points in one pattern")
    case .patternSeconds:
      row(.seconds, reading(.patternSeconds), 1...3_600_000_000, "seconds in one pattern")
    case .diagnostics:
      row(.count, reading(.diagnostics), 1...(1 << 30), "problems of one pattern that are reported")
    case .frames:
      row(.count, 34_000_000_000, 1...(1 << 52), "frames in one render")
    case .outputBytes:
      row(.bytes, 64 << 30, 1...(1 << 56), "bytes in one output file")
    case .waveformFrames:
      row(.count, decoding(.frames), 1...(1 << 32), "frames in one audio file that a pattern plays")
    case .waveformChannels:
      row(.count, decoding(.channels), 1...1024, "channels in one audio file that a pattern plays")
    case .decodedBytes:
      row(.bytes, decoding(.decodedBytes), 1...(1 << 40), "bytes of decoded audio in one render")
    }
  }

  private func reading(_ name: ReadLimits.Name) -> Int { ReadLimits()[name] }

  private func decoding(_ name: WaveformLimits.Name) -> Int { WaveformLimits()[name] }

  private func row(
    _ unit: Limits.Unit, _ standard: Int, _ range: ClosedRange<Int>, _ meaning: String
  ) -> Limits.Definition {
    Limits.Definition(unit: unit, standard: standard, range: range, meaning: meaning)
  }
}

/// A bound that a pattern, a waveform or a render would overstep.
public struct LimitExceeded: Error, Hashable, Sendable {
  /// Which limit.
  public let name: Limits.Name
  /// Where it stands.
  public let limit: Int
  /// How much would be needed; nil where counting stopped at the limit.
  public let needed: Int?

  /// Makes the report of a limit overstepped.
  public init(name: Limits.Name, limit: Int, needed: Int? = nil) {
    self.name = name
    self.limit = limit
    self.needed = needed
  }
}

extension Limits {
  /// Throws if `amount` is more than the limit called `name`.
  public func check(_ amount: Int, _ name: Name) throws(LimitExceeded) {
    guard amount > self[name] else { return }
    throw LimitExceeded(name: name, limit: self[name], needed: amount)
  }
}

extension Limits {
  /// The limits that the pattern reader holds.
  var reading: ReadLimits {
    var limits = ReadLimits()
    for name in ReadLimits.Name.allCases {
      if let own = Name(rawValue: name.rawValue) { limits[name] = self[own] }
    }
    return limits
  }

  /// The limits that the audio decoder holds.
  var decoding: WaveformLimits {
    var limits = WaveformLimits()
    for name in WaveformLimits.Name.allCases {
      if let own = Name(rawValue: name.rawValue) { limits[name] = self[own] }
    }
    return limits
  }
}
