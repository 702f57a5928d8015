import Testing
import ThrumKit

struct InspectionTests {
  @Test func anOverviewCountsWhatIsThere() {
    #expect(
      PatternOverview(.varied).lines == [
        "version: 1", "length: 0.25 s", "events: 2 HapticTransient, 1 HapticContinuous, 1 AudioContinuous",
        "event parameters: 3 HapticIntensity, 3 HapticSharpness, 1 AudioPitch, 1 AudioPan",
        "parameters: 1 HapticSharpnessControl", "curves: 1 HapticIntensityControl", "control points: 2",
        "uses: dynamic parameters, curves",
      ])
  }

  @Test func theOverviewAsJSONKeepsItsOrder() {
    #expect(
      JSONWriter(layout: .compact).string(PatternOverview(Pattern(.sound("drum.wav"))).json)
        == #"{"version":1,"seconds":0,"events":{"AudioCustom":1},"eventParameters":{},"parameters":{},"curves":{},"#
        + #""controlPoints":0,"waveforms":["drum.wav"],"features":["audio files"]}"#)
  }

  @Test func onsetsAreListedByTime() {
    let pattern = Pattern(.tap(at: 500), .buzz(at: 0, for: 100), .tap(at: 101))
    #expect(
      OnsetTable.tsv(pattern, sampleRate: 44_100) == """
        entry\ttype\ttime\tframe
        1\tHapticContinuous\t0\t0
        2\tHapticTransient\t0.101\t4454
        0\tHapticTransient\t0.5\t22050

        """)
  }

  @Test func automationHasARowAtEveryCornerAndTwoAtAJump() {
    let automation = Automation(.varied)
    #expect(
      automation.csv(automation.cornerRows) == """
        time,HapticIntensityControl,HapticSharpnessControl
        0,1,0
        0.039999999,1,0
        0.04,0.3,0
        0.119999999,0.649999995625,0
        0.12,0.6499999999999999,0.3
        0.2,1,0.3
        0.25,1,0.3

        """)
  }

  @Test func automationCanBeSampledAtEqualSteps() {
    let automation = Automation(.varied)
    #expect(
      automation.rows(every: .milliseconds(80)).map(\.values) == [
        [1, 0], [0.475, 0], [0.825, 0.3], [1, 0.3],
      ])
    #expect(automation.rows(every: .zero).isEmpty)
    #expect(automation.rows(every: PatternSpan(nanoseconds: 1), limit: 1000).isEmpty)
  }

  @Test func aPatternIsDescribedInSentences() {
    #expect(
      PatternDescription(.varied).sentences() == [
        "The pattern lasts 0.25 s and has 2 taps, 1 buzz and 1 tone.",
        "At 0 s a full-strength, dull tap.",
        "From 0.05 s for 0.2 s a strong, soft buzz.",
        "From 0.06 s for 0.15 s a full-volume tone a little to the left.",
        "At 0.13 s a medium, crisp tap.",
        "From 0.04 s to 0.2 s the strength of all haptics moves, first at 30 % and in the end unchanged.",
        "At 0.12 s the sharpness of all haptics is raised by 0.3.",
      ])
  }

  @Test func aLongDescriptionSaysHowMuchIsLeftOut() {
    let many = Pattern(entries: (0..<5).map { .event(.tap(at: $0 * 100)) })
    #expect(
      PatternDescription(many).sentences(limit: 1) == [
        "The pattern lasts 0.4 s and has 5 taps.", "At 0 s a full-strength, rounded tap.", "4 more events.",
      ])
  }
}
