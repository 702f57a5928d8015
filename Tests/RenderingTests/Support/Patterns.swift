import Testing
import ThrumKit

extension PatternTime {
  static func milliseconds(_ count: Int64) -> PatternTime { PatternTime(nanoseconds: count * 1_000_000) }
}

extension Pattern {
  init(_ events: Event...) {
    self.init(entries: events.map(Entry.event))
  }

  /// Taps, a buzz under two curves, a tone and a control step, all at distinct times.
  static let varied = Pattern(entries: [
    .event(.tap(at: 0, intensity: 0.9, sharpness: 0.2)),
    .curve(
      ParameterCurve(
        id: .hapticIntensity, time: .milliseconds(40),
        controlPoints: [
          ControlPoint(time: .zero, value: 0.3), ControlPoint(time: .milliseconds(160), value: 1),
        ])),
    .event(.buzz(at: 50, for: 200, intensity: 0.7, sharpness: 0.4)),
    .parameter(Parameter(id: .hapticSharpness, time: .milliseconds(120), value: 0.3)),
    .event(.tap(at: 130, intensity: 0.5, sharpness: 0.8)),
    .event(.tone(at: 60, for: 150, pitch: 0.2, pan: -0.4)),
  ])
}

extension Event {
  static func tap(at milliseconds: Int64, intensity: Double = 1, sharpness: Double = 0.5) -> Event {
    Event(
      type: .hapticTransient, time: .milliseconds(milliseconds),
      parameters: [
        EventParameter(id: .hapticIntensity, value: intensity),
        EventParameter(id: .hapticSharpness, value: sharpness),
      ])
  }

  static func buzz(
    at milliseconds: Int64, for duration: Int64, intensity: Double = 1, sharpness: Double = 0.5
  ) -> Event {
    Event(
      type: .hapticContinuous, time: .milliseconds(milliseconds), duration: .milliseconds(duration),
      parameters: [
        EventParameter(id: .hapticIntensity, value: intensity),
        EventParameter(id: .hapticSharpness, value: sharpness),
      ])
  }

  static func tone(at milliseconds: Int64, for duration: Int64, pitch: Double = 0, pan: Double = 0) -> Event {
    Event(
      type: .audioContinuous, time: .milliseconds(milliseconds), duration: .milliseconds(duration),
      parameters: [EventParameter(id: .audioPitch, value: pitch), EventParameter(id: .audioPan, value: pan)])
  }

  static func sound(_ path: String, at milliseconds: Int64 = 0, for duration: Int64? = nil) -> Event {
    Event(
      type: .audioCustom, time: .milliseconds(milliseconds), duration: duration.map { .milliseconds($0) },
      waveform: WaveformReference(path: path))
  }
}

extension RenderConfiguration {
  init(_ change: (inout RenderConfiguration) -> Void) {
    self.init()
    change(&self)
  }

  static func haptic(rate: Int = 48_000) -> RenderConfiguration {
    RenderConfiguration {
      $0.layout = .haptic
      $0.sampleRate = rate
    }
  }
}

/// The haptic channel of `pattern`.
func hapticSamples(_ pattern: Pattern, rate: Int = 48_000) throws -> [Double] {
  let plan = try RenderPlan(pattern, configuration: .haptic(rate: rate))
  return try #require(try plan.samples().planes.first)
}

/// The bytes of the WAV file that `plan` makes.
func wavBytes(_ plan: RenderPlan, pace: RenderPace = RenderPace()) throws -> [UInt8] {
  let sink = MemorySink()
  try plan.write(to: sink, pace: pace)
  return try #require(sink.bytes)
}
