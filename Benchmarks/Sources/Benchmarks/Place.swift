import Foundation

/// Where the benchmarks find what they need and put what they make.
struct Place {
  /// The checkout.
  let root: String
  /// A folder for files, best in memory.
  let folder: String

  /// The program that is measured.
  var program: String { root + "/.build/release/thrum" }
  /// The program that does nothing.
  var empty: String { root + "/Benchmarks/.build/release/Empty" }

  func script(_ name: String) -> String { root + "/scripts/" + name }
  func path(_ name: String) -> String { folder + "/" + name }

  /// A dense pattern of so many minutes.
  func dense(minutes: Int) throws -> String {
    let pattern = path("dense-\(minutes).ahap")
    if !FileManager.default.fileExists(atPath: pattern) {
      try Child.run(script("make-dense"), ["\(minutes)"], output: pattern)
    }
    return pattern
  }
}
