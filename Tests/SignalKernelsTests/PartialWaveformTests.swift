import SignalKernels
import Testing

@Suite struct PartialWaveformTests {
  private static let body = [
    PartialWaveform.Partial(ratio: 1, level: 1, decaySeconds: 0.06),
    PartialWaveform.Partial(ratio: 2.756, level: 0.5, decaySeconds: 0.03),
    PartialWaveform.Partial(ratio: 5.404, level: 0.3),
  ]
  private static let fall = PartialWaveform.PitchFall(ratio: 1.5, halfLifeSeconds: 0.004)

  private func samples(_ waveform: PartialWaveform, _ count: Int? = nil, from first: Int = 0) -> [Double] {
    withBlock(Array(repeating: .nan, count: count ?? waveform.frameCount)) {
      waveform.render(into: $0, fromFrame: first, amplitude: 1)
    }
  }

  private func square(_ blend: Double, frequencyHz: Double = 100, sampleRate: Double = 48_000)
    -> PartialWaveform
  {
    PartialWaveform(
      PartialWaveform.partials(fromSineToSquare: blend, count: 16), frequencyHz: frequencyHz, cycles: 2,
      sampleRate: sampleRate, isTapered: false)
  }

  @Test(arguments: [1.0, 2, 2.7, 9])
  func onePartialUnderTheTaperIsThePlainTap(cycles: Double) {
    let plain = TransientWaveform(cycles: cycles)
    let single = PartialWaveform(
      [.init(ratio: 1, level: 0.3)], frequencyHz: 130, cycles: cycles, sampleRate: 48_000, isTapered: true)
    #expect(single.frameCount == plain.frameCount(frequencyHz: 130, sampleRate: 48_000))
    let expected = withBlock(Array(repeating: 0, count: single.frameCount)) {
      plain.render(into: $0, fromFrame: 0, frequencyHz: 130, sampleRate: 48_000, amplitude: 1)
    }
    #expect(worst(Array(zip(samples(single), expected))) { $0 - $1 } < 1e-13)
  }

  /// The formula's product, whose derivative the tapered form is.
  private func product(_ frame: Double, _ frequencyHz: Double, _ cycles: Double, _ rate: Double) -> Double {
    let halfLife = Self.fall.halfLifeSeconds * rate
    let log2 = 0.693147180559945309
    let phase =
      (frame + (Self.fall.ratio - 1) * halfLife / log2 * (1 - Power.exp2(-frame / halfLife))) * frequencyHz
      / rate
    let taper = Sine.cosineCycles(frame * frequencyHz / rate / cycles / 4)
    return Self.body.reduce(0) { sum, partial in
      let sine = Sine.cycles(partial.ratio * phase / 2)
      let decay = Power.exp10(-3 * frame / rate / partial.decaySeconds)
      return sum + partial.level / (Double.pi * partial.ratio * frequencyHz / rate) * sine * sine * decay
        * taper
        * taper
    }
  }

  @Test func theTaperedFormIsTheDerivativeOfItsProduct() {
    let (frequencyHz, cycles, rate) = (300.0, 9.0, 384_000.0)
    let waveform = PartialWaveform(
      Self.body, frequencyHz: frequencyHz, cycles: cycles, sampleRate: rate, pitchFall: Self.fall,
      isTapered: true)
    let found = samples(waveform)
    for frame in stride(from: 1, to: found.count - 2, by: 37) {
      let place = Double(frame)
      let derivative =
        (product(place + 0.01, frequencyHz, cycles, rate) - product(place - 0.01, frequencyHz, cycles, rate))
        / 0.02
      #expect(abs(found[frame] - derivative * waveform.peakScale) < 1e-7)
    }
  }

  @Test(arguments: [(200.0, 8.0), (575, 16), (90, 2)])
  func aStruckBodyPeaksAtOneStartsAndEndsAtZeroAndHasNoDC(frequencyHz: Double, cycles: Double) {
    let rate = 384_000.0
    let waveform = PartialWaveform(
      Self.body, frequencyHz: frequencyHz, cycles: cycles, sampleRate: rate, pitchFall: Self.fall,
      isTapered: true)
    let found = samples(waveform)
    let peak = found.reduce(0) { max($0, $1.magnitude) }
    #expect(peak <= 1 + 1e-12)
    #expect(peak > 0.999)
    #expect(found[0] == 0)
    #expect((found.last ?? 1).magnitude < 1e-3)
    // What sampling leaves of 0 is a twelfth of the slope at the onset, which is far below a unit here.
    #expect(abs(found.reduce(0, +)) < 0.02)
  }

