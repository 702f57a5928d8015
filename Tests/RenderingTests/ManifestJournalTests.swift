import Foundation
import Testing
import ThrumKit

/// A manifest while its batch is being rendered, and after it was killed.
struct ManifestJournalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(_ output: String, _ message: String = "no") -> ManifestEntry {
    .failure(ManifestFailure(output: output, patterns: ["p.ahap"], message: message))
  }

  private func known(_ name: String = "m.json") throws -> [ManifestEntry] {
    try ManifestJournal(path: folder.path(name)).known.entries
  }

  @Test func whatAKilledRunNotedIsKnownToTheNext() throws {
    do {
      let journal = try ManifestJournal(path: folder.path("m.json"))
      journal.note(failure("b"))
      journal.note(failure("a"))
    }
    #expect(folder.names == ["m.json.journal"])
    #expect(try known() == [failure("a"), failure("b")])
  }

  @Test func aLineThatWasCutOffAtAnyPlaceIsForgottenAndNothingElse() throws {
    do {
      let journal = try ManifestJournal(path: folder.path("m.json"))
      journal.note(failure("a"))
      journal.note(failure("b"))
    }
    let bytes = try folder.bytes("m.json.journal")
    let length = bytes.count / 2
    for end in length..<bytes.count {
      try folder.write(bytes: Array(bytes[..<end]), to: "m.json.journal")
      let journal = try ManifestJournal(path: folder.path("m.json"))
      #expect(journal.known.entries == [failure("a")])
      journal.note(failure("c"))
      #expect(try folder.bytes("m.json.journal").count == bytes.count)
    }
  }

  @Test func theJournalCountsMoreThanTheManifestUntilItIsFinished() throws {
    var manifest = BatchManifest()
    manifest.note(failure("a", "old"))
    manifest.note(failure("z", "kept"))
    let journal = try ManifestJournal(path: folder.path("m.json"))
    try journal.finish(manifest)
    #expect(folder.names == ["m.json"])
    do {
      let next = try ManifestJournal(path: folder.path("m.json"))
      next.note(failure("a", "new"))
    }
    #expect(try known() == [failure("a", "new"), failure("z", "kept")])
  }

  @Test func twoRunsDoNotWriteOneManifest() throws {
    let first = try ManifestJournal(path: folder.path("m.json"))
    first.note(failure("a"))
    #expect(throws: ManifestError.busy(path: folder.path("m.json"))) {
      _ = try ManifestJournal(path: folder.path("m.json"))
    }
    #expect(
      ManifestError.busy(path: "m.json").sentence
        == "m.json: another run is writing this manifest; wait for it, or name another file with --manifest")
  }

  @Test func aFileThatIsNoManifestIsNotWrittenOver() throws {
    try folder.write(#"{"Pattern": []}"#, to: "m.json")
    #expect(throws: ManifestError.self) { _ = try ManifestJournal(path: folder.path("m.json")) }
    #expect(String(decoding: try folder.bytes("m.json"), as: UTF8.self) == #"{"Pattern": []}"#)
  }

  @Test func aLinkInTheJournalsPlaceIsNotFollowed() throws {
    try folder.write("mine", to: "other")
    try folder.link("m.json.journal", to: folder.path("other"))
    #expect(throws: ManifestError.self) { _ = try ManifestJournal(path: folder.path("m.json")) }
    #expect(String(decoding: try folder.bytes("other"), as: UTF8.self) == "mine")
  }
}
