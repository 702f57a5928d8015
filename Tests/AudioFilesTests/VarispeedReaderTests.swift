import AudioFiles
import Foundation
import Testing

@Suite struct VarispeedReaderTests {
  /// Reads up to `limit` frames in calls of `block` frames, each call at the speed of the frame it begins on.
  private func read(
    _ waveform: Waveform,
    at outputRate: Int = 48_000,
    loops: Bool = false,
    limit: Int = .max,
    block: Int = 4096,
    speed: (Int) -> Double = { _ in 1 }
  ) throws -> (left: [Double], right: [Double]) {
    let reader = try VarispeedReader(waveform: waveform, outputRate: outputRate, loops: loops)
    var planes: (left: [Double], right: [Double]) = ([], [])
    var left = [Double](repeating: .nan, count: block)
    var right = left
    while planes.left.count < limit {
      let wanted = min(block, limit - planes.left.count)
      let count = left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          reader.read(
            left: .init(rebasing: left[..<wanted]),
            right: .init(rebasing: right[..<wanted]),
            speed: speed(planes.left.count)
          )
        }
      }
      planes.left += left[..<count]
      planes.right += right[..<count]
      if count < wanted { break }
    }
    return planes
  }

  private func toneWaveform(_ hertz: Double, rate: Int, frameCount: Int) -> Waveform {
    let samples = tone(hertz: hertz, sampleRate: rate, frameCount: frameCount)
    return Waveform(sampleRate: rate, left: samples.map { Float($0) })
  }

  private func noise(rate: Int, frameCount: Int) -> Waveform {
    var state: UInt32 = 1
    let next = { () -> Float in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(Int32(bitPattern: state)) / 0x1p32
    }
    let left = (0..<frameCount).map { _ in next() }
    return Waveform(sampleRate: rate, left: left, right: (0..<frameCount).map { _ in next() })
  }

  @Test func anEqualRateAtSpeedOnePassesEveryBit() throws {
    let waveform = noise(rate: 48_000, frameCount: 1001)
    let planes = try read(waveform, block: 7)
    #expect(planes.left == waveform.left.map { Double($0) })
    #expect(planes.right == waveform.right?.map { Double($0) })
  }

  @Test func monoGoesToBothSides() throws {
    let planes = try read(toneWaveform(1000, rate: 44_100, frameCount: 500))
    #expect(planes.left == planes.right)
    #expect(planes.left.contains { $0 != 0 })
  }

  @Test(arguments: [96_000, 44_100, 22_050, 11_025])
  func aToneKeepsItsPitchAndHasNoImages(_ rate: Int) throws {
    let planes = try read(toneWaveform(1000, rate: rate, frameCount: rate / 2))
    let middle = Array(planes.left[4000..<20_000])
    #expect(abs(frequencyHz(middle, near: 1000, sampleRate: 48_000) - 1000) < 0.001)
    let fit = SineFit(middle, cyclesPerSample: 1000.0 / 48_000)
    #expect(abs(20 * log10(fit.amplitude / 0.5)) < 0.001)
    #expect(fit.residueDecibels < -100)
  }

  @Test(arguments: [(44_100, 20_000.0), (22_050, 10_000), (96_000, 20_000), (192_000, 1000)])
  func highTonesHaveNoImagesEither(_ rate: Int, _ hertz: Double) throws {
    let planes = try read(toneWaveform(hertz, rate: rate, frameCount: rate / 4))
    let fit = SineFit(planes.left[2000..<10_000], cyclesPerSample: hertz / 48_000)
    #expect(fit.residueDecibels < -100)
  }

  @Test func whatLiesAboveTheRenderNyquistIsGone() throws {
    let planes = try read(toneWaveform(30_000, rate: 96_000, frameCount: 24_000))
    let level = planes.left[2000..<10_000].map(abs).max() ?? 1
    #expect(20 * log10(level / 0.5) < -100)
  }

  @Test(arguments: [0.5, 0.75, 1.0, 1.5, 2.0], [48_000, 44_100])
  func speedMovesThePitchByAsMuch(_ speed: Double, _ rate: Int) throws {
    let planes = try read(toneWaveform(1000, rate: rate, frameCount: rate)) { _ in speed }
    let middle = Array(planes.left[2000..<18_000])
    let expected = 1000 * speed
    #expect(abs(frequencyHz(middle, near: expected, sampleRate: 48_000) / expected - 1) < 1e-6)
    #expect(SineFit(middle, cyclesPerSample: expected / 48_000).residueDecibels < -100)
  }

  @Test(arguments: [96_000, 44_100, 22_050, 11_025, 8000], [0.5, 1, 2])
  func anImpulsePeaksOnItsOwnFrame(_ rate: Int, _ speed: Double) throws {
    for source in [0, 441] {
      var samples = [Float](repeating: 0, count: 882)
      samples[source] = 1
      let planes = try read(Waveform(sampleRate: rate, left: samples)) { _ in speed }
      let peak = planes.left.indices.max { abs(planes.left[$0]) < abs(planes.left[$1]) } ?? -1
      let exact = Double(source) * 48_000 / (Double(rate) * speed)
      #expect(abs(Double(peak) - exact) <= 0.5)
    }
  }

  @Test func theOnsetOfAToneIsOnItsFrameWithinAThousandth() throws {
    let planes = try read(toneWaveform(1000, rate: 44_100, frameCount: 22_050))
    let fit = SineFit(planes.left[4800..<19_200], cyclesPerSample: 1000.0 / 48_000)
    #expect(abs(fit.phase) < 1000.0 / 48_000 / 1000)
  }

  @Test(arguments: [
    (441, 44_100, 1.0, 480), (1, 44_100, 1, 2), (2, 44_100, 1, 3), (480, 48_000, 1, 480),
    (100, 96_000, 1, 50), (101, 96_000, 1, 51), (480, 48_000, 2, 240), (481, 48_000, 2, 241),
    (480, 48_000, 0.5, 960), (441, 44_100, 0.75, 640), (1, 48_000, 2, 1), (147, 44_100, 1, 160),
  ])
  func aFrameExistsWhereItsSourcePositionLiesBeforeTheEnd(
    _ frameCount: Int, _ rate: Int, _ speed: Double, _ expected: Int
  ) throws {
    let waveform = toneWaveform(1000, rate: rate, frameCount: frameCount)
    let planes = try read(waveform) { _ in speed }
    #expect(planes.left.count == expected)
    if speed == 1 {
      #expect(VarispeedReader.frameCount(ofWaveformFrames: frameCount, at: rate, in: 48_000) == expected)
    }
  }

  @Test func aWaveformWithoutFramesEndsAtOnceEvenIfItLoops() throws {
    let waveform = Waveform(sampleRate: 44_100, left: [])
    #expect(try read(waveform).left.isEmpty)
    #expect(try read(waveform, loops: true, limit: 100).left.isEmpty)
  }

  @Test(arguments: [1, 7, 64, 4096])
  func callsOfAnySizeReadTheSame(_ block: Int) throws {
    let waveform = noise(rate: 44_100, frameCount: 5000)
    for speed in [1, 1.3] {
      let whole = try read(waveform, block: 100_000) { _ in speed }
      let cut = try read(waveform, block: block) { _ in speed }
      #expect(whole.left == cut.left)
      #expect(whole.right == cut.right)
    }
  }

  @Test(arguments: [1, 8, 32])
  func theSpeedOfACellIsThatOfItsFirstFrame(_ block: Int) throws {
    let waveform = noise(rate: 48_000, frameCount: 5000)
    let speed = { (frame: Int) in 1 + 0.4 * Double(frame / 32 % 3) }
    let cells = try read(waveform, block: 32, speed: speed)
    let cut = try read(waveform, block: block, speed: speed)
    #expect(cells.left == cut.left)
    #expect(cells.right == cut.right)
  }

  @Test func leavingSpeedOneIsContinuous() throws {
    let waveform = toneWaveform(1000, rate: 48_000, frameCount: 24_000)
    let planes = try read(waveform, block: 32) { $0 < 9600 ? 1 : 1.5 }
    let after = SineFit(planes.left[9600..<17_600], cyclesPerSample: 1500.0 / 48_000)
    #expect(after.residueDecibels < -100)
    #expect(abs(after.phase) < 1e-6)
  }

  @Test(arguments: [48_000, 44_100, 96_000, 22_050], [0.5, 1.0, 2.0])
  func aLoopOfWholeCyclesHasNoSeamFromItsFirstFrameOn(_ rate: Int, _ speed: Double) throws {
    let cycles = Double(rate) / 50
    let waveform = toneWaveform(cycles, rate: rate, frameCount: 250)
    let planes = try read(waveform, loops: true, limit: 20_000) { _ in speed }
    #expect(planes.left.count == 20_000)
    let fit = SineFit(planes.left, cyclesPerSample: cycles * speed / 48_000)
    #expect(fit.residueDecibels < -100)
    #expect(abs(fit.phase) < 1e-6)
  }

  @Test func aLoopOfOneFrameIsAConstant() throws {
    let planes = try read(Waveform(sampleRate: 44_100, left: [0.5]), loops: true, limit: 1000)
    #expect(planes.left.allSatisfy { abs($0 - 0.5) < 1e-6 })
  }

  @Test func ratesTooFarApartAreRefused() throws {
    let error = AudioFileError.rateRatioOutOfRange(fileHertz: 192_000, renderHertz: 1000)
    #expect(throws: error) { try read(toneWaveform(100, rate: 192_000, frameCount: 10), at: 1000) }
    #expect(try read(toneWaveform(100, rate: 128_000, frameCount: 1280), at: 1000).left.count == 10)
    #expect(try read(toneWaveform(100, rate: 8000, frameCount: 10), at: 384_000).left.count == 480)
  }

  @Test func speedsOutOfRangeAreClamped() throws {
    let waveform = noise(rate: 48_000, frameCount: 1000)
    #expect(try read(waveform) { _ in 5 }.left == read(waveform) { _ in 2 }.left)
    #expect(try read(waveform) { _ in -1 }.left == read(waveform) { _ in 0.5 }.left)
    #expect(try read(waveform) { _ in .nan }.left == read(waveform) { _ in 1 }.left)
  }
}
