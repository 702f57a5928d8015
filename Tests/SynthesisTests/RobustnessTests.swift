import PatternModel
import SignalKernels
import Testing

@testable import Synthesis

/// Patterns that only code can build: no reader lets them in, and no renderer may trap over them.
@Suite struct RobustnessTests {
  /// A small generator with a fixed sequence, so that a failure comes back.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }
  }

  private static let instants: [Int64] = [
    .min, .min + 1, -1_000_000_000, -1, 0, 0, 1, 999_999, 10_416, 5_000_000, 20_000_000, 20_000_001,
    86_400_000_000_000, .max - 4_000_000, .max - 1, .max,
  ]
  private static let values: [Double] = [
    .nan, .infinity, -.infinity, -1e308, 1e308, .leastNonzeroMagnitude, -0.0, -1, 0, 0.3, 0.5, 1, 2,
  ]

  private static func entry(_ dice: inout Dice) -> Pattern.Entry {
    let time = PatternTime(nanoseconds: dice.pick(instants))
    switch dice.roll(4) {
    case 0:
      return .parameter(Parameter(id: dice.pick(ControlID.allCases), time: time, value: dice.pick(values)))
    case 1:
      let points = (0..<dice.roll(5)).map { _ in
        ControlPoint(time: PatternSpan(nanoseconds: dice.pick(instants)), value: dice.pick(values))
      }
      return .curve(ParameterCurve(id: dice.pick(ControlID.allCases), time: time, controlPoints: points))
    default:
      let duration = dice.roll(4) == 0 ? nil : PatternSpan(nanoseconds: dice.pick(instants))
      let parameters = (0..<dice.roll(6)).map { _ in
        EventParameter(id: dice.pick(EventParameterID.allCases), value: dice.pick(values))
      }
      let waveform = WaveformReference(
        path: "a.wav", usesVolumeEnvelope: dice.roll(2) == 0, loops: dice.roll(2) == 0)
      return .event(
        Event(
          type: dice.pick(EventType.allCases), time: time, duration: duration, parameters: parameters,
          waveform: waveform))
    }
  }

  @Test(arguments: 0..<8)
  func noPatternTrapsAndNoSampleIsNotANumber(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15)
    for _ in 0..<15 {
      let pattern = Pattern(entries: (0..<(1 + dice.roll(12))).map { _ in Self.entry(&dice) })
      let configuration = ScoreConfiguration(
        sampleRate: dice.pick([1000, 44_100, 48_000, 384_000, .max]), softensEdges: dice.roll(2) == 0,
        appliesDeviceLimits: dice.roll(2) == 0)
      let outline = WaveformOutline(
        frameCount: dice.pick([0, 1, 100]), sampleRate: dice.pick([48_000, 0, -1, .nan, .infinity]),
        endsAtZero: false)
      let score = try Score(pattern, configuration: configuration, waveforms: ["a.wav": outline])
      #expect(!score.lines.isEmpty && score.frameCount >= 0)
      let rendered = render(score, frames: 0..<700, waveform: [Double](repeating: 0.5, count: 100))
      for plane in [rendered.haptic, rendered.left, rendered.right] {
        #expect(plane.count == 700 && plane.allSatisfy(\.isFinite))
      }
    }
  }

  @Test(arguments: [Int.min, -5, Int.max])
  func aStartOutsideTheScoreIsSilent(start: Int) throws {
    let renderer = BlockRenderer(try Score(Pattern(entries: [tap(0)])), startFrame: start)
    let block = SignalBlock(capacity: 4, signals: [.haptic])
    #expect(renderer.render(4, into: block) == 4)
    #expect(Array(block.samples(of: .haptic)) == [0, 0, 0, 0])
  }

  @Test func whatIsNotANumberCountsAsLeftOut() throws {
    #expect(try render([tap(0, intensity: .nan, sharpness: .nan)]) == render([tap(0)]))
    #expect(try render([tap(0), set(.hapticIntensity, .nan, 0)]) == render([tap(0)]))
  }

  @Test func controlsBuiltInCodeAreClampedPointByPoint() throws {
    let steep = try render([buzz(0, 0.1), curve(.hapticIntensity, 0, [(0, 3), (0.1, -1)])])
    let clamped = try render([buzz(0, 0.1), curve(.hapticIntensity, 0, [(0, 1), (0.1, 0)])])
    #expect(steep == clamped)
  }

  @Test func anEventBeforeTheStartBeginsAtTheStart() throws {
    #expect(try render([tap(-1)]) == render([tap(0)]))
  }
}
