import SignalKernels
import Testing

@Suite struct PowerTests {
  @Test func theRelativeErrorOfExp2StaysBelowTheStatedBound() {
    let table = points(TruthTables.exp2)
    #expect(table.count == 240)
    #expect(worst(table) { $0.relativeError(of: Power.exp2($0.arguments[0])) } <= 2.5e-16)
  }

  @Test func theRelativeErrorOfLog2StaysBelowTheStatedBound() {
    let table = points(TruthTables.log2)
    #expect(table.count == 240)
    #expect(worst(table) { $0.relativeError(of: Power.log2($0.arguments[0])) } <= 2.5e-16)
  }

  @Test func theRelativeErrorOfExp10StaysBelowTheStatedBound() {
    let table = points(TruthTables.exp10)
    #expect(table.count == 200)
    #expect(worst(table) { $0.relativeError(of: Power.exp10($0.arguments[0])) } <= 4e-16)
  }

  @Test func theRelativeErrorOfPowStaysBelowTheStatedBound() {
    let table = points(TruthTables.pow)
    #expect(table.count == 180)
    #expect(worst(table) { $0.relativeError(of: Power.pow($0.arguments[0], $0.arguments[1])) } <= 5e-16)
  }

  @Test func exp2OfIntegersIsExact() {
    for exponent in -1074...1023 {
      #expect(Power.exp2(Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
    }
  }

  @Test(
    arguments: [
      (1024.0, Double.infinity), (1e9, .infinity), (.infinity, .infinity), (-1076, 0), (-1e300, 0),
      (-.infinity, 0),
      (1000, 0x1p1000), (-1000, 0x1p-1000), (0, 1), (-0.0, 1),
    ] as [(Double, Double)])
  func exp2CoversTheWholeRange(exponent: Double, power: Double) {
    #expect(Power.exp2(exponent) == power)
    #expect(withBlock([exponent, 0.5, exponent]) { Power.exp2(in: $0) }[0] == power)
  }

  @Test(arguments: [(-1022.25, 0x1.ae89f995ad3acp-1023), (-1073.5, 0x1p-1073), (-1074.9, 0x1p-1074)])
  func subnormalResultsAreRoundedOnce(exponent: Double, power: Double) {
    #expect(abs(Power.exp2(exponent) - power) <= .leastNonzeroMagnitude)
  }

  @Test func notANumberStaysSo() {
    #expect(Power.exp2(.nan).isNaN)
    #expect(Power.log2(.nan).isNaN)
    #expect(Power.exp10(.nan).isNaN)
    #expect(Power.pow(.nan, 1.5).isNaN)
    #expect(Power.pow(0.5, .nan).isNaN)
  }

  @Test(arguments: [1, 2, 7, 64, 333])
  func aBlockHasTheBitsOfSingleValues(size: Int) {
    var random = SeededDoubles(seed: 3)
    let exponents = random.array(800, in: -20...20) + random.array(200, in: -1100...1100) + [.nan, .infinity]
    let block = inBlocks(of: size, exponents) { block, _ in Power.exp2(in: block) }
    #expect(bits(block) == bits(exponents.map { Power.exp2($0) }))
  }

  @Test func powersOfTwoHaveWholeLogarithms() {
    for exponent in -1074...1023 {
      #expect(Power.log2(Double(sign: .plus, exponent: exponent, significand: 1)) == Double(exponent))
    }
  }

  @Test(arguments: [(0.0, -Double.infinity), (.infinity, .infinity)])
  func logarithmsAtTheEnds(argument: Double, logarithm: Double) {
    #expect(Power.log2(argument) == logarithm)
    #expect(Power.log2(-1).isNaN)
  }

  @Test func simpleExponentsAreExact() {
    var random = SeededDoubles(seed: 4)
    for base in random.array(200, in: 0...1) {
      #expect(Power.pow(base, 1) == base)
      #expect(Power.pow(base, 2) == base * base)
      #expect(Power.pow(base, 0.5) == base.squareRoot())
      #expect(Power.pow(base, 0) == 1)
    }
  }

  @Test(
    arguments: [
      (0.0, 1.5, 0.0), (0, -1, .infinity), (1, 1e300, 1), (1, -3.7, 1), (0.5, 1e300, 0),
      (0.5, -1e300, .infinity),
      (.infinity, 0.3, .infinity), (.infinity, -0.3, 0),
      (.leastNonzeroMagnitude, 0.25, 0x1.6a09e667f3bcdp-269), (4, 1.5, 8),
    ] as [(Double, Double, Double)])
  func powersAtTheEnds(base: Double, exponent: Double, power: Double) {
    #expect(Power.pow(base, exponent) == power)
    #expect(Power.pow(-1, 1.5).isNaN)
  }

  @Test func decibelsAreWhatTheyShouldBe() {
    #expect(Power.exp10(0) == 1)
    #expect(Power.exp10(-3) == 0.001)
    #expect(Power.exp10(2) == 100)
  }
}
