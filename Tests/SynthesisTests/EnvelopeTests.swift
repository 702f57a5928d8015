import Foundation
import PatternModel
import Testing

@testable import Synthesis

@Suite struct EnvelopeTests {
  private let rate = 48_000

  /// The envelope of the only voice of a one-event pattern.
  private func envelope(
    _ duration: Double?, softens: Bool = true, _ values: [EventParameterID: Double] = [:]
  ) throws -> Envelope {
    let score = try Score(
      Pattern(entries: [buzz(0, duration, values)]),
      configuration: ScoreConfiguration(sampleRate: rate, softensEdges: softens))
    guard case .continuous(let part)? = score.voices.first?.part else { throw Missing() }
    return part.envelope
  }

  private struct Missing: Error {}

  private func fall(_ seconds: Double, _ time: Double) -> Double {
    let edge = 0.005
    let warped =
      time <= edge
      ? time / 2 - edge / 2 / .pi * Foundation.sin(.pi * time / edge) : time - edge / 2
    let gain = Foundation.pow(10, -3 * warped / seconds)
    let fade = (time - seconds - edge / 2) / 0.001
    if fade <= 0 { return gain }
    return fade >= 1 ? 0 : gain * (1 + Foundation.cos(.pi * fade)) / 2
  }

  @Test(arguments: [0.0, 0.2, 0.5, 1.0])
  func attackIsARaisedCosineOfItsExponentialTime(value: Double) throws {
    let envelope = try envelope(3, [.attackTime: value])
    let seconds = 0.005 * Foundation.pow(400, value)
    for frame in stride(from: 0, to: Int(seconds * 48_000), by: 17) {
      let expected = (1 - Foundation.cos(.pi * Double(frame) / 48_000 / seconds)) / 2
      #expect(abs(envelope.gain(atFrame: frame) - expected) < 1e-12)
    }
    #expect(envelope.gain(atFrame: Int(seconds * 48_000) + 1) == 1)
  }

  @Test(arguments: [0.1, 0.5, 1.0])
  func releaseFallsSixtyDecibelsInItsTimeAndThenToZero(value: Double) throws {
    let envelope = try envelope(0.1, [.releaseTime: value])
    let seconds = 0.005 * Foundation.pow(400, value)
    for frame in stride(from: 0, to: Int((seconds + 0.004) * 48_000), by: 13) {
      let expected = fall(seconds, Double(frame) / 48_000)
      #expect(abs(envelope.gain(atFrame: 4800 + frame) - expected) < 1e-12)
    }
    #expect(envelope.gain(atFrame: 4800 + Int(((seconds + 0.0035) * 48_000).rounded(.up))) == 0)
  }

  @Test(arguments: [0.0, 0.3, 1.0])
  func decayBeginsWhereTheAttackEnds(value: Double) throws {
    let envelope = try envelope(5, [.sustained: 0, .decayTime: value, .attackTime: 0.1])
    let attack = 0.005 * Foundation.pow(400, 0.1)
    let seconds = 0.03 * Foundation.pow(2 / 0.03, value)
    for frame in stride(from: Int(attack * 48_000) + 1, to: Int((attack + seconds) * 48_000), by: 11) {
      let expected = fall(seconds, Double(frame) / 48_000 - attack)
      #expect(abs(envelope.gain(atFrame: frame) - expected) < 1e-12)
    }
  }

  @Test func anAttackLongerThanTheEventIsReleasedFromTheLevelReached() throws {
    let envelope = try envelope(0.1, [.attackTime: 1])
    let reached = (1 - Foundation.cos(.pi * 0.1 / 2)) / 2
    #expect(abs(envelope.gain(atFrame: 4800) - reached) < 1e-12)
    #expect(abs(envelope.gain(atFrame: 4920) - reached / 2) < 1e-12)
    #expect(envelope.gain(atFrame: 5040) == 0)
  }

  @Test func aDecayCutByTheDurationIsReleasedFromItsLevel() throws {
    let envelope = try envelope(0.1, [.sustained: 0, .decayTime: 1])
    let level = fall(2, 0.1 - 0.005)
    #expect(abs(envelope.gain(atFrame: 4800) - level) < 1e-12)
    #expect(abs(envelope.gain(atFrame: 4920) - level / 2) < 1e-12)
    #expect(envelope.frameCount == 5040)
  }

  @Test func theBlockFormEqualsTheGainFrameByFrame() throws {
    let shapes = try [
      envelope(0.03), envelope(0.03, [.attackTime: 0.5]), envelope(0.05, [.sustained: 0]),
      envelope(0.02, [.sustained: 0, .releaseTime: 0.2, .decayTime: 0.5]), envelope(0.03, softens: false),
    ]
    for envelope in shapes {
      for size in [1, 7, 640] {
        for start in stride(from: 0, to: 4000, by: size) {
          var values = [Double](repeating: 1, count: size)
          values.withUnsafeMutableBufferPointer { envelope.multiply($0, fromFrame: start) }
          #expect(values == (start..<(start + size)).map(envelope.gain))
        }
      }
    }
  }

  @Test func withoutSofteningTheEdgesAreHard() throws {
    let envelope = try envelope(0.1, softens: false)
    #expect(envelope.gain(atFrame: 0) == 1)
    #expect(envelope.gain(atFrame: 4799) == 1)
    #expect(envelope.gain(atFrame: 4800) == 0)
  }

  @Test func timeControlsAddBeforeTheMapAndAreReadAtTheOnset() throws {
    let entries = [
      set(.hapticReleaseTime, 0.25, 0), set(.hapticReleaseTime, -1, 0.05), buzz(0, 0.1, [.releaseTime: 0.25]),
    ]
    let plain = try Score(Pattern(entries: [buzz(0, 0.1, [.releaseTime: 0.5])]))
    #expect(try Score(Pattern(entries: entries)).voices[0].endFrame == plain.voices[0].endFrame)
  }
}
