import Testing
import ThrumKit

/// What Core Haptics' players and engine document, a test a row.
struct PlayerTests {
  private static let levels = [
    Parameter(id: .hapticIntensity, time: .milliseconds(50), value: 0.5),
    Parameter(id: .hapticIntensity, time: .milliseconds(100), value: 0.2),
  ]
  private static let ramp = ParameterCurve(
    id: .hapticSharpness, time: .milliseconds(60),
    controlPoints: [ControlPoint(time: .zero, value: 0), ControlPoint(time: .milliseconds(200), value: 0.5)])

  // MARK: Every player

  @Test func aSentParameterOrCurveActsAsIfAppendedToTheFile() throws {
    let events = Pattern(.buzz(at: 0, for: 300), .tap(at: 120))
    let own = Pattern.Entry.parameter(Parameter(id: .hapticIntensity, time: .milliseconds(100), value: 0.9))
    let file = Pattern(entries: [own] + events.entries)
    let appended = Pattern(
      entries: file.entries + Self.levels.map(Pattern.Entry.parameter) + [.curve(Self.ramp)])
    let sent = try played(file) {
      $0.parameters = Self.levels
      $0.curves = [Self.ramp]
    }
    #expect(try sent == played(appended))
    #expect(try sent != played(file))
  }

  @Test func aStopEndsTheRenderAndCutsReleases() throws {
    var ringing = Event.buzz(at: 0, for: 100)
    ringing.parameters.append(EventParameter(id: .releaseTime, value: 1))
    let plain = try played(Pattern(ringing))
    let stopped = try played(Pattern(ringing)) { $0.stop = .milliseconds(150) }
    #expect(plain.count > 48_000)
    #expect(stopped.count == 7440)
    #expect(Array(stopped[...7200]) == Array(plain[...7200]))
    #expect(zip(stopped, plain).allSatisfy { abs($0) <= abs($1) })
    #expect(try played(Pattern(ringing)) { $0.stop = .milliseconds(5000) } == plain)
    #expect(try played(Pattern(.tap(at: 100))) { $0.stop = .zero }.isEmpty)
  }

  // MARK: The advanced player

  @Test func aLoopRestartsAtThePatternsBeginningWhenTheLastEventEnds() throws {
    let once = Pattern(.tap(at: 0), .buzz(at: 500, for: 1000))
    let curve = ParameterCurve(
      id: .hapticSharpness, time: .zero, controlPoints: [ControlPoint(time: .seconds(4), value: 0)])
    for pattern in [once, Pattern(entries: once.entries + [.curve(curve)])] {
      let looped = try plan(pattern) { $0.passCount = 2 }
      #expect(looped.onsets.map(\.frame) == [0, 24_000, 72_000, 96_000])
    }
    #expect(try plan(once) { $0.passCount = 2 }.frameCount == 144_240)
    #expect(try plan(once).onsets.count == 2)
  }

  @Test func theRateScalesTimesAndNotThePitch() throws {
    let fast = try plan(Pattern(.tap(at: 0), .buzz(at: 500, for: 1000))) {
      $0.rate = PlaybackRate(2) ?? .one
    }
    #expect(fast.onsets.map(\.frame) == [0, 12_000])
    #expect(fast.onsets.map(\.frameCount) == [nil, 24_000])
    let samples = try #require(try fast.samples().planes.first)
    let rises = (12_240..<35_000).filter { samples[$0] < 0 && samples[$0 + 1] >= 0 }
    let (first, last) = try (#require(rises.first), #require(rises.last))
    let hertz = Double(rises.count - 1) * 48_000 / Double(last - first)
    #expect(abs(hertz / 135.6466 - 1) < 1e-3)
    #expect(
      Array(samples[..<1000]) == Array(try played(Pattern(.tap(at: 0), .buzz(at: 500, for: 1000)))[..<1000]))
  }

  @Test func theRateScalesControlsAndTheLoopsEnd() throws {
    func pattern(_ unit: Int64) -> Pattern {
      let curve = ParameterCurve(
        id: .hapticSharpness, time: .milliseconds(20 * unit),
        controlPoints: [ControlPoint(time: .milliseconds(30 * unit), value: 0.4)])
      let step = Parameter(id: .hapticIntensity, time: .milliseconds(60 * unit), value: 0.5)
      return Pattern(entries: [
        .event(.buzz(at: 10 * unit, for: 80 * unit)), .curve(curve), .parameter(step),
        .event(.tap(at: 70 * unit)),
      ])
    }
    let fast = try played(pattern(2)) {
      $0.rate = PlaybackRate(2) ?? .one
      $0.passCount = 3
      $0.loopEnd = .milliseconds(190)
    }
    let slow = try played(pattern(1)) {
      $0.passCount = 3
      $0.loopEnd = .milliseconds(95)
    }
    #expect(fast == slow)
  }

