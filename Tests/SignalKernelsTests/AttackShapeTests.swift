import SignalKernels
import Testing

@Suite struct AttackShapeTests {
  @Test func aRiseStartsAtZeroAndEndsAtOne() {
    let attack = AttackShape(seconds: 0.005, sampleRate: 48_000)
    #expect(attack.frameCount == 240)
    #expect(attack.gain(atFrame: -1) == 0)
    #expect(attack.gain(atFrame: 0) == 0)
    #expect(abs(attack.gain(atFrame: 120) - 0.5) < 1e-15)
    #expect(attack.gain(atFrame: 239) < 1)
    #expect(attack.gain(atFrame: 240) == 1)
    #expect(attack.gain(atFrame: .max) == 1)
  }

  @Test func aLengthBetweenFramesIsKept() {
    let attack = AttackShape(seconds: 0.005, sampleRate: 44_100)
    #expect(attack.frameCount == 221)
    #expect(abs(attack.gain(atFrame: 100) - RaisedCosine.rise(100 / 220.5)) < 1e-15)
  }

  @Test(arguments: [0.0, -1, .nan])
  func noTimeMeansNoRise(seconds: Double) {
    let attack = AttackShape(seconds: seconds, sampleRate: 48_000)
    #expect(attack == .none)
    #expect(attack.frameCount == 0)
    #expect(attack.gain(atFrame: 0) == 1)
    #expect(withBlock([0.3, 0.7]) { attack.multiply($0, fromFrame: 0) } == [0.3, 0.7])
  }

  @Test(arguments: blockSizes)
  func blocksHaveTheBitsOfSingleGains(size: Int) {
    let attack = AttackShape(seconds: 0.02, sampleRate: 44_100)
    let ones = Array(repeating: 1.0, count: 1000)
    let block = inBlocks(of: size, ones) { attack.multiply($0, fromFrame: $1 - 30) }
    #expect(bits(block) == bits((0..<1000).map { attack.gain(atFrame: $0 - 30) }))
  }
}
