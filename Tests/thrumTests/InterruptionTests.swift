import Foundation
import Testing

/// A render that somebody ends: at once, with the status that shells expect, and nothing left behind.
@Suite struct InterruptionTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  /// The names of finished and unfinished outputs in the folder and its folder `out`.
  private var written: [String] {
    let folders = [program.folder.url, program.folder.url.appendingPathComponent("out")]
    let names = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
    return names.filter { $0.hasSuffix(".wav") || $0.hasSuffix(".part") }
  }

  /// Starts a render, sends `signal` once it has written something, and gives status and seconds until its end.
  private func interrupt(
    _ arguments: String..., by signal: Int32 = SIGINT, once hasBegun: () -> Bool
  ) throws -> (status: Int32, seconds: Double) {
    let run = try program.start(arguments)
    for _ in 0..<2000 where !hasBegun() { Thread.sleep(forTimeInterval: 0.005) }
    let start = ContinuousClock.now
    run.interrupt(signal)
    let status = run.exitStatus
    return (status, Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func oneLongRenderLeavesNothing(signal: Int32, status: Int32) throws {
    try program.folder.write(PatternText.long, to: "p.ahap")
    let end = try interrupt("render", "p.ahap", "--rate", "8000", by: signal) { !written.isEmpty }
    #expect(end.status == status)
    #expect(end.seconds < 2)
    #expect(program.folder.names == ["p.ahap"])
  }

  @Test func manyFilesAtOnceLeaveOnlyWholeOnes() throws {
    for index in 0..<12 {
      try program.folder.write(PatternText.tap(at: index < 3 ? 0 : 80_000), to: "in/\(10 + index).ahap")
    }
    let end = try interrupt("render", "in", "-o", "out/", "-j", "8", "--rate", "1000", "-q") {
      written.contains { $0.hasSuffix(".wav") } && written.contains { $0.hasSuffix(".part") }
    }
    #expect(end.status == 130)
    #expect(end.seconds < 2)
    let left = written
    #expect(!left.isEmpty && left.allSatisfy { $0.hasSuffix(".wav") }, "\(left)")
    for name in left {
      let inspection = try program.run("inspect", "out/\(name)")
      #expect(inspection.status == 0 && inspection.errors.isEmpty)
    }
  }

  @Test func aReaderThatGoesAwayEndsABatchOfLinesSilently() throws {
    for index in 10..<40 { try program.folder.write(PatternText.tap, to: "in/\(index).ahap") }
    let outcome = try program.shell(
      "{ $THRUM render in -o out/ --json-lines; echo $? >status; } | head -n 1 >first")
    #expect(outcome.errors.isEmpty)
    #expect(try String(decoding: program.folder.bytes("first"), as: UTF8.self).hasPrefix(#"{"render":"#))
    #expect(written.allSatisfy { $0.hasSuffix(".wav") })
  }
}
