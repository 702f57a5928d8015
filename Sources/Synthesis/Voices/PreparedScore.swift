import SignalKernels

/// A score with what all of its renderers share: the kernels prepared for its rate, made once.
///
/// Renderers that begin at different frames, on whatever threads, can be made from one.
public struct PreparedScore: Sendable {
  /// The score.
  public let score: Score
  let map: SharpnessMap
  let taps: TapMap
  let ducking: DuckingCurve?
  let brightness: Brightness
  let tone: HarmonicTone
  /// The gains of carriers; nil where the actuator has not been measured.
  let carrierGain: CarrierGain?

  /// Prepares `score`. Allocates in proportion to its voices where taps duck other events.
  public init(_ score: Score) {
    self.score = score
    map = SharpnessMap(score.profile.band, sampleRate: score.sampleRate)
    taps = TapMap(score.profile, band: map, sampleRate: score.sampleRate)
    ducking = DuckingCurve(score)
    carrierGain = CarrierGain(score.profile, signal: score.signal, sampleRate: score.sampleRate)
    let settings = score.profile.audioContinuous
    brightness = Brightness(
      lowestHz: settings.brightnessHz, octaves: settings.brightnessOctaves, blend: settings.brightnessBlend)
    tone = HarmonicTone(
      sampleRate: Double(score.sampleRate), partialCount: settings.partialCount, brightness: brightness)
  }

  /// How many frames a renderer of `signals` that starts at `frame` has to compute before it, unheard.
  public func framesBefore(_ frame: Int, signals: Signals) -> Int {
    let position = score.actuatorOrigin(at: frame, signals: signals)
    var count = frame - position
    let passages = score.timeline.passages
    var index = score.timeline.firstPassage(heardFrom: position)
    while index < passages.count, passages[index].firstFrame < position {
      let passage = passages[index]
      if passage.endFrame > position {
        let scoreFrame = passage.scoreFrames.lowerBound + position - passage.firstFrame
        count += scoreFrame - score.origin(ofVoicesAt: scoreFrame, signals: signals)
      }
      index += 1
    }
    return count
  }
}

extension Score {
  /// The frame from which the actuator's filters must run to be right at `frame` of the render.
  func actuatorOrigin(at frame: Int, signals: Signals) -> Int {
    guard !signals.isDisjoint(with: .anyHaptic) else { return frame }
    let index = actuatorSpans.partitioningIndex { $0.upperBound > frame }
    guard index < actuatorSpans.count, actuatorSpans[index].contains(frame) else { return frame }
    return actuatorSpans[index].lowerBound
  }
}
