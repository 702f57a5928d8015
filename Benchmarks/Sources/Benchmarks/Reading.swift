import Foundation
import ThrumKit

/// Compares reading all patterns of a folder into the model with Foundation's decoder into plain structs.
///
/// Only files that Foundation accepts take part, from memory, so that both read the same bytes.
func compareReading(folder: String) throws {
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
