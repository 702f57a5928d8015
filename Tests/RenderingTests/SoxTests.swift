import Foundation
import Testing
import ThrumKit

/// What sox, which shares no code with us or libsndfile where WAV is concerned, makes of our files.
struct SoxTests {
  private static let sox = ["/usr/bin/sox", "/usr/local/bin/sox", "/opt/homebrew/bin/sox"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(if: sox != nil, "sox is not installed; scripts/test --all installs it"),
    arguments: SampleEncoding.allCases, [Layout.haptic, .discrete, .twoPointOne, .stems])
  func soxReadsTheSamplesThatWereRendered(_ encoding: SampleEncoding, _ layout: Layout) throws {
    let plan = try RenderPlan(
      .varied,
      configuration: RenderConfiguration {
        $0.encoding = encoding
        $0.layout = layout
      })
    let folder = try TemporaryFolder()
    try plan.write(to: folder.path("a.wav"))
    let read = try Self.samples(of: folder.path("a.wav"))

    let planes = try plan.samples().planes
    let written = (0..<plan.frameCount).flatMap { frame in planes.map { $0[frame] } }
    #expect(read.count == written.count)
    // sox works in 32-bit integers. The coarsest encodings may be one step off, where +1 saturates.
    let tolerance = encoding == .pcm16 ? 0x1p-15 : 0x1p-23
    let furthest = zip(read, written).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(furthest <= tolerance)
  }

  private static func samples(of path: String) throws -> [Double] {
    let process = Process()
    process.executableURL = URL(filePath: try #require(sox))
    process.arguments = ["-D", path, "-t", "f64", "-"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }
}
