import Foundation
import PatternModel
import Testing

@testable import Synthesis

@Suite struct BlockRendererTests {
  private static let everything: [Pattern.Entry] = [
    tap(0.01), tap(0.0121, sharpness: 1), buzz(0.02, 0.1, sharpness: 0.2),
    buzz(0.12, 0.1, [.releaseTime: 0.3]), buzz(0.2, nil, [.sustained: 0, .decayTime: 0.2]),
    tone(0.05, 0.2, [.audioPitch: -0.5, .audioBrightness: 0.8]), sound(0.1, 0.15, loops: true),
    curve(.hapticIntensity, 0.03, [(0, 0.3), (0.1, 1), (0.1004, 0.5), (0.2, 0.9)]),
    curve(.hapticSharpness, 0, [(0.05, 0.5), (0.2, -0.3)]), set(.hapticIntensity, 0.7, 0.15),
    curve(.audioPitch, 0.05, [(0, 0), (0.1, 0.5)]), curve(.audioPan, 0, [(0, -1), (0.3, 1)]),
    curve(.audioBrightness, 0.1, [(0, 0), (0.1, -0.6)]), set(.audioVolume, 0.5, 0.13),
  ]
  private static let noise = (0..<700).map { Foundation.sin(Double($0 * $0)) * 0.3 }

  @Test(arguments: [1, 7, 64, 4096])
  func theBlockSizeChangesNoSample(blockSize: Int) throws {
    let whole = try render(Self.everything, blockSize: 1 << 16, waveform: Self.noise)
    #expect(try render(Self.everything, blockSize: blockSize, waveform: Self.noise) == whole)
  }

  @Test(arguments: [1, 481, 1000, 5800, 9000, 12_345])
  func aWindowHasTheFramesOfTheWholeRender(start: Int) throws {
    let whole = try render(Self.everything, waveform: Self.noise)
    let window = try render(Self.everything, frames: start..<(start + 500), waveform: Self.noise)
    #expect(window.haptic == Array(whole.haptic[start..<(start + 500)]))
    #expect(window.left == Array(whole.left[start..<(start + 500)]))
  }

  @Test func theOrderOfEntriesAtDistinctTimesChangesNoSample() throws {
    let reordered = try render(Self.everything.reversed(), waveform: Self.noise)
    #expect(try render(Self.everything, waveform: Self.noise) == reordered)
  }

  @Test(arguments: [8000, 44_100, 48_000, 96_000])
  func aTapBeginsOnItsFrameAndSilenceIsZero(rate: Int) throws {
    for time in [0.1, 0.123456789, 1.0 / 3] {
      let samples = try render([tap(time, intensity: 1, sharpness: 0.5)], rate: rate).haptic
      let onset = FrameClock(sampleRate: rate).frame(of: at(time))
      #expect(samples[...onset].allSatisfy { $0 == 0 })
      #expect(samples[onset + 1] > 0)
    }
  }

  @Test func aWindowInTheTwentyFourthHourHoldsTheTapOnItsFrame() throws {
    let time = PatternTime(nanoseconds: 86_399_000_001_234)
    let score = try Score(
      Pattern(entries: [.event(Event(type: .hapticTransient, time: time)), buzz(0, 0.2)]),
      configuration: ScoreConfiguration(sampleRate: 384_000))
    let onset = Int((Int128(time.nanoseconds) * 384_000 + 500_000_000) / 1_000_000_000)
    let samples = render(score, frames: (onset - 10)..<(onset + 5000)).haptic
    #expect(samples[...10].allSatisfy { $0 == 0 })
    #expect(samples[11] > 0)
    let early = try render([tap(0)], rate: 384_000).haptic
    #expect(Array(samples[10..<2000]) == Array(early[..<1990]))
  }

  @Test(arguments: [(0.0, 80.0), (0.25, 104.1726), (0.5, 135.6466), (0.75, 176.6303), (1.0, 230.0)])
  func sharpnessIsAFrequencyInTheBand(sharpness: Double, hertz: Double) throws {
    let samples = try render([buzz(0, 2, intensity: 1, sharpness: sharpness)]).haptic
    #expect(abs(frequency(of: samples[1000..<95_000], rate: 48_000) / hertz - 1) < 0.001)
  }

