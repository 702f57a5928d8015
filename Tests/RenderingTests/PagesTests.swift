import Foundation
import Testing
import ThrumKit

/// The pages of this repository that state what the library is.
struct PagesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  @Test(arguments: Limits.Name.allCases)
  func thePageOfLimitsStatesEach(_ name: Limits.Name) throws {
    let limit = name.definition
    let row =
      "| `\(name.rawValue)` | \(limit.standard) \(limit.meaning) "
      + "| \(limit.range.lowerBound)…\(limit.range.upperBound) |"
    #expect(try Self.lines(of: "docs/limits.md").contains(row))
  }

  @Test func theReadmeShowsTheLinesThatAreCompiledHere() throws {
    let here = try Self.lines(of: "Tests/RenderingTests/PagesTests.swift")
    let compiled = Self.part(of: here, from: "  private static func readme() throws {", to: "  }")
    let shown = Self.part(of: try Self.lines(of: "README.md"), from: "```swift", to: "```")
    #expect(shown.first == "import ThrumKit")
    #expect(shown.dropFirst(2) == compiled.map { String($0.dropFirst(4)) }[...])
  }

  private static func readme() throws {
    var configuration = RenderConfiguration()
    configuration.sampleRate = 96_000
    configuration.layout = .haptic

    let pattern = try PatternSource.file("Samples/Heartbeat.ahap").load()
    let plan = try RenderPlan([pattern], configuration: configuration)
    let report = try plan.write(to: "Heartbeat.wav")
    print("\(report.seconds) s, peak \(report.peak)")
  }

  /// The lines between the first one that equals `start` and the next that equals `end`.
  private static func part(of lines: [String], from start: String, to end: String) -> [String] {
    Array(lines.drop { $0 != start }.dropFirst().prefix { $0 != end })
  }
}
