import Testing
import ThrumKit

struct PerformanceReaderTests {
  @Test func aPerformanceOfEverythingReadsBack() throws {
    let text = """
      {
        "loops": 3,
        "loopEnd": 1.5,
        "rate": "1/3",
        "seek": 0.000000001,
        "pauses": [{ "at": 0.5, "for": 2 }],
        "stop": 12.25,
        "mutes": [{ "signal": "haptics", "from": 1, "to": 1.5 }, { "signal": "audio", "from": 2 }],
        "parameters": [{ "id": "HapticIntensityControl", "at": 0.5, "value": 0.3 }],
        "curves": [
          {
            "id": "AudioPanControl",
            "at": 1,
            "points": [{ "time": 0, "value": -1 }, { "time": 0.1, "value": 1 }]
          }
        ]
      }
      """
    let performance = try #require(read(text).performance)
    #expect(JSONWriter().string(performance.json) == text)
    var expected = Performance()
    expected.passCount = 3
    expected.loopEnd = .milliseconds(1500)
    expected.rate = try #require(PlaybackRate(1, over: 3))
    expected.seek = PatternTime(nanoseconds: 1)
    expected.pauses = [.init(at: .milliseconds(500), for: .seconds(2))]
    expected.stop = .milliseconds(12_250)
    expected.mutes = [
      .init(.haptics, from: .milliseconds(1000), to: .milliseconds(1500)),
      .init(.audio, from: .milliseconds(2000), to: nil),
    ]
    expected.parameters = [Parameter(id: .hapticIntensity, time: .milliseconds(500), value: 0.3)]
    expected.curves = [
      ParameterCurve(
        id: .audioPan, time: .milliseconds(1000),
        controlPoints: [
          ControlPoint(time: .zero, value: -1), ControlPoint(time: .milliseconds(100), value: 1),
        ])
    ]
    #expect(performance == expected)
  }

  @Test func whatPlaysThePatternOnceIsAnEmptyObject() throws {
    #expect(JSONWriter().string(Performance().json) == "{}")
    #expect(read("{}").performance == Performance())
  }

  @Test(arguments: UInt64(1)...200)
  func whatWasWrittenReadsBack(seed: UInt64) {
    var random = Random(state: seed)
    let performance = random.performance()
    let result = read(JSONWriter(layout: .compact).string(performance.json))
    #expect(result.diagnostics.isEmpty)
    #expect(result.performance == performance)
  }

  @Test func timesAreExactDecimalsRoundedOnce() throws {
    let times = [
      ("0.1", 100_000_000), ("1e-9", 1), ("0.0000000005", 1), ("0.00000000049999", 0), ("-0", 0),
      ("123456789.123456789", 123_456_789_123_456_789), ("1000000000", 1_000_000_000_000_000_000),
    ]
    for (text, nanoseconds) in times {
      let performance = try #require(read(#"{"seek": \#(text)}"#).performance)
      #expect(performance.seek == PatternTime(nanoseconds: Int64(nanoseconds)))
    }
  }

  @Test(arguments: [
    ("2", 2, 1), ("1.5", 3, 2), ("0.1", 1, 10), ("0.333", 333, 1000), ("1e3", 1000, 1), ("1e-3", 1, 1000),
    ("1/3", 1, 3), ("2/6", 2, 6), ("100.00", 100, 1),
  ])
  func aRateIsTheFractionThatItsTextSpells(text: String, numerator: Int64, denominator: Int64) throws {
    let rate = try #require(PlaybackRate(text: text))
    #expect(rate == PlaybackRate(numerator, over: denominator))
    #expect(PlaybackRate(text: rate.text) == rate)
  }

  @Test(arguments: [
    "", "0", "-1", "-0.5", "fast", "1/0", "0/1", "1/-3", "1/3/5", "/", "1e19", "1e-19", "1234567890123456789",
    "1e999999999999", "0x10", "+1",
  ])
  func whatIsNoRateIsNone(text: String) {
    #expect(PlaybackRate(text: text) == nil)
  }

