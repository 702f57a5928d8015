import Foundation
import Testing
import ThrumKit

/// Passes, edges and the order in which a player's commands are composed.
struct PassTests {
  private static func level(_ value: Double, at milliseconds: Int64) -> Parameter {
    Parameter(id: .hapticIntensity, time: .milliseconds(milliseconds), value: value)
  }

  @Test func everyPassStartsFromDefaultControls() throws {
    let pattern = Pattern(entries: [
      .event(.tap(at: 0)), .parameter(Self.level(0.5, at: 50)), .event(.tap(at: 60)),
    ])
    let looped = try played(pattern) {
      $0.passCount = 3
      $0.loopEnd = .milliseconds(100)
    }
    expectPeaks(of: looped, at: [0, 60, 100, 160, 200, 260], are: [1, 0.5, 1, 0.5, 1, 0.5])
  }

  @Test func whatIsSentActsToTheEndOfItsPass() throws {
    let looped = try played(Pattern(.tap(at: 50))) {
      $0.passCount = 3
      $0.loopEnd = .milliseconds(100)
      $0.parameters = [Self.level(0.5, at: 120)]
    }
    expectPeaks(of: looped, at: [50, 150, 250], are: [1, 0.5, 1])
  }

  @Test func tailsRingIntoTheNextPassUnderTheirOwnControls() throws {
    var long = Event.buzz(at: 0, for: 80)
    long.parameters.append(EventParameter(id: .releaseTime, value: 0.5))
    let pattern = Pattern(entries: [
      .event(long), .parameter(Self.level(0.25, at: 40)), .event(.tap(at: 97)),
    ])
    let once = try played(pattern) { $0.loopEnd = .milliseconds(100) }
    let looped = try played(pattern) {
      $0.passCount = 2
      $0.loopEnd = .milliseconds(100)
    }
    #expect(once[4800..<5100].contains { abs($0) > 0.01 })
    let sum = zip(
      placed(once, at: 0, of: looped.count), placed(once, at: 4800, of: looped.count)
    ).map { $0 + $1 }
    #expect(largestDifference(looped, sum) < 1e-12)
  }

  @Test func anEventThatOutlastsItsPassEndsThereByAnEdge() throws {
    var long = Event.buzz(at: 0, for: 300)
    long.parameters.append(EventParameter(id: .releaseTime, value: 1))
    let cut = try played(Pattern(long)) { $0.loopEnd = .milliseconds(100) }
    #expect(try cut == played(Pattern(.buzz(at: 0, for: 100))))
  }

  @Test func eventsAtOrBehindTheLoopsEndDoNotSound() throws {
    let pattern = Pattern(.tap(at: 0), .tap(at: 100), .tap(at: 150))
    for (nanoseconds, count) in [(100_000_000, 2), (100_000_001, 4)] {
      let plan = try plan(pattern) {
        $0.passCount = 2
        $0.loopEnd = PatternTime(nanoseconds: Int64(nanoseconds))
      }
      #expect(plan.onsets.count == count)
    }
  }

  @Test func legatoAndItsMovesCrossPasses() throws {
    let chain: [Event] = [
      .buzz(at: 0, for: 50, intensity: 1, sharpness: 0.2),
      .buzz(at: 50, for: 50, intensity: 0.5, sharpness: 0.8),
    ]
    let written = (0..<4).flatMap { pass in
      chain.map { event in
        var event = event
        event.time = event.time + .milliseconds(100 * Int64(pass))
        return Pattern.Entry.event(event)
      }
    }
    let looped = try played(Pattern(entries: chain.map(Pattern.Entry.event))) { $0.passCount = 4 }
    #expect(try largestDifference(looped, played(Pattern(entries: written))) < 1e-12)
  }

  @Test func theChangeOfControlsAtTheBoundaryIsSoftened() throws {
    let pattern = Pattern(entries: [.event(.buzz(at: 0, for: 100)), .parameter(Self.level(0.2, at: 50))])
    let looped = try played(pattern) { $0.passCount = 2 }
    let plain = try played(Pattern(.buzz(at: 0, for: 200)))
    for frame in stride(from: 4800, to: 5400, by: 7) {
      let place = min(1, Double(frame - 4800) / 240)
      let control = 1 - 0.8 * (1 + cos(Double.pi * place)) / 2
      #expect(abs(looped[frame] - plain[frame] * control) < 1e-9)
    }
  }

