import Testing
import ThrumKit

struct LimitsTests {
  @Test(arguments: [
    ("frames=2M", Limits.Name.frames, 2_000_000),
    ("frames=12", .frames, 12),
    ("input-bytes=1.5KiB", .inputBytes, 1536),
    ("output-bytes=2GB", .outputBytes, 2_000_000_000),
    ("output-bytes=1TiB", .outputBytes, 1 << 40),
    ("pattern-seconds=48h", .patternSeconds, 172_800),
    ("pattern-seconds=90min", .patternSeconds, 5_400),
    ("nesting=8", .nesting, 8),
  ])
  func assignmentsAreUnderstood(text: String, name: Limits.Name, value: Int) throws {
    var limits = Limits()
    try limits.set(text)
    #expect(limits[name] == value)
  }

  @Test(arguments: [
    ("frames", #""frames" sets no limit; write NAME=VALUE, such as frames=2M"#),
    ("frame=1", #"there is no limit "frame"; did you mean frames?"#),
    (
      "frames=1h",
      #""1h" is no value of the limit frames; write a whole number of pieces, if wanted with one of k, M, G"#
    ),
    (
      "nesting=0.5",
      #""0.5" is no value of the limit nesting; write a whole number of pieces, if wanted with one of k, M, G"#
    ),
    ("nesting=513", #""513" is out of range for the limit nesting: 1 to 512 pieces"#),
  ])
  func assignmentsThatFailSaySo(text: String, sentence: String) {
    var limits = Limits()
    #expect {
      try limits.set(text)
    } throws: {
      ($0 as? LimitSettingError)?.sentence == sentence
    }
  }

  @Test func everyDefaultLiesInsideItsRange() {
    for name in Limits.Name.allCases { #expect(name.definition.range.contains(name.definition.standard)) }
  }

  @Test func aPatternOfATrillionFramesIsRefusedAtOnce() {
    let endless = Pattern(.buzz(at: 0, for: 2_604_167_000))
    let configuration = RenderConfiguration {
      $0.sampleRate = 384_000
      $0.limits[.patternSeconds] = 1_000_000 * 3600
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect {
        try RenderPlan(endless, configuration: configuration)
      } throws: {
        ($0 as? RenderError)?.sentence
          == "pattern: 1000000128000 frames in one render are too many; at most 34000000000 are allowed"
          + " (raise it with --limit frames=1000000128000)"
      }
    }
    #expect(time < .milliseconds(100))
  }

  @Test func aPatternOfMoreThanADayIsRefused() {
    #expect {
      try RenderPlan(Pattern(.tap(at: 86_400_001)))
    } throws: {
      ($0 as? RenderError)?.sentence
        == "pattern: 86401 seconds in one pattern are too many; at most 86400 are allowed"
        + " (raise it with --limit pattern-seconds=86401)"
    }
  }

  @Test func outputBytesAreCountedBeforeWriting() throws {
    let configuration = RenderConfiguration { $0.limits[.outputBytes] = 47_999 * 12 }
    let plan = try RenderPlan(Pattern(.buzz(at: 0, for: 1000)), configuration: configuration)
    #expect {
      try plan.write(to: MemorySink())
    } throws: {
      guard case .limit(let exceeded, "pattern")? = $0 as? RenderError else { return false }
      return exceeded.name == .outputBytes && exceeded.limit == 47_999 * 12
    }
  }
}
