import Testing
import ThrumKit

struct LayoutTests {
  @Test(arguments: [
    ("discrete", ["L", "R", "haptic"], 0), ("haptic", ["haptic"], 0), ("2.1", ["L", "R", "haptic"], 0x0B),
    ("stereo", ["L", "R"], 3), ("split", ["audio", "haptic"], 3),
    ("stems", ["transients", "continuous", "L", "R"], 0), ("audition", ["L", "R"], 3),
    ("dualsense", ["L", "R", "haptic.1", "haptic.2"], 0x33),
    ("5.1", ["L", "R", "C", "LFE", "BL", "BR"], 0x3F),
    ("sync", ["L", "R", "haptic", "trigger"], 0),
  ])
  func builtInLayoutsHaveTheirChannels(name: String, channels: [String], mask: UInt32) throws {
    let layout = try #require(Layout.named(name))
    #expect(layout.channels.map(\.name) == channels)
    #expect(layout.channelMask == mask)
  }

  @Test func everyLayoutSaysWhatItIsForAndHowToHearIt() {
    for layout in Layout.builtIn { #expect(layout.purpose.hasSuffix(".") && layout.hearing.hasSuffix(".")) }
  }

  @Test func stemsAddUpToTheHapticSignal() throws {
    let stems = try planes(.stems)
    let haptic = try planes(.haptic)[0]
    for frame in haptic.indices { #expect(abs(stems[0][frame] + stems[1][frame] - haptic[frame]) < 1e-15) }
  }

  @Test func splitPutsHalfTheSumOfBothSidesOnTheLeft() throws {
    let stereo = try planes(.stereo)
    #expect(try planes(.split)[0] == zip(stereo[0], stereo[1]).map { $0 / 2 + $1 / 2 })
  }

  @Test func auditionMixesTheHapticsOfTheSpeakerProfileIntoBothSides() throws {
    let speaker = try #require(ActuatorProfile.builtIn.first { $0.name == "speaker" })
    let discrete = try planes(.discrete, speaker)
    let audition = try planes(.audition)
    for side in 0..<2 { #expect(audition[side] == zip(discrete[side], discrete[2]).map(+)) }
  }

  @Test func aLayoutNeedsNoMoreSignalsThanItsChannels() {
    #expect(Layout.haptic.signals == .haptic)
    #expect(Layout.stereo.signals == .audio)
    #expect(Layout.stems.signals == [.transients, .continuous, .audio])
    #expect(Layout.audition.signals == [.audio, .haptic])
  }

  @Test func theJSONFormListsWhatIsSummed() {
    #expect(
      JSONWriter(layout: .compact).string(Layout.haptic.json)
        == #"{"name":"haptic","purpose":"One actuator: the haptic signal and nothing else.","#
        + #""hearing":"Send it to an amplifier with a voice coil; head-phones with some bass let you hear it.","#
        + #""channelMask":0,"channels":[{"name":"haptic","sum":[{"role":"haptic","gainDecibels":0}]}]}"#)
  }

  private func planes(_ layout: Layout, _ profile: ActuatorProfile = .reference) throws -> [[Double]] {
    let configuration = RenderConfiguration {
      $0.layout = layout
      $0.profile = profile
    }
    return try RenderPlan(.varied, configuration: configuration).samples().planes
  }
}
