/// A second of the Gregorian calendar in UTC, in the years 1 to 9999.
public struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let secondsSince1970: Int64

  /// The seconds from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  public static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Makes a time from the seconds since 1970; nil outside ``range``.
  public init?(secondsSince1970: Int64) {
    guard Self.range.contains(secondsSince1970) else { return nil }
    self.secondsSince1970 = secondsSince1970
  }

  /// Reads a time as ISO 8601 has it: `2026-12-24`, `2026-12-24T18:30`, `2026-12-24T18:30:05`, the latter two with `Z`
  /// or an offset such as `+01:00` behind. Without one it is UTC, without a time midnight. nil for anything else,
  /// and for days that no calendar has.
  public init?(iso8601 text: String) {
    var scanner = Scanner(rest: text.utf8[...])
    guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
      let day = scanner.number(2), (1...12).contains(month), (1...Self.dayCount(month, year)).contains(day),
      let seconds = scanner.isAtEnd ? 0 : scanner.secondsOfDay()
    else { return nil }
    self.init(secondsSince1970: Int64(Self.days(year, month, day) * 86_400 + seconds))
  }

  /// The day, such as `2026-12-24`.
  public var day: String {
    let (year, month, day) = Self.date(sinceMarch0.quotient)
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// The time of day, such as `18:30:05`.
  public var time: String {
    let seconds = sinceMarch0.remainder
    return "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
  }

  /// Day and time, such as `2026-12-24T18:30:05Z`.
  public var iso8601: String { "\(day)T\(time)Z" }

  /// Days, and seconds of the day, since the first of March of the year 0, before which no time lies.
  private var sinceMarch0: (quotient: Int, remainder: Int) {
    Int(secondsSince1970 + Int64(Self.daysTo1970) * 86_400).quotientAndRemainder(dividingBy: 86_400)
  }

  private static func dayCount(_ month: Int, _ year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days from 1970-01-01 to a date. Years begin in March here, so that a leap day is the last of its year, and are
  /// counted in eras of 400, which have 146,097 days.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let (era, yearOfEra) = (marchYear / 400, marchYear % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysTo1970
  }

  /// The date that lies `days` after the first of March of the year 0.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// Days from the first of March of the year 0 to 1970-01-01.
  private static let daysTo1970 = 719_468
}

private func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}

/// Reads a text from its start.
private struct Scanner {
  var rest: Substring.UTF8View

  var isAtEnd: Bool { rest.isEmpty }

  /// A number of exactly `count` decimal digits.
  mutating func number(_ count: Int) -> Int? {
    let text = rest.prefix(count)
    guard text.count == count, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// `Thh:mm`, seconds if there are any, and an offset if there is one; in UTC, so it may be negative.
  mutating func secondsOfDay() -> Int? {
    guard skip("T"), let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    var second = 0
    if skip(":") {
      guard let number = number(2), number < 60 else { return nil }
      second = number
    }
    guard let offset = offsetSeconds(), isAtEnd else { return nil }
    return hour * 3600 + minute * 60 + second - offset
  }

  private mutating func offsetSeconds() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    return sign * (hour * 3600 + minute * 60)
  }
}