  @Test func aSweepHasTheBandsFrequencyAllAlong() throws {
    let entries = [buzz(0, 4, intensity: 1, sharpness: 0), curve(.hapticSharpness, 0, [(0, 0), (4, 1)])]
    let samples = try render(entries).haptic
    for middle in stride(from: 0.5, to: 3.6, by: 0.25) {
      let start = Int((middle - 0.1) * 48_000)
      let measured = frequency(of: samples[start..<(start + 9600)], rate: 48_000)
      let expected = 80 * Foundation.pow(230.0 / 80, middle / 4)
      #expect(abs(measured / expected - 1) < 0.002)
    }
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0])
  func intensityIsAnAmplitude(intensity: Double) throws {
    let samples = try render([buzz(0, 1, intensity: intensity, sharpness: 0.5)]).haptic
    let level = 20 * Foundation.log10(peak(samples[1000..<47_000]) / intensity)
    #expect(abs(level) < 0.05)
    let tapPeak = peak(try render([tap(0, intensity: intensity, sharpness: 0.2)], rate: 384_000).haptic)
    #expect(abs(20 * Foundation.log10(tapPeak / intensity)) < 0.05)
  }

  @Test func hapticControlsLeaveAudioAlone() throws {
    let plain = try render([tone(0, 0.2), sound(0.05)], waveform: Self.noise)
    let controlled = try render(
      [set(.hapticIntensity, 0.5, 0), set(.hapticSharpness, 0.5, 0), tone(0, 0.2), sound(0.05)],
      waveform: Self.noise)
    #expect(plain == controlled)
  }

  @Test func decayTimeMeansNothingWhileSustained() throws {
    #expect(try render([buzz(0, 0.2, [.decayTime: 1])]) == render([buzz(0, 0.2)]))
  }

  @Test func envelopeParametersMeanNothingToATransient() throws {
    let shaped = Event(
      type: .hapticTransient, time: .zero, duration: .milliseconds(1),
      parameters: [EventParameter(id: .attackTime, value: 1), EventParameter(id: .sustained, value: 0)])
    #expect(try render([.event(shaped)]).haptic == render([tap(0)]).haptic)
  }

  @Test func aJumpIsABowOfFiveMilliseconds() throws {
    let entries = [buzz(0, 0.5, intensity: 1, sharpness: 0.5), set(.hapticIntensity, 0.2, 0.25)]
    let steady = try render([entries[0]]).haptic
    let jumped = try render(entries).haptic
    for frame in stride(from: 11_900, to: 12_400, by: 7) where abs(steady[frame]) > 0.1 {
      let x = (Double(frame) - 12_000) / 240
      let softened = 0.2 + 0.8 * (1 + Foundation.cos(.pi * min(x, 1))) / 2
      let expected = x < 0 ? 1 : softened
      #expect(abs(jumped[frame] / steady[frame] - expected) < 1e-9)
    }
    let hard = try render(entries, softens: false).haptic
    #expect(abs(hard[12_001]) < 0.25)
  }

  @Test func bowsThatOverlapAddUp() throws {
    let haptic = try render([
      buzz(0, 0.2, intensity: 1), set(.hapticIntensity, 0.5, 0.1), set(.hapticIntensity, 0.8, 0.102),
    ]).haptic
    let steady = try render([buzz(0, 0.2, intensity: 1)]).haptic
    func fall(_ frames: Int) -> Double { (1 + cos(Double.pi * Double(frames) / 240)) / 2 }
    for frame in 4800..<5200 {
      var expected = 1.0
      if frame < 4896 {
        expected = 0.5 + 0.5 * fall(frame - 4800)
      } else {
        expected = 0.8 - 0.3 * (frame < 5136 ? fall(frame - 4896) : 0)
        expected += 0.5 * (frame < 5040 ? fall(frame - 4800) : 0)
      }
      #expect(abs(haptic[frame] - min(expected, 1) * steady[frame]) < 1e-12)
    }
  }

  @Test func jumpsAtTheOnsetAreNotSoftened() throws {
    let entries = [set(.hapticIntensity, 0.5, 0.1), buzz(0.1, 0.2, intensity: 1)]
    #expect(try render(entries).haptic == render([set(.hapticIntensity, 0.5, 0), entries[1]]).haptic)
  }

  @Test func aSegmentBelowAMillisecondCountsAsAJumpToItsLastValue() throws {
    let short = curve(.hapticIntensity, 0, [(0, 1), (0.2, 1), (0.2009, 0.3), (0.5, 0.3)])
    let step = curve(.hapticIntensity, 0, [(0, 1), (0.2, 1), (0.2, 0.3), (0.5, 0.3)])
    #expect(try render([short, buzz(0, 0.5)]).haptic == render([step, buzz(0, 0.5)]).haptic)
  }

  @Test func aSegmentOfOneMillisecondIsARamp() throws {
    let ramp = curve(.hapticIntensity, 0, [(0, 1), (0.2, 1), (0.201, 0.3), (0.5, 0.3)])
    let buzz = buzz(0, 0.5, intensity: 1, sharpness: 0.5)
    let steady = try render([buzz]).haptic
    let ramped = try render([ramp, buzz]).haptic
    for frame in 9600..<9648 where abs(steady[frame]) > 0.1 {
      let expected = 1 - 0.7 * Double(frame - 9600) / 48
      #expect(abs(ramped[frame] / steady[frame] - expected) < 1e-9)
    }
    #expect(abs(ramped[9700] / steady[9700] - 0.3) < 1e-9)
  }

  @Test func stemsAddUpToTheHapticSignal() throws {
    let rendered = try render([tap(0.05), buzz(0, 0.2)])
    for (index, sample) in rendered.haptic.enumerated() {
      #expect(abs(rendered.transients[index] + rendered.continuous[index] - sample) < 1e-15)
    }
  }

  @Test func energyAboveOneKilohertzStaysUnderTheBound() throws {
    let cases: [(Pattern.Entry, Double)] = [
      (buzz(0, 0.03, intensity: 1, sharpness: 1), -70), (buzz(0, 0.3, intensity: 1, sharpness: 0.3), -70),
      (buzz(0, 0.2, intensity: 1, sharpness: 1, [.releaseTime: 0.2]), -70),
      (buzz(0, 0.5, intensity: 1, sharpness: 1, [.sustained: 0, .decayTime: 0.1]), -67),
      (buzz(0, 0.03, intensity: 1, sharpness: 1, [.sustained: 0]), -67),
    ]
    for (entry, bound) in cases { #expect(try energyAboveOneKilohertz([entry]) < bound) }
    let chain = (0..<5).map { link in
      let isStrong = link.isMultiple(of: 2)
      return buzz(Double(link) / 10, 0.1, intensity: isStrong ? 1 : 0.2, sharpness: isStrong ? 0 : 1)
    }
    #expect(try energyAboveOneKilohertz(chain) < -70)
  }

  /// The share of a render's energy above 1 kHz, in dB: the total less a Fourier sum up to 1 kHz.
  private func energyAboveOneKilohertz(_ entries: [Pattern.Entry]) throws -> Double {
    let samples = try render(entries).haptic
    let total = samples.reduce(0) { $0 + $1 * $1 }
    var low = 0.0
    for bin in 0...(samples.count * 1000 / 48_000) {
      let step = 2 * Double.pi * Double(bin) / Double(samples.count)
      let coefficient = 2 * Foundation.cos(step)
      var last = 0.0
      var beforeLast = 0.0
      for sample in samples { (last, beforeLast) = (sample + coefficient * last - beforeLast, last) }
      let power = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
      low += (bin == 0 ? 1 : 2) * power / Double(samples.count)
    }
    return 10 * Foundation.log10(max(total - low, 1e-30) / total)
  }
}
