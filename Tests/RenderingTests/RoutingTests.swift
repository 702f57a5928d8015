import Testing
import ThrumKit

/// What reaches which channel, measured on the samples.
struct RoutingTests {
  private let plain = RenderConfiguration.haptic()

  @Test func gainPolarityAndDelayActOnTheirChannelAlone() throws {
    let planes = try planes(map: "haptic,haptic:-6dB,haptic:invert,haptic:5ms")
    let haptic = planes[0]
    let factor = 0.501187233627272
    for frame in haptic.indices {
      #expect(abs(planes[1][frame] - haptic[frame] * factor) < 1e-12)
      #expect(planes[2][frame] == -haptic[frame])
      #expect(planes[3][frame] == (frame < 240 ? 0 : haptic[frame - 240]))
    }
  }

  @Test func theDelayedEndIsNotCutOff() throws {
    let configuration = RenderConfiguration { $0.layout = try! Layout(map: "haptic,haptic:100ms") }
    let late = try RenderPlan(.varied, configuration: configuration).samples().planes
    let plain = try RenderPlan(.varied, configuration: plain).samples().planes[0]
    #expect(late[0].count == plain.count + 4800)
    #expect(Array(late[1].dropFirst(4800)) == plain)
  }

  @Test func aHapticDelayLeavesTheAudioAlone() throws {
    let late = try RenderPlan(
      .varied, configuration: RenderConfiguration { $0.hapticDelayMilliseconds = 12.5 }
    )
    .samples().planes
    let plain = try RenderPlan(.varied).samples().planes
    #expect(Array(late[0].prefix(plain[0].count)) == plain[0])
    #expect(Array(late[2].dropFirst(600)) == plain[2])
  }

