import AudioFiles
import Testing

@Suite struct TimestampTests {
  /// Seconds by `date -u -d TEXT +%s` of coreutils.
  @Test(
    arguments: [
      ("1970-01-01", 0), ("2026-12-24", 1_798_070_400), ("2026-12-24T18:30", 1_798_137_000),
      ("2026-12-24T18:30:05Z", 1_798_137_005), ("2026-12-24T18:30:05+01:00", 1_798_133_405),
      ("2026-12-31T23:59:59-00:30", 1_798_763_399), ("2000-02-29T00:00:00Z", 951_782_400),
      ("1969-12-31T23:59:59Z", -1), ("0001-01-01", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Int64)])
  func iso8601IsReadToTheSecond(_ text: String, _ seconds: Int64) {
    #expect(Timestamp(iso8601: text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "today", "2026", "2026-13-01", "2026-00-10", "2026-02-29", "1900-02-29", "2026-04-31",
    "2026-12-24 18:30",
    "2026-12-24T24:00", "2026-12-24T18:60", "2026-12-24T18:30:60", "2026-12-24T18:30:05z",
    "2026-12-24T18:30+1:00",
    "2026-12-24T18:30:05Z ", "26-12-24", "2026-1-1", "0000-12-31", "0001-01-01T00:00+01:00", "９９99-01-01",
  ])
  func whatIsNoDateOfTheCalendarIsRefused(_ text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test func everyDayOfFourHundredYearsReadsBack() {
    let wrong = (-25_567..<(146_097 - 25_567)).filter { day in
      let time = Timestamp(secondsSince1970: Int64(day) * 86_400 + 45_296)
      return time?.time != "12:34:56" || time.flatMap { Timestamp(iso8601: $0.iso8601) } != time
    }
    #expect(wrong.isEmpty)
  }

  @Test func timesOutsideTheYearsAreNone() {
    #expect(Timestamp(secondsSince1970: Timestamp.range.lowerBound - 1) == nil)
    #expect(Timestamp(secondsSince1970: Timestamp.range.upperBound + 1) == nil)
    #expect(Timestamp(secondsSince1970: .max) == nil)
    #expect(Timestamp(secondsSince1970: Timestamp.range.lowerBound)?.iso8601 == "0001-01-01T00:00:00Z")
  }
}
