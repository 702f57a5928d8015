import AHAP
import Foundation
import PatternModel
import Testing

@Suite struct AHAPWriterTests {
  static let pattern = Pattern(
    version: 1,
    metadata: .object([
      .init(key: "Project", value: .string("\u{1B}é")), .init(key: "n", value: .number("1.50")),
    ]),
    entries: [
      .event(
        Event(
          type: .hapticContinuous, time: PatternTime(nanoseconds: 100_000_001), duration: .seconds(2),
          parameters: [EventParameter(id: .hapticIntensity, value: 0.1 + 0.2)])),
      .event(Event(type: .hapticTransient, time: .zero)),
      .event(
        Event(
          type: .audioCustom, time: .zero,
          waveform: WaveformReference(path: "a.wav", usesVolumeEnvelope: false))),
      .parameter(Parameter(id: .audioPan, time: PatternTime(nanoseconds: 1), value: -1)),
      .curve(
        ParameterCurve(
          id: .hapticSharpness, time: .zero,
          controlPoints: [
            ControlPoint(time: .zero, value: 0), ControlPoint(time: .milliseconds(500), value: 0.75),
          ])),
    ])

  @Test func theTextIsStable() {
    #expect(
      AHAPWriter().string(Self.pattern) == """
        {
          "Version": 1,
          "Metadata": { "Project": "\\u001Bé", "n": 1.50 },
          "Pattern": [
            {
              "Event": {
                "Time": 0.100000001,
                "EventType": "HapticContinuous",
                "EventDuration": 2,
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.30000000000000004 }
                ]
              }
            },
            { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [] } },
            {
              "Event": {
                "Time": 0,
                "EventType": "AudioCustom",
                "EventWaveformPath": "a.wav",
                "EventWaveformUseVolumeEnvelope": false,
                "EventParameters": []
              }
            },
            {
              "Parameter": { "ParameterID": "AudioPanControl", "Time": 0.000000001, "ParameterValue": -1 }
            },
            {
              "ParameterCurve": {
                "ParameterID": "HapticSharpnessControl",
                "Time": 0,
                "ParameterCurveControlPoints": [
                  { "Time": 0, "ParameterValue": 0 },
                  { "Time": 0.5, "ParameterValue": 0.75 }
                ]
              }
            }
          ]
        }

        """)
  }

  @Test(arguments: [false, true])
  func whatIsWrittenReadsBack(isCompact: Bool) {
    var writer = AHAPWriter()
    writer.isCompact = isCompact
    #expect(readFile(writer.string(Self.pattern), .strict).pattern == Self.pattern)
  }

  /// Reads the patterns of the folder that THRUM_CORPUS names, where it names one.
  @Test func readingWritingAndReadingIsTheIdentityOverACorpus() throws {
    guard let folder = ProcessInfo.processInfo.environment["THRUM_CORPUS"] else { return }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix(".ahap") {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
      let pattern = try #require(AHAPReader().read(Array(data)).pattern, "\(name)")
      let written = AHAPWriter().string(pattern)
      #expect(readFile(written).pattern == pattern, "\(name)")
      #expect(readFile(written).pattern.map(AHAPWriter().string) == written, "\(name)")
    }
  }
}