  @Test func constantsAreBlockedAndTwentyHertzPass() throws {
    var profile = ActuatorProfile.reference
    profile.band = ActuatorProfile.Band(lowHz: 20, highHz: 20, shape: .fixed)
    func render(_ blocks: Bool) throws -> [Double] {
      try RenderPlan(
        Pattern(.buzz(at: 0, for: 3000)),
        configuration: RenderConfiguration {
          $0.layout = .haptic
          $0.profile = profile
          $0.blocksDC = blocks
        }
      ).samples().planes[0]
    }
    func rms(_ samples: ArraySlice<Double>) -> Double {
      (samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)).squareRoot()
    }
    let (plain, blocked) = (try render(false), try render(true))
    // Whole periods, behind the start.
    let loss = rms(blocked[48_000..<96_000]) / rms(plain[48_000..<96_000])
    #expect(loss < 1 && loss > 0.98855)
    // A first-order high-pass at 2 Hz: 1 / sqrt(1 + 0.01).
    #expect(abs(loss - 0.995037) < 1e-4)
    let sum: Double = blocked.reduce(0, +)
    #expect(abs(sum) < 0.05)
  }

  @Test func aWindowOfADelayedRenderIsPartOfTheWhole() throws {
    let configuration = RenderConfiguration { $0.layout = try! Layout(map: "haptic:7ms,trigger:1ms,L") }
    let plan = try RenderPlan(.varied, configuration: configuration)
    let whole = try plan.samples().planes
    let window = try plan.samples(in: 3000..<9000, pace: RenderPace(blockFrames: 100)).planes
    #expect(window == whole.map { Array($0[3000..<9000]) })
  }

  @Test func aTriggerIsOneSampleAtEachOnset() throws {
    let configuration = RenderConfiguration { $0.layout = .sync }
    let plan = try RenderPlan(.varied, configuration: configuration)
    let trigger = try plan.samples(pace: RenderPace(blockFrames: 1000)).planes[3]
    let pulses = trigger.indices.filter { trigger[$0] != 0 }
    #expect(pulses == plan.onsets.map(\.frame))
    #expect(pulses == [0, 2400, 2880, 6240])
    #expect(pulses.allSatisfy { trigger[$0] == 1 })
  }

  @Test func twoOnsetsInOneFrameAreOnePulse() throws {
    let configuration = RenderConfiguration { $0.layout = .sync }
    let trigger = try RenderPlan(Pattern(.tap(at: 5), .buzz(at: 5, for: 50)), configuration: configuration)
      .samples().planes[3]
    #expect(trigger.filter { $0 != 0 } == [1])
  }

  @Test func aChannelWithAProfileOfItsOwnSoundsAsIfItWereTheOnlyOne() throws {
    var configuration = RenderConfiguration { $0.layout = try! Layout(map: "L,haptic,haptic,transients.2") }
    configuration.channelProfiles = [.init(.haptic, 2): .taptic, .init(.transients, 2): .taptic]
    let planes = try RenderPlan(.varied, configuration: configuration).samples().planes
    #expect(planes[1] == (try haptic(.reference)))
    #expect(planes[2] == (try haptic(.taptic)))
    #expect(planes[3] == (try haptic(.taptic, .stems)))
    #expect(planes[1] != planes[2])
  }

  @Test func twoPatternsGoToTwoCoils() throws {
    let patterns = [Pattern(.tap(at: 0), .tone(at: 0, for: 100)), Pattern(.buzz(at: 20, for: 100))]
    var configuration = RenderConfiguration { $0.layout = .dualsense }
    configuration.assignments = [.init(.haptic, 1), .init(.haptic, 2)]
    let plan = try RenderPlan(patterns.map { LoadedPattern($0) }, configuration: configuration)
    let planes = try plan.samples().planes
    let alone = try patterns.map {
      try RenderPlan($0, configuration: plain).samples(in: 0..<plan.frameCount).planes[0]
    }
    #expect(planes[2] == alone[0])
    #expect(planes[3] == alone[1])
    #expect(planes[0].contains { $0 != 0 })
  }

  @Test func silentRolesAreSilent() throws {
    let planes = try planes(map: "C,silence,haptic")
    #expect(planes[0].allSatisfy { $0 == 0 } && planes[1].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    (
      RenderError.maskTooWide(mask: 0x3F, channelCount: 3),
      "the channel mask 0x3F names 6 positions for 3 channels; a mask has at most a bit for each channel"
    ),
    (.hapticDelayOutOfRange(-1), "a haptic delay of -1 ms is out of range; it is 0 to 10000 ms"),
    (
      .noSuchChannel(.init(.haptic, 2), layout: "discrete", haptics: [.init(.haptic, 1)]),
      "the layout discrete has no haptic channel haptic.2; it has haptic.1"
    ),
    (
      .assignmentCountMismatch(assignments: 2, patterns: 1),
      "2 channels for 1 pattern; name one for each pattern, in their order"
    ),
  ])
  func whatCannotBeRoutedIsRefused(error: RenderError, sentence: String) {
    #expect(error.sentence == sentence)
    var configuration = RenderConfiguration()
    switch error {
    case .maskTooWide(let mask, _): configuration.layout.channelMask = mask
    case .hapticDelayOutOfRange(let delay): configuration.hapticDelayMilliseconds = delay
    case .noSuchChannel(let address, _, _): configuration.channelProfiles[address] = .taptic
    default: configuration.assignments = [.init(.haptic, 1), .init(.haptic, 1)]
    }
    #expect(throws: error) { try RenderPlan(.varied, configuration: configuration) }
  }

  @Test func aGamePadAtAnotherRateIsWarnedOf() throws {
    let configuration = RenderConfiguration {
      $0.layout = .dualsense
      $0.sampleRate = 44_100
    }
    let findings = try RenderPlan(.varied, configuration: configuration).findings
    #expect(
      findings.map(\.rendered) == [
        """
        pattern: warning: the device behind the layout dualsense runs at 48000 Hz and the render at 44100 Hz, which \
        players resample or refuse
          fix: pass --rate 48000
        """
      ])
    #expect(
      try RenderPlan(.varied, configuration: RenderConfiguration { $0.layout = .dualsense }).findings.isEmpty)
  }

  private func planes(map: String) throws -> [[Double]] {
    let layout = try Layout(map: map)
    return try RenderPlan(.varied, configuration: RenderConfiguration { $0.layout = layout }).samples().planes
  }

  private func haptic(_ profile: ActuatorProfile, _ layout: Layout = .haptic) throws -> [Double] {
    let configuration = RenderConfiguration {
      $0.layout = layout
      $0.profile = profile
    }
    return try RenderPlan(.varied, configuration: configuration).samples().planes[0]
  }
}
