import Foundation
import Testing
import ThrumKit

struct PatternSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aFileKnowsItsFolderAndIsNeverOverwritten() throws {
    let file = try folder.write(
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}"#,
      to: "tap.ahap")
    let loaded = try PatternSource.file(file).load()
    #expect(loaded.folder == folder.path)
    #expect(loaded.identity == FileIdentity(path: file))
    #expect(loaded.pattern.events.map(\.time) == [.milliseconds(500)])
  }

  @Test func bytesAreReadUnderTheNameTheyAreGiven() throws {
    let source = PatternSource.bytes(Array("[]".utf8), name: "generated")
    #expect {
      try source.load()
    } throws: {
      guard case .refused(let findings)? = $0 as? RenderError else { return false }
      return findings.contains { $0.file == "generated" && $0.diagnostic.severity == .error }
    }
  }

  @Test func aHugeFileIsRefusedByItsSize() throws {
    let path = folder.path("huge.ahap")
    try folder.write("", to: "huge.ahap")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 2_000_000_000)
    let time = ContinuousClock().measure {
      #expect(
        throws: RenderError.limit(
          LimitExceeded(name: .inputBytes, limit: 64 << 20, needed: 2_000_000_000), file: path)
      ) {
        try PatternSource.file(path).load()
      }
    }
    #expect(time < .milliseconds(100))
  }

  @Test func anEndlessDeviceIsReadNoFurtherThanTheLimit() {
    var limits = Limits()
    limits[.inputBytes] = 1000
    #expect(throws: RenderError.limit(LimitExceeded(name: .inputBytes, limit: 1000), file: "/dev/zero")) {
      try PatternSource.file("/dev/zero").load(limits: limits)
    }
  }

  @Test func whatCannotBeReadIsNamed() {
    #expect {
      try PatternSource.file(folder.path("nothing.ahap")).load()
    } throws: {
      ($0 as? RenderError)?.sentence
        == "\(folder.path("nothing.ahap")): cannot be read: no such file or folder"
    }
    #expect {
      try PatternSource.file(folder.path).load()
    } throws: {
      ($0 as? RenderError)?.sentence == "\(folder.path): is a folder, not a pattern"
    }
  }
}
