import AudioFiles
import SignalKernels

/// What is in the frames of a file, as they were written.
public struct RenderContent: Hashable, Sendable {
  /// `xxh64:` and the xxHash of all frames as they were encoded, channels interleaved.
  public let sampleHash: String
  /// The root of the mean square in each band of each channel, the lowest band first, as a ``BandMeter`` measures it.
  public let bands: [[Double]]
}

/// A writer that looks at the frames on their way into another.
///
/// Safe to send to another thread because every writer is used by one thread at a time, which the compiler cannot see.
final class MeasuredWriter: AudioWriter, @unchecked Sendable {
  private let writer: any AudioWriter
  private var hash = XXH64()
  /// The meters of the channels that may hold anything but zeros.
  private let meters: [(channel: Int, meter: BandMeter)]
  private let plane: UnsafeMutableBufferPointer<Double>

  private static let pieceFrames = 4096

  /// Passes everything on to `writer`; of the channels, only the `soundingChannels` hold anything but zeros.
  init(_ writer: any AudioWriter, soundingChannels: [Int]) {
    self.writer = writer
    let sampleRate = Double(writer.format.sampleRate)
    meters = soundingChannels.map { ($0, BandMeter(sampleRate: sampleRate)) }
    plane = .allocate(capacity: Self.pieceFrames)
    plane.initialize(repeating: 0)
  }

  deinit {
    plane.deallocate()
  }

  var format: FrameFormat { writer.format }
  var frameCount: Int { writer.frameCount }

  func write(_ frames: UnsafeRawBufferPointer) throws(AudioFileError) {
    let encoder = format.encoder
    hash.update(frames)
    let pieceBytes = Self.pieceFrames * encoder.bytesPerFrame
    for start in stride(from: 0, to: frames.count, by: pieceBytes) {
      let piece = UnsafeRawBufferPointer(rebasing: frames[start..<min(frames.count, start + pieceBytes)])
      for (channel, meter) in meters {
        let count = encoder.decode(piece, channel: channel, into: plane)
        meter.process(UnsafeBufferPointer(rebasing: plane[..<count]))
      }
    }
    try writer.write(frames)
  }

  func finish() throws(AudioFileError) {
    try writer.finish()
  }

  /// What was written, once it is all there.
  func content() -> RenderContent {
    let silence = [Double](repeating: 0, count: BandMeter.edgesHz.count + 1)
    var bands = [[Double]](repeating: silence, count: format.channelCount)
    for (channel, meter) in meters { bands[channel] = meter.finish() }
    return RenderContent(sampleHash: hash.text, bands: bands)
  }
}
