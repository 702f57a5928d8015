import SignalKernels
import Testing

@Suite struct LevelMeterTests {
  private func metered(_ samples: [Double], blockSize: Int = 4096) -> LevelMeter {
    var meter = LevelMeter()
    _ = inBlocks(of: blockSize, samples) { block, _ in meter.process(UnsafeBufferPointer(block)) }
    return meter
  }

  private func noise(_ count: Int) -> [Double] {
    var random = SeededDoubles(seed: 11)
    return random.array(count, in: -1...1.2)
  }

  @Test func theFiguresAreThoseOfAStraightforwardComputation() {
    let samples = noise(10_001)
    let meter = metered(samples)
    let peak = samples.reduce(0) { max($0, $1.magnitude) }
    let meanSquare = samples.reduce(0) { $0 + $1 * $1 } / 10_001
    #expect(meter.frameCount == 10_001)
    #expect(meter.peak == peak)
    #expect(abs(meter.mean - samples.reduce(0, +) / 10_001) < 1e-14)
    #expect(abs(meter.rms - meanSquare.squareRoot()) < 1e-14)
    #expect(meter.overCount == samples.count { $0.magnitude > 1.000001 })
    #expect(meter.firstOverFrame == samples.firstIndex { $0.magnitude > 1.000001 })
    #expect(meter.nonFiniteCount == 0)
  }

  @Test(arguments: blockSizes)
  func theBlockSizeChangesNoFigure(size: Int) {
    let samples = noise(9999) + Array(repeating: 0.25, count: 3000)
    #expect(metered(samples, blockSize: size) == metered(samples, blockSize: samples.count))
  }

  @Test func beforeTheFirstFrameAllIsZero() {
    let meter = LevelMeter()
    #expect(meter.peak == 0)
    #expect(meter.mean == 0)
    #expect(meter.rms == 0)
    #expect(meter.firstOverFrame == nil)
  }

  @Test func fullScaleAndItsRoundingAreNoOver() {
    let meter = metered([1, -1, 1.0000005, -1.000001])
    #expect(meter.overCount == 0)
    #expect(metered([0, 1.0000011, -1.1]).overCount == 2)
    #expect(metered([0, 1.0000011, -1.1]).firstOverFrame == 1)
  }

  @Test func stretchesAreJoinedAsIfTheyFollowed() {
    let samples = noise(9999)
    let stretches = stride(from: 0, to: samples.count, by: 2048).map {
      metered(Array(samples[$0..<min($0 + 2048, samples.count)]))
    }
    var joined = LevelMeter()
    for stretch in stretches { joined.append(stretch) }
    let whole = metered(samples)
    #expect(joined.frameCount == 9999)
    #expect(joined.peak == whole.peak)
    #expect(joined.overCount == whole.overCount)
    #expect(joined.firstOverFrame == whole.firstOverFrame)
    #expect(abs(joined.mean - whole.mean) < 1e-14)
    #expect(abs(joined.rms - whole.rms) < 1e-14)
  }

  @Test func aFirstOverIsCountedFromTheFirstStretch() {
    var joined = metered(Array(repeating: 0.5, count: 100))
    joined.append(metered([0, 0, 2, 3]))
    joined.append(metered([4]))
    #expect(joined.firstOverFrame == 102)
    #expect(joined.overCount == 3)
    #expect(joined.peak == 4)
  }

  @Test(arguments: [Double.nan, -.nan, .infinity, -.infinity])
  func whatIsNotFiniteIsCountedAndLeftOut(value: Double) {
    for place in [0, 5, 130, 300] {
      var samples = Array(repeating: 0.5, count: 400)
      samples[place] = value
      let meter = metered(samples)
      #expect(meter.nonFiniteCount == 1)
      #expect(meter.overCount == 1)
      #expect(meter.firstOverFrame == place)
      #expect(meter.peak == 0.5)
      #expect(abs(meter.mean - 0.5 * 399 / 400) < 1e-15)
      #expect(abs(meter.rms - (0.25 * 399 / 400).squareRoot()) < 1e-15)
    }
  }
}
