import Testing
import ThrumKit

struct LayoutMapTests {
  @Test func aMapListsItsChannelsInOrder() throws {
    let layout = try Layout(map: "L,R,haptic:-3dB,haptic:invert:5ms")
    #expect(layout.channels.map(\.name) == ["L", "R", "haptic.1", "haptic.2"])
    #expect(layout.channelMask == 0)
    #expect(
      layout.channels.map(\.terms) == [
        [Layout.Term(.left)], [Layout.Term(.right)], [Layout.Term(.haptic, gainDecibels: -3)],
        [Layout.Term(.haptic, isInverted: true, delayMilliseconds: 5)],
      ])
  }

  @Test func modifiersStandInAnyOrder() throws {
    let layout = try Layout(map: "continuous:2.5ms:invert:+6dB")
    #expect(
      layout.channels.first?.terms == [
        Layout.Term(.continuous, gainDecibels: 6, isInverted: true, delayMilliseconds: 2.5)
      ])
  }

  @Test func everyRoleCanBeWritten() throws {
    let roles = Layout.Role.allCases
    let layout = try Layout(map: roles.map(\.rawValue).joined(separator: ","))
    #expect(layout.channels.map(\.roles) == roles.map { [$0] })
    #expect(
      roles.map(\.rawValue).joined(separator: " ")
        == "L R C audio haptic transients continuous trigger silence")
  }

  @Test func aNumberAddressesAChannelWhereverItStands() throws {
    let layout = try Layout(map: "haptic.2,haptic.1,haptic.2:invert")
    #expect(layout.addresses == [.init(.haptic, 2), .init(.haptic, 1), .init(.haptic, 2)])
    #expect(
      try Layout(map: "haptic,L,haptic").addresses == [.init(.haptic, 1), .init(.left, 1), .init(.haptic, 2)])
  }

  @Test func sixtyFourChannelsAreTheMost() throws {
    let most = Array(repeating: "haptic", count: 64).joined(separator: ",")
    #expect(try Layout(map: most).channels.count == 64)
    #expect(sentence(most + ",L") == "65 channels are too many; a layout has 1 to 64")
  }

  @Test(arguments: [
    ("", "channel 1 is empty; write roles with commas between them, such as L,R,haptic"),
    ("L,,R", "channel 2 is empty; write roles with commas between them, such as L,R,haptic"),
    ("L,haptik", #"there is no role "haptik"; did you mean haptic?"#),
    (
      "L,woofer",
      #"there is no role "woofer"; there are L, R, C, audio, haptic, transients, continuous, trigger, silence"#
    ),
    ("haptic.0", #""0" is no number of a channel; write 1 to 64, such as haptic.2"#),
    ("haptic.x", #""x" is no number of a channel; write 1 to 64, such as haptic.2"#),
    (
      "haptic:loud",
      #""loud" means nothing for the channel haptic; a gain is written -3dB, a delay 5ms, the other polarity invert"#
    ),
    (
      "haptic:nandB",
      #""nandB" means nothing for the channel haptic; a gain is written -3dB, a delay 5ms, the other polarity invert"#
    ),
    (
      "haptic:1dB:2dB",
      #"the channel haptic has one gain, one delay and one invert at most; "2dB" is one too many"#
    ),
    ("haptic:300dB", "a gain of 300dB for the channel haptic is out of range; it lies within ±200 dB"),
    ("haptic:-1ms", "a delay of -1ms for the channel haptic is out of range; it is 0 to 10000 ms"),
  ])
  func whatIsWrongWithAMapIsSaid(map: String, expected: String) {
    #expect(sentence(map) == expected)
  }

  @Test func aLayoutIsANameAFileOrAMap() throws {
    let folder = try TemporaryFolder()
    let layout = try Layout(map: "haptic:-6dB,silence")
    let path = try folder.write(JSONWriter().string(layout.json), to: "mine.json")
    #expect(try Layout.named(orMap: "2.1") == .twoPointOne)
    #expect(try Layout.named(orMap: path) == layout)
    #expect(try Layout.named(orMap: "haptic:-6dB,silence") == layout)
    #expect(throws: ConfigurationFileError.unknown("steroe", kind: .layout, nearest: "stereo")) {
      try Layout.named(orMap: "steroe")
    }
  }

  private func sentence(_ map: String) -> String? {
    do throws(LayoutMapError) {
      _ = try Layout(map: map)
      return nil
    } catch {
      return error.sentence
    }
  }
}
