import SignalKernels

/// How far taps lower the continuous events around them.
///
/// A tap takes `depth`, the profile's ducking times the tap's amplitude, from their gain: in a raised cosine that
/// begins 2 ms before the tap's onset and is down at it, until the end of its waveform, and back in 2 ms. Where taps
/// overlap, the one that takes most at a frame decides.
struct DuckingCurve {
  private struct Tap {
    let frames: Range<Int>
    let depth: Double
  }

  /// The taps by their first frames.
  private let taps: [Tap]
  /// Frames of the longest tap.
  private let longest: Int
  /// The length of a ramp in frames, fractions included.
  private let rampFrames: Double
  /// The whole frames that a ramp reaches into.
  private let reach: Int

  private static let rampSeconds = 0.002

  /// The curve of a score; nil where nothing is ducked.
  init?(_ score: Score) {
    let ducking = score.profile.ducking
    guard ducking > 0 else { return nil }
    taps = score.voices.compactMap { voice in
      guard case .transient(let part) = voice.part, part.amplitude > 0 else { return nil }
      return Tap(
        frames: voice.firstFrame..<max(voice.firstFrame, voice.endFrame),
        depth: min(1, ducking * part.amplitude))
    }
    guard !taps.isEmpty else { return nil }
    longest = taps.reduce(0) { max($0, $1.frames.count) }
    rampFrames = Self.rampSeconds * Double(score.sampleRate)
    reach = wholeFrames(rampFrames)
  }

  /// Fills `gains` with what is left of the continuous events at `frames`, or returns false, with `gains` left
  /// alone, where that is everything.
  func fill(_ gains: UnsafeMutableBufferPointer<Double>, _ frames: Range<Int>) -> Bool {
    let first = taps.partitioningIndex { $0.frames.lowerBound + longest + reach > frames.lowerBound }
    var isDucked = false
    for tap in taps[first...] {
      guard tap.frames.lowerBound - reach < frames.upperBound else { break }
      let touched = (tap.frames.lowerBound - reach)..<(tap.frames.upperBound + reach)
      let ducked = touched.clamped(to: frames)
      guard !ducked.isEmpty else { continue }
      if !isDucked { Mixing.fill(gains, with: 1) }
      isDucked = true
      for frame in ducked {
        let index = frame - frames.lowerBound
        gains[index] = min(gains[index], 1 - tap.depth * share(frame, tap.frames))
      }
    }
    return isDucked
  }

  /// How much of its depth a tap over `frames` takes at `frame`.
  private func share(_ frame: Int, _ frames: Range<Int>) -> Double {
    if frame < frames.lowerBound {
      return RaisedCosine.fall(Double(frames.lowerBound - frame) / rampFrames)
    }
    return frame < frames.upperBound
      ? 1 : RaisedCosine.fall(Double(frame - frames.upperBound) / rampFrames)
  }
}
