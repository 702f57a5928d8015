import CSndfile
import Foundation
import Locking
import Testing

@testable import AudioFiles

/// Files beyond 4 GiB: what is written to them, counted, and what is read from them, sparse.
@Suite struct LargeFileTests {
  /// Keeps the first bytes and counts the rest.
  private final class CountingSink: OutputSink {
    let path = "counted"
    let canOverwrite = false
    private let content = Mutex((start: [UInt8](), byteCount: 0))

    var start: [UInt8] { content.withLock { $0.start } }
    var byteCount: Int { content.withLock { $0.byteCount } }

    func write(_ bytes: UnsafeRawBufferPointer) {
      content.withLock { content in
        content.start += bytes.prefix(max(0, 200 - content.start.count))
        content.byteCount += bytes.count
      }
    }

    func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {}
    func commit() {}
    func abandon() {}
  }

  private static let channelCount = 1024
  private static let format = try? FrameFormat(
    channelCount: channelCount, sampleRate: 384_000, encoding: .float64)
  /// 4.5 GiB of frames of 8 KiB.
  private static let frameCount = (9 << 29) / (8 * channelCount)

  @Test(arguments: [AudioContainer.wav, .rf64, .w64])
  func everyByteIsWrittenAndTheHeaderCountsThem(_ container: AudioContainer) throws {
    let format = try #require(Self.format)
    let sink = CountingSink()
    let writer = try container.writer(format, frameCount: Self.frameCount, sink: sink)
    let block = [UInt8](repeating: 0, count: 64 << 20)
    try block.withUnsafeBytes { block in
      for _ in 0..<(Self.frameCount * format.bytesPerFrame / block.count) { try writer.write(block) }
    }
    try writer.finish()
    func size(at offset: Int) -> Int {
      sink.start[offset..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    if container == .w64 {
      #expect(size(at: 16) == sink.byteCount)
    } else {
      #expect(sink.start.starts(with: "RF64".utf8))
      #expect(size(at: 20) == sink.byteCount - 8)
      #expect(size(at: 28) == Self.frameCount * format.bytesPerFrame)
      #expect(size(at: 36) == Self.frameCount)
    }
  }

  @Test(arguments: [AudioContainer.wav, .rf64, .w64])
  func libsndfileReadsTheLastFrameOfASparseFile(_ container: AudioContainer) throws {
    let folder = try TestFolder()
    let format = try FrameFormat(channelCount: 2, sampleRate: 48_000, encoding: .pcm16)
    let frameCount = (9 << 29) / 4
    let shell: any SampleShell =
      container == .w64
      ? try W64Header(format: format, frameCount: frameCount)
      : try WAVHeader(format: format, frameCount: frameCount, isAlwaysRF64: container == .rf64)
    try folder.write(shell.bytes, to: "a")
    let file = try FileHandle(forUpdating: URL(filePath: folder.path("a")))
    try file.seek(toOffset: UInt64(shell.bytes.count + (frameCount - 1) * 4))
    try file.write(contentsOf: Data([0x00, 0x40, 0x00, 0xC0]))
    try file.close()

    var info = SF_INFO()
    let reader = try #require(sf_open(folder.path("a"), Int32(SFM_READ), &info))
    defer { sf_close(reader) }
    #expect(Int(info.frames) == frameCount && info.channels == 2)
    #expect(Int(info.format) & SF_FORMAT_TYPEMASK == (container == .w64 ? SF_FORMAT_W64 : SF_FORMAT_RF64))
    #expect(sf_seek(reader, sf_count_t(frameCount - 1), SEEK_SET) == sf_count_t(frameCount - 1))
    var samples = [0.0, 0.0]
    #expect(sf_readf_double(reader, &samples, 1) == 1)
    #expect(samples == [0.5, -0.5])
  }

  @Test func anExplicitRF64IsOneWhateverItsSize() throws {
    let format = try FrameFormat(channelCount: 1, sampleRate: 48_000)
    #expect(try WAVHeader(format: format, frameCount: 1, isAlwaysRF64: true).isRF64)
    #expect(try WAVHeader(format: format, frameCount: 1).isRF64 == false)
  }
}
