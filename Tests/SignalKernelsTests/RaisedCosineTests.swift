import SignalKernels
import Testing

@Suite struct RaisedCosineTests {
  @Test(arguments: [(-1.0, 0.0), (0, 0), (1, 1), (2, 1), (.infinity, 1), (-.infinity, 0), (.nan, 0)])
  func theEndsAreExact(u: Double, gain: Double) {
    #expect(RaisedCosine.rise(u) == gain)
    if !u.isNaN {
      #expect(RaisedCosine.fall(u) == 1 - gain)
    }
  }

  @Test func itIsHalfOfOneLessTheCosine() {
    let grid = (0...1000).map { Double($0) / 1000 }
    #expect(worst(grid) { RaisedCosine.rise($0) - (1 - Sine.cosineCycles($0 * 0.5)) * 0.5 } <= 1e-15)
    #expect(worst(grid) { RaisedCosine.rise($0) + RaisedCosine.fall($0) - 1 } <= 1e-15)
  }

  @Test func itNeverTurnsBack() {
    let gains = (0...1000).map { RaisedCosine.rise(Double($0) / 1000) }
    #expect(zip(gains, gains.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
