import Foundation
import Testing
import ThrumKit

/// What the samples of a render say, measured and held against the statement of the signal.
struct MeasuredRenderTests {
  @Test(arguments: [(0.0, 80.0), (0.25, 104.17), (0.5, 135.65), (0.75, 176.63), (1.0, 230.0)])
  func sharpnessSetsTheFrequency(sharpness: Double, hertz: Double) throws {
    let samples = try hapticSamples(Pattern(.buzz(at: 0, for: 1000, sharpness: sharpness)))
    let measured = frequency(of: samples[4_800..<43_200], rate: 48_000)
    #expect(abs(measured / hertz - 1) < 0.001, "measured \(measured) Hz")
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0])
  func intensitySetsTheLevel(intensity: Double) throws {
    let samples = try hapticSamples(Pattern(.buzz(at: 0, for: 1000, intensity: intensity)))
    let peak = samples[4_800..<43_200].map(abs).max() ?? 0
    #expect(abs(decibels(peak / intensity)) < 0.05, "measured \(peak)")
  }

  @Test(arguments: [8_000, 44_100, 48_000, 96_000])
  func tapsStartOnTheirFrame(rate: Int) throws {
    let milliseconds: [Int64] = [0, 101, 333, 1_007]
    let samples = try hapticSamples(Pattern(entries: milliseconds.map { .event(.tap(at: $0)) }), rate: rate)
    var end = 0
    for time in milliseconds {
      let onset = (Int(time) * rate + 500) / 1000
      #expect(samples[end..<onset].allSatisfy { $0 == 0 }, "silence before \(time) ms")
      #expect(samples[onset] == 0 && samples[onset + 1] != 0, "onset at \(time) ms")
      end = onset + rate / 30
    }
  }

  @Test func aSweepFollowsTheSharpnessCurve() throws {
    let sweep = Pattern(entries: [
      .event(.buzz(at: 0, for: 4000, sharpness: 0)),
      .curve(
        ParameterCurve(
          id: .hapticSharpness, time: .zero,
          controlPoints: [
            ControlPoint(time: .zero, value: 0), ControlPoint(time: .milliseconds(4000), value: 1),
          ])),
    ])
    let samples = try hapticSamples(sweep)
    let crossings = risingCrossings(of: samples[1_000..<191_000])
    for (first, last) in zip(crossings, crossings.dropFirst(8)) {
      let expected = 80 * pow(230.0 / 80, (first + last) / 2 / 192_000)
      #expect(abs(8 * 48_000 / (last - first) / expected - 1) < 0.001)
    }
  }

  @Test func aChainOfEqualEventsIsOneLongEvent() throws {
    let long = try hapticSamples(Pattern(.buzz(at: 0, for: 900)))
    let chain = try hapticSamples(
      Pattern(.buzz(at: 0, for: 300), .buzz(at: 300, for: 250), .buzz(at: 550, for: 350)))
    #expect(chain.count == long.count)
    #expect(zip(chain, long).map { abs($0 - $1) }.max() ?? 1 < 1e-9)
  }

  @Test func silenceIsExactlyZero() throws {
    let plan = try RenderPlan(Pattern(.tap(at: 500)))
    let (planes, report) = try plan.samples()
    #expect(planes[0].allSatisfy { $0 == 0 } && planes[1].allSatisfy { $0 == 0 })
    #expect(planes[2][..<24_000].allSatisfy { $0 == 0 })
    #expect(report.levels[0] == ChannelLevels(peak: 0, rms: 0, dc: 0))
  }

  @Test func aWindowIsACutFromTheWhole() throws {
    let plan = try RenderPlan(.varied)
    let whole = try plan.samples().planes
    for frames in [0..<1, 100..<4_000, 2_399..<2_401, 7_000..<plan.frameCount] {
      let window = try plan.samples(in: frames).planes
      for (part, channel) in zip(window, whole) { #expect(part == Array(channel[frames])) }
    }
  }

  @Test func aPatternWithoutEventsGivesAFileWithoutFrames() throws {
    let plan = try RenderPlan(Pattern(entries: []))
    #expect(plan.frameCount == 0)
    #expect(try wavBytes(plan).isEmpty == false)
    #expect(try plan.measure().levels == Array(repeating: ChannelLevels(peak: 0, rms: 0, dc: 0), count: 3))
  }

  @Test func aWindowMayReachBeyondTheRender() throws {
    let plan = try RenderPlan(Pattern(.tap(at: 0)), configuration: .haptic())
    let whole = try plan.samples().planes[0]
    let silence = [Double](repeating: 0, count: 10)
    let wide = try plan.samples(in: -10..<plan.frameCount + 10).planes[0]
    #expect(wide == silence + whole + silence)
    #expect(throws: RenderError.self) { try plan.samples(in: 0..<Int.max) }
  }

  @Test func theLastHourOfADayStaysOnItsFrame() throws {
    let almostADay = PatternTime(nanoseconds: 23 * 3_600_000_000_000 + 456_789)
    var tap = Event.tap(at: 0)
    tap.time = almostADay
    let configuration = RenderConfiguration {
      $0.layout = .haptic
      $0.sampleRate = 384_000
    }
    let plan = try RenderPlan(Pattern(tap), configuration: configuration)
    let onset = 23 * 3600 * 384_000 + 175
    let window = try plan.samples(in: onset - 2..<onset + 2).planes[0]
    #expect(window[0] == 0 && window[1] == 0 && window[2] == 0 && window[3] != 0)
  }

  /// The frequency between the first and the last rising zero crossing of a steady tone.
  private func frequency(of samples: ArraySlice<Double>, rate: Double) -> Double {
    let crossings = risingCrossings(of: samples)
    guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else { return .nan }
    return Double(crossings.count - 1) * rate / (last - first)
  }

  /// Where the samples rise through zero, by linear interpolation, in frames.
  private func risingCrossings(of samples: ArraySlice<Double>) -> [Double] {
    samples.indices.dropLast().filter { samples[$0] <= 0 && samples[$0 + 1] > 0 }.map {
      Double($0) - samples[$0] / (samples[$0 + 1] - samples[$0])
    }
  }

  private func decibels(_ ratio: Double) -> Double {
    20 * log10(ratio)
  }
}
