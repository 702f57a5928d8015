/// Plays a waveform at a render rate and a speed that may change.
///
/// - Output frame 0 lies exactly on source frame 0: the resampler's delay is compensated. Output frame *n* exists
///   exactly if its source position lies before the waveform's end; at a constant speed there are
///   ceil(frames × ratio), where ratio = render rate / (waveform rate × speed).
/// - Where the rates are equal and the speed has been 1 from the start, samples pass unchanged, bit for bit.
///   Otherwise libsamplerate's best sinc interpolates, and low-passes at the lower of the two Nyquist frequencies;
///   docs/decisions/0005-resampling.md says how it is driven.
/// - The speed is read on a grid of ``framesPerCell`` frames from the onset: a cell plays whole at the speed of the
///   call that reaches its first frame. So the output depends on the speed of each cell, never on how calls are cut.
/// - A looping reader plays the waveform as a periodic signal from the first frame on, as if it had always repeated,
///   and never ends.
///
/// Reading allocates nothing. A reader belongs to one thread at a time.
public final class VarispeedReader {
  /// Speeds that are played, 1 being the waveform's own pitch; others are clamped, NaN plays as 1.
  public static let speeds = 0.5...2.0
  /// Frames for which one speed holds.
  public static let framesPerCell = 32
  /// How far the waveform's and the render's rates may lie apart: libsamplerate's 256, less the octave of varispeed.
  public static let largestRateFactor = 128

  /// Frames of the output at speed 1: ceil(`frameCount` × `renderRate` / `waveformRate`), computed in integers.
  ///
  /// Rates must be positive. A product beyond `Int.max` gives `Int.max`.
  public static func frameCount(
    ofWaveformFrames frameCount: Int, at waveformRate: Int, in renderRate: Int
  ) -> Int {
    let (product, overflow) = frameCount.multipliedReportingOverflow(by: renderRate)
    guard !overflow else { return .max }
    return product / waveformRate + (product % waveformRate > 0 ? 1 : 0)
  }

  private let waveform: Waveform
  private let outputRate: Int
  private let loops: Bool
  private let resampler: WaveformResampler
  private var feed: WaveformFeed

  /// Whether samples still pass unchanged, from `feed`.
  private var isDirect: Bool
  private var speed = 1.0
  /// Source position where `speed` began to hold, and output frames made since.
  private var runStart = 0.0
  private var runFrameCount = 0

  /// The present cell, interleaved, and the frames of it that are still to be read.
  private let cell: UnsafeMutablePointer<Float>
  private var unread = 0..<0

  /// Makes a reader that stands on the waveform's first frame.
  ///
  /// Throws ``AudioFileError/rateRatioOutOfRange(fileHertz:renderHertz:)`` where the rates lie further apart than
  /// ``largestRateFactor``, or ``AudioFileError/resamplerFailed(code:)``.
  public init(waveform: Waveform, outputRate: Int, loops: Bool = false) throws(AudioFileError) {
    let ratio = Double(outputRate) / Double(waveform.sampleRate)
    let factor = Double(Self.largestRateFactor)
    guard ratio >= 1 / factor, ratio <= factor else {
      throw .rateRatioOutOfRange(fileHertz: waveform.sampleRate, renderHertz: outputRate)
    }
    self.waveform = waveform
    self.outputRate = outputRate
    self.loops = loops && waveform.frameCount > 0
    feed = WaveformFeed(waveform, repeats: loops)
    resampler = try WaveformResampler(
      waveform,
      repeats: loops,
      smallestRatio: ratio / Self.speeds.upperBound
    )
    isDirect = outputRate == waveform.sampleRate
    cell = .allocate(capacity: Self.framesPerCell * feed.channelCount)
    if !isDirect { resampler.start(atSourceFrame: 0) }
  }

  deinit {
    cell.deallocate()
  }

  /// Reads as many frames as the shorter buffer holds; a mono waveform goes to both.
  ///
  /// - Parameter speed: how fast to play, in ``speeds``; read at the first frame of each cell.
  /// - Returns: frames read; fewer than asked for only where the waveform has ended, and never when looping. The
  ///   buffers keep what they held behind them.
  public func read(
    left: UnsafeMutableBufferPointer<Double>,
    right: UnsafeMutableBufferPointer<Double>,
    speed: Double = 1
  ) -> Int {
    let wanted = min(left.count, right.count)
    let channelCount = feed.channelCount
    var filled = 0
    while filled < wanted {
      if unread.isEmpty { fillCell(speed: speed) }
      if unread.isEmpty { break }
      let count = min(wanted - filled, unread.count)
      let frames = cell + unread.lowerBound * channelCount
      for index in 0..<count {
        left[filled + index] = Double(frames[index * channelCount])
        right[filled + index] = Double(frames[index * channelCount + channelCount - 1])
      }
      filled += count
      unread = (unread.lowerBound + count)..<unread.upperBound
    }
    return filled
  }

  private func fillCell(speed wish: Double) {
    change(to: wish.isNaN ? 1 : min(max(wish, Self.speeds.lowerBound), Self.speeds.upperBound))
    var count = min(Self.framesPerCell, remainingFrameCount)
    if isDirect {
      feed.read(count, into: cell)
    } else {
      count = resampler.render(count, ratio: ratio, into: cell)
    }
    runFrameCount += count
    unread = 0..<count
  }

  private func change(to speed: Double) {
    guard speed != self.speed else { return }
    if isDirect {
      resampler.start(atSourceFrame: runFrameCount)
      isDirect = false
    }
    runStart += Double(runFrameCount) / ratio
    runFrameCount = 0
    self.speed = speed
  }

  /// Output frames per source frame at the present speed.
  private var ratio: Double {
    Double(outputRate) / (Double(waveform.sampleRate) * speed)
  }

  /// Output frames from here on whose source position lies before the waveform's end, at the present speed.
  private var remainingFrameCount: Int {
    if loops { return .max }
    if speed == 1, runStart == 0 {
      let count = waveform.frameCount
      return Self.frameCount(ofWaveformFrames: count, at: waveform.sampleRate, in: outputRate) - runFrameCount
    }
    let end = (Double(waveform.frameCount) - runStart) * ratio
    let guarded = end - Self.guardInFrames - 4 * end.ulp
    return max(0, Int(guarded.rounded(.up)) - runFrameCount)
  }

  /// A waveform's end may be computed this much too late; no frame is made for it.
  private static let guardInFrames = 1e-9
}
