import Foundation
import PatternModel
import Testing

@testable import Synthesis

@Suite struct AudioVoiceTests {
  @Test func theProfileSetsFrequencyOctavesAndPartialsOfTheTone() throws {
    var profile = ActuatorProfile.reference
    profile.audioContinuous = .init(frequencyHz: 300, octaves: 1, partialCount: 1)
    for (pitch, hertz) in [(-1.0, 150.0), (0, 300), (0.5, 424.264), (1, 600)] {
      let samples = try render([tone(0, 1, [.audioPitch: pitch])], profile: profile).left[1000..<47_000]
      #expect(abs(frequency(of: samples, rate: 48_000) / hertz - 1) < 1e-5)
      let power = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
      #expect(abs(power - 0.5) < 1e-3)
    }
  }

  @Test func theProfileSetsTheCornerOfBrightness() throws {
    var profile = ActuatorProfile.reference
    profile.audioContinuous = .init(
      partialCount: 1, brightnessHz: 110, brightnessOctaves: 2, brightnessBlend: 0.5)
    // One partial of 220 Hz under 1 / sqrt(1 + (f / fc)^4): at brightness 0.5 the corner is at 220 Hz, and the
    // unfiltered sound only begins to show; at 0.75 it is at 311 Hz with half of the sound unfiltered.
    for (brightness, gain) in [(0.0, 0.242536), (0.5, 0.707107), (0.75, 0.947214), (1, 1)] {
      let samples = try render([tone(0, 0.5, [.audioBrightness: brightness])], profile: profile).left
      #expect(abs(peak(samples[1000..<23_000]) - gain) < 1e-4)
    }
  }

  private let ramp = (0..<48_000).map { 0.25 + Double($0) / 96_000 }

  @Test(arguments: [(-1.0, 55.0), (-0.5, 110.0), (0.0, 220.0), (0.25, 311.127), (1.0, 880.0)])
  func pitchSpansTwoOctavesEachWay(pitch: Double, hertz: Double) throws {
    let samples = try render([tone(0, 1, [.audioPitch: pitch, .audioBrightness: 0])]).left
    #expect(abs(frequency(of: samples[2000..<46_000], rate: 48_000) / hertz - 1) < 0.001)
  }

  @Test func aToneAtFullBrightnessPeaksAtItsVolume() throws {
    for volume in [0.1, 0.5, 1.0] {
      let samples = try render([tone(0, 0.5, [.audioVolume: volume, .audioPitch: -1])]).left
      #expect(abs(20 * Foundation.log10(peak(samples[1000..<23_000]) / volume)) < 0.05)
    }
  }

  @Test func brightnessTakesHarmonicsAwayAsStated() throws {
    let samples = try render([tone(0, 1.2, [.audioBrightness: 0.3])]).left
    let cutoff = 220 * Foundation.pow(2, 6.5 * 0.3)
    func level(_ harmonic: Int) -> Double {
      var real = 0.0
      var imaginary = 0.0
      for frame in 2400..<50_400 {
        let angle = 2 * Double.pi * 220 * Double(harmonic) * Double(frame) / 48_000
        real += samples[frame] * Foundation.cos(angle)
        imaginary += samples[frame] * Foundation.sin(angle)
      }
      return (real * real + imaginary * imaginary).squareRoot()
    }
    let first = level(1) * (1 + Foundation.pow(220 / cutoff, 4)).squareRoot()
    for harmonic in [2, 5, 9] {
      let weight = 1 / (1 + Foundation.pow(220 * Double(harmonic) / cutoff, 4)).squareRoot()
      #expect(abs(level(harmonic) / (first * weight / Double(harmonic)) - 1) < 0.005)
    }
  }

  @Test(arguments: [(-1.0, 1.0, 0.0), (0.0, 1.0, 1.0), (1.0, 0.0, 1.0), (0.5, 0.541196, 1.0)])
  func panIsABalance(pan: Double, left: Double, right: Double) throws {
    let rendered = try render([sound(0, nil, [.audioPan: pan])], waveform: ramp)
    #expect(abs(rendered.left[1000] - ramp[1000] * left) < 1e-6)
    #expect(abs(rendered.right[1000] - ramp[1000] * right) < 1e-6)
    #expect(left != 0 || rendered.left.allSatisfy { $0 == 0 })
  }

  @Test func volumeAndItsControlMultiply() throws {
    let rendered = try render(
      [set(.audioVolume, 0.5, 0), sound(0, nil, [.audioVolume: 0.5])], waveform: ramp)
    #expect(abs(rendered.left[1000] - ramp[1000] * 0.25) < 1e-12)
  }