  @Test func aPassOfNoFrameIsAnError() throws {
    #expect(throws: RenderError.loopTooShort(file: "pattern")) {
      try plan(Pattern(.tap(at: 0))) { $0.loopEnd = PatternTime(nanoseconds: 10_000) }
    }
    #expect(throws: RenderError.loopTooShort(file: "pattern")) {
      try plan(Pattern(entries: [])) { $0.passCount = 2 }
    }
  }

  @Test func aThirdOfTheSpeedStaysExactForAHundredPasses() throws {
    let rate = try #require(PlaybackRate(7, over: 3))
    let plan = try plan(Pattern(.tap(at: 0), .tap(at: 10))) {
      $0.passCount = 100
      $0.loopEnd = PatternTime(nanoseconds: 33_333_333)
      $0.rate = rate
    }
    let clock = FrameClock(sampleRate: 48_000)
    let exact = (0..<100).flatMap { pass in
      [0, 10_000_000].map { rate.reached(PatternTime(nanoseconds: 33_333_333 * pass + $0)) }
    }
    #expect(plan.onsets.map(\.frame) == exact.map(clock.frame))
  }

  @Test func aSeekTakesNoPartInLegatoAndKeepsTheControlsOfItsInstant() throws {
    let pattern = Pattern(entries: [
      .event(.buzz(at: 0, for: 100)), .parameter(Self.level(0.5, at: 20)), .event(.buzz(at: 100, for: 100)),
    ])
    let alone = Pattern(entries: [.parameter(Self.level(0.5, at: 0)), .event(.buzz(at: 50, for: 100))])
    #expect(try played(pattern) { $0.seek = .milliseconds(50) } == played(alone))
  }

  @Test func commandsComposeInOneOrder() throws {
    let seek = PatternTime(nanoseconds: 7_000_001)
    let (pause, length, stop) = (
      PatternTime.milliseconds(70), PatternSpan.milliseconds(33), PatternTime.milliseconds(180)
    )
    for sampleRate in [44_100, 48_000] {
      let plan = try plan(Pattern(.tap(at: 0), .tap(at: 30)), .haptic(rate: sampleRate)) {
        $0.passCount = 4
        $0.loopEnd = .milliseconds(100)
        $0.rate = PlaybackRate(2) ?? .one
        $0.seek = seek
        $0.pauses = [.init(at: pause, for: length)]
        $0.stop = stop
      }
      let clock = FrameClock(sampleRate: sampleRate)
      let positions = [15, 50, 65, 100, 115, 150, 165].map { PatternTime.milliseconds($0) }
      let frames = positions.map { position in
        clock.frame(of: position) - clock.frame(of: seek)
          + (position >= pause ? clock.frame(of: .zero + length) : 0)
      }
      #expect(plan.onsets.map(\.frame) == frames)
    }
  }

  @Test(arguments: [1, 7, 64, 4096])
  func blocksAndWindowsChangeNoSampleOfAPerformance(blockFrames: Int) throws {
    let plan = try plan(.varied, RenderConfiguration()) {
      $0.passCount = 3
      $0.loopEnd = .milliseconds(210)
      $0.rate = PlaybackRate(3, over: 2) ?? .one
      $0.seek = .milliseconds(13)
      $0.pauses = [
        .init(at: .milliseconds(90), for: .milliseconds(2)),
        .init(at: .milliseconds(91), for: .milliseconds(30)),
      ]
      $0.mutes = [.init(.audio, from: .milliseconds(150), to: .milliseconds(153))]
      $0.stop = .milliseconds(390)
      $0.parameters = [Self.level(0.6, at: 200)]
    }
    let whole = try plan.samples().planes
    #expect(try plan.samples(pace: RenderPace(blockFrames: blockFrames)).planes == whole)
    for start in [1, 3700, 3800, 5000, 9001] {
      #expect(
        try plan.samples(in: start..<start + 400).planes == whole.map { Array($0[start..<start + 400]) })
    }
  }

  private func expectPeaks(of samples: [Double], at milliseconds: [Int], are expected: [Double]) {
    for (start, peak) in zip(milliseconds, expected) {
      let found = samples[(start * 48)...].prefix(700).map(abs).max() ?? 0
      #expect(abs(found / peak - 1) < 0.01)
    }
  }
}
