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
    var scheduler = Scheduler(pattern, configuration: configuration, waveforms: waveforms)
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
  let controls: PatternControls
  let map: SharpnessMap
  let waveform: TransientWaveform
  /// The latest parameter or curve point.
  let controlsEnd: PatternTime
  let events: [(entry: Int, event: Event)]
  var remarks: [ScoreRemark] = []

  init(
    _ pattern: Pattern, configuration: ScoreConfiguration, waveforms: [String: WaveformOutline]
  ) {
    self.configuration = configuration
    self.waveforms = waveforms
    clock = FrameClock(sampleRate: configuration.sampleRate)
    profile = configuration.profile
    controls = PatternControls(pattern, clock: clock, softensJumps: configuration.softensEdges)
    map = SharpnessMap(profile.band, sampleRate: configuration.sampleRate)
    waveform = TransientWaveform(cycles: profile.transient.length.cycles ?? 2)
    var events: [(entry: Int, event: Event)] = []
    var controlsEnd = PatternTime.zero
    for (entry, content) in pattern.entries.enumerated() {
      switch content {
      case .event(var event):
        event.time = max(event.time, .zero)
        events.append((entry, event))
      case .parameter(let parameter): controlsEnd = max(controlsEnd, parameter.time)
      case .curve(let curve): controlsEnd = max(controlsEnd, curve.end)
      }
    }
    self.controlsEnd = controlsEnd
    // The standard library's sort is stable: events of one nanosecond keep the order of the file.
    self.events = events.sorted { $0.event.time < $1.event.time }
  }

  mutating func makeScore() -> Score {
    let chains = LegatoChains(drafts(), map: map, clock: clock) { controls.value(.hapticSharpness, at: $0) }
    var voices: [Voice] = []
    voices.reserveCapacity(events.count)
    var voiceOfEntry: [Int: Int] = [:]
    var end = controlsEnd
    for (entry, event) in events {
      let planned: PlannedVoice
      switch event.type {
      case .hapticTransient: planned = transient(event, entry: entry)
      case .hapticContinuous:
        planned = continuous(event, link: chains.link(ofEntry: entry), voiceOfEntry: voiceOfEntry)
      case .audioContinuous: planned = tone(event, entry: entry)
      case .audioCustom: planned = custom(event, entry: entry)
      }
      end = max(end, planned.end)
      remarks += planned.remarks.map { ScoreRemark(entry: entry, kind: $0) }
      guard let voice = planned.voice else { continue }
      voiceOfEntry[entry] = voices.count
      voices.append(voice)
    }
    return Score(
      sampleRate: configuration.sampleRate, profile: profile, voices: voices,
      patternFrameCount: clock.frame(of: end), remarks: remarks, controls: controls.followed)
  }

  /// The event's value of `id`, or the profile's default.
  func value(_ id: EventParameterID, of event: Event) -> Double {
    let given = event.value(of: id).flatMap { $0.isNaN ? nil : $0 }
    let value = given ?? profile.defaults.value(of: id, for: event.type)
    return min(max(value, id.range.lowerBound), id.range.upperBound)
  }

  /// The event's value under the control as it stands at the event's onset.
  func valueAtOnset(_ id: ControlID, of event: Event) -> Double {
    id.combine(value(id.target, of: event), with: controls.value(id, at: event.time))
  }

  private func transient(_ event: Event, entry: Int) -> PlannedVoice {
    let intensity = valueAtOnset(.hapticIntensity, of: event)
    let sharpness =
      profile.sharpnessControlReachesTransients
      ? valueAtOnset(.hapticSharpness, of: event) : value(.hapticSharpness, of: event)
    let rate = Double(configuration.sampleRate)
    let frequency = map.increment(sharpness) * rate
    let amplitude = profile.transientLevel * Power.pow(intensity, profile.intensityExponent)
    let first = clock.frame(of: event.time)
    let length = waveform.frameCount(frequencyHz: frequency, sampleRate: rate)
    let voice = Voice(
      entry: entry, firstFrame: first, endFrame: first + length,
      part: .transient(TransientPart(frequencyHz: frequency, amplitude: amplitude)))
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
