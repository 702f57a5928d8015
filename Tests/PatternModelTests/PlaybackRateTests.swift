import PatternModel
import Testing

@Suite struct PlaybackRateTests {
  private func time(_ milliseconds: Int64) -> PatternTime {
    PatternTime(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func timesAndContinuousDurationsAreDivided() throws {
    let pattern = Pattern(entries: [
      .event(Event(type: .hapticTransient, time: .zero)),
      .event(Event(type: .hapticContinuous, time: time(500), duration: .seconds(1))),
      .parameter(Parameter(id: .hapticIntensity, time: time(100), value: 0.5)),
      .curve(
        ParameterCurve(
          id: .hapticSharpness, time: time(200),
          controlPoints: [ControlPoint(time: .milliseconds(50), value: 1)])),
    ])
    let fast = pattern.played(at: try #require(PlaybackRate(2)))
    #expect(
      fast.entries == [
        .event(Event(type: .hapticTransient, time: .zero)),
        .event(Event(type: .hapticContinuous, time: time(250), duration: .milliseconds(500))),
        .parameter(Parameter(id: .hapticIntensity, time: time(50), value: 0.5)),
        .curve(
          ParameterCurve(
            id: .hapticSharpness, time: time(100),
            controlPoints: [ControlPoint(time: .milliseconds(25), value: 1)])),
      ])
    #expect(fast.end == time(750))
  }

  @Test func tapsAndAudioFilesKeepTheirLength() throws {
    let tap = Event(type: .hapticTransient, time: .zero, duration: .seconds(1))
    let sound = Event(
      type: .audioCustom, time: .zero, duration: .seconds(1), waveform: WaveformReference(path: "a"))
    let pattern = Pattern(entries: [.event(tap), .event(sound)])
    #expect(pattern.played(at: try #require(PlaybackRate(3))) == pattern)
  }

  @Test func abuttingEventsStillAbutAtARateThatDividesNothing() throws {
    let entries = (0..<30).map {
      Pattern.Entry.event(
        Event(type: .hapticContinuous, time: time($0 * 100), duration: .milliseconds(100)))
    }
    let slow = Pattern(entries: entries).played(at: try #require(PlaybackRate(7, over: 10)))
    let events = Array(slow.events)
    for (event, next) in zip(events, events.dropFirst()) { #expect(event.end == next.time) }
  }

  @Test func halvesAreRoundedAwayFromZero() throws {
    let pattern = Pattern(entries: [
      .parameter(Parameter(id: .audioPan, time: PatternTime(nanoseconds: 3), value: 0))
    ])
    #expect(pattern.played(at: try #require(PlaybackRate(2))).end == PatternTime(nanoseconds: 2))
  }

  @Test(arguments: [(0, 1), (-1, 1), (1, 0), (1, -2)])
  func aRateThatIsNotAboveZeroIsNone(numerator: Int64, denominator: Int64) {
    #expect(PlaybackRate(numerator, over: denominator) == nil)
  }
}
