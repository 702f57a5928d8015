import AHAP
import PatternModel
import PositionedJSON
import Testing

@Suite struct AHAPReaderTests {
  @Test func everyKeyIsRead() throws {
    let result = readFile(
      """
      {
        "Version": 1.0,
        "Metadata": { "Project": "P", "Created By": null, "n": 1.50, "list": [true, "x"] },
        "Pattern": [
          { "Event": { "Time": 0.25, "EventType": "HapticContinuous", "EventDuration": 1.5,
            "EventParameters": [
              { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 },
              { "ParameterID": "Sustained", "ParameterValue": 0 } ] } },
          { "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a/b.wav",
            "EventWaveformUseVolumeEnvelope": false, "EventWaveformLoopEnabled": true } },
          { "Parameter": { "ParameterID": "AudioPanControl", "ParameterValue": -1, "Time": 2 } },
          { "ParameterCurve": { "ParameterID": "HapticSharpnessControl", "Time": 1,
            "ParameterCurveControlPoints": [
              { "Time": 0, "ParameterValue": -0.5 }, { "Time": 0.000000001, "ParameterValue": 1 } ] } }
        ]
      }
      """, .strict)
    #expect(findings(result) == [])
    let expected = Pattern(
      version: 1,
      metadata: .object([
        .init(key: "Project", value: .string("P")), .init(key: "Created By", value: .null),
        .init(key: "n", value: .number("1.50")),
        .init(key: "list", value: .array([.boolean(true), .string("x")])),
      ]),
      entries: [
        .event(
          Event(
            type: .hapticContinuous, time: PatternTime(nanoseconds: 250_000_000),
            duration: .milliseconds(1_500),
            parameters: [
              EventParameter(id: .hapticIntensity, value: 0.8), EventParameter(id: .sustained, value: 0),
            ])),
        .event(
          Event(
            type: .audioCustom, time: .zero,
            waveform: WaveformReference(path: "a/b.wav", usesVolumeEnvelope: false, loops: true))),
        .parameter(Parameter(id: .audioPan, time: PatternTime(nanoseconds: 2_000_000_000), value: -1)),
        .curve(
          ParameterCurve(
            id: .hapticSharpness, time: PatternTime(nanoseconds: 1_000_000_000),
            controlPoints: [
              ControlPoint(time: .zero, value: -0.5),
              ControlPoint(time: PatternSpan(nanoseconds: 1), value: 1),
            ])),
      ])
    #expect(result.pattern == expected)
  }

  @Test func everyNameOfAHAPIsRead() {
    for type in EventType.allCases {
      let members = "\"EventDuration\":1,\"EventWaveformPath\":\"a.wav\""
      #expect(read(event(members, type: type.name)).events.map(\.type) == [type])
    }
    for id in EventParameterID.allCases {
      #expect(read(event(id.name, "0.5")).events.first?.parameters == [EventParameter(id: id, value: 0.5)])
    }
    for id in ControlID.allCases {
      #expect(read(curve([("0", "0.5")], id: id.name)).curves.map(\.id) == [id])
    }
  }

  @Test(arguments: [("-1.0", 0.0), ("1.7", 1.0), ("0.4", 0.4)])
  func eventValuesAreClampedToTheirRange(text: String, value: Double) {
    #expect(read(event("HapticSharpness", text)).events.first?.value(of: .hapticSharpness) == value)
  }

  @Test func pointValuesAreClampedToTheControlsRange() {
    let result = read(curve([("0", "-2"), ("1", "2")], id: "HapticSharpnessControl"))
    #expect(result.curves.first?.controlPoints.map(\.value) == [-1, 1])
  }

  @Test func anUnknownKeyAtEachLevelChangesNothing() {
    let plain = readFile(
      """
      {"Version":1,"Pattern":[
      {"Event":{"Time":0,"EventType":"HapticTransient","EventParameters":[{"ParameterID":"HapticIntensity","ParameterValue":1}]}},
      {"Parameter":{"ParameterID":"AudioPanControl","ParameterValue":0,"Time":0}},
      {"ParameterCurve":{"ParameterID":"AudioPanControl","Time":0,"ParameterCurveControlPoints":[{"Time":0,"ParameterValue":0}]}}]}
      """)
    let withExtras = readFile(
      """
      {"Version":1,"x":[{}],"Pattern":[
      {"x":1,"Event":{"x":1,"Time":0,"EventType":"HapticTransient","EventParameters":[{"x":1,"ParameterID":"HapticIntensity","ParameterValue":1}]}},
      {"Parameter":{"x":1,"ParameterID":"AudioPanControl","ParameterValue":0,"Time":0}},
      {"ParameterCurve":{"x":1,"ParameterID":"AudioPanControl","Time":0,"ParameterCurveControlPoints":[{"x":1,"Time":0,"ParameterValue":0}]}}]}
      """)
    #expect(plain.pattern?.entries.count == 3)
    #expect(withExtras.pattern == plain.pattern)
    #expect(findings(withExtras) == Array(repeating: "note unknown-key", count: 7))
  }

