import Synchronization
import Testing

@testable import Rendering
@testable import ThrumKit

/// Long renders are made in parts, on several threads, and show nothing of it.
struct PartsTests {
  private static let rate = 8000

  /// Twelve seconds of everything: taps, buzzes and chains of them under curves, tones, control steps. Every other
  /// second a buzz sounds on into the next.
  private static let everything: Pattern = {
    var entries: [Pattern.Entry] = []
    for second: Int64 in 0..<12 {
      let start = second * 1000
      let step = Double(second % 5) / 4
      entries.append(
        .curve(
          ParameterCurve(
            id: second % 2 == 0 ? .hapticIntensity : .hapticSharpness, time: .milliseconds(start),
            controlPoints: [
              ControlPoint(time: .zero, value: 0.2),
              ControlPoint(time: .milliseconds(200), value: 0.9 - step / 2),
            ])))
      entries.append(
        .parameter(Parameter(id: .hapticSharpness, time: .milliseconds(start + 133), value: step / 3)))
      for link: Int64 in 0..<3 {
        entries.append(
          .event(.buzz(at: start + link * 70, for: 70, intensity: 0.4, sharpness: Double(link) / 4)))
      }
      if second % 2 == 0 { entries.append(.event(.buzz(at: start + 850, for: 250, intensity: 0.3))) }
      entries.append(.event(.tone(at: start + 100, for: 80, pitch: step / 2, pan: step - 0.5)))
      entries.append(.event(.tap(at: start + 500, intensity: 0.5, sharpness: step)))
    }
    return Pattern(entries: entries)
  }()

  private func plan(
    _ pattern: Pattern = everything, folder: String? = nil,
    _ change: (inout RenderConfiguration) throws -> Void
  ) throws -> RenderPlan {
    var configuration = RenderConfiguration()
    configuration.sampleRate = Self.rate
    try change(&configuration)
    return try RenderPlan([LoadedPattern(pattern, folder: folder)], configuration: configuration)
  }

  private func parts(_ plan: RenderPlan, workerCount: Int = 2) -> RenderParts {
    RenderParts(
      PreparedRender(plan, gain: 1), frames: 0..<plan.frameCount, workerCount: workerCount, bytesPerFrame: 12)
  }

