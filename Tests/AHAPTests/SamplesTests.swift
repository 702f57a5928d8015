import AHAP
import Foundation
import PatternModel
import PositionedJSON
import Testing

/// The patterns of the folder Samples, which users learn from.
struct SamplesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".ahap") }
    .sorted()

  @Test func thereAreAtLeastFourteen() {
    #expect(Self.names.count >= 14)
  }

  @Test(arguments: names)
  func aSampleHasNothingToComplainOfEvenInStrictMode(_ name: String) throws {
    var options = ReadOptions()
    options.mode = .strict
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    let result = AHAPReader(options: options).read(bytes)
    #expect(result.diagnostics.map { $0.rendered(file: name) } == [])
    #expect(result.pattern?.metadata != nil)
  }

  @Test(arguments: names)
  func theListOfSamplesNamesEach(_ name: String) throws {
    let list = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(list.contains("](\(name))"))
  }
}
