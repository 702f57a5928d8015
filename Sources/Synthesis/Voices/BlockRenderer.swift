import SignalKernels

/// Gives the samples of one audio file, already at the render rate, from its first frame on.
public protocol WaveformReader: AnyObject {
  /// Writes the next frames at `speed` (1 is the file's own pitch, 2 an octave up) into `left` and `right`,
  /// which are equally long, and returns how many there were; fewer only where the file has run out.
  ///
  /// Called while a block is rendered, so it neither allocates nor waits.
  func read(
    left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>, speed: Double
  ) -> Int
}

/// Renders a score block by block, from its first frame or from any other.
///
/// Rendering is a function of the score and the waveforms: the size of the blocks changes no sample. Memory is
/// bounded by the voices that sound within one block. What a block needs is taken up before its frames are computed,
/// which may allocate; computing them does not.
public final class BlockRenderer {
  /// The next frame to be rendered.
  public private(set) var position: Int
  private let prepared: PreparedScore
  private let score: Score
  private let signals: Signals
  private let openWaveform: (WaveformPart) -> (any WaveformReader)?
  private var nextPassage: Int
  private var active: [(passage: Timeline.Passage, mixer: VoiceMixer)] = []
  private var edges: SignalBlock?
  private var actuator: ActuatorStage?
  /// Farther than any score reaches; starts beyond it count as here, so that no sum of frames overflows.
  private static let farthestFrame = 1 << 60

  /// Prepares to render `signals` of `score`, by default all, from `startFrame` on.
  ///
  /// `openWaveform` is called once for each audio-file voice, just before it sounds; nil makes it silent. A start
  /// in mid-event gives the frames that a render from the beginning has there; it takes the time of rendering
  /// from the onset of the earliest voice, or chain of voices, that sounds at `startFrame`, or
  /// that the actuator's filters still ring with.
  public convenience init(
    _ score: Score, signals: Signals = [.haptic, .transients, .continuous, .audio], startFrame: Int = 0,
    openWaveform: @escaping (WaveformPart) -> (any WaveformReader)? = { _ in nil }
  ) {
    self.init(PreparedScore(score), signals: signals, startFrame: startFrame, openWaveform: openWaveform)
  }

  /// The same for a score that other renderers share.
  public init(
    _ prepared: PreparedScore, signals: Signals, startFrame: Int,
    openWaveform: @escaping (WaveformPart) -> (any WaveformReader)?
  ) {
    self.prepared = prepared
    score = prepared.score
    self.signals = signals
    self.openWaveform = openWaveform
    let startFrame = min(max(startFrame, -Self.farthestFrame), Self.farthestFrame)
    position = score.actuatorOrigin(at: startFrame, signals: signals)
    nextPassage = score.timeline.firstPassage(heardFrom: position)
    actuator = ActuatorStage(score, startFrame: position)
    guard position < startFrame else { return }
    let unheard = SignalBlock(
      capacity: RenderContext.blockFrames, signals: signals.subtracting(.audio))
    while position < startFrame { render(startFrame - position, into: unheard) }
  }

  /// Fills `block` with the next `frameCount` frames, or as many as it holds, and returns how many those are.
  ///
  /// Before the first and behind the last frame of the render there is silence.
  @discardableResult
  public func render(_ frameCount: Int, into block: SignalBlock) -> Int {
    let count = max(0, min(frameCount, block.capacity))
    block.clear(frameCount: count)
    let frames = position..<(position + count)
    takeUpPassages(before: frames.upperBound)
    for (passage, mixer) in active {
      let heard = frames.clamped(to: passage.firstFrame..<passage.endFrame)
      guard !heard.isEmpty else { continue }
      render(passage, mixer, heard, into: block, at: heard.lowerBound - frames.lowerBound)
    }
    active.removeAll { $0.passage.endFrame <= frames.upperBound }
    actuator?.process(frames, of: block)
    position += count
    return count
  }

  private func takeUpPassages(before end: Int) {
    let passages = score.timeline.passages
    while nextPassage < passages.count, passages[nextPassage].firstFrame < end {
      let passage = passages[nextPassage]
      nextPassage += 1
      guard passage.endFrame > position else { continue }
      let skipped = max(0, position - passage.firstFrame)
      let mixer = VoiceMixer(
        prepared, signals: signals, startFrame: passage.scoreFrames.lowerBound + skipped,
        openWaveform: openWaveform)
      active.append((passage, mixer))
    }
  }

  /// Adds `frames` of a passage to `block`; those on an edge by way of a block of their own.
  private func render(
    _ passage: Timeline.Passage, _ mixer: VoiceMixer, _ frames: Range<Int>, into block: SignalBlock,
    at offset: Int
  ) {
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let end = passage.nextCorner(after: frame, before: frames.upperBound)
      let place = offset + frame - frames.lowerBound
      if passage.hasEdge(in: frame..<end) {
        let edges = edges ?? SignalBlock(capacity: RenderContext.blockFrames, signals: block.signals)
        self.edges = edges
        edges.clear(frameCount: end - frame)
        mixer.mix(end - frame, into: edges, at: 0)
        edges.change(block.signals, 0..<(end - frame)) {
          passage.shape($0, fromFrame: frame, edgeFrames: score.timeline.edgeFrames)
        }
        block.add(edges, at: place)
      } else {
        mixer.mix(end - frame, into: block, at: place)
      }
      frame = end
    }
  }
}