  /// Expects bytes and report to be those of one thread with other blocks.
  private func expectOneResult(_ plan: RenderPlan, workerCounts: [Int] = [2]) throws {
    func render(_ pace: RenderPace) throws -> ([UInt8], RenderReport) {
      let sink = MemorySink()
      let report = try plan.write(to: sink, pace: pace)
      return (try #require(sink.bytes), report)
    }
    let single = try render(RenderPace(blockFrames: 1500, workerCount: 1))
    for workerCount in workerCounts {
      let several = try render(RenderPace(workerCount: workerCount))
      #expect(several.0 == single.0)
      #expect(several.1 == single.1)
    }
  }

  @Test func aLongRenderIsCutWhereLittleSounds() throws {
    let plan = try plan { _ in }
    let cuts = parts(plan).parts
    #expect(cuts.count >= 3)
    #expect(cuts.first?.lowerBound == 0 && cuts.last?.upperBound == plan.frameCount)
    for (part, next) in zip(cuts, cuts.dropFirst()) {
      #expect(part.upperBound == next.lowerBound)
      #expect(next.lowerBound % GrainMeters.grainFrames == 0)
      #expect(PreparedRender(plan, gain: 1).framesBefore(next.lowerBound) <= 4096)
    }
    try expectOneResult(plan, workerCounts: [2, 8])
  }

  @Test func oneWorkerAndOneLongEventHaveOnePart() throws {
    #expect(try parts(plan { _ in }, workerCount: 1).parts.count == 1)
    let buzz = Pattern(.buzz(at: 0, for: 8_000))
    #expect(try parts(plan(buzz) { _ in }).parts.count == 1)
    try expectOneResult(plan(buzz) { _ in })
  }

  @Test(arguments: [
    ("quest", ActuatorSignal.drive), ("speaker", .drive), ("bass-shaker", .drive), ("lra-175", .response),
  ])
  func profilesAreNoDifference(_ name: String, _ signal: ActuatorSignal) throws {
    let profile = try #require(ActuatorProfile.builtIn.first { $0.name == name })
    try expectOneResult(
      plan {
        $0.profile = profile
        $0.signal = signal
        $0.layout = .stems
      })
  }

  @Test(arguments: [RenderConfiguration.Overload.limit, .scale])
  func whatIsDoneAboutOversIsNoDifference(_ overload: RenderConfiguration.Overload) throws {
    try expectOneResult(
      plan {
        ($0.encoding, $0.dither, $0.overload, $0.gainDecibels) = (.pcm16, .tpdf, overload, 9)
      })
  }

  @Test func delaysAndTriggersAreNoDifference() throws {
    try expectOneResult(
      plan { $0.layout = try Layout(map: "haptic:100ms,trigger,trigger:7ms,L,haptic:-6dB:invert") })
  }

  @Test(arguments: [AudioContainer.flac, .ogg])
  func containersAreNoDifference(_ container: AudioContainer) throws {
    try expectOneResult(plan { $0.container = container })
  }

  @Test func soundsAtAnySpeedAreNoDifference() throws {
    let folder = try TemporaryFolder()
    try RenderPlan(Pattern(.buzz(at: 0, for: 400), .tap(at: 100)), configuration: .haptic(rate: 11_025))
      .write(to: folder.path("a.wav"))
    var pattern = Self.everything
    for second: Int64 in [1, 5, 9] {
      var loop = Event.sound("a.wav", at: second * 1000 + 50, for: 900)
      loop.waveform?.loops = true
      pattern.entries += [.event(.sound("a.wav", at: second * 1000)), .event(loop)]
    }
    let plan = try plan(pattern, folder: folder.path) { _ in }
    #expect(parts(plan).parts.count > 1)
    try expectOneResult(plan)
  }

  @Test func aPlayersCommandsAreNoDifference() throws {
    try expectOneResult(
      plan {
        $0.performance.passCount = 2
        $0.performance.loopEnd = .milliseconds(6700)
        $0.performance.seek = .milliseconds(450)
        $0.performance.pauses = (1..<15).map {
          .init(at: .milliseconds($0 * 1111), for: .milliseconds(90 * $0))
        }
        $0.performance.mutes = [
          .init(.audio, from: .milliseconds(4100), to: .milliseconds(4900)),
          .init(.haptics, from: .milliseconds(8100), to: .milliseconds(8101)),
        ]
        $0.performance.stop = .milliseconds(12_300)
      })
  }

  @Test func planesOfAWindowAreThoseOfTheWhole() throws {
    let plan = try plan { $0.overload = .limit }
    let whole = try plan.samples(pace: RenderPace(workerCount: 1)).planes
    #expect(try plan.samples(pace: RenderPace(workerCount: 3)).planes == whole)
    let window = 777..<plan.frameCount - 5000
    let pace = RenderPace(workerCount: 2)
    #expect(try plan.samples(in: window, pace: pace).planes == whole.map { Array($0[window]) })
  }

  @Test func aSinkThatFailsEndsTheRender() throws {
    let plan = try plan { _ in }
    for least in [0, 500_000] {
      let error = #expect(throws: RenderError.self) {
        try plan.write(to: FailingSink(behind: least), pace: RenderPace(workerCount: 3))
      }
      #expect(error == .file(.closedPipe(path: "failing")))
    }
  }
}

/// A sink that takes so many bytes and no more.
private final class FailingSink: OutputSink {
  let path = "failing"
  let canOverwrite = false
  private let rest: Mutex<Int>

  init(behind count: Int) {
    rest = Mutex(count)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
    let isOver = rest.withLock {
      $0 -= bytes.count
      return $0 < 0
    }
    if isOver { throw .closedPipe(path: path) }
  }

  func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {}
  func commit() {}
  func abandon() {}
}
