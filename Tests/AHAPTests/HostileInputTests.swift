import AHAP
import PatternModel
import PositionedJSON
import Testing

@Suite struct HostileInputTests {
  private static let sample = """
    {"Version":1.0,"Metadata":{"a":[1,{"b":null}]},"Pattern":[{"Event":{"Time":0.5,"EventType":"AudioCustom",
    "EventWaveformPath":"é.wav","EventDuration":1e-1,"EventParameters":[{"ParameterID":"AudioVolume","ParameterValue":0.5},],}},
    {"ParameterCurve":{"ParameterID":"AudioPanControl","Time":1,"ParameterCurveControlPoints":[{"Time":0,"ParameterValue":-1}]}}]}
    """

  @Test func aFileCutAnywhereIsRefusedWithAPosition() {
    let bytes = Array(Self.sample.utf8)
    #expect(AHAPReader().read(bytes).diagnostics == [])
    for length in bytes.indices {
      let result = AHAPReader().read(Array(bytes.prefix(length)))
      #expect(result.pattern == nil)
      #expect(result.diagnostics.contains { $0.severity == .error && $0.position != nil })
    }
  }

  @Test func aFileWithAnyByteChangedNeverTraps() {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 34, 45, 57, 91, 92, 125, 255] {
        var changed = bytes
        changed[index] = byte
        let result = AHAPReader().read(changed)
        #expect(result.pattern != nil || !result.diagnostics.isEmpty)
      }
    }
  }

  @Test func aHundredThousandBracketsAreRefusedWithTheOption() {
    let result = readFile("{\"Version\":1,\"Pattern\":" + String(repeating: "[", count: 100_000))
    #expect(findings(result) == ["error nesting-too-deep"])
    #expect(result.diagnostics.first?.fix?.contains("--limit nesting=") == true)
    #expect(result.diagnostics.first?.position?.column == 87)
  }

  @Test func sizesAreRefusedBeforeReading() {
    let refusal = AHAPReader().refusal(ofByteCount: 2_000_000_000)
    #expect(refusal?.what == "the file has 2000000000 bytes, more than the limit of 67108864")
    #expect(refusal?.fix?.contains("--limit input-bytes=") == true)
    #expect(AHAPReader().refusal(ofByteCount: 64 << 20) == nil)
  }

  @Test func entriesAndPointsHaveLimits() {
    let taps = Array(repeating: event(""), count: 4).joined(separator: ",")
    let file = "{\"Version\":1,\"Pattern\":[\(taps),\(curve((0..<5).map { ("\($0)", "1") }))]}"
    #expect(findings(readFile(file) { $0.limits.entries = 4 }) == ["error too-many-entries"])
    #expect(findings(readFile(file) { $0.limits.curvePoints = 4 }) == ["error too-many-curve-points"])
    #expect(findings(readFile(file) { $0.limits.values = 20 }) == ["error too-many-values"])
    #expect(
      findings(
        readFile(file) {
          $0.limits.entries = 5
          $0.limits.curvePoints = 5
        }) == [])
  }

  @Test func everyLimitHasAName() {
    var limits = ReadLimits()
    for (index, name) in ReadLimits.Name.allCases.enumerated() { limits[name] = 1_000 + index }
    for (index, name) in ReadLimits.Name.allCases.enumerated() { #expect(limits[name] == 1_000 + index) }
    #expect(
      ReadLimits.Name.allCases.map(\.rawValue) == [
        "input-bytes", "nesting", "values", "entries", "curve-points", "pattern-seconds", "diagnostics",
      ])
  }

  @Test func extremeLimitsDoNotTrap() {
    for extreme in [Int.min, -1, 0, 1, Int.max] {
      _ = readFile(Self.sample) { options in
        for name in ReadLimits.Name.allCases { options.limits[name] = extreme }
      }
    }
  }

  @Test(arguments: ["1e12", "1e300", "1e999", "9223372036.854775807", "9223372036.854775808"])
  func hugeTimesAreRefusedEvenWithoutALimit(seconds: String) {
    for file in [
      event("", time: seconds), event("\"EventDuration\":\(seconds)"), curve([(seconds, "1")]),
      curve([(seconds, "1")], time: seconds), event("\"EventDuration\":\(seconds)", time: seconds),
    ] {
      let result = readFile("{\"Version\":1,\"Pattern\":[\(file)]}") { $0.limits.patternSeconds = .max }
      #expect(findings(result).contains("error pattern-too-long"))
    }
  }

  @Test func hugeNegativeTimesAreReadAsZero() {
    let result = read("\(event("", time: "-1e300")),\(curve([("-1e300", "1")], time: "-1e999"))")
    #expect(result.pattern?.end == .zero)
    let absolute = readFile("{\"Version\":1,\"Pattern\":[\(curve([("-1e300", "1")], time: "5"))]}") {
      $0.curveTimes = .absolute
    }
    #expect(absolute.curves.first?.controlPoints.map(\.time) == [.zero])
  }

  @Test func aMillionMistakesAreCounted() {
    let result = readFile(
      "{\"Version\":1,\"Pattern\":[\(Array(repeating: "0", count: 1_000).joined(separator: ","))]}"
    ) {
      $0.limits.diagnostics = 10
    }
    #expect(result.diagnostics.count == 11)
    #expect(result.diagnostics.last?.what == "991 more are not listed")
  }

  @Test func invalidUTF8IsRefused() {
    let result = AHAPReader().read(Array(Self.sample.utf8.prefix(130)) + [0xFF])
    #expect(result.pattern == nil)
    #expect(result.diagnostics.contains { $0.kind == "invalid-utf8" })
  }
}
