import SignalKernels
import Testing

@Suite struct HarmonicToneTests {
  /// The tone at 48 kHz for frames that all have the same pitch and brightness.
  private func tone(
    phases: [Double], frequencyHz: Double, brightness: Double, sampleRate: Double = 48_000
  ) -> [Double] {
    tone(
      phases: phases, frequenciesHz: Array(repeating: frequencyHz, count: phases.count),
      brightness: Array(repeating: brightness, count: phases.count), sampleRate: sampleRate, blockSize: 4096)
  }

  private func tone(
    phases: [Double], frequenciesHz: [Double], brightness: [Double], sampleRate: Double, blockSize: Int
  ) -> [Double] {
    let tone = HarmonicTone(sampleRate: sampleRate)
    return phases.withUnsafeBufferPointer { phases in
      frequenciesHz.withUnsafeBufferPointer { frequencies in
        brightness.withUnsafeBufferPointer { brightness in
          inBlocks(of: blockSize, Array(repeating: 0, count: phases.count)) { block, start in
            let range = start..<start + block.count
            tone.render(
              phases: UnsafeBufferPointer(rebasing: phases[range]),
              frequenciesHz: UnsafeBufferPointer(rebasing: frequencies[range]),
              brightness: UnsafeBufferPointer(rebasing: brightness[range]), into: block)
          }
        }
      }
    }
  }

  /// The amplitude of partial `number` in one cycle of a tone, by projection on a sine.
  private func amplitude(of number: Int, in cycle: [Double]) -> Double {
    var sum = 0.0
    for (frame, sample) in cycle.enumerated() {
      sum += sample * Sine.cycles(Double(frame * number) / Double(cycle.count))
    }
    return 2 * sum / Double(cycle.count)
  }

  private let cycle = (0..<64).map { Double($0) / 64 }
  private let peak = 1.758631185575801

  @Test func sixteenPartialsPeakAtOne() {
    let phases = (0..<4096).map { Double($0) / 4096 } + [1.0 / 34]
    let samples = tone(phases: phases, frequencyHz: 220, brightness: 1)
    #expect(abs(samples[4096] - 1) < 5e-15)
    #expect(samples.allSatisfy { abs($0) <= 1 + 5e-15 })
  }

  @Test func theSumIsThatOfItsPartials() {
    let phases = (0..<1000).map { Double($0) / 999 }
    let samples = tone(phases: phases, frequencyHz: 440, brightness: 1)
    for (phase, sample) in zip(phases, samples) {
      let sum = (1...16).reduce(0.0) { $0 + Sine.cycles(Double($1) * phase) / Double($1) }
      #expect(abs(sample - sum / peak) < 1e-14)
    }
  }

  @Test(arguments: [0.0, 0.3, 0.6, 0.9, 0.95, 1])
  func brightnessWeighsThePartials(brightness: Double) {
    let samples = tone(phases: cycle, frequencyHz: 330, brightness: brightness)
    let cutoff = 220 * Power.exp2(6.5 * brightness)
    let bypass = max(0, (brightness - 0.9) * 10)
    for number in 1...16 {
      let ratio = Double(number) * 330 / cutoff
      let dull = 1 / (1 + ratio * ratio * ratio * ratio).squareRoot()
      let expected = (dull + (1 - dull) * bypass) / Double(number) / peak
      #expect(abs(amplitude(of: number, in: samples) - expected) < 1e-14)
    }
  }

  @Test(arguments: [8_000.0, 11_025, 16_000, 22_050])
  func noPartialSoundsAboveTheFade(sampleRate: Double) {
    for frequencyHz in stride(from: 55.0, through: 880, by: 41.3) {
      let samples = tone(phases: cycle, frequencyHz: frequencyHz, brightness: 1, sampleRate: sampleRate)
      for number in 1...16 {
        let place = Double(number) * frequencyHz / sampleRate
        let fade = max(0, min(1, (0.45 - place) / 0.05))
        #expect(abs(amplitude(of: number, in: samples) - fade / Double(number) / peak) < 1e-13)
      }
    }
  }

  @Test(arguments: 1...16)
  func fewerPartialsPeakAtOneToo(count: Int) {
    let tone = HarmonicTone(sampleRate: 96_000, partialCount: count)
    let phases = (0..<8192).map { Double($0) / 8192 } + [1 / Double(2 * (count + 1))]
    let samples = withBlock(Array(repeating: 0, count: phases.count)) { block in
      let steady = Array(repeating: 110.0, count: phases.count)
      let bright = Array(repeating: 1.0, count: phases.count)
      phases.withUnsafeBufferPointer { phases in
        steady.withUnsafeBufferPointer { steady in
          bright.withUnsafeBufferPointer {
            tone.render(phases: phases, frequenciesHz: steady, brightness: $0, into: block)
          }
        }
      }
    }
    #expect(abs(samples[8192] - 1) < 5e-15)
    #expect(samples.allSatisfy { abs($0) <= 1 + 5e-15 })
    let cycle = Array(samples[..<8192])
    for number in 1...20 {
      let expected = number > count ? 0 : amplitude(of: 1, in: cycle) / Double(number)
      #expect(abs(amplitude(of: number, in: cycle) - expected) < 1e-13)
    }
  }

  @Test func withoutAPitchThereIsSilence() {
    #expect(tone(phases: [0.1, 0.2, 0.3], frequencyHz: 0, brightness: 1) == [0, 0, 0])
    #expect(tone(phases: [0.1, 0.2, 0.3], frequencyHz: .nan, brightness: 1) == [0, 0, 0])
  }

  @Test(arguments: blockSizes)
  func blocksAndRunsChangeNoBit(size: Int) {
    var random = SeededDoubles(seed: 7)
    let phases = random.array(600, in: 0...1)
    // Runs of one to nine equal frames, so that steady and moving frames alternate at every offset.
    var frequencies: [Double] = []
    var brightness: [Double] = []
    while frequencies.count < 600 {
      let run = min(Int(random.next(in: 1...9.9)), 600 - frequencies.count)
      frequencies += Array(repeating: random.next(in: 55...880), count: run)
      brightness += Array(repeating: random.next(in: 0...1), count: run)
    }
    let found = tone(
      phases: phases, frequenciesHz: frequencies, brightness: brightness, sampleRate: 16_000, blockSize: size)
    let single = (0..<600).map {
      tone(
        phases: [phases[$0]], frequencyHz: frequencies[$0], brightness: brightness[$0], sampleRate: 16_000)[0]
    }
    #expect(bits(found) == bits(single))
  }
}
