import PatternModel
import Testing

@Suite struct PatternTests {
  @Test func timesSaturateInsteadOfTrapping() {
    let last = PatternTime(nanoseconds: .max)
    #expect(last + .seconds(1) == last)
    #expect(PatternTime(nanoseconds: .min) + PatternSpan(nanoseconds: -1) == PatternTime(nanoseconds: .min))
    #expect(last - PatternTime(nanoseconds: -1) == PatternSpan(nanoseconds: .max))
    #expect(PatternTime(nanoseconds: .min) - PatternTime(nanoseconds: 1) == PatternSpan(nanoseconds: .min))
  }

  @Test func intensityAndVolumeMultiplyAndAllOthersAdd() {
    for id in ControlID.allCases {
      let multiplies = id == .hapticIntensity || id == .audioVolume
      #expect(id.combination == (multiplies ? .multiply : .add))
      #expect(id.combine(0.3, with: id.defaultValue) == 0.3)
      #expect(id.range == (multiplies ? 0...1 : -1...1))
    }
  }

  @Test func combinedValuesStayInTheEventParametersRange() {
    #expect(ControlID.hapticSharpness.combine(0.5, with: 0.8) == 1)
    #expect(ControlID.hapticSharpness.combine(0.5, with: -0.8) == 0)
    #expect(ControlID.audioPan.combine(-0.5, with: -0.8) == -1)
    #expect(ControlID.hapticIntensity.combine(0.8, with: 0.2) == 0.8 * 0.2)
  }

  @Test func aParameterAppliesToTheEventsItIsFor() {
    for type in EventType.allCases {
      #expect(EventParameterID.hapticIntensity.applies(to: type) == type.isHaptic)
      #expect(EventParameterID.audioPan.applies(to: type) == !type.isHaptic)
      #expect(EventParameterID.attackTime.applies(to: type) == (type != .hapticTransient))
    }
  }

  @Test func thePatternEndsWithTheLatestOfAll() {
    let tap = Event(type: .hapticTransient, time: .zero, duration: .seconds(3))
    #expect(Pattern(entries: [.event(tap)]).end == PatternTime(nanoseconds: 3_000_000_000))
    let curve = ParameterCurve(
      id: .audioPan, time: PatternTime(nanoseconds: 1),
      controlPoints: [ControlPoint(time: .seconds(4), value: 0)])
    #expect(Pattern(entries: [.event(tap), .curve(curve)]).end == PatternTime(nanoseconds: 4_000_000_001))
    #expect(Pattern().end == .zero)
  }

  @Test func theLaterOfTwoValuesCounts() {
    let event = Event(
      type: .hapticTransient, time: .zero,
      parameters: [
        EventParameter(id: .hapticIntensity, value: 0.1), EventParameter(id: .hapticIntensity, value: 0.2),
      ])
    #expect(event.value(of: .hapticIntensity) == 0.2)
    #expect(event.value(of: .hapticSharpness) == nil)
  }
}