  @Test func aSeekAtTheEndOrBehindRendersNothingOrGoesToTheLoopsStart() throws {
    let pattern = Pattern(.buzz(at: 0, for: 300))
    let looped = try played(pattern) { $0.passCount = 2 }
    for seek in [PatternTime.milliseconds(300), .milliseconds(5000)] {
      let plan = try plan(pattern) { $0.seek = seek }
      #expect(plan.frameCount == 0)
      #expect(plan.onsets.isEmpty)
      let sought = try played(pattern) {
        $0.passCount = 2
        $0.seek = seek
      }
      #expect(sought == looped)
    }
  }

  @Test func aSeekIntoAnEventDoesNotStartIt() throws {
    let pattern = Pattern(.buzz(at: 0, for: 300), .tap(at: 200))
    let sought = try played(pattern) { $0.seek = .milliseconds(100) }
    #expect(try sought == placed(played(Pattern(.tap(at: 100))), at: 0, of: sought.count))
    #expect(sought.count == 9600)
    #expect(try played(Pattern(.buzz(at: 0, for: 300))) { $0.seek = .milliseconds(299) }.count == 48)
  }

  @Test func aPauseResumesInMidEventForTonesAndSounds() throws {
    let folder = try TemporaryFolder()
    try RenderPlan(Pattern(.buzz(at: 0, for: 300)), configuration: .haptic()).write(to: folder.path("a.wav"))
    let pattern = LoadedPattern(Pattern(.tone(at: 0, for: 300), .sound("a.wav", at: 20)), folder: folder.path)
    var configuration = RenderConfiguration()
    let plain = try RenderPlan([pattern], configuration: configuration).samples().planes[0]
    configuration.performance.pauses = [.init(at: .milliseconds(100), for: .milliseconds(50))]
    let paused = try RenderPlan([pattern], configuration: configuration).samples().planes[0]
    #expect(Array(paused[..<4800]) == Array(plain[..<4800]))
    #expect(paused[5040..<7200].allSatisfy { $0 == 0 })
    #expect(Array(paused[7440...]) == Array(plain[5040...]))
  }

  @Test func aMuteDropsTheSignalAndNotTheLength() throws {
    let pattern = Pattern(.buzz(at: 0, for: 300), .tone(at: 0, for: 300))
    let plain = try plan(pattern, RenderConfiguration()).samples().planes
    let muted = try plan(pattern, RenderConfiguration()) {
      $0.mutes = [.init(.haptics, from: .milliseconds(100), to: .milliseconds(200))]
    }.samples().planes
    #expect(muted[0] == plain[0])
    #expect(muted[2].count == plain[2].count)
    #expect(Array(muted[2][...4800]) == Array(plain[2][...4800]))
    #expect(muted[2][5040...9600].allSatisfy { $0 == 0 })
    #expect(Array(muted[2][9840...]) == Array(plain[2][9840...]))
    #expect(zip(muted[2], plain[2]).allSatisfy { abs($0) <= abs($1) })
  }

  // MARK: The engine

  @Test func mutingBothHalvesFromTheStartLeavesSilenceOfTheSameLength() throws {
    let pattern = Pattern(.buzz(at: 0, for: 300), .tone(at: 100, for: 300))
    let muted = try plan(pattern, RenderConfiguration()) {
      $0.mutes = [.init(.haptics, from: .zero, to: nil), .init(.audio, from: .zero, to: nil)]
    }
    #expect(try muted.frameCount == plan(pattern, RenderConfiguration()).frameCount)
    #expect(try muted.samples().planes.allSatisfy { $0[240...].allSatisfy { $0 == 0 } })
  }

  @Test func playingOneHalfOnlyKeepsTheLengthOfALoop() throws {
    let pattern = Pattern(.buzz(at: 0, for: 30), .tone(at: 10, for: 300))
    let lengths = try RenderConfiguration.Content.allCases.map { content in
      try plan(pattern, RenderConfiguration { $0.content = content }) { $0.passCount = 3 }.frameCount
    }
    #expect(Set(lengths).count == 1)
  }
}
