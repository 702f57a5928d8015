public import PatternModel

/// What will be rendered, before a sample of it exists: every event as a voice in frames of one sample rate.
///
/// Voices stand in the order in which they are summed, by onset in nanoseconds and then by place in the file.
/// A score knows frames and no seconds; it is a plain value, equal for equal input, and can be printed.
public struct Score: Equatable, Sendable {
  /// Frames a second.
  public let sampleRate: Int
  /// The profile that shaped the voices.
  public let profile: ActuatorProfile
  /// Whether the actuator's drive or its response is rendered.
  public let signal: ActuatorSignal
  /// The voices in the order of summation.
  public let voices: [Voice]
  /// The frame at which the pattern is over by its own count: events' ends, parameters and curve points.
  public let patternFrameCount: Int
  /// The frames to render: the pattern's, or up to the last frame of any voice where that is later; as much of them
  /// as the performance lets be heard, its pauses included, and the tail of the actuator's filters.
  public let frameCount: Int
  /// The largest number of voices that sound in one frame.
  public let polyphony: Int
  /// What a listener should know about the plan, by entry.
  public let remarks: [ScoreRemark]
  /// The controls that voices follow, for each pass.
  let controls: [ControlTable<FollowedControl>]
  /// When which frames are heard.
  let timeline: Timeline
  /// What the haptic voices pass through.
  let actuator: ActuatorChain
  /// The frames of the render in which that has something to pass; see ``ActuatorStage``.
  let actuatorSpans: [Range<Int>]
  /// From where the haptic voices must be rendered to be right at some frame.
  let hapticOrigins: VoiceOrigins
  /// The same for the audio track.
  let audioOrigins: VoiceOrigins
  /// Frames of the longest tap.
  let longestTapFrames: Int

  init(
    sampleRate: Int, profile: ActuatorProfile, signal: ActuatorSignal, blocksDC: Bool, voices: [Voice],
    patternFrameCount: Int,
    timeline: Timeline, remarks: [ScoreRemark], controls: [ControlTable<FollowedControl>]
  ) {
    self.sampleRate = sampleRate
    self.profile = profile
    self.voices = voices
    self.patternFrameCount = patternFrameCount
    self.signal = signal
    actuator = ActuatorChain(profile, signal: signal, blocksDC: blocksDC, sampleRate: sampleRate)
    actuatorSpans = actuator.isEmpty ? [] : timeline.hapticSpans(of: voices, tailFrames: actuator.tailFrames)
    frameCount = max(timeline.frameCount, actuatorSpans.last?.upperBound ?? 0)
    self.timeline = timeline
    hapticOrigins = VoiceOrigins(voices) { $0.isHaptic }
    audioOrigins = VoiceOrigins(voices) { !$0.isHaptic }
    longestTapFrames = voices.reduce(0) { $1.isTap ? max($0, $1.endFrame - $1.firstFrame) : $0 }
    polyphony = Score.polyphony(of: voices)
    self.remarks = remarks
    self.controls = controls
  }

  private static func polyphony(of voices: [Voice]) -> Int {
    let starts = voices.map(\.firstFrame).sorted()
    let ends = voices.map(\.endFrame).sorted()
    var sounding = 0
    var most = 0
    var end = 0
    for start in starts {
      sounding += 1
      while end < ends.count, ends[end] <= start {
        sounding -= 1
        end += 1
      }
      most = max(most, sounding)
    }
    return most
  }
}

extension Score {
  /// The frames of the last pass, which go on into themselves: a sampler that repeats them plays on without a seam.
  /// nil where the performance repeats nothing, or pauses, stops or mutes.
  public var loopFrames: Range<Int>? { timeline.loopFrames }

  /// The frame of the render at which a voice that starts at `scoreFrame` of the score is heard; nil where the render
  /// begins later or stops before. They differ where a performance seeks or pauses.
  public func frame(ofScoreFrame scoreFrame: Int) -> Int? {
    timeline.frame(ofScoreFrame: scoreFrame)
  }
}

/// How a pattern is planned.
public struct ScoreConfiguration: Equatable, Sendable {
  /// Frames a second, 1000…384,000; more count as 384,000. Default 48,000.
  public var sampleRate: Int
  /// The actuator. Default the reference profile.
  public var profile: ActuatorProfile
  /// Whether its drive or its response is made. Default the drive.
  public var signal: ActuatorSignal
  /// Whether a first-order high-pass at 2 Hz takes constants out of the haptic signal. Default false.
  public var blocksDC: Bool
  /// Whether control jumps and edges of value-0 attacks and releases are softened. Default true.
  public var softensEdges: Bool
  /// Whether haptic continuous events are cut at 30 s as a phone does. Default false.
  public var appliesDeviceLimits: Bool
  /// What a player was told to do with the pattern. Default playing it once.
  public var performance: Performance

  /// Makes a configuration.
  public init(
    sampleRate: Int = 48_000, profile: ActuatorProfile = .reference, signal: ActuatorSignal = .drive,
    blocksDC: Bool = false, softensEdges: Bool = true,
    appliesDeviceLimits: Bool = false, performance: Performance = Performance()
  ) {
    self.sampleRate = sampleRate
    self.profile = profile
    self.signal = signal
    self.blocksDC = blocksDC
    self.softensEdges = softensEdges
    self.appliesDeviceLimits = appliesDeviceLimits
    self.performance = performance
  }
}

/// What the plan has to know of an audio file.
public struct WaveformOutline: Equatable, Sendable {
  /// Frames at the file's own rate.
  public var frameCount: Int
  /// The file's own rate in hertz.
  public var sampleRate: Double
  /// Whether the last frame is silent, so that the file ends without a click.
  public var endsAtZero: Bool

  /// Makes an outline.
  public init(frameCount: Int, sampleRate: Double, endsAtZero: Bool) {
    self.frameCount = frameCount
    self.sampleRate = sampleRate
    self.endsAtZero = endsAtZero
  }
}

/// Why a pattern cannot be planned.
public enum ScoreError: Error, Equatable, Sendable {
  /// The profile's highest frequency does not fit the sample rate; `leastSampleRate` is the first that works.
  case sampleRateTooLow(profile: String, highestHz: Double, sampleRate: Int, leastSampleRate: Int)
  /// The profile's high-pass or resonator does not fit the sample rate; `leastSampleRate` is the first that works.
  case cornerTooHigh(profile: String, part: Part, hertz: Double, sampleRate: Int, leastSampleRate: Int)
  /// A pass of the performance lasts no whole frame.
  case loopTooShort

  /// A part of an actuator with a corner or a resonance.
  public enum Part: Hashable, Sendable {
    case highPass, resonator
  }
}

/// Something the plan did that a listener should know.
public struct ScoreRemark: Equatable, Sendable {
  /// The index of the entry among the pattern's entries.
  public let entry: Int
  /// What it is.
  public let kind: Kind

  /// The kinds of remark.
  public enum Kind: Equatable, Sendable {
    /// The event lasts no whole frame and is silent.
    case silentForLackOfFrames
    /// A haptic continuous event was cut to 30 s.
    case cutByDeviceLimit
    /// An event that should loop has no duration and plays once.
    case loopWithoutDuration
    /// No samples were given for the event's waveform; it is silent.
    case missingWaveform(path: String)
  }
}
