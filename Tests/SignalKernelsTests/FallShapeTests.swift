import SignalKernels
import Testing

@Suite struct FallShapeTests {
  private let release = FallShape.exponential(seconds: 0.1, minimumSeconds: 0.005, sampleRate: 48_000)

  @Test func anExponentialIsSixtyDecibelsDownAfterItsTimeAndHalfTheMinimum() {
    #expect(release.frameCount == 4800 + 120 + 48)
    #expect(release.gain(atFrame: 0) == 1)
    #expect(abs(release.gain(atFrame: 4920) - 0.001) < 1e-17)
    #expect(release.gain(atFrame: release.frameCount - 1) > 0)
    #expect(release.gain(atFrame: release.frameCount) == 0)
    #expect(release.gain(atFrame: .max) == 0)
  }

  @Test(arguments: [1, 60, 120, 239, 240, 241, 1000, 4900])
  func anExponentialFollowsItsFormula(frame: Int) {
    let time = Double(frame) / 48_000
    var bent = time - 0.0025
    if time < 0.005 {
      bent = time / 2 - 0.0025 / Double.pi * Sine.cycles(time / 0.01)
    }
    #expect(abs(release.gain(atFrame: frame) / Power.exp10(-3 * bent / 0.1) - 1) < 1e-14)
  }

  @Test func anExponentialSetsOutAndClosesWithoutACorner() {
    let gains = (-2...release.frameCount + 2).map { release.gain(atFrame: $0) }
    let steps = zip(gains, gains.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 <= 0 })
    let bends = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    // The sharpest bend of the raised cosine of the same minimum is (π/240)² / 2.
    #expect(bends.reduce(0, max) < 8.6e-5)
  }

  @Test func anEdgeIsARaisedCosine() {
    let edge = FallShape.edge(minimumSeconds: 0.005, sampleRate: 48_000)
    #expect(edge.frameCount == 240)
    for frame in 0...240 {
      #expect(abs(edge.gain(atFrame: frame) - RaisedCosine.fall(Double(frame) / 240)) < 1e-15)
    }
    #expect(edge.gain(atFrame: 0) == 1)
    #expect(edge.gain(atFrame: 240) == 0)
  }

  @Test func aCutIsSilentAtOnce() {
    #expect(FallShape.hard.frameCount == 0)
    #expect(FallShape.hard.gain(atFrame: 0) == 0)
    #expect(withBlock([.nan, 1]) { FallShape.hard.multiply($0, fromFrame: 0) } == [0, 0])
  }

  @Test func withoutAMinimumTheExponentialIsPlain() {
    let plain = FallShape.exponential(seconds: 1, minimumSeconds: 0, sampleRate: 1000)
    #expect(plain.frameCount == 1001)
    #expect(plain.gain(atFrame: 0) == 1)
    #expect(abs(plain.gain(atFrame: 500) - Power.exp10(-1.5)) < 1e-15)
  }

  @Test(arguments: [0.0, -1, .nan])
  func withoutATimeItIsAnEdge(seconds: Double) {
    let edge = FallShape.edge(minimumSeconds: 0.005, sampleRate: 48_000)
    #expect(FallShape.exponential(seconds: seconds, minimumSeconds: 0.005, sampleRate: 48_000) == edge)
  }

  @Test func lengthsBeyondReasonDoNotTrap() {
    let endless = FallShape.exponential(seconds: .infinity, minimumSeconds: 1e300, sampleRate: 1e300)
    _ = endless.gain(atFrame: 1)
    _ = withBlock([1, 1, 1]) { endless.multiply($0, fromFrame: .max - 1) }
  }

  @Test(arguments: blockSizes)
  func blocksHaveTheBitsOfSingleGains(size: Int) {
    for fall in [release, .edge(minimumSeconds: 0.005, sampleRate: 44_100), .hard] {
      let ones = Array(repeating: 1.0, count: 6000)
      let block = inBlocks(of: size, ones) { fall.multiply($0, fromFrame: $1 - 100) }
      #expect(bits(block) == bits((0..<6000).map { fall.gain(atFrame: $0 - 100) }))
    }
  }

  @Test(arguments: blockSizes)
  func aFallThatBeginsBetweenFramesHasTheSameBitsInAnyBlock(size: Int) {
    let start = 0.0073 * 44_100
    let ones = Array(repeating: 1.0, count: 6000)
    let block = inBlocks(of: size, ones) { release.multiply($0, fromFrame: $1 + 300, startingAt: start) }
    #expect(bits(block) == bits((0..<6000).map { release.gain(atFrame: $0 + 300, startingAt: start) }))
    #expect(block[21] == 1)
    #expect(block[22] < 1)
  }
}
