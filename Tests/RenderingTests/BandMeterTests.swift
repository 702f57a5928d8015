import SignalKernels
import Testing
import ThrumKit

@Suite struct BandMeterTests {
  private func bands(_ samples: [Double], rate: Double = 48_000, blockSize: Int = 1000) -> [Double] {
    let meter = BandMeter(sampleRate: rate)
    for start in stride(from: 0, to: samples.count, by: blockSize) {
      samples[start..<min(samples.count, start + blockSize)].withUnsafeBufferPointer { meter.process($0) }
    }
    return meter.finish()
  }

  private func tone(_ hertz: Double, rate: Double = 48_000, seconds: Double = 1) -> [Double] {
    (0..<Int(rate * seconds)).map {
      Sine.cycles((Double($0) * hertz / rate).truncatingRemainder(dividingBy: 1))
    }
  }

  private func noise(_ count: Int) -> [Double] {
    var state: UInt64 = 5
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state)) * 0x1p-63
    }
  }

  /// The squared magnitude of the filter below an edge.
  private func below(_ edge: Double, at hertz: Double) -> Double {
    guard edge > 0 else { return 0 }
    let ratio = hertz / edge
    return 1 / (1 + ratio * ratio * ratio * ratio * ratio * ratio * ratio * ratio)
  }

  @Test(arguments: [44, 88, 177, 354, 707, 1414, 5000], [8000, 48_000])
  func aToneStandsInItsBandAndFallsBy24DecibelsAnOctaveBesideIt(hertz: Int, rate: Int) {
    guard hertz * 2 < rate else { return }
    let bands = bands(tone(Double(hertz), rate: Double(rate)), rate: Double(rate))
    var left = 0.5
    for (edge, level) in zip([0] + BandMeter.edgesHz, bands).reversed() {
      let expected = (left * (1 - below(edge, at: Double(hertz)))).squareRoot()
      left *= below(edge, at: Double(hertz))
      // The bilinear transform makes slopes steeper where an edge is close to half the rate.
      #expect(abs(level - expected) < (rate > 8000 ? 0.015 : 0.04), "the band above \(edge) Hz")
    }
  }

  /// A tone that comes and goes over half a second each, so that it has no edges.
  private func swell(_ hertz: Double, rate: Double) -> [Double] {
    tone(hertz, rate: rate, seconds: 1).enumerated().map { index, sample in
      let shape = Sine.cycles(Double(index) / rate / 2)
      return sample * shape * shape * shape
    }
  }

  @Test(arguments: [44_100, 96_000])
  func bandsFarFromAToneAre45DecibelsBelowIt(rate: Int) throws {
    let low = bands(swell(40, rate: Double(rate)), rate: Double(rate))
    #expect(low.dropFirst(3).allSatisfy { $0 < low[0] / 180 })
    let high = bands(swell(12_345, rate: Double(rate)), rate: Double(rate))
    #expect(high.dropLast().allSatisfy { $0 < 1e-5 })
  }

  @Test(arguments: [1000, 6000, 48_000, 384_000])
  func theSquaresOfTheBandsAddUpToThatOfTheWhole(rate: Int) {
    let samples = noise(30_001)
    let bands = bands(samples, rate: Double(rate))
    let whole = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
    let sum = bands.reduce(0) { $0 + $1 * $1 }
    #expect(abs(sum / whole - 1) < 1e-9)
  }

  @Test(arguments: [1, 3, 64, 1000, 4097])
  func theBlockSizeChangesNoFigure(size: Int) {
    let samples = noise(20_011)
    #expect(bands(samples, blockSize: size) == bands(samples, blockSize: samples.count))
  }

  @Test func theEndOfAShortSoundIsHeardOut() {
    // Half a cycle of 50 Hz: most of it leaves the filters after the sound has ended.
    let samples = Array(tone(50).prefix(480))
    let long = samples + [Double](repeating: 0, count: 48_000)
    let (short, padded) = (bands(samples), bands(long))
    let ratio = (Double(long.count) / Double(samples.count)).squareRoot()
    for (one, other) in zip(short, padded) { #expect(abs(one - other * ratio) < 1e-5) }
  }

  @Test func silenceAndNothingAreZero() {
    #expect(bands([]) == [0, 0, 0, 0, 0, 0])
    #expect(bands([0, 0, 0]) == [0, 0, 0, 0, 0, 0])
    #expect(bands([.nan, .infinity]) == [0, 0, 0, 0, 0, 0])
  }
}
