import Foundation
import Testing

@testable import AudioFiles

@Suite(.serialized) struct FileSinkTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    signal(SIGPIPE, SIG_IGN)
  }

  private func write(_ text: String, to sink: FileSink) throws {
    try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func aFileAppearsWholeOnCommit() throws {
    let sink = try FileSink(path: folder.path("out.wav"))
    try write("new", to: sink)
    #expect(try folder.names.count == 1)
    #expect(try folder.names.allSatisfy { $0.hasPrefix(".thrum-") })
    try sink.commit()
    #expect(try folder.names == ["out.wav"])
    #expect(try text("out.wav") == "new")
    sink.abandon()
    #expect(try text("out.wav") == "new")
  }

  @Test func abandoningLeavesTheOldFileAlone() throws {
    try folder.write(Array("old".utf8), to: "out.wav")
    let sink = try FileSink(path: folder.path("out.wav"))
    try write("new", to: sink)
    sink.abandon()
    try sink.commit()
    #expect(try folder.names == ["out.wav"])
    #expect(try text("out.wav") == "old")
  }

  @Test func aSinkThatIsDroppedLeavesNothing() throws {
    try write("new", to: FileSink(path: folder.path("out.wav")))
    #expect(try folder.names.isEmpty)
  }

  @Test func aReplacedFileKeepsItsPermissions() throws {
    try folder.write([], to: "out.wav")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("out.wav"))
    let sink = try FileSink(path: folder.path("out.wav"))
    try sink.commit()
    #expect(try permissions("out.wav") == 0o640)
  }

  @Test func aNewFileHonoursTheUmask() throws {
    let old = umask(0o027)
    defer { umask(old) }
    try FileSink(path: folder.path("out.wav"), synchronizes: false).commit()
    #expect(try permissions("out.wav") == 0o640)
  }

  @Test(arguments: [true, false])
  func aSymbolicLinkStaysAndItsTargetIsReplaced(_ targetExists: Bool) throws {
    try FileManager.default.createDirectory(atPath: folder.path("deep"), withIntermediateDirectories: true)
    if targetExists { try folder.write(Array("old".utf8), to: "deep/target.wav") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.wav"),
      withDestinationPath: "deep/target.wav"
    )
    let sink = try FileSink(path: folder.path("link.wav"))
    try write("new", to: sink)
    try sink.commit()
    #expect(try text("deep/target.wav") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.wav"))
    #expect(target == "deep/target.wav")
    #expect(try folder.names == ["deep", "link.wav"])
  }

  @Test func aFolderIsRefused() throws {
    #expect(throws: AudioFileError.isFolder(path: folder.path)) { try FileSink(path: folder.path) }
    let slashed = folder.path("new/")
    #expect(throws: AudioFileError.isFolder(path: slashed)) { try FileSink(path: slashed) }
    #expect(throws: AudioFileError.emptyPath) { try FileSink(path: "") }
    #expect(try folder.names.isEmpty)
  }

  @Test func aMissingFolderIsRefusedAtOnce() throws {
    let path = folder.path("no/out.wav")
    let error = AudioFileError.system(.create, path: path, errno: Errno(code: ENOENT))
    #expect(throws: error) { try FileSink(path: path) }
  }

  @Test func aFileIsNoFolder() throws {
    try folder.write([], to: "file")
    let path = folder.path("file/out.wav")
    let error = AudioFileError.system(.create, path: path, errno: Errno(code: ENOTDIR))
    #expect(throws: error) { try FileSink(path: path) }
  }

  @Test func circularLinksAreRefused() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
    let error = AudioFileError.system(.create, path: folder.path("a"), errno: Errno(code: ELOOP))
    #expect(throws: error) { try FileSink(path: folder.path("a")) }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func aReadOnlyFolderIsRefused() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { chmod(folder.path, 0o700) }
    let error = AudioFileError.system(.create, path: folder.path("a.wav"), errno: Errno(code: EACCES))
    #expect(throws: error) { try FileSink(path: folder.path("a.wav")) }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func aFullDeviceIsSaidAndStaysADevice() throws {
    let sink = try FileSink(path: "/dev/full")
    let error = AudioFileError.system(.write, path: "/dev/full", errno: Errno(code: ENOSPC))
    #expect(throws: error) { try write("x", to: sink) }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aDeviceIsWrittenInPlace() throws {
    let sink = try FileSink(path: "/dev/null")
    try write("x", to: sink)
    try sink.commit()
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aPipeIsWrittenInPlaceAndItsEndIsAnErrorOfItsOwn() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let sink = try FileSink(path: path)
    try write("abc", to: sink)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    close(reader)
    #expect(throws: AudioFileError.closedPipe(path: path)) { try write("d", to: sink) }
    #expect(try folder.names == ["pipe"])
  }

  @Test func theRegisterRemovesWhatIsUnfinishedAndNothingElse() throws {
    let register = TemporaryFileRegister()
    _ = try TemporaryFile.create(beside: folder.path("a.wav"), in: register)
    let (finished, _) = try TemporaryFile.create(beside: folder.path("b.wav"), in: register)
    finished.forget()
    register.close()
    #expect(try folder.names.map(folder.path) == [finished.path])
  }

  @Test func aClosedRegisterLetsNoFileBeCreated() throws {
    let register = TemporaryFileRegister()
    register.close()
    #expect(throws: Errno.interrupted) {
      try TemporaryFile.create(beside: folder.path("a.wav"), in: register)
    }
    #expect(try folder.names == [])
  }
}
