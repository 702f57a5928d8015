import AudioFiles
import SignalKernels

/// Encoded frames on their way to a writer, gathered so that each write is worth its system call.
///
/// Every write begins with a whole frame, so the bytes of a silent channel are the zeros they were at first.
final class EncodedChunk: BlockOutlet {
  private let writer: any AudioWriter
  private let encoder: SampleEncoder
  private let dithers: [Dither]
  private let progress: RenderProgress?
  private let bytes: UnsafeMutableRawBufferPointer
  private var used = 0

  /// Makes an empty chunk of `frameCount` frames, with room for one block of `blockFrames` at the least. `progress` is
  /// told of every block that is taken.
  init(
    _ writer: any AudioWriter, dithers: [Dither], frameCount: Int, blockFrames: Int, progress: RenderProgress?
  ) {
    self.writer = writer
    self.dithers = dithers
    self.progress = progress
    encoder = writer.format.encoder
    let frames = min(max(frameCount, blockFrames), writer.frameCount)
    bytes = .allocate(byteCount: frames * encoder.bytesPerFrame, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    bytes.deallocate()
  }

  func hasRoom(for frameCount: Int) -> Bool {
    used + frameCount * encoder.bytesPerFrame <= bytes.count
  }

  func take(_ block: OutputBlock) {
    block.add(dithers)
    let count = block.frameCount * encoder.bytesPerFrame
    let place = UnsafeMutableRawBufferPointer(rebasing: bytes[used..<(used + count)])
    for channel in block.soundingChannels {
      encoder.encode(block.samples(ofChannel: channel), channel: channel, into: place)
    }
    used += count
    progress?.advance(by: block.frameCount)
  }

  func deliver() throws(AudioFileError) {
    guard used > 0 else { return }
    let written = used
    used = 0
    try writer.write(UnsafeRawBufferPointer(rebasing: bytes[..<written]))
  }
}
