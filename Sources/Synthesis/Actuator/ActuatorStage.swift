import SignalKernels

/// The chain behind the voices of one renderer: its state for each haptic plane.
///
/// The chain runs while a haptic voice sounds and for its tail; then it forgets everything and the planes are exactly
/// 0 until the next voice. So silence costs nothing, and a start in mid-render needs only what came since the last one.
/// It counts in frames of the render: pauses and their edges lie before it.
struct ActuatorStage {
  private let spans: [Range<Int>]
  private let levelLimit: Double?
  private var planes: [PlaneState]
  /// The first of `spans` that is not over.
  private var nextSpan: Int

  /// One plane's filters and resonator.
  private struct PlaneState {
    let plane: SignalBlock.Plane
    var filters: [Biquad]
    var resonator: [Biquad]
  }

  /// Prepares to run from `startFrame` on, which lies in no span or at the start of one; nil where the score's
  /// actuator leaves its signal alone.
  init?(_ score: Score, startFrame: Int) {
    let chain = score.actuator
    guard !chain.isEmpty else { return nil }
    spans = score.actuatorSpans
    levelLimit = chain.levelLimit
    planes = [SignalBlock.Plane.haptic, .transients, .continuous].map {
      PlaneState(plane: $0, filters: chain.filters, resonator: chain.resonator)
    }
    nextSpan = spans.partitioningIndex { $0.upperBound > startFrame }
  }

  /// Passes the haptic planes of `block`, which holds the render's `frames`, through the chain.
  mutating func process(_ frames: Range<Int>, of block: SignalBlock) {
    while nextSpan < spans.count, spans[nextSpan].lowerBound < frames.upperBound {
      let span = spans[nextSpan]
      let sounding = span.clamped(to: frames)
      let start = sounding.lowerBound - frames.lowerBound
      for index in planes.indices {
        guard let samples = block.change(planes[index].plane, start..<(start + sounding.count)) else {
          continue
        }
        process(samples, in: index)
      }
      guard span.upperBound <= frames.upperBound else { return }
      for index in planes.indices { reset(index) }
      nextSpan += 1
    }
  }

  private mutating func process(_ samples: UnsafeMutableBufferPointer<Double>, in index: Int) {
    for section in planes[index].filters.indices { planes[index].filters[section].process(samples) }
    if let levelLimit { Mixing.scale(samples, by: 1, within: -levelLimit...levelLimit) }
    for section in planes[index].resonator.indices { planes[index].resonator[section].process(samples) }
  }

  private mutating func reset(_ index: Int) {
    for section in planes[index].filters.indices { planes[index].filters[section].reset() }
    for section in planes[index].resonator.indices { planes[index].resonator[section].reset() }
  }
}

extension Timeline {
  /// The stretches of the render, in order and apart, in which a haptic voice sounds or what follows it for `tailFrames`.
  func hapticSpans(of voices: [Voice], tailFrames: Int) -> [Range<Int>] {
    let sounding = Self.merged(
      voices.filter(\.isHaptic).map { $0.firstFrame..<max($0.firstFrame, $0.endFrame) })
    var heard: [Range<Int>] = []
    var next = 0
    for passage in passages {
      let end = passage.scoreFrames.upperBound + passage.fallFrames
      while next < sounding.count, sounding[next].upperBound <= passage.scoreFrames.lowerBound { next += 1 }
      var index = next
      while index < sounding.count, sounding[index].lowerBound < end {
        let frames = sounding[index].clamped(to: passage.scoreFrames.lowerBound..<end)
        // Farther than any render reaches, and far from an overflow.
        let first = min(passage.firstFrame + frames.lowerBound - passage.scoreFrames.lowerBound, 1 << 60)
        heard.append(first..<(min(first + frames.count, 1 << 60) + tailFrames))
        index += 1
      }
    }
    return Self.merged(heard)
  }

  /// `ranges` in order, those that touch or overlap joined, without empty ones.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
