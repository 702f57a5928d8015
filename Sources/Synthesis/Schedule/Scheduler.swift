public import PatternModel
import SignalKernels

extension Score {
  /// Plans `pattern`.
  ///
  /// `waveforms` outlines the audio files by the path that the pattern names; an event whose path is not among
  /// them is silent, with a remark.
  ///
  /// A pattern that was built in code is taken as a lenient reader would have let it in: times before the start
  /// count as the start, a negative duration as none, values are clamped to their ranges, and one that is not a
  /// number counts as left out.
  public init(
    _ pattern: Pattern, configuration: ScoreConfiguration = ScoreConfiguration(),
    waveforms: [String: WaveformOutline] = [:]
  ) throws(ScoreError) {
    let profile = configuration.profile
    var configuration = configuration
    configuration.sampleRate = min(configuration.sampleRate, Self.highestSampleRate)
    guard configuration.sampleRate >= profile.leastSampleRate else {
      throw .sampleRateTooLow(
        profile: profile.name, highestHz: profile.highestHz, sampleRate: configuration.sampleRate,
        leastSampleRate: profile.leastSampleRate)
    }
    let rate = configuration.sampleRate
    if let corner = profile.tooHighCorner(in: configuration.signal, sampleRate: rate) {
      throw .cornerTooHigh(
        profile: profile.name, part: corner.part, hertz: corner.hertz, sampleRate: rate,
        leastSampleRate: ActuatorChain.leastSampleRate(cornerHz: corner.hertz))
    }
    var scheduler = Scheduler(pattern, configuration: configuration, waveforms: waveforms)
    if let end = scheduler.plan.firstPassEnd, scheduler.clock.frame(of: end) <= 0 { throw .loopTooShort }
    self = scheduler.makeScore()
  }
}

extension Score {
  /// The highest rate of a score; a configuration that asks for more gets this.
  static let highestSampleRate = 384_000
}

/// Makes a score: resolves each event's values, joins chains, and puts everything into frames.
struct Scheduler {
  let configuration: ScoreConfiguration
  let clock: FrameClock
  let profile: ActuatorProfile
  let waveforms: [String: WaveformOutline]
  let plan: PassPlan
  /// The controls of each pass.
  let controls: [PatternControls]
  /// The same as voices follow them.
  let followed: [ControlTable<FollowedControl>]
  let map: SharpnessMap
  let taps: TapMap
  /// The latest parameter or curve point.
  let controlsEnd: PatternTime
  /// The events that sound, in order of onset, then of the pass, then of the file.
  let events: [PassEvent]
  /// The events before the seek, which do not sound and yet belong to the pattern's length.
  let skipped: [PassEvent]
  var remarks: [ScoreRemark] = []

  init(
    _ pattern: Pattern, configuration: ScoreConfiguration, waveforms: [String: WaveformOutline]
  ) {
    self.configuration = configuration
    self.waveforms = waveforms
    let clock = FrameClock(sampleRate: configuration.sampleRate)
    self.clock = clock
    profile = configuration.profile
    plan = PassPlan(pattern, configuration.performance) {
      Self.lastEventEnd(pattern, configuration: configuration, waveforms: waveforms)
    }
    controls = plan.passes.map {
      PatternControls($0.pattern, pass: $0.index, clock: clock, softensJumps: configuration.softensEdges)
    }
    followed = controls.map(\.followed)
    map = SharpnessMap(profile.band, sampleRate: configuration.sampleRate)
    taps = TapMap(profile, band: map, sampleRate: configuration.sampleRate)
    controlsEnd = plan.passes.map(\.pattern.controlsEnd).max() ?? .zero
    // The standard library's sort is stable: events of one nanosecond keep the order of the file.
    let seek = plan.seek(configuration.performance)
    let all = plan.passes.flatMap(plan.events)
    events = all.filter { $0.event.time >= seek }.sorted { $0.event.time < $1.event.time }
    skipped = all.filter { $0.event.time < seek }
  }

  mutating func makeScore() -> Score {
    let chains = LegatoChains(drafts(), map: map, clock: clock) { [controls] pass, time in
      controls[pass].value(.hapticSharpness, at: time)
    }
    var voices = PlannedVoices(capacity: events.count)
    var eventsEnd = skipped.reduce(PatternTime.zero) { max($0, self.end(of: $1)) }
    for event in events {
      let planned = voice(of: event, in: chains, earlier: voices)
      eventsEnd = max(eventsEnd, planned.end)
      if event.pass == 0 { remarks += planned.remarks.map { ScoreRemark(entry: event.entry, kind: $0) } }
      if let voice = planned.voice { voices.append(voice, for: event.key) }
    }
    let end = plan.end ?? max(eventsEnd, controlsEnd)
    let patternFrames = clock.frame(of: end)
    let timeline = Timeline(
      configuration.performance, seek: plan.seek(configuration.performance), end: end,
      endFrame: max(patternFrames, voices.endFrame), lastPass: plan.lastPass, clock: clock,
      softensEdges: configuration.softensEdges)
    return Score(
      sampleRate: configuration.sampleRate, profile: profile, signal: configuration.signal,
      blocksDC: configuration.blocksDC,
      voices: voices.voices,
      patternFrameCount: patternFrames, timeline: timeline, remarks: remarks, controls: followed)
  }