  @Test func theLastOfARepeatedParameterCounts() {
    let parameters = [("HapticIntensity", "0.1"), ("HapticSharpness", "0.2"), ("HapticIntensity", "0.3")]
    let list = parameters.map { "{\"ParameterID\":\"\($0.0)\",\"ParameterValue\":\($0.1)}" }.joined(
      separator: ",")
    let result = read(event("\"EventParameters\":[\(list)]"))
    #expect(
      result.events.first?.parameters == [
        EventParameter(id: .hapticSharpness, value: 0.2), EventParameter(id: .hapticIntensity, value: 0.3),
      ])
  }

  @Test func whatIsOnlyTheParametersFaultKeepsTheEvent() {
    let result = read(event("HapticReleaseTime", "1", type: "HapticContinuous", duration: "1"))
    #expect(result.events.first?.parameters == [])
    #expect(result.diagnostics.first?.fix == "did you mean ReleaseTime?")
  }

  @Test func unorderedPointsKeepTheOrderOfTheFile() {
    let result = read(curve([("0", "1"), ("2", "0.5"), ("1", "0")]))
    #expect(result.curves.first?.controlPoints.map(\.value) == [1, 0.5, 0])
  }

  @Test func absolutePointTimesAreMadeRelativeOnRequest() {
    let file = "{\"Version\":1,\"Pattern\":[\(curve([("15", "1"), ("16", "0"), ("14", "0")], time: "15"))]}"
    let relative = readFile(file)
    #expect(findings(relative) == ["warning point-times-look-absolute", "warning points-out-of-order"])
    #expect(relative.curves.first?.controlPoints.map(\.time) == [.seconds(15), .seconds(16), .seconds(14)])
    let absolute = readFile(file) { $0.curveTimes = .absolute }
    #expect(findings(absolute) == ["warning points-out-of-order", "warning point-before-start"])
    #expect(absolute.curves.first?.controlPoints.map(\.time) == [.zero, .seconds(1), .zero])
  }

  @Test func deviceLimitsKeepWhatAPhoneKeeps() {
    let points = (0..<20).map { ("\($0)", "1") }
    let file =
      "{\"Version\":1,\"Pattern\":[\(curve(points)),\(event("\"EventDuration\":60", type: "HapticContinuous"))]}"
    let limited = readFile(file) { $0.appliesDeviceLimits = true }
    #expect(limited.curves.first?.controlPoints.count == 16)
    #expect(limited.events.first?.duration == .seconds(30))
    let full = readFile(file)
    #expect(full.curves.first?.controlPoints.count == 20)
    #expect(full.events.first?.duration == .seconds(60))
    #expect(findings(full) == findings(limited))
  }

  @Test func originsCountTheEntriesLeftOut() {
    let result = read("7,\n \(event("")),\n{\"Parameters\":0},\n\(curve([("0", "1")]))")
    #expect(result.origins.map(\.index) == [1, 3])
    #expect(result.origins.map(\.path) == ["Pattern[1].Event", "Pattern[3].ParameterCurve"])
    #expect(result.origins.map(\.position) == [.init(line: 2, column: 11), .init(line: 4, column: 19)])
    #expect(read("", .strict).origins == [])
  }

  @Test func timesOfADayAreExactToTheNanosecond() {
    #expect(read(event("", time: "86399.999999999")).events.first?.time.nanoseconds == 86_399_999_999_999)
    #expect(read(event("", time: "0.1")).events.first?.time.nanoseconds == 100_000_000)
    let digits = String(repeating: "3", count: 10_000)
    #expect(read(event("", time: "0.\(digits)")).events.first?.time.nanoseconds == 333_333_333)
  }
}