  @Test func thePitchFallsFromItsRatioToTheFrequency() {
    let waveform = PartialWaveform(
      [.init(ratio: 1, level: 1)], frequencyHz: 200, cycles: 20, sampleRate: 384_000, pitchFall: Self.fall,
      isTapered: false)
    let found = samples(waveform)
    var crossings: [Double] = []
    for frame in 1..<found.count where found[frame - 1] < 0 && found[frame] >= 0 {
      crossings.append(Double(frame - 1) + found[frame - 1] / (found[frame - 1] - found[frame]))
    }
    for (from, to) in zip([0] + crossings, crossings) {
      let middle = (from + to) / 2 / 384_000
      let expected = 200 * (1 + 0.5 * Power.exp2(-middle / 0.004))
      #expect(abs(384_000 / (to - from) / expected - 1) < 0.01)
    }
    #expect(abs(384_000 / (crossings[15] - crossings[14]) / 200 - 1) < 1e-3)
  }

  @Test func aSquareHasOddPartialsInTheRatioOfTheirNumbers() {
    let waveform = square(1)
    let cycle = Array(samples(waveform)[..<480])
    func amplitude(_ number: Int) -> Double {
      2 / 480
        * cycle.enumerated().reduce(0) { $0 + $1.element * Sine.cycles(Double($1.offset * number) / 480) }
    }
    for number in 1...40 {
      let expected = number.isMultiple(of: 2) || number > 31 ? 0 : amplitude(1) / Double(number)
      #expect(abs(amplitude(number) - expected) < 1e-14)
    }
    #expect(cycle.reduce(0) { max($0, $1) } > 0.99)
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1])
  func aBlendPeaksAtOneAndKeepsItsZeros(blend: Double) {
    let found = samples(square(blend, sampleRate: 384_000))
    let peak = found.reduce(0) { max($0, $1.magnitude) }
    #expect(peak <= 1 + 1e-12)
    #expect(peak > 0.9999)
    for half in 0..<4 { #expect(found[half * 1920].magnitude < 1e-12) }
  }

  @Test func noPartialSoundsAboveTheFade() {
    // 31 partials of 100 Hz at 4 kHz: 1700 Hz has half of its weight, 1900 Hz none.
    let waveform = square(1, sampleRate: 4000)
    let cycle = Array(samples(waveform)[..<40])
    func amplitude(_ number: Int) -> Double {
      2 / 40 * cycle.enumerated().reduce(0) { $0 + $1.element * Sine.cycles(Double($1.offset * number) / 40) }
    }
    #expect(abs(amplitude(15) - amplitude(1) / 15) < 1e-14)
    #expect(abs(amplitude(17) - amplitude(1) / 17 / 2) < 1e-13)
    #expect(amplitude(19).magnitude < 1e-14)
  }

  @Test(arguments: [(0.0, 2.0), (.nan, 2), (.infinity, 2), (100, 0), (100, .nan), (100, -1)])
  func withoutCyclesThereIsNothing(frequencyHz: Double, cycles: Double) {
    let waveform = PartialWaveform(
      Self.body, frequencyHz: frequencyHz, cycles: cycles, sampleRate: 48_000, pitchFall: Self.fall,
      isTapered: true)
    #expect(waveform.frameCount == 0)
    #expect(samples(waveform, 3) == [0, 0, 0])
  }

  @Test(arguments: blockSizes)
  func theBlockSizeChangesNoBit(size: Int) {
    let waveform = PartialWaveform(
      Self.body, frequencyHz: 300, cycles: 6, sampleRate: 48_000, pitchFall: Self.fall, isTapered: true)
    func render(_ size: Int) -> [Double] {
      inBlocks(of: size, Array(repeating: 0, count: 1300)) {
        waveform.render(into: $0, fromFrame: $1 - 5, amplitude: 0.9)
      }
    }
    #expect(bits(render(size)) == bits(render(1300)))
    #expect(render(size)[..<6].allSatisfy { $0 == 0 })
    #expect(render(size)[965...].allSatisfy { $0 == 0 })
  }
}
