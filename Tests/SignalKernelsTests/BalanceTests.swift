import SignalKernels
import Testing

@Suite struct BalanceTests {
  @Test(
    arguments: [
      (0.0, 1.0, 1.0), (-0.0, 1, 1), (1, 0, 1), (-1, 1, 0), (1.5, 0, 1), (-.infinity, 1, 0), (1e-17, 1, 1),
    ] as [(Double, Double, Double)])
  func theCentreAndTheEndsAreExact(pan: Double, left: Double, right: Double) {
    let gains = Balance.gains(pan: pan)
    #expect(gains.left == left)
    #expect(gains.right == right)
  }

  @Test func theFarSideTapersWithASine() {
    for step in -100...100 {
      let pan = Double(step) / 100
      let x = (pan + 1) / 2
      let gains = Balance.gains(pan: pan)
      #expect(abs(gains.left - min(1, 2.0.squareRoot() * Sine.cosineCycles(x / 4))) < 1e-15)
      #expect(abs(gains.right - min(1, 2.0.squareRoot() * Sine.cycles(x / 4))) < 1e-15)
    }
  }

  @Test func leftAndRightMirrorEachOther() {
    for step in 0...100 {
      let pan = Double(step) / 100
      #expect(Balance.gains(pan: pan).left == Balance.gains(pan: -pan).right)
    }
  }

  @Test func aBlockFollowsThePanFrameByFrame() {
    let pans = [0, 0, 0.3, 0.3, -0.7, 1, 0]
    var right = Array(repeating: 2.0, count: 7)
    let left = right.withUnsafeMutableBufferPointer { right in
      pans.withUnsafeBufferPointer { pans in
        withBlock(Array(repeating: 1, count: 7)) { Balance.apply(pan: pans, left: $0, right: right) }
      }
    }
    #expect(left == pans.map { Balance.gains(pan: $0).left })
    #expect(right == pans.map { Balance.gains(pan: $0).right * 2 })
  }
}
