/// A waveform's frames at another rate, from any of its frames on: the feed and the converter together.
///
/// Allocates in ``init(_:repeats:smallestRatio:)`` only.
final class WaveformResampler {
  private let converter: SampleRateConverter
  private let waitingFrames: UnsafeMutablePointer<Float>
  private let discarded: UnsafeMutablePointer<Float>
  private var feed: WaveformFeed
  private var waiting = 0..<0
  private let reachInFrames: Int

  /// `smallestRatio` is the smallest that will be asked for; it decides how far the filter sees.
  init(_ waveform: Waveform, repeats: Bool, smallestRatio: Double) throws(AudioFileError) {
    feed = WaveformFeed(waveform, repeats: repeats)
    converter = try SampleRateConverter(channelCount: feed.channelCount)
    reachInFrames = Int((Double(SampleRateConverter.reachInFrames) / min(smallestRatio, 1)).rounded(.up))
    waitingFrames = .allocate(capacity: Self.waitingFrameCount * feed.channelCount)
    discarded = .allocate(capacity: Self.discardedFrameCount * feed.channelCount)
  }

  deinit {
    waitingFrames.deallocate()
    discarded.deallocate()
  }

  /// Makes `frame` of the waveform the one that the next output frame lies on.
  ///
  /// What stands before it is run through the converter at a ratio of 1 and discarded. Each such frame moves the
  /// converter by exactly one input frame, so that it arrives on `frame`, with its filter full of what it should see.
  /// Before the first frame of a waveform that does not repeat there is silence, which the converter assumes anyway.
  func start(atSourceFrame frame: Int) {
    converter.reset()
    waiting = 0..<0
    var rest = frame > 0 || feed.repeats ? reachInFrames : 0
    feed.nextFrame = frame - rest
    while rest > 0 {
      let made = render(min(rest, Self.discardedFrameCount), ratio: 1, into: discarded)
      if made == 0 { break }
      rest -= made
    }
  }

  /// Renders `count` interleaved frames at `ratio`.
  ///
  /// - Returns: `count`; fewer only if libsamplerate fails, which valid ratios give it no reason to do.
  func render(_ count: Int, ratio: Double, into frames: UnsafeMutablePointer<Float>) -> Int {
    converter.setRatio(ratio)
    var made = 0
    while made < count {
      if waiting.isEmpty {
        feed.read(Self.waitingFrameCount, into: waitingFrames)
        waiting = 0..<Self.waitingFrameCount
      }
      let step = converter.process(
        input: waitingFrames + waiting.lowerBound * feed.channelCount,
        inputFrameCount: waiting.count,
        output: frames + made * feed.channelCount,
        outputFrameCount: count - made
      )
      guard let step, step.taken > 0 || step.made > 0 else { break }
      waiting = (waiting.lowerBound + step.taken)..<waiting.upperBound
      made += step.made
    }
    return made
  }

  private static let waitingFrameCount = 1024
  private static let discardedFrameCount = 64
}
