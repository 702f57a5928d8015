import SignalKernels
import Testing

@Suite struct SineTests {
  @Test func theAbsoluteErrorStaysBelowTheStatedBound() {
    let table = points(TruthTables.sine)
    #expect(table.count == 240)
    #expect(worst(table) { $0.error(of: Sine.cycles($0.arguments[0])) } <= 4e-16)
  }

  @Test(arguments: [0.0, 1, 2, 7, 1000, 123_456_789, 0x1p48, -1, -3, -0x1p48])
  func halfCyclesAreZeroAndQuartersOne(whole: Double) {
    #expect(Sine.cycles(whole) == 0)
    #expect(Sine.cycles(whole + 0.25) == 1)
    #expect(Sine.cycles(whole + 0.5) == 0)
    #expect(Sine.cycles(whole + 0.75) == -1)
    #expect(Sine.cosineCycles(whole) == 1)
    #expect(Sine.cosineCycles(whole + 0.25) == 0)
    #expect(Sine.cosineCycles(whole + 0.5) == -1)
    #expect(Sine.cosineCycles(whole + 0.75) == 0)
  }

  @Test func theCosineIsTheSineAQuarterLater() {
    var random = SeededDoubles(seed: 1)
    // Phases on a grid coarse enough for the sum with a quarter to be exact.
    let phases = random.array(2000, in: -4...4).map { ($0 * 0x1p40).rounded() * 0x1p-40 }
    #expect(worst(phases) { Sine.cosineCycles($0) - Sine.cycles($0 + 0.25) } <= 8e-16)
  }

  @Test func neverBeyondOne() {
    let phases = (0...20_000).map { 0.25 + Double($0 - 10_000) * 1e-9 }
    #expect(phases.allSatisfy { Sine.cycles($0) <= 1 })
  }

  @Test(arguments: [1, 2, 7, 64, 333])
  func aBlockHasTheBitsOfSingleValues(size: Int) {
    var random = SeededDoubles(seed: 2)
    let phases = random.array(1000, in: -100...100)
    let block = inBlocks(of: size, phases) { block, _ in Sine.cycles(in: block) }
    #expect(bits(block) == bits(phases.map { Sine.cycles($0) }))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e17, 0x1p51, .leastNonzeroMagnitude])
  func nothingTraps(phase: Double) {
    _ = Sine.cycles(phase)
    _ = Sine.cosineCycles(phase)
    _ = withBlock([phase]) { Sine.cycles(in: $0) }
    Sine.cycles(in: UnsafeMutableBufferPointer(start: nil, count: 0))
  }
}
