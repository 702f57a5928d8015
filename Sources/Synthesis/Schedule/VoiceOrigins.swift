/// From which frame a render must run so that every voice that sounds at another frame has its state there.
///
/// Taps have no state. All other voices carry a phase, a filter or a place in a file from frame to frame, and a voice
/// that continues another carries that one's. A chain of such voices has no gap, so it counts as one from its first
/// frame to its last.
struct VoiceOrigins: Equatable, Sendable {
  /// Frames that have one earliest origin.
  private struct Stretch: Equatable, Sendable {
    let frames: ClosedRange<Int>
    let origin: Int
  }

  /// In order and apart.
  private let stretches: [Stretch]

  /// The origins of those of `voices`, which stand in order of onset, for which `counts` holds.
  init(_ voices: [Voice], where counts: (Voice) -> Bool) {
    var chains: [(origin: Int, end: Int)] = []
    var chainOfVoice: [Int: Int] = [:]
    for (index, voice) in voices.enumerated() where !voice.isTap && counts(voice) {
      guard case .continuous(let part) = voice.part else {
        chains.append((voice.firstFrame, voice.endFrame))
        continue
      }
      if let legato = part.legato, let chain = chainOfVoice.removeValue(forKey: legato.predecessor) {
        chains[chain].end = max(chains[chain].end, voice.endFrame)
        chainOfVoice[index] = chain
      } else {
        chainOfVoice[index] = chains.count
        chains.append((voice.firstFrame, voice.endFrame))
      }
    }
    var stretches: [Stretch] = []
    var covered = Int.min
    for chain in chains where chain.end > max(covered, chain.origin) {
      let first = max(covered, chain.origin) + 1
      stretches.append(Stretch(frames: first...chain.end, origin: chain.origin))
      covered = chain.end
    }
    self.stretches = stretches
  }

  /// The earliest origin of what sounds at `frame`, or ends there; `frame` itself where nothing does.
  func earliest(at frame: Int) -> Int {
    let index = stretches.partitioningIndex { $0.frames.upperBound >= frame }
    guard index < stretches.count, stretches[index].frames.contains(frame) else { return frame }
    return stretches[index].origin
  }
}
