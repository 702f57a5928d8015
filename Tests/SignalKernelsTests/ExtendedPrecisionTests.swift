// Grids too dense for a table, against the 64-bit mantissas of x87, whose error of 1e-19 does not matter here.
#if arch(x86_64) && os(Linux)
  import Glibc
  import SignalKernels
  import Testing

  @Suite struct ExtendedPrecisionTests {
    private let count = 20_000

    @Test func theSineKeepsItsBoundOnADenseGrid() {
      let grid = (0...count).map { Double($0) / Double(count) * 2 - 1 }
      let error = worst(grid) { phase in
        let rest = phase - (phase * 2).rounded() * 0.5
        let sign: Float80 = (phase * 2).rounded().truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
        return Double(Float80(Sine.cycles(phase)) - sign * sin(2 * Float80.pi * Float80(rest)))
      }
      #expect(error <= 4e-16)
    }

    @Test func exp2KeepsItsBoundOnADenseGrid() {
      let grid = (0...count).map { Double($0) / Double(count) * 40 - 30 }
      let error = worst(grid) { exponent in
        let truth = exp2(Float80(exponent))
        return Double((Float80(Power.exp2(exponent)) - truth) / truth)
      }
      #expect(error <= 2.5e-16)
    }

    @Test func log2KeepsItsBoundOnADenseGrid() {
      let grid = (1...count).map { Double($0) / Double(count) * 3 }
      let error = worst(grid) { argument in
        let truth = log2(Float80(argument))
        return argument == 1 ? Power.log2(argument) : Double((Float80(Power.log2(argument)) - truth) / truth)
      }
      #expect(error <= 2.5e-16)
    }

    @Test(arguments: [0.1, 0.45, 1.5, 2.2, 3])
    func powKeepsItsBoundOnADenseGrid(exponent: Double) {
      let grid = (1...4000).map { Double($0) / 4000 }
      let error = worst(grid) { base in
        let truth = pow(Float80(base), Float80(exponent))
        return Double((Float80(Power.pow(base, exponent)) - truth) / truth)
      }
      #expect(error <= 5e-16)
    }
  }
#endif
