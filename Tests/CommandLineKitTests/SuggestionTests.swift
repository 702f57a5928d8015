import Testing

@testable import CommandLineKit

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("rendr", "render"), ("RENDER", "render"), ("redner", "render"), ("layout", "layouts"),
    ("insp", "inspect"),
    ("lnit", "lint"), ("profils", "profiles"),
  ])
  func aSlipFindsTheWord(_ word: String, _ meant: String) {
    #expect(nearest(to: word, among: ["render", "inspect", "lint", "profiles", "layouts"]) == meant)
  }

  @Test(arguments: ["", "xyzzy", "re", "heartbeat", String(repeating: "render", count: 1000)])
  func aWordFarFromAllFindsNone(_ word: String) {
    #expect(nearest(to: word, among: ["render", "inspect", "lint"]) == nil)
  }

  @Test func aBeginningOfTwoWordsIsNoSuggestion() {
    #expect(nearest(to: "audio", among: ["audio-root", "audio-only"]) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abd", 1), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func theDistanceCountsEditsAndSwapsOfNeighbours(_ left: String, _ right: String, _ distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }
}
