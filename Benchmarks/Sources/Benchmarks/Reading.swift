import Foundation
import ThrumKit

extension Results {
  /// Compares reading all patterns of a folder into the model with Foundation's decoder into plain structs.
  ///
  /// Only files that Foundation accepts take part, from memory, so that both read the same bytes.
  mutating func compareReading(folder: String) throws {
    let files = PatternFolder.patterns(in: folder).compactMap {
      FileManager.default.contents(atPath: folder + "/" + $0)
    }
    let common = files.filter { FoundationReader.read($0) != nil }
    guard !common.isEmpty else { throw BenchmarkError.unreadable(folder) }
    let bytes = common.map { [UInt8]($0) }
    let total = bytes.reduce(0) { $0 + $1.count }
    let reader = AHAPReader()
    try report(
      "Reading \(common.count) of \(files.count) patterns, \(total / 1024) KiB, into the model: \(folder)",
      [
        Contender(name: "Thrum, with positions and diagnostics") {
          for file in bytes { _ = reader.read(file).pattern }
        },
        Contender(name: "Foundation's JSONDecoder, plain structs") {
          for file in common { _ = FoundationReader.read(file) }
        },
      ])
  }

  /// Measures how fast one large pattern is read, beside Foundation's decoder.
  mutating func measureReading(_ place: Place, minutes: Int) throws {
    let path = try place.dense(minutes: minutes)
    guard let data = FileManager.default.contents(atPath: path) else { throw BenchmarkError.unreadable(path) }
    let bytes = [UInt8](data)
    let reader = AHAPReader()
    let medians = try report(
      String(format: "Reading one pattern of %.1f MB into the model", Double(bytes.count) / 1e6),
      [
        Contender(name: "Thrum, with positions and diagnostics") { _ = reader.read(bytes).pattern },
        Contender(name: "Foundation's JSONDecoder, plain structs") { _ = FoundationReader.read(data) },
      ])
    aim("(f) reading a large pattern, MB/s", Double(bytes.count) / 1e6 / medians.elapsed[0], atLeast: 100)
  }
}
