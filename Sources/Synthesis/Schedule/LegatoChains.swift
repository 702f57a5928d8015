import PatternModel
import SignalKernels

/// A haptic continuous event on its way to becoming a voice.
struct ContinuousDraft {
  let key: EventKey
  let time: PatternTime
  /// Start plus duration.
  let end: PatternTime
  /// From the first frame to the boundary at which the release would begin.
  let frames: Range<Int>
  let intensity: Double
  let sharpness: Double
  let settings: EnvelopeSettings
  let attackFrames: Double
  /// Whether the duration is the decay's own, so that nothing but the decay ends the event.
  let endsByDecay: Bool
  let wasCut: Bool
}

/// Which continuous events continue which.
///
/// Real files chop a long buzz into abutting or slightly overlapping events. Such a chain sounds as one buzz:
/// each event inherits the phase of the one before it and moves from that one's values to its own.
struct LegatoChains {
  /// A draft with its place in a chain.
  struct Link {
    let draft: ContinuousDraft
    /// What the event continues.
    var origin: Origin?
    /// The frame at which another event takes over.
    var cutFrame: Int?
    /// The exact time of the chain's first event in the pass, from which the controls are read.
    var chainStart: PatternTime
    /// The event of the pass before that the chain goes on from, if it does.
    var entry: EventKey?

    struct Origin {
      let key: EventKey
      let intensity: Double
      let sharpness: Double
    }

    /// The event's own intensity and sharpness at `frame`, before controls.
    func ownValues(atFrame frame: Int, legatoFrames: Double) -> (intensity: Double, sharpness: Double) {
      guard let origin else { return (draft.intensity, draft.sharpness) }
      let rest = RaisedCosine.fall(Double(frame - draft.frames.lowerBound) / legatoFrames)
      return (
        draft.intensity + (origin.intensity - draft.intensity) * rest,
        draft.sharpness + (origin.sharpness - draft.sharpness) * rest
      )
    }
  }

  /// How far an event may reach into its continuation, and how long the move to new values takes.
  static let overlap = PatternSpan.milliseconds(5)

  private var links: [Link]
  private var indexOfEvent: [EventKey: Int] = [:]
  private let legatoFrames: Double
  private let frameLength: PatternSpan
  /// The drafts that can be continued, by their ends.
  private let byEnd: [Int]

  /// Joins `drafts`, which stand in order of onset and then of the file. `sharpnessControl` gives that control
  /// of a pass at a time.
  init(
    _ drafts: [ContinuousDraft], map: SharpnessMap, clock: FrameClock,
    sharpnessControl: (Int, PatternTime) -> Double
  ) {
    links = drafts.map { Link(draft: $0, chainStart: $0.time) }
    legatoFrames = clock.frames(in: Self.overlap)
    frameLength = PatternSpan(nanoseconds: 1_000_000_000 / Int64(clock.sampleRate) + 1)
    byEnd = drafts.indices
      .filter { drafts[$0].settings.decaySeconds == nil && drafts[$0].settings.releaseValue == 0 }
      .sorted { (drafts[$0].end, $0) < (drafts[$1].end, $1) }
    for index in links.indices {
      let draft = links[index].draft
      indexOfEvent[draft.key] = index
      guard draft.settings.attackValue == 0 else { continue }
      join(index) { sharpness, pass in
        let control = sharpnessControl(pass, draft.time)
        return map.increment(ControlID.hapticSharpness.combine(sharpness, with: control))
      }
    }
  }

  /// An event with its place in a chain.
  func link(of event: EventKey) -> Link? {
    indexOfEvent[event].map { links[$0] }
  }

  /// Lets the event at `index` continue the one that is closest in frequency among those it may continue; the
  /// later in the file where two are equally close.
  private mutating func join(_ index: Int, frequency: (_ sharpness: Double, _ pass: Int) -> Double) {
    let frame = links[index].draft.frames.lowerBound
    let pass = links[index].draft.key.pass
    let own = frequency(links[index].draft.sharpness, pass)
    var best: (distance: Double, key: EventKey, index: Int)?
    for candidate in candidates(for: links[index].draft) where mayContinue(candidate, with: index) {
      let values = links[candidate].ownValues(atFrame: frame, legatoFrames: legatoFrames)
      let key = links[candidate].draft.key
      let distance = abs(frequency(values.sharpness, key.pass) - own)
      if let found = best, found.distance < distance || (found.distance == distance && found.key > key) {
        continue
      }
      best = (distance, key, candidate)
    }
    guard let best else { return }
    let values = links[best.index].ownValues(atFrame: frame, legatoFrames: legatoFrames)
    links[best.index].cutFrame = frame
    links[index].origin = Link.Origin(
      key: best.key, intensity: values.intensity, sharpness: values.sharpness)
    if best.key.pass == pass {
      links[index].chainStart = links[best.index].chainStart
      links[index].entry = links[best.index].entry
    } else {
      links[index].entry = best.key
    }
  }

  /// The events whose end lies where `draft` could take over.
  private func candidates(for draft: ContinuousDraft) -> ArraySlice<Int> {
    let earliest = draft.time + PatternSpan(nanoseconds: -frameLength.nanoseconds)
    let first = byEnd.partitioningIndex { links[$0].draft.end >= earliest }
    let latest = draft.time + max(Self.overlap, frameLength)
    return byEnd[first...].prefix { links[$0].draft.end <= latest }
  }

  private func mayContinue(_ older: Int, with newer: Int) -> Bool {
    let old = links[older]
    let new = links[newer].draft
    guard old.cutFrame == nil, old.draft.time < new.time,
      old.draft.frames.lowerBound < new.frames.lowerBound
    else { return false }
    let abuts = old.draft.frames.upperBound == new.frames.lowerBound
    let overlaps =
      old.draft.end > new.time && old.draft.end - new.time <= Self.overlap && new.end > old.draft.end
    guard abuts || overlaps else { return false }
    return old.origin != nil
      || Double(new.frames.lowerBound - old.draft.frames.lowerBound) >= old.draft.attackFrames
  }
}
