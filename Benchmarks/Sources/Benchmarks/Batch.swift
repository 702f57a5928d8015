import Foundation
import ThrumKit

extension Results {
  /// Compares rendering `count` short patterns, as an interface plays them, on one processor and on two with libsndfile
  /// creating, writing and renaming the same files.
  mutating func compareBatch(_ place: Place, count: Int) throws {
    let (patterns, output) = (place.path("interface"), place.path("renders"))
    try Child.run(place.script("make-interface"), ["\(count)", patterns])
    func render(_ jobs: Int) throws {
      try Child.run(place.program, ["render", patterns, "-o", output + "/", "-q", "-j", "\(jobs)"])
    }
    try render(2)
    guard let manifest = try? BatchManifest.read(output + "/" + ManifestPlace.fileName) else {
      throw BenchmarkError.unreadable(output)
    }
    let files = manifest.allRenders.map { ($0.output, $0.frameCount) }
    let plain = place.path("plain")
    try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
    let medians = try report(
      "Rendering \(count) short patterns to three channels, float32, 48 kHz",
      [
        Contender(name: "libsndfile alone creates, writes, renames") {
          for (name, frames) in files {
            let part = plain + "/." + name
            try writeWithSndfileAlone(frames: frames, channels: 3, sampleRate: 48_000, to: part)
            guard rename(part, plain + "/" + name) == 0 else { throw BenchmarkError.unwritable(name) }
          }
        },
        Contender(name: "thrum render -j 1") { try render(1) },
        Contender(name: "thrum render -j 2") { try render(2) },
      ])
    aim("(c) short patterns: one processor over two", medians.ratio(1, to: 2), atLeast: 1.8)
    aim("(c) short patterns: two processors over libsndfile", medians.ratio(2), atMost: 2)
    for folder in [patterns, output, plain] { try? FileManager.default.removeItem(atPath: folder) }
  }
}
