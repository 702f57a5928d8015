import Foundation
import PatternModel
import Testing

@testable import Synthesis

@Suite struct DuckingTests {
  private static let rate = 48_000

  private func profile(_ ducking: Double) -> ActuatorProfile {
    var profile = ActuatorProfile.reference
    profile.ducking = ducking
    return profile
  }

  /// The gain of the continuous stem against the one that nothing ducks; nil where there is nothing to compare.
  private func gains(_ entries: [Pattern.Entry], ducking: Double, rate: Int = rate) throws -> [Double?] {
    let plain = try render(entries, rate: rate, profile: profile(0)).continuous
    let ducked = try render(entries, rate: rate, profile: profile(ducking)).continuous
    return zip(plain, ducked).map { abs($0) > 0.05 ? $1 / $0 : nil }
  }

  /// The formula: what is left at `frame` of what lies around a tap over `frames`.
  private func remainder(_ frame: Int, _ frames: Range<Int>, depth: Double, ramp: Double) -> Double {
    var distance = 0.0
    if frame < frames.lowerBound { distance = Double(frames.lowerBound - frame) }
    if frame >= frames.upperBound { distance = Double(frame - frames.upperBound) }
    let share = distance < ramp ? (1 + cos(.pi * distance / ramp)) / 2 : 0
    return 1 - depth * share
  }

  @Test(arguments: [8000, 44_100, 48_000])
  func aTapLowersABuzzByItsAmplitudeInRampsOfTwoMilliseconds(rate: Int) throws {
    let found = try gains(
      [buzz(0, 0.4, intensity: 1, sharpness: 0.8), tap(0.2, intensity: 0.6, sharpness: 0.5)], ducking: 0.5,
      rate: rate)
    let onset = rate / 5
    let end = onset + Int((2 / 135.646599662505 * Double(rate)).rounded(.up))
    for (frame, gain) in found.enumerated() {
      guard let gain else { continue }
      let expected = remainder(frame, onset..<end, depth: 0.3, ramp: 0.002 * Double(rate))
      #expect(abs(gain - expected) < 1e-12)
    }
    #expect(found[(onset - 300 * rate / 48_000)...].prefix(rate / 200).contains { $0 == 1 })
  }

  @Test func theDeepestOfOverlappingTapsDecides() throws {
    let found = try gains(
      [
        buzz(0, 0.4, intensity: 1, sharpness: 1), tap(0.1, intensity: 0.4, sharpness: 0),
        tap(0.11, intensity: 1, sharpness: 1),
      ], ducking: 0.8)
    let (first, second) = (4800..<6000, 5280..<5698)
    for (frame, gain) in found.enumerated() {
      guard let gain else { continue }
      let expected = min(
        remainder(frame, first, depth: 0.32, ramp: 96), remainder(frame, second, depth: 0.8, ramp: 96))
      #expect(abs(gain - expected) < 1e-12)
    }
  }

  @Test func tapsAndAudioAreNotDucked() throws {
    let entries = [tap(0.1), tap(0.105), tone(0, 0.3), buzz(0.09, 0.1)]
    let plain = try render(entries, profile: profile(0))
    let ducked = try render(entries, profile: profile(1))
    #expect(plain.transients == ducked.transients)
    #expect(plain.left == ducked.left)
    #expect(plain.continuous != ducked.continuous)
  }

  @Test func aTapBeforeTheFirstFrameOfABuzzStillCounts() throws {
    let found = try gains(
      [tap(0, intensity: 1, sharpness: 0), buzz(0.02, 0.1, intensity: 1, sharpness: 1)], ducking: 1)
    let touched = found.enumerated().filter { $0.offset > 1300 }.compactMap(\.element)
    #expect(touched.allSatisfy { $0 == 1 })
    #expect(found[960..<1200].compactMap { $0 }.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1, 7, 64, 1000])
  func theBlockSizeChangesNoSampleAndAWindowHasTheWholesFrames(blockSize: Int) throws {
    let entries = [
      buzz(0, 0.3), tap(0.05), tap(0.0521, intensity: 0.3), tap(0.2, sharpness: 0),
      buzz(0.1, 0.15, sharpness: 0.9),
    ]
    let whole = try render(entries, profile: profile(0.7), blockSize: 1 << 16)
    #expect(try render(entries, profile: profile(0.7), blockSize: blockSize) == whole)
    let window = try render(entries, profile: profile(0.7), blockSize: blockSize, frames: 2350..<2600)
    #expect(window.haptic == Array(whole.haptic[2350..<2600]))
  }
}
