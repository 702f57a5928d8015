import PositionedJSON
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-0.0e99", 0), ("1", 1_000_000_000), ("0.1", 100_000_000), ("1e-9", 1),
    ("86400", 86_400_000_000_000),
    ("0.0000000005", 1), ("0.00000000049999999999999999999999", 0), ("-0.0000000005", -1), ("2.5e-9", 3),
    ("1.5e-9", 2),
    ("0.174", 174_000_000), ("1.02", 1_020_000_000), ("1E3", 1_000_000_000_000), ("1e+3", 1_000_000_000_000),
    ("1234567890.1234567885", 1_234_567_890_123_456_789),
    ("1234567890.12345678849999", 1_234_567_890_123_456_788),
    ("9223372036.854775807", Int64.max), ("-9223372036.854775808", Int64.min), ("1e-400", 0),
    ("0.00000000000000000000000000000000001e35", 1_000_000_000),
  ])
  func secondsRoundOnceHalfAwayFromZeroToNanoseconds(text: String, nanoseconds: Int64) throws {
    #expect(try #require(ExactDecimal(text)).rounded(scale: 9) == nanoseconds)
  }

  @Test(arguments: [
    "9223372036.8547758075", "-9223372036.8547758085", "1e12", "1e300", "1e999", "1e99999999999999999999",
  ])
  func secondsBeyondSixtyFourBitsAreAFactNotATrap(text: String) throws {
    #expect(try #require(ExactDecimal(text)).rounded(scale: 9) == nil)
  }

  @Test func tenThousandDigitsRoundExactly() throws {
    let nines = String(repeating: "9", count: 10_000)
    #expect(try #require(ExactDecimal("0." + nines)).rounded(scale: 9) == 1_000_000_000)
    #expect(try #require(ExactDecimal("0.000000000" + "4" + nines)).rounded(scale: 9) == 0)
    #expect(try #require(ExactDecimal(nines)).rounded(scale: 9) == nil)
    #expect(try #require(ExactDecimal("1" + String(repeating: "0", count: 10_000) + "e-10000")).integer == 1)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", ".5", "5.", "1e", "1e+", "0x10", "NaN", "Infinity", " 1", "1 ", "1,5",
    "1_000", "1.2.3", "--1",
  ])
  func onlyTheGrammarOfJSONIsANumber(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test(arguments: [
    ("3", 3 as Int64?), ("3.0", 3), ("30e-1", 3), ("3.5", nil), ("9223372036854775807", .max),
    ("9223372036854775808", nil),
    ("1234567890123456789.5", nil), ("-9223372036854775808", .min), ("1e18", 1_000_000_000_000_000_000),
    ("1e19", nil),
  ])
  func integersAreWholeAndFitSixtyFourBits(text: String, value: Int64?) throws {
    #expect(try #require(ExactDecimal(text)).integer == value)
  }

  @Test(arguments: [
    "0.30000001192092896", "0.1", "-0.1", "9007199254740993", "9007199254740992.5", "0.9007199254740993",
    "1.7976931348623157e308",
    "5e-324", "2.2250738585072011e-308", "0.18557635312480103", "18446744073709551615",
    "1844674407370955161.5", "1e22", "1e23", "123456789012345678e-19",
    "0.0000000000000000009007199254740993", "8.442911973260991817129021e-309",
    "0.1234567890123456789012345678901234567890",
    "9007199254740993.00000000000000000000000000000000000001", "1e999", "-1e999", "-0",
  ])
  func doublesAreCorrectlyRounded(text: String) throws {
    let document = try #require(JSONDocument.parse(Array(text.utf8)).document)
    let value = try #require(document.double(of: document.root))
    #expect(value.bitPattern == Double(text)?.bitPattern)
  }

  @Test func doublesOfRandomDigitsAreCorrectlyRounded() throws {
    var state: UInt64 = 42
    func random(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for _ in 0..<5_000 {
      let digits = (0..<random(19) + 1).map { _ in String(random(10)) }.joined()
      let text = "\(random(10)).\(digits)"
      let document = try #require(JSONDocument.parse(Array(text.utf8)).document)
      #expect(document.double(of: document.root) == Double(text), "\(text)")
    }
  }
}
