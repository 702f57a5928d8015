import Foundation
import Testing
import ThrumKit

/// `--overload limit`, as a render shows it.
struct LimiterTests {
  private static let ceiling = 0.988_553_094_656_939

  /// Taps and buzzes on top of each other, at all distances.
  private static let loud: Pattern = {
    var entries: [Pattern.Entry] = [
      .event(.tone(at: 100, for: 500, pan: 0.5)), .event(.tone(at: 100, for: 500)),
    ]
    for index: Int64 in 0..<40 {
      let sharpness: Double = Double(index % 7) / 6
      if index % 3 == 0 {
        entries.append(.event(.buzz(at: index * 23, for: 70, sharpness: sharpness)))
      } else {
        entries.append(.event(.tap(at: index * 17 % 900, sharpness: sharpness)))
      }
    }
    return Pattern(entries: entries)
  }()

  private func plan(
    _ pattern: Pattern = loud, gain: Double = 0, _ change: (inout RenderConfiguration) -> Void = { _ in }
  ) throws -> RenderPlan {
    try RenderPlan(
      pattern,
      configuration: RenderConfiguration {
        $0.overload = .limit
        $0.gainDecibels = gain
        change(&$0)
      })
  }

  @Test(arguments: [0.0, 12, 60, 200], [1000, 48_000])
  func nothingExceedsTheCeiling(gain: Double, rate: Int) throws {
    let (planes, report) = try plan(gain: gain) { $0.sampleRate = rate }.samples()
    let peak = planes.flatMap(\.self).map(abs).max() ?? 9
    #expect(peak <= Self.ceiling)
    #expect(planes.flatMap(\.self).allSatisfy { $0.isFinite })
    #expect((report.limitDecibels ?? 0) < -1 && report.findings.isEmpty)
    #expect(planes[0].count == report.frameCount)
  }

  @Test func aQuietRenderKeepsEveryBit() throws {
    let quiet = try plan(.varied, gain: -6)
    let kept = try plan(.varied, gain: -6) { $0.overload = .keep }
    let (planes, report) = try quiet.samples()
    #expect(try planes == kept.samples().planes)
    #expect(report.limitDecibels == nil)
  }

  @Test func oneGainActsOnAllChannelsAndFramesStayInPlace() throws {
    let limited = try plan().samples().planes
    let kept = try plan { $0.overload = .keep }.samples().planes
    #expect(limited.map(\.count) == kept.map(\.count))
    var gains: [Double] = []
    for frame in kept[0].indices {
      var ratios: [Double] = []
      for channel in kept.indices where abs(kept[channel][frame]) > 1e-6 {
        ratios.append(limited[channel][frame] / kept[channel][frame])
      }
      guard let first = ratios.first else { continue }
      #expect(ratios.allSatisfy { abs($0 - first) < 1e-9 })
      gains.append(first)
    }
    #expect(gains.contains { $0 < 0.5 } && gains.allSatisfy { $0 <= 1.000_001 })
  }

  @Test(arguments: [1, 64, 1000, 4096])
  func blocksAndThreadsChangeNoByte(blockFrames: Int) throws {
    let plan = try plan { ($0.encoding, $0.dither) = (.pcm16, .tpdf) }
    let bytes = try wavBytes(plan)
    for workerCount in [1, 2] {
      let pace = RenderPace(blockFrames: blockFrames, workerCount: workerCount)
      #expect(try wavBytes(plan, pace: pace) == bytes)
    }
  }

  @Test func aWindowIsACutFromTheWhole() throws {
    let plan = try plan()
    let whole = try plan.samples().planes
    for frames in [0..<1, 3000..<9000, 20_000..<plan.frameCount] {
      #expect(try plan.samples(in: frames).planes == whole.map { Array($0[frames]) })
    }
  }

  @Test func integersAndOggAreLimitedByDefault() throws {
    var configuration = RenderConfiguration()
    #expect(configuration.effectiveOverload == .keep)
    configuration.encoding = .pcm24
    #expect(configuration.effectiveOverload == .limit)
    (configuration.encoding, configuration.container) = (nil, .flac)
    #expect(configuration.effectiveOverload == .limit && configuration.effectiveEncoding == .pcm24)
    configuration.container = .ogg
    #expect(configuration.effectiveOverload == .limit)
  }

  @Test func theReportSaysByHowMuch() throws {
    let pattern = Pattern(.tap(at: 0), .tap(at: 0))
    let report = try plan(pattern) { $0.layout = .haptic }.measure()
    #expect(abs((report.limitDecibels ?? 0) + 6.12) < 0.01)
    #expect(report.lines.contains("  limited by up to -6.12 dB, so that nothing exceeds -0.1 dBFS"))
  }

  @Test(arguments: [(0.0, 80.0), (0.5, 135.65), (1.0, 230.0)])
  func aLoudSteadyToneIsNotDistorted(sharpness: Double, hertz: Double) throws {
    let plan = try plan(Pattern(.buzz(at: 0, for: 1000, sharpness: sharpness)), gain: 12) {
      $0.layout = .haptic
    }
    let samples = try plan.samples().planes[0][9_600..<38_400]
    // The least-squares sine at the exact frequency; what is left is distortion and noise.
    let exact = 80 * pow(230.0 / 80, sharpness)
    var (sine, cosine) = (0.0, 0.0)
    var normal = (ss: 0.0, sc: 0.0, cc: 0.0)
    func basis(_ frame: Int) -> (Double, Double) {
      let angle = 2 * Double.pi * exact * Double(frame) / 48_000
      return (sin(angle), cos(angle))
    }
    for (frame, sample) in zip(samples.indices, samples) {
      let (s, c) = basis(frame)
      (sine, cosine) = (sine + s * sample, cosine + c * sample)
      normal = (normal.ss + s * s, normal.sc + s * c, normal.cc + c * c)
    }
    let determinant = normal.ss * normal.cc - normal.sc * normal.sc
    let a = (sine * normal.cc - cosine * normal.sc) / determinant
    let b = (cosine * normal.ss - sine * normal.sc) / determinant
    var residue = 0.0
    for (frame, sample) in zip(samples.indices, samples) {
      let (s, c) = basis(frame)
      residue += pow(sample - a * s - b * c, 2)
    }
    let power = (a * a + b * b) / 2 * Double(samples.count)
    #expect(10 * log10(residue / power) < -80, "\(10 * log10(residue / power)) dB")
    #expect(abs(hypot(a, b) - Self.ceiling) < 1e-3)
  }
}