  private func voice(
    of event: PassEvent, in chains: LegatoChains, earlier: PlannedVoices
  ) -> PlannedVoice {
    switch event.event.type {
    case .hapticTransient: transient(event)
    case .hapticContinuous: continuous(event, link: chains.link(of: event.key), earlier: earlier)
    case .audioContinuous: tone(event)
    case .audioCustom: custom(event)
    }
  }

  /// Where the last event of `pattern` ends when it is played once as it was written.
  private static func lastEventEnd(
    _ pattern: Pattern, configuration: ScoreConfiguration, waveforms: [String: WaveformOutline]
  ) -> PatternTime {
    var once = configuration
    once.performance = Performance()
    let scheduler = Scheduler(pattern, configuration: once, waveforms: waveforms)
    return scheduler.events.reduce(.zero) { max($0, scheduler.end(of: $1)) }
  }

  /// Where an event ends by the pattern's own count: its start plus the duration that it has or is given.
  private func end(of placed: PassEvent) -> PatternTime {
    let event = placed.event
    switch event.type {
    case .hapticTransient: return event.end
    case .hapticContinuous, .audioContinuous:
      return event.time + duration(of: event, envelopeSettings(of: placed))
    case .audioCustom: return custom(placed).end
    }
  }

  /// The event's value of `id`, or the profile's default.
  func value(_ id: EventParameterID, of event: Event) -> Double {
    let given = event.value(of: id).flatMap { $0.isNaN ? nil : $0 }
    let value = given ?? profile.defaults.value(of: id, for: event.type)
    return min(max(value, id.range.lowerBound), id.range.upperBound)
  }

  /// The event's value under the control as it stands at the event's onset.
  func valueAtOnset(_ id: ControlID, of placed: PassEvent) -> Double {
    let event = placed.event
    return id.combine(value(id.target, of: event), with: controls[placed.pass].value(id, at: event.time))
  }

  private func transient(_ placed: PassEvent) -> PlannedVoice {
    let event = placed.event
    let intensity = valueAtOnset(.hapticIntensity, of: placed)
    let sharpness =
      profile.sharpnessControlReachesTransients
      ? valueAtOnset(.hapticSharpness, of: placed) : value(.hapticSharpness, of: event)
    let amplitude = profile.transientLevel * Power.pow(intensity, profile.intensityExponent)
    let first = clock.frame(of: event.time)
    let part = taps.part(sharpness: sharpness, amplitude: amplitude)
    let voice = Voice(
      entry: placed.entry, firstFrame: first, endFrame: first + taps.frameCount(part), part: .transient(part))
    return PlannedVoice(voice: voice, end: event.end)
  }
}

/// What planning one event came to.
struct PlannedVoice {
  /// The voice; nil for an event that makes no sound.
  var voice: Voice?
  /// Where the event ends by the pattern's own count: its start plus the duration that it was given.
  var end: PatternTime
  var remarks: [ScoreRemark.Kind] = []
}

/// The voices that are planned so far, found by their events.
struct PlannedVoices {
  private(set) var voices: [Voice] = []
  private var indexOfEvent: [EventKey: Int] = [:]

  init(capacity: Int) {
    voices.reserveCapacity(capacity)
  }

  mutating func append(_ voice: Voice, for event: EventKey) {
    indexOfEvent[event] = voices.count
    voices.append(voice)
  }

  /// The index of an event's voice.
  func index(of event: EventKey) -> Int? {
    indexOfEvent[event]
  }

  /// What a haptic continuous event plays.
  func part(of event: EventKey) -> ContinuousPart? {
    guard let index = indexOfEvent[event], case .continuous(let part) = voices[index].part else { return nil }
    return part
  }

  /// The first frame behind the last of any voice.
  var endFrame: Int {
    voices.reduce(0) { max($0, $1.endFrame) }
  }
}

extension Pattern {
  /// The latest parameter or curve point.
  fileprivate var controlsEnd: PatternTime {
    entries.reduce(.zero) { latest, entry in
      switch entry {
      case .event: latest
      case .parameter(let parameter): max(latest, parameter.time)
      case .curve(let curve): max(latest, curve.end)
      }
    }
  }
}
