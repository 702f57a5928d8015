import Foundation
import Testing

/// What `inspect`, `lint`, `profiles` and `layouts` answer.
@Suite struct AnswerTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.folder.write(
      PatternText.pattern(
        #"{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.9}]}}"#,
        #"{"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1}}"#,
        #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.5, "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}"#
      ), to: "p.ahap")
  }

  @Test func inspectCountsWhatIsThere() throws {
    #expect(
      try program.run("inspect", "p.ahap").output == """
        version: 1
        length: 1.5 s
        events: 1 HapticTransient, 1 HapticContinuous
        event parameters: 1 HapticIntensity
        curves: 1 HapticIntensityControl
        control points: 2
        uses: curves

        """)
  }

  @Test func thePlanHasAVoiceALine() throws {
    #expect(
      try program.run("inspect", "--plan", "p.ahap").output == """
        score rate=48000 frames=72240 pattern=72000 voices=2 polyphony=1 profile=reference
        0 Pattern[0] transient frequency=135.647Hz amplitude=0.9 frames=0..<708
        1 Pattern[1] continuous intensity=0.6 sharpness=0.423 attack=240 release=48000+240 frames=24000..<72240

        """)
  }

  @Test func aDayAtTheHighestRateIsPlannedToTheFrameThoughNoFileHoldsIt() throws {
    try program.folder.write(
      PatternText.pattern(#"{"Event": {"Time": 86399.123456789, "EventType": "HapticTransient"}}"#),
      to: "day.ahap")
    let plan = try program.run("inspect", "--plan", "--rate", "384000", "day.ahap")
    #expect(plan.output.contains("frames=33177263407..<"))
    let render = try program.run("render", "--rate", "384000", "day.ahap", "-o", "out/")
    #expect(render.status == 1)
    #expect(render.messages.first?.hasSuffix("(raise it with --limit output-bytes=398127228828)") == true)
    #expect(program.folder.names == ["day.ahap", "out", "out/thrum-manifest.json", "p.ahap"])
  }

  @Test func onsetsAndAutomationAreTables() throws {
    #expect(
      try program.run("inspect", "--onsets", "p.ahap").output == """
        entry\ttype\ttime\tframe
        0\tHapticTransient\t0\t0
        1\tHapticContinuous\t0.5\t24000

        """)
    #expect(
      try program.run("inspect", "--csv", "p.ahap").output.split(separator: "\n").first
        == "time,HapticIntensityControl")
  }

  @Test func descriptionsAreSentences() throws {
    let text = try program.run("inspect", "--describe", "p.ahap").output
    #expect(
      text.hasPrefix(
        "The pattern lasts 1.5 s and has 1 tap and 1 buzz.\nAt 0 s a full-strength, rounded tap.\n"))
  }

  @Test func lintNamesPlaceRuleAndFix() throws {
    try program.folder.write(
      PatternText.pattern(#"{"Event": {"Time": 0, "EventType": "hapticTransient"}}"#), to: "bad.ahap")
    let lenient = try program.run("lint", "bad.ahap")
    #expect(lenient.status == 0)
    #expect(lenient.output.contains("warning: unknown event type \"hapticTransient\""))
    let strict = try program.run("lint", "--strict", "bad.ahap")
    #expect(strict.status == 1)
    #expect(
      strict.output.hasPrefix(
        "bad.ahap:1:63: error: unknown event type \"hapticTransient\" (Pattern[0].Event.EventType) [-4821]\n")
    )
    #expect(strict.output.contains("fix: did you mean HapticTransient?"))
    #expect(try program.run("lint", "--fail-on", "warning", "bad.ahap").status == 1)
  }

  @Test func lintSpeaksJSONAndTheLanguageOfWorkflows() throws {
    let json = try program.run("lint", "--json", "p.ahap").output
    #expect(json == "{ \"findings\": [] }\n")
    try program.folder.write("{", to: "bad.ahap")
    #expect(
      try program.run("lint", "--format", "github", "bad.ahap").output.hasPrefix(
        "::error file=bad.ahap,line=1,"))
  }

  @Test func aPrintedProfileIsAcceptedFromItsFile() throws {
    let line =
      "$THRUM profiles reference >mine.json && $THRUM render -q --profile mine.json p.ahap -o mine.wav"
    #expect(try program.shell(line + " && $THRUM render -q p.ahap -o own.wav").status == 0)
    #expect(try program.folder.bytes("mine.wav") == program.folder.bytes("own.wav"))
  }

  @Test func profilesCiteTheirSources() throws {
    let text = try program.run("profiles", "--cite", "reference").output
    #expect(text.hasPrefix("reference, version 1\n  80 and 230 Hz: "))
  }

  @Test func layoutsAreListedAndPrinted() throws {
    #expect(try program.run("layouts").output.split(separator: "\n").count == 10)
    let document = try JSONSerialization.jsonObject(
      with: Data(try program.run("layouts", "2.1").output.utf8))
    #expect(document is [String: Any])
  }
}
