import SignalKernels
import Testing

@Suite struct PhaseAccumulatorTests {
  @Test func phasesAreWrittenBeforeEachStep() {
    var accumulator = PhaseAccumulator()
    let phases = withBlock([0, 0, 0, 0, 0]) { accumulator.advance(constant: 0.25, into: $0) }
    #expect(phases == [0, 0.25, 0.5, 0.75, 0])
    #expect(accumulator.phase == 0.25)
  }

  @Test func incrementsBecomePhases() {
    var accumulator = PhaseAccumulator(phase: 0.5)
    let phases = withBlock([0.125, 0.25, 0.5]) { accumulator.advance(increments: $0) }
    #expect(phases == [0.5, 0.625, 0.875])
    #expect(accumulator.phase == 0.375)
  }

  @Test func equalIncrementsAndAConstantGiveTheSameBits() {
    let increment = 137.3 / 48_000
    var steady = PhaseAccumulator(phase: 0.3)
    var varied = steady
    let expected = withBlock(Array(repeating: 0, count: 999)) {
      steady.advance(constant: increment, into: $0)
    }
    let found = withBlock(Array(repeating: increment, count: 999)) { varied.advance(increments: $0) }
    #expect(bits(found) == bits(expected))
    #expect(varied == steady)
  }

  @Test(arguments: blockSizes)
  func theBlockSizeChangesNoBit(size: Int) {
    var random = SeededDoubles(seed: 5)
    let increments = random.array(5000, in: 0...0.45)
    var whole = PhaseAccumulator()
    var cut = PhaseAccumulator()
    let expected = withBlock(increments) { whole.advance(increments: $0) }
    #expect(
      bits(inBlocks(of: size, increments) { block, _ in cut.advance(increments: block) }) == bits(expected))
    #expect(cut == whole)
  }

  @Test func theSumAgreesWithPlainAddition() {
    var random = SeededDoubles(seed: 6)
    let increments = random.array(10_000, in: -0.2...0.45)
    var accumulator = PhaseAccumulator()
    let phases = withBlock(increments) { accumulator.advance(increments: $0) }
    var sum = 0.0
    var differences: [Double] = []
    for (phase, increment) in zip(phases, increments) {
      let difference = phase - sum
      differences.append(difference - difference.rounded())
      sum += increment
    }
    #expect(phases.allSatisfy { $0 >= 0 && $0 < 1 })
    // Plain addition rounds at the size of its sum, here about a thousand cycles.
    #expect(worst(differences) { $0 } < 1e-11)
  }

  @Test func aDayDriftsByLessThanABillionthOfACycle() {
    // 100 Hz at 96 kHz: 960 frames a cycle, which no binary fraction of a cycle hits exactly.
    var accumulator = PhaseAccumulator()
    let block = UnsafeMutableBufferPointer<Double>.allocate(capacity: 96_000)
    defer { block.deallocate() }
    for _ in 0..<10 {
      accumulator.advance(constant: 1.0 / 960, into: block)
    }
    // Ten seconds leave at most 2⁻⁶⁵ and the increment's own rounding, 2⁻⁶³ · 960,000 frames; a day 8640 times that.
    let drift = min(accumulator.phase, 1 - accumulator.phase)
    #expect(drift * 8640 < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func senselessIncrementsStayInRange(increment: Double) {
    var accumulator = PhaseAccumulator()
    let phases = withBlock([increment, increment, increment]) { accumulator.advance(increments: $0) }
    #expect(phases.allSatisfy { $0 >= 0 && $0 < 1 })
  }
}