  @Test func whatIsWrongIsSaidAtItsPlace() {
    let text = """
      {"loops": 0, "loop": 2, "rate": 0, "seek": -1,
       "pauses": [{"at": 1}, 3],
       "mutes": [{"signal": "haptic", "from": 1}, {"signal": "audio", "from": 2, "to": 1}],
       "parameters": [{"id": "HapticIntensity", "at": 0, "value": 1},
                      {"id": "HapticIntensityControl", "at": 0, "value": -0.5}],
       "curves": [{"id": "AudioPitchControl", "at": 2000000000, "points": []}]}
      """
    let result = read(text)
    #expect(result.performance == nil)
    let names = ControlID.allCases.map(\.name).joined(separator: ", ")
    #expect(
      result.diagnostics.map { $0.rendered(file: "p.json") } == [
        """
        p.json:1:14: error: unknown key "loop" (loop)
          expected: one of loops, loopEnd, rate, seek, pauses, stop, mutes, parameters, curves
          fix: did you mean loops?
        """,
        """
        p.json:1:11: error: 0 is outside the range (loops)
          expected: a whole number in 1...100000
        """,
        """
        p.json:1:33: error: 0 is no rate (rate)
          expected: a number above 0 of at most 18 digits, or a fraction such as "1/3"
        """,
        """
        p.json:1:44: error: -1 is outside the range (seek)
          expected: a number in 0...1000000000 s
        """,
        """
        p.json:2:13: error: no for (pauses[0])
          fix: add "for"
        """,
        """
        p.json:2:24: error: this is a number (pauses[1])
          expected: an object
        """,
        """
        p.json:3:23: error: unknown signal "haptic" (mutes[0].signal)
          expected: one of haptics, audio
          fix: did you mean haptics?
        """,
        """
        p.json:3:82: error: to lies before from (mutes[1].to)
          expected: the later of the two times
          fix: exchange them
        """,
        """
        p.json:4:24: error: unknown id "HapticIntensity" (parameters[0].id)
          expected: one of \(names)
          fix: did you mean HapticIntensityControl?
        """,
        """
        p.json:5:68: error: -0.5 is outside the range (parameters[1].value)
          expected: a number in 0...1
        """,
        """
        p.json:6:47: error: 2000000000 is outside the range (curves[0].at)
          expected: a number in 0...1000000000 s
        """,
        """
        p.json:6:69: error: a curve without points changes nothing (curves[0].points)
          fix: add a point
        """,
      ])
  }

  @Test(arguments: ["", "[]", "3", "{", #"{"rate": true}"#, #"{"rate": "x\u001b"}"#, #"{"seek": 1e999}"#])
  func whatIsNoPerformanceIsRefused(text: String) {
    let result = read(text)
    #expect(result.performance == nil)
    #expect(result.diagnostics.contains { $0.severity == .error })
  }

  private func read(_ text: String) -> PerformanceReader.Result {
    PerformanceReader().read(Array(text.utf8))
  }
}

/// Performances that a file can hold, from a seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func performance() -> Performance {
    var performance = Performance()
    performance.passCount = Int.random(in: Performance.passCounts, using: &self)
    performance.loopEnd = maybe { $0.time() }
    performance.rate =
      PlaybackRate(
        Int64.random(in: 1...Int64.max, using: &self), over: Int64.random(in: 1...1000, using: &self)) ?? .one
    performance.seek = time()
    performance.pauses = list { Performance.Pause(at: $0.time(), for: $0.time() - .zero) }
    performance.stop = maybe { $0.time() }
    performance.mutes = list { random in
      let start = random.time()
      return Performance.Mute(
        Bool.random(using: &random) ? .haptics : .audio, from: start,
        to: random.maybe { max(start, $0.time()) })
    }
    performance.parameters = list { random in
      let id = random.control()
      return Parameter(id: id, time: random.time(), value: .random(in: id.range, using: &random))
    }
    performance.curves = list { random in
      let id = random.control()
      let point = ControlPoint(time: random.time() - .zero, value: .random(in: id.range, using: &random))
      return ParameterCurve(
        id: id, time: random.time(), controlPoints: [point] + random.list { _ in point })
    }
    return performance
  }

  private mutating func control() -> ControlID {
    ControlID.allCases.randomElement(using: &self) ?? .hapticIntensity
  }

  private mutating func time() -> PatternTime {
    let nanoseconds = Int64.random(in: 0...1_000_000_000_000_000_000, using: &self)
    return PatternTime(nanoseconds: nanoseconds >> Int64.random(in: 0...60, using: &self))
  }

  private mutating func maybe<Value>(_ value: (inout Random) -> Value) -> Value? {
    Bool.random(using: &self) ? value(&self) : nil
  }

  private mutating func list<Value>(_ value: (inout Random) -> Value) -> [Value] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in value(&self) }
  }
}
