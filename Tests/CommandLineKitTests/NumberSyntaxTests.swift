import Testing

@testable import CommandLineKit

@Suite struct NumberSyntaxTests {
  private let whole = ValueSyntax<Int>.integer(in: -5...1000, unit: "Hz")
  private let real = ValueSyntax<Double>.number(in: -120...60, unit: "dB")

  @Test(arguments: [("0", 0), ("1000", 1000), ("-5", -5), ("+7", 7), ("007", 7)])
  func wholeNumbersAreRead(_ text: String, _ value: Int) throws {
    #expect(try whole.read(text) == value)
  }

  @Test(arguments: [("-3", -3.0), ("0.25", 0.25), (".5", 0.5), ("5.", 5), ("1e1", 10), ("-1.5E-3", -0.0015)])
  func decimalNumbersAreRead(_ text: String, _ value: Double) throws {
    #expect(try real.read(text) == value)
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "infinity", "0x10", "1,5", "1 ", " 1", "1_000", "48k", "3dB", "e5", "1e", "1e+",
    ".", "-",
    "+", "--1", "1.2.3", "٣", "½",
  ])
  func whatIsNoDecimalNumberIsRefused(_ text: String) {
    #expect(whole.problem(text).isNotANumber)
    #expect(real.problem(text).isNotANumber)
  }

  @Test(arguments: ["1.0", "1e3", "5."])
  func aWholeNumberHasNeitherFractionNorExponent(_ text: String) {
    #expect(whole.problem(text).isNotANumber)
  }

  @Test(arguments: ["-6", "1001", "99999999999999999999999999", "-99999999999999999999999999"])
  func wholeNumbersBeyondTheRangeAreRefused(_ text: String) {
    let form = NumberForm(isWhole: true, lowest: "-5", highest: "1000", unit: "Hz")
    #expect(whole.problem(text) == .outOfRange(text, expected: form))
  }

  @Test(arguments: ["60.1", "-121", "1e999", "-1e999"])
  func decimalNumbersBeyondTheRangeAreRefused(_ text: String) {
    let form = NumberForm(isWhole: false, lowest: "-120", highest: "60", unit: "dB")
    #expect(real.problem(text) == .outOfRange(text, expected: form))
  }

  @Test func defaultsArePrintedAsTheyAreTyped() {
    #expect(whole.write(-3) == "-3")
    #expect(real.write(6) == "6")
    #expect(real.write(0.1) == "0.1")
    #expect(real.write(1e-7) == "1e-07")
  }
}

extension ValueProblem? {
  fileprivate var isNotANumber: Bool {
    if case .notANumber = self { true } else { false }
  }
}
