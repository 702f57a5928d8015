import AudioFiles

/// Encoded frames on their way to a writer, gathered so that each write is worth its system call.
///
/// Every write begins with a whole frame, so the bytes of a silent channel are the zeros they were at first.
final class EncodedChunk {
  private let writer: any AudioWriter
  private let encoder: SampleEncoder
  private let bytes: UnsafeMutableRawBufferPointer
  private var used = 0

  /// Makes an empty chunk of 256 KiB, which a second-level cache holds, less where the file is smaller, and of one block at the least.
  init(_ writer: any AudioWriter, blockFrames: Int) {
    self.writer = writer
    encoder = writer.format.encoder
    let blockBytes = min(blockFrames, writer.frameCount) * encoder.bytesPerFrame
    let wanted = min(256 << 10, writer.frameCount * encoder.bytesPerFrame)
    bytes = .allocate(byteCount: max(wanted, blockBytes), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    bytes.deallocate()
  }

  /// Encodes `block` behind what is there, which is written first if there is no room.
  func append(_ block: OutputBlock) throws(AudioFileError) {
    let count = block.frameCount * encoder.bytesPerFrame
    if used + count > bytes.count { try flush() }
    let place = UnsafeMutableRawBufferPointer(rebasing: bytes[used..<(used + count)])
    for channel in block.soundingChannels {
      encoder.encode(block.samples(ofChannel: channel), channel: channel, into: place)
    }
    used += count
  }

  /// Writes what there is.
  func flush() throws(AudioFileError) {
    guard used > 0 else { return }
    let written = used
    used = 0
    try writer.write(UnsafeRawBufferPointer(rebasing: bytes[..<written]))
  }
}