  @Test func aFileBeginsUntouchedOnItsFrame() throws {
    let rendered = try render([sound(0.5)], waveform: ramp)
    #expect(rendered.left[23_999] == 0)
    #expect(rendered.left[24_000] == ramp[0])
    #expect(Array(rendered.left[24_000..<60_000]) == Array(ramp[..<36_000]))
  }

  @Test(arguments: [(0.4, 19_200, 19_200), (2.0, 48_000, 96_000), (0.0, 48_000, 48_000)])
  func durationCutsOrPads(duration: Double, sounding: Int, length: Int) throws {
    let rendered = try render([sound(0, duration)], waveform: ramp)
    #expect(rendered.left.count == length)
    #expect(rendered.left[sounding - 1] > 0)
    #expect(rendered.left[sounding...].allSatisfy { $0 == 0 })
  }

  @Test func aSoundThatWouldBeCutIsFadedOverItsLastFiveMilliseconds() throws {
    let rendered = try render([sound(0, 0.5)], waveform: ramp)
    #expect(rendered.left[23_760] == ramp[23_760])
    #expect(abs(rendered.left[23_880] - ramp[23_880] / 2) < 1e-9)
    #expect(rendered.left[23_999] < 1e-4)
    let whole = try render([sound(0)], waveform: ramp)
    #expect(abs(whole.left[47_880] - ramp[47_880] / 2) < 1e-9)
    let quiet = try render([sound(0)], waveform: ramp, endsAtZero: true)
    #expect(quiet.left == ramp)
    #expect(try render([sound(0, 0.5)], softens: false, waveform: ramp).left == Array(ramp[..<24_000]))
  }

  @Test func withoutTheVolumeEnvelopeTheEdgesAreTheFiles() throws {
    let shaped = sound(0, 0.5, [.attackTime: 0.5, .releaseTime: 0.5, .sustained: 0], envelope: false)
    #expect(try render([shaped], waveform: ramp).left == Array(ramp[..<24_000]))
  }

  @Test func aReleasePlaysOnBehindTheDuration() throws {
    let rendered = try render([sound(0, 0.5, [.releaseTime: 0.5])], waveform: ramp)
    #expect(rendered.left[24_000] == ramp[24_000])
    #expect(rendered.left[24_100] > 0.4)
    #expect(rendered.left.count == 24_000 + 4968)
  }

  @Test func attackRisesAsOnEveryEvent() throws {
    let rendered = try render([sound(0, nil, [.attackTime: 0.5])], waveform: ramp)
    #expect(rendered.left[0] == 0)
    #expect(abs(rendered.left[2400] - ramp[2400] / 2) < 1e-9)
  }

  @Test func aLoopRepeatsUntilTheDuration() throws {
    let short = Array(ramp[..<1000])
    let rendered = try render([sound(0, 0.1, loops: true)], waveform: short)
    #expect(rendered.left.count == 4800)
    #expect(rendered.left[999] == short[999])
    #expect(rendered.left[1000] == short[0])
    #expect(rendered.left[3500] == short[500])
  }

  @Test func aLoopWithoutDurationPlaysOnceAndSaysSo() throws {
    let outline = ["a.wav": WaveformOutline(frameCount: 1000, sampleRate: 48_000, endsAtZero: true)]
    let score = try Score(Pattern(entries: [sound(0, loops: true)]), waveforms: outline)
    #expect(score.remarks == [ScoreRemark(entry: 0, kind: .loopWithoutDuration)])
    #expect(score.frameCount == 1000)
  }

  @Test(arguments: [(1.0, 500), (-1.0, 2000), (0.0, 1000)])
  func pitchIsVarispeedByOneOctave(pitch: Double, frames: Int) throws {
    let outline = ["a.wav": WaveformOutline(frameCount: 1000, sampleRate: 48_000, endsAtZero: true)]
    let score = try Score(Pattern(entries: [sound(0, nil, [.audioPitch: pitch])]), waveforms: outline)
    #expect(score.voices[0].endFrame == frames)
  }

  @Test func aFileEndsWhereItRunsOutAtItsVariedSpeed() throws {
    let outline = ["a.wav": WaveformOutline(frameCount: 48_000, sampleRate: 48_000, endsAtZero: true)]
    let score = try Score(
      Pattern(entries: [sound(0), set(.audioPitch, 1, 0.5)]),
      configuration: ScoreConfiguration(softensEdges: false), waveforms: outline)
    #expect(score.voices[0].endFrame == 36_000)
  }

  @Test func aMissingWaveformIsSilentAndSaysSo() throws {
    let score = try Score(Pattern(entries: [sound(0, 1)]))
    #expect(score.voices.isEmpty)
    #expect(score.frameCount == 48_000)
    #expect(score.remarks == [ScoreRemark(entry: 0, kind: .missingWaveform(path: "a.wav"))])
  }
}
