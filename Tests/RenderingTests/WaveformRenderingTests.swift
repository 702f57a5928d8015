import Testing
import ThrumKit

/// Audio files on their way into a render.
struct WaveformRenderingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A tap of the haptic layout serves as a sound: 48 kHz, mono, float.
    try RenderPlan(Pattern(.tap(at: 0)), configuration: .haptic()).write(to: folder.path("tap.wav"))
    try folder.write("this is no audio", to: "text.wav")
  }

  private func plan(
    _ pattern: Pattern, _ change: (inout RenderConfiguration) -> Void = { _ in }
  ) throws -> RenderPlan {
    try RenderPlan([LoadedPattern(pattern, folder: folder.path)], configuration: RenderConfiguration(change))
  }

  @Test func aFileAtTheRenderRateComesThroughUntouchedUpToItsClosingFade() throws {
    let sound = try RenderPlan(Pattern(.tap(at: 0)), configuration: .haptic()).samples().planes[0]
    let planes = try plan(Pattern(.sound("tap.wav", at: 100))).samples().planes
    for side in 0..<2 {
      #expect(planes[side][..<4800].allSatisfy { $0 == 0 })
      let untouched = sound.dropLast(240).map { Double(Float($0)) }
      #expect(Array(planes[side][4800...].prefix(untouched.count)) == untouched)
    }
  }

  @Test func aSoundAndATapAtOneTimeStartTogether() throws {
    let planes = try plan(Pattern(.sound("tap.wav", at: 250), .tap(at: 250))).samples().planes
    #expect(planes[0].firstIndex { $0 != 0 } == planes[2].firstIndex { $0 != 0 })
  }

  @Test(arguments: [0, 250, 60_000])
  func aClickAtAnotherRateStaysOnTheFrameOfATap(milliseconds: Int64) throws {
    try write([1] + [Float](repeating: 0, count: 99), rate: 44_100, to: "click.wav")
    let plan = try plan(Pattern(.sound("click.wav", at: milliseconds), .tap(at: milliseconds)))
    let onset = Int(milliseconds) * 48
    let planes = try plan.samples(in: max(0, onset - 100)..<onset + 200).planes
    let loudest = planes[0].indices.max { abs(planes[0][$0]) < abs(planes[0][$1]) }
    #expect(loudest == min(onset, 100))
    #expect(planes[2].firstIndex { $0 != 0 } == min(onset, 100) + 1)
  }

  private func write(_ samples: [Float], rate: Int, to name: String) throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: rate)
    let writer = try AudioContainer.wav.writer(
      format, frameCount: samples.count, sink: FileSink(path: folder.path(name)))
    try samples.withUnsafeBytes { try writer.write($0) }
    try writer.finish()
  }

  @Test func aMissingFileIsAnErrorAtItsEvent() throws {
    #expect {
      try plan(Pattern(.tap(at: 0), .sound("nothing.wav")))
    } throws: {
      guard case .refused(let findings)? = $0 as? RenderError else { return false }
      return findings.map(\.rendered) == [
        "pattern: error: the audio file \"nothing.wav\" is not there; tried \(folder.path("nothing.wav"))"
          + " (Pattern[1]) [-4851]\n  fix: put the file beside the pattern, name its folder with --audio-root,"
          + " or pass --missing-audio silence"
      ]
    }
  }

  @Test func allThatIsWrongIsTold() {
    #expect {
      try plan(Pattern(.sound("nothing.wav"), .sound("text.wav"), .sound("nothing.wav")))
    } throws: {
      guard case .refused(let findings)? = $0 as? RenderError else { return false }
      return findings.map(\.diagnostic.deviceCode) == [-4851, -4824, -4851]
    }
  }

  @Test func aMissingFileCanBeSilence() throws {
    let plan = try plan(Pattern(.tap(at: 0), .sound("nothing.wav", for: 500))) { $0.missingAudio = .silence }
    let (planes, report) = try plan.samples()
    #expect(planes[0].allSatisfy { $0 == 0 } && planes[0].count == 24_000)
    #expect(report.findings.map(\.diagnostic.severity) == [.warning])
  }

  @Test func limitsHoldForAudioFiles() {
    for name in [Limits.Name.waveformFrames, .decodedBytes] {
      #expect {
        try plan(Pattern(.sound("tap.wav"))) { $0.limits[name] = 100 }
      } throws: {
        ($0 as? RenderError)?.sentence.contains("--limit \(name.rawValue)=") == true
      }
    }
  }

  @Test func ratesTooFarApartAreRefused() throws {
    try RenderPlan(
      Pattern(.tap(at: 0)),
      configuration: RenderConfiguration {
        $0.layout = .haptic
        $0.sampleRate = 192_000
      }
    ).write(to: folder.path("fast.wav"))
    #expect {
      try plan(Pattern(.sound("fast.wav"))) { $0.sampleRate = 1_000 }
    } throws: {
      guard case .refused(let findings)? = $0 as? RenderError else { return false }
      return findings.map(\.diagnostic.deviceCode) == [-4824]
    }
  }

  @Test(arguments: [1, 7, 4096])
  func blockSizeChangesNoByteOfASound(blockFrames: Int) throws {
    let plan = try plan(Pattern(.sound("tap.wav", at: 3), .tap(at: 5))) { $0.sampleRate = 44_100 }
    #expect(try wavBytes(plan, pace: RenderPace(blockFrames: blockFrames)) == wavBytes(plan))
  }

  @Test func audioThatIsNotHeardStillCountsForTheLength() throws {
    let sound = Pattern(.sound("tap.wav", at: 1000))
    #expect(try plan(sound) { $0.content = .hapticsOnly }.frameCount == plan(sound).frameCount)
  }
}
