import AudioFiles
import Foundation
import Testing

@Suite struct FileIdentityTests {
  @Test func oneFileHasOneIdentityHoweverItIsSpelt() throws {
    let folder = try TestFolder()
    try folder.write([1], to: "a.wav")
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path("soft"), withDestinationPath: "a.wav")
    try FileManager.default.linkItem(atPath: folder.path("a.wav"), toPath: folder.path("hard"))
    let identity = try #require(FileIdentity(path: folder.path("a.wav")))
    for name in ["./a.wav", "sub/../a.wav", "soft", "hard"] {
      #expect(FileIdentity(path: folder.path(name)) == identity, "\(name)")
    }
    try folder.write([1], to: "b.wav")
    #expect(FileIdentity(path: folder.path("b.wav")) != identity)
  }

  @Test func aFileToComeIsKnownByFolderAndName() throws {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "new.wav")
    let identity = try #require(FileIdentity(path: folder.path("new.wav")))
    for name in ["sub/../new.wav", ".//new.wav", "link"] {
      #expect(FileIdentity(path: folder.path(name)) == identity, "\(name)")
    }
    #expect(FileIdentity(path: folder.path("sub/new.wav")) != identity)
    #expect(FileIdentity(path: folder.path("other.wav")) != identity)
  }

  @Test func whatCannotBeHasNone() throws {
    let folder = try TestFolder()
    #expect(FileIdentity(path: "") == nil)
    #expect(FileIdentity(path: folder.path("no/where.wav")) == nil)
  }
}
