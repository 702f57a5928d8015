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
/// bounded by the voices that sound within one block. Voices are taken up before a block's frames are computed,
/// which may allocate; computing them does not.
public final class BlockRenderer {
  /// The score.
  public let score: Score
  /// The next frame to be rendered.
  public private(set) var position: Int
  private let openWaveform: (WaveformPart) -> (any WaveformReader)?
  private let context: RenderContext
  private var nextVoice = 0
  private var active: [ActiveVoice] = []
  /// Farther than any score reaches; starts beyond it count as here, so that no sum of frames overflows.
  private static let farthestFrame = 1 << 60

  /// Prepares to render `score` from `startFrame` on.
  ///
  /// `openWaveform` is called once for each audio-file voice, just before it sounds; nil makes it silent. A start
  /// in mid-event gives the frames that a render from the beginning has there; it takes the time of rendering
  /// from the onset of the earliest voice, or chain of voices, that sounds at `startFrame`.
  public init(
    _ score: Score, startFrame: Int = 0,
    openWaveform: @escaping (WaveformPart) -> (any WaveformReader)? = { _ in nil }
  ) {
    let startFrame = min(max(startFrame, -Self.farthestFrame), Self.farthestFrame)
    self.score = score
    self.openWaveform = openWaveform
    context = RenderContext(score)
    position = startFrame
    let earliest = score.earliestFrame(soundingAt: startFrame)
    nextVoice = score.voices.firstIndex { $0.firstFrame >= earliest } ?? score.voices.count
    if earliest < startFrame {
      position = earliest
      let unheard = SignalBlock(capacity: RenderContext.blockFrames, signals: [])
      while position < startFrame { render(startFrame - position, into: unheard) }
    }
  }

  /// Fills `block` with the next `frameCount` frames, or as many as it holds, and returns how many those are.
  ///
  /// Behind the score's last frame there is silence.
  @discardableResult
  public func render(_ frameCount: Int, into block: SignalBlock) -> Int {
    let count = max(0, min(frameCount, block.capacity))
    block.clear(frameCount: count)
    var done = 0
    while done < count {
      let part = min(count - done, RenderContext.blockFrames)
      renderPart(position..<(position + part), into: block, at: done)
      position += part
      done += part
    }
    return count
  }

  private func renderPart(_ frames: Range<Int>, into block: SignalBlock, at offset: Int) {
    takeUpVoices(before: frames.upperBound)
    for index in active.indices {
      let voice = score.voices[active[index].voice]
      let sounding = frames.clamped(to: voice.firstFrame..<max(voice.firstFrame, voice.endFrame))
      guard !sounding.isEmpty else { continue }
      if sounding.lowerBound == voice.firstFrame { inheritPhase(index, voice) }
      active[index].render(
        voice, sounding, context: context, into: block, at: offset + sounding.lowerBound - frames.lowerBound)
    }
    // A voice that ends with the block stays, for the one that continues it in the next.
    active.removeAll { score.voices[$0.voice].endFrame < frames.upperBound }
  }

  private func takeUpVoices(before end: Int) {
    while nextVoice < score.voices.count, score.voices[nextVoice].firstFrame < end {
      active.append(ActiveVoice(nextVoice, of: score, openWaveform: openWaveform))
      nextVoice += 1
    }
  }

  private func inheritPhase(_ index: Int, _ voice: Voice) {
    guard case .continuous(let part) = voice.part, let legato = part.legato,
      let older = active.first(where: { $0.voice == legato.predecessor })
    else { return }
    active[index].phase = older.phase
  }
}

/// A voice while it sounds: the score's row and what has to be remembered from block to block.
struct ActiveVoice {
  /// The index among the score's voices.
  let voice: Int
  var phase = PhaseAccumulator()
  let waveform: WaveformVoice?

  init(_ index: Int, of score: Score, openWaveform: (WaveformPart) -> (any WaveformReader)?) {
    voice = index
    if case .waveform(let part) = score.voices[index].part {
      waveform = openWaveform(part).map {
        WaveformVoice(part, firstFrame: score.voices[index].firstFrame, reader: $0, score: score)
      }
    } else {
      waveform = nil
    }
  }

  /// Adds the frames `sounding` of `voice` to `block`, the first of them at `offset`.
  mutating func render(
    _ voice: Voice, _ sounding: Range<Int>, context: RenderContext, into block: SignalBlock, at offset: Int
  ) {
    let first = sounding.lowerBound - voice.firstFrame
    let frames = VoiceFrames(score: sounding, own: first..<(first + sounding.count))
    switch voice.part {
    case .transient(let part): context.render(part, frames, into: block, at: offset)
    case .continuous(let part): context.render(part, frames, phase: &phase, into: block, at: offset)
    case .tone(let part): context.render(part, frames, phase: &phase, into: block, at: offset)
    case .waveform: waveform?.render(frames, context: context, into: block, at: offset)
    }
  }
}

/// The frames of a voice that are being rendered, by the score's count and by the voice's own.
struct VoiceFrames {
  let score: Range<Int>
  let own: Range<Int>
}

extension Score {
  /// The first frame from which a render must run so that every voice sounding at `frame` has its state there.
  fileprivate func earliestFrame(soundingAt frame: Int) -> Int {
    var earliest = frame
    for voice in voices where voice.firstFrame < frame && voice.endFrame >= frame {
      var origin = voice
      while case .continuous(let part) = origin.part, let legato = part.legato {
        origin = voices[legato.predecessor]
      }
      earliest = min(earliest, origin.firstFrame)
    }
    return earliest
  }
}
