import SignalKernels

/// Mixes the voices of a score, frame by frame of the score, from any frame on.
///
/// Memory is bounded by the voices that sound within one block. Voices are taken up before a block's frames are
/// computed, which may allocate; computing them does not.
final class VoiceMixer {
  /// The next frame of the score to be mixed.
  private(set) var position: Int
  private let score: Score
  /// From where voices with a state are taken up.
  private let origin: Int
  private let signals: Signals
  private let openWaveform: (WaveformPart) -> (any WaveformReader)?
  private let context: RenderContext
  private var nextVoice = 0
  private var active: [ActiveVoice] = []

  /// Prepares to mix a score from `startFrame` on; a start in mid-event mixes, unheard, from the onset of the earliest
  /// voice with a state, or chain of voices, that sounds there. Voices that play on none of `signals` are left out.
  init(
    _ prepared: PreparedScore, signals: Signals, startFrame: Int,
    openWaveform: @escaping (WaveformPart) -> (any WaveformReader)?
  ) {
    let score = prepared.score
    self.score = score
    self.signals = signals
    self.openWaveform = openWaveform
    context = RenderContext(prepared)
    let origin = score.origin(ofVoicesAt: startFrame, signals: signals)
    self.origin = origin
    position = origin
    nextVoice = score.voices.partitioningIndex { $0.firstFrame >= origin - score.longestTapFrames }
    guard origin < startFrame else { return }
    let unheard = SignalBlock(capacity: RenderContext.blockFrames, signals: [])
    while position < startFrame {
      let count = min(startFrame - position, unheard.capacity)
      unheard.clear(frameCount: count)
      mix(count, into: unheard, at: 0)
    }
  }

  /// Adds the next `count` frames to `block`, the first of them at `offset`; they fit in it.
  func mix(_ count: Int, into block: SignalBlock, at offset: Int) {
    var done = 0
    while done < count {
      let part = min(count - done, RenderContext.blockFrames)
      mixPart(position..<(position + part), into: block, at: offset + done)
      position += part
      done += part
    }
  }

  private func mixPart(_ frames: Range<Int>, into block: SignalBlock, at offset: Int) {
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
    mute(frames, in: block, at: offset)
  }

  private func mute(_ frames: Range<Int>, in block: SignalBlock, at offset: Int) {
    let timeline = score.timeline
    for mute in timeline.mutes where mute.touches(frames, edgeFrames: timeline.edgeFrames) {
      block.change(mute.signals, offset..<(offset + frames.count)) {
        mute.shape($0, fromFrame: frames.lowerBound, edgeFrames: timeline.edgeFrames)
      }
    }
  }

  private func takeUpVoices(before end: Int) {
    while nextVoice < score.voices.count, score.voices[nextVoice].firstFrame < end {
      let voice = score.voices[nextVoice]
      let isDue = voice.firstFrame >= origin || (voice.isTap && voice.endFrame > origin)
      if isDue, !voice.part.signals.isDisjoint(with: signals) {
        active.append(ActiveVoice(nextVoice, of: score, context: context, openWaveform: openWaveform))
      }
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
  let tap: TapWaveform?

  init(
    _ index: Int, of score: Score, context: RenderContext,
    openWaveform: (WaveformPart) -> (any WaveformReader)?
  ) {
    voice = index
    switch score.voices[index].part {
    case .transient(let part):
      tap = context.taps.waveform(part)
      waveform = nil
    case .waveform(let part):
      tap = nil
      waveform = openWaveform(part).map {
        WaveformVoice(
          part, firstFrame: score.voices[index].firstFrame, reader: $0, score: score,
          brightness: context.brightness)
      }
    case .continuous, .tone:
      tap = nil
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
    case .transient(let part):
      if let tap { context.render(part, tap, frames, into: block, at: offset) }
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
  /// The first frame from which a mix of `signals` must run so that every voice sounding at `frame` has its state there.
  func origin(ofVoicesAt frame: Int, signals: Signals) -> Int {
    var origin = frame
    if !signals.isDisjoint(with: .anyHaptic) { origin = min(origin, hapticOrigins.earliest(at: frame)) }
    if signals.contains(.audio) { origin = min(origin, audioOrigins.earliest(at: frame)) }
    return origin
  }
}
