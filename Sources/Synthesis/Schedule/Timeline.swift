import PatternModel
import SignalKernels

/// Which frames of a score are heard when: where the render begins, halts, goes on and stops, and who is mute.
///
/// A pause and a stop let the score run on for an edge of 5 ms, which fades it out; behind a pause it goes on from
/// where the pause began, rising by the same edge. A mute has such edges at both of its ends.
struct Timeline: Hashable, Sendable {
  /// A stretch of the score as it is heard.
  struct Passage: Hashable, Sendable {
    /// The frame of the render at which it begins.
    let firstFrame: Int
    /// The frames of the score, without the edge behind them.
    let scoreFrames: Range<Int>
    /// Frames at its beginning over which it rises.
    let riseFrames: Int
    /// Frames behind its end over which it falls.
    let fallFrames: Int

    /// The first frame of the render behind it.
    var endFrame: Int { firstFrame + scoreFrames.count + fallFrames }
  }

  /// A span of the score without some signals.
  struct Mute: Hashable, Sendable {
    let signals: Signals
    let frames: Range<Int>
  }

  /// In order; neighbours may overlap by their edges.
  let passages: [Passage]
  let mutes: [Mute]
  /// The length of an edge, in frames.
  let edgeFrames: Double
  /// The frames of the render.
  let frameCount: Int
  /// The frames of the render that go on into themselves, which are those of the last pass; nil where nothing is
  /// repeated, or where it was not played without a pause, a stop and a mute.
  let loopFrames: Range<Int>?

  /// How long the edges of pauses, stops and mutes are.
  static let edge = PatternSpan.milliseconds(5)

  /// Lays `performance` over a score that ends by the pattern's count at `end` and sounds up to `endFrame`.
  init(
    _ performance: Performance, seek: PatternTime, end: PatternTime, endFrame: Int,
    lastPass: Range<PatternTime>? = nil, clock: FrameClock, softensEdges: Bool
  ) {
    edgeFrames = softensEdges ? clock.frames(in: Self.edge) : 0
    let edge = wholeFrames(edgeFrames)
    let start = clock.frame(of: seek)
    let isBehindEnd = seek > .zero && seek >= end
    let stop = performance.stop.map { max(clock.frame(of: $0), start) } ?? .max
    let last = isBehindEnd ? start : max(start, min(endFrame, stop))
    var passages: [Passage] = []
    var (cursor, output, rise) = (start, 0, 0)
    for pause in performance.pauses.sorted(by: { $0.position < $1.position }) {
      let frame = clock.frame(of: pause.position)
      guard frame >= start, frame < last else { continue }
      if frame > cursor {
        passages.append(
          Passage(firstFrame: output, scoreFrames: cursor..<frame, riseFrames: rise, fallFrames: edge))
        rise = edge
      }
      output += frame - cursor + clock.frame(of: .zero + max(pause.duration, .zero))
      cursor = frame
    }
    let fall = stop < endFrame && last > start ? edge : 0
    passages.append(
      Passage(firstFrame: output, scoreFrames: cursor..<last, riseFrames: rise, fallFrames: fall))
    self.passages = passages
    frameCount = passages.reduce(0) { max($0, $1.endFrame) }
    let isPlain = performance.pauses.isEmpty && performance.stop == nil && performance.mutes.isEmpty
    let pass = lastPass.map { clock.frame(of: $0.lowerBound)..<clock.frame(of: $0.upperBound) } ?? 0..<0
    let isWhole = isPlain && pass.lowerBound >= start && pass.upperBound <= last && !pass.isEmpty
    loopFrames = isWhole ? (pass.lowerBound - start)..<(pass.upperBound - start) : nil
    mutes = performance.mutes.map { mute in
      let first = clock.frame(of: mute.start)
      let signals: Signals = mute.signal == .audio ? .audio : [.haptic, .transients, .continuous]
      return Mute(signals: signals, frames: first..<max(first, mute.end.map(clock.frame) ?? .max))
    }
  }

  /// The index of a passage before which none is heard at `frame` of the render or later.
  func firstPassage(heardFrom frame: Int) -> Int {
    let edge = wholeFrames(edgeFrames)
    return passages.partitioningIndex { $0.firstFrame + $0.scoreFrames.count + edge > frame }
  }

  /// The frame of the render at which `scoreFrame` is heard; nil where it is not.
  func frame(ofScoreFrame scoreFrame: Int) -> Int? {
    let index = passages.partitioningIndex { $0.scoreFrames.upperBound > scoreFrame }
    guard index < passages.count, passages[index].scoreFrames.contains(scoreFrame) else { return nil }
    return passages[index].firstFrame + scoreFrame - passages[index].scoreFrames.lowerBound
  }
}

extension Timeline.Passage {
  /// Multiplies `samples`, which belong to the render's frames from `frame` on, by the passage's edges.
  func shape(_ samples: UnsafeMutableBufferPointer<Double>, fromFrame frame: Int, edgeFrames: Double) {
    let falling = firstFrame + scoreFrames.count
    for index in samples.indices {
      let place = frame + index
      if place < firstFrame + riseFrames {
        samples[index] *= RaisedCosine.rise(Double(place - firstFrame) / edgeFrames)
      }
      if fallFrames > 0, place >= falling {
        samples[index] *= RaisedCosine.fall(Double(place - falling) / edgeFrames)
      }
    }
  }

  /// The first frame behind `frame` at which an edge begins or ends, but at most `limit`, and on an edge at most a
  /// block of scratch away.
  func nextCorner(after frame: Int, before limit: Int) -> Int {
    let (rising, falling) = (firstFrame + riseFrames, firstFrame + scoreFrames.count)
    if frame < rising { return min(limit, rising, frame + RenderContext.blockFrames) }
    if fallFrames == 0 { return limit }
    return frame < falling ? min(limit, falling) : min(limit, frame + RenderContext.blockFrames)
  }

  /// Whether some of `frames` of the render lie on an edge.
  func hasEdge(in frames: Range<Int>) -> Bool {
    frames.lowerBound < firstFrame + riseFrames
      || (fallFrames > 0 && frames.upperBound > firstFrame + scoreFrames.count)
  }
}

extension Timeline.Mute {
  /// Multiplies `samples`, which belong to the score's frames from `frame` on, by what the span leaves.
  func shape(_ samples: UnsafeMutableBufferPointer<Double>, fromFrame frame: Int, edgeFrames: Double) {
    for index in samples.indices {
      let place = frame + index
      guard place >= frames.lowerBound else { continue }
      let fallen = 1 - rise(place - frames.lowerBound, edgeFrames)
      let risen = place >= frames.upperBound ? rise(place - frames.upperBound, edgeFrames) : 0
      samples[index] *= min(1, fallen + risen)
    }
  }

  private func rise(_ frame: Int, _ edgeFrames: Double) -> Double {
    Double(frame) >= edgeFrames ? 1 : RaisedCosine.rise(Double(frame) / edgeFrames)
  }

  /// Whether the span changes any of `score`, its edges included.
  func touches(_ score: Range<Int>, edgeFrames: Double) -> Bool {
    score.upperBound > frames.lowerBound
      && Double(score.lowerBound) < Double(frames.upperBound) + edgeFrames
  }
}
