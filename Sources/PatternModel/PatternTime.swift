/// An instant on a pattern's timeline, counted in whole nanoseconds from the pattern's start.
///
/// Two times that are equal as decimals in the file are equal here: a reader rounds the exact decimal once,
/// half away from zero, and never passes through a binary fraction.
public struct PatternTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since the pattern's start.
  public var nanoseconds: Int64

  /// The pattern's start.
  public static let zero = PatternTime(nanoseconds: 0)

  /// Makes an instant `nanoseconds` after the pattern's start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Orders instants by time.
  public static func < (left: PatternTime, right: PatternTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant `span` after this one. Saturates at the ends of the 64-bit range (292 years).
  public static func + (time: PatternTime, span: PatternSpan) -> PatternTime {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(span.nanoseconds)
    guard overflow else { return PatternTime(nanoseconds: sum) }
    return PatternTime(nanoseconds: span.nanoseconds < 0 ? .min : .max)
  }

  /// The span from `right` to `left`. Saturates at the ends of the 64-bit range.
  public static func - (left: PatternTime, right: PatternTime) -> PatternSpan {
    let (difference, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    guard overflow else { return PatternSpan(nanoseconds: difference) }
    return PatternSpan(nanoseconds: right.nanoseconds < 0 ? .max : .min)
  }
}

/// A length of time in whole nanoseconds, such as an event's duration.
public struct PatternSpan: Hashable, Comparable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// No time at all.
  public static let zero = PatternSpan(nanoseconds: 0)

  /// Makes a span of `nanoseconds`.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Makes a span of whole milliseconds. Saturates at the ends of the 64-bit range.
  public static func milliseconds(_ count: Int64) -> PatternSpan {
    PatternSpan(count, times: 1_000_000)
  }

  /// Makes a span of whole seconds. Saturates at the ends of the 64-bit range.
  public static func seconds(_ count: Int64) -> PatternSpan {
    PatternSpan(count, times: 1_000_000_000)
  }

  private init(_ count: Int64, times unit: Int64) {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    nanoseconds = overflow ? (count < 0 ? .min : .max) : product
  }

  /// The span of `seconds`, to the nearest nanosecond. Saturates at the ends of the 64-bit range; what is not a
  /// number is no time at all.
  public init(nearestToSeconds seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    nanoseconds = scaled.isNaN ? 0 : Int64(exactly: scaled) ?? (scaled < 0 ? .min : .max)
  }

  /// Orders spans by length.
  public static func < (left: PatternSpan, right: PatternSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
