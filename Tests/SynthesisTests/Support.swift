import Foundation
import PatternModel
import SignalKernels

@testable import Synthesis

/// Seconds given as a decimal literal, rounded to the nanosecond. For tests only.
func at(_ seconds: Double) -> PatternTime {
  PatternTime(nanoseconds: Int64((seconds * 1e9).rounded()))
}

func span(_ seconds: Double) -> PatternSpan {
  PatternSpan(nanoseconds: Int64((seconds * 1e9).rounded()))
}

func tap(_ time: Double, intensity: Double? = nil, sharpness: Double? = nil) -> Pattern.Entry {
  .event(Event(type: .hapticTransient, time: at(time), parameters: haptic(intensity, sharpness)))
}

func buzz(
  _ time: Double, _ duration: Double?, intensity: Double? = nil, sharpness: Double? = nil,
  _ more: [EventParameterID: Double] = [:]
) -> Pattern.Entry {
  .event(
    Event(
      type: .hapticContinuous, time: at(time), duration: duration.map(span),
      parameters: haptic(intensity, sharpness) + more.map { EventParameter(id: $0.key, value: $0.value) }))
}

func tone(_ time: Double, _ duration: Double?, _ values: [EventParameterID: Double] = [:]) -> Pattern.Entry {
  .event(
    Event(
      type: .audioContinuous, time: at(time), duration: duration.map(span),
      parameters: values.map { EventParameter(id: $0.key, value: $0.value) }))
}

func sound(
  _ time: Double, _ duration: Double? = nil, _ values: [EventParameterID: Double] = [:],
  envelope: Bool? = nil, loops: Bool? = nil
) -> Pattern.Entry {
  .event(
    Event(
      type: .audioCustom, time: at(time), duration: duration.map(span),
      parameters: values.map { EventParameter(id: $0.key, value: $0.value) },
      waveform: WaveformReference(path: "a.wav", usesVolumeEnvelope: envelope, loops: loops)))
}

func set(_ id: ControlID, _ value: Double, _ time: Double) -> Pattern.Entry {
  .parameter(Parameter(id: id, time: at(time), value: value))
}

func curve(_ id: ControlID, _ time: Double, _ points: [(Double, Double)]) -> Pattern.Entry {
  .curve(
    ParameterCurve(
      id: id, time: at(time), controlPoints: points.map { ControlPoint(time: span($0.0), value: $0.1) }))
}

private func haptic(_ intensity: Double?, _ sharpness: Double?) -> [EventParameter] {
  [(EventParameterID.hapticIntensity, intensity), (.hapticSharpness, sharpness)].compactMap { id, value in
    value.map { EventParameter(id: id, value: $0) }
  }
}

/// The samples of a whole render.
struct Rendered: Equatable {
  var haptic: [Double] = []
  var transients: [Double] = []
  var continuous: [Double] = []
  var left: [Double] = []
  var right: [Double] = []
}

/// A waveform that gives stored samples at its own rate, whatever the speed is, one source frame per `speed`.
final class StoredWaveform: WaveformReader {
  private let samples: [Double]
  private var position = 0.0
  private let loops: Bool

  init(_ samples: [Double], loops: Bool = false) {
    self.samples = samples
    self.loops = loops
  }

  func read(
    left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>, speed: Double
  ) -> Int {
    for index in 0..<left.count {
      if Int(position) >= samples.count {
        guard loops else { return index }
        position -= Double(samples.count)
      }
      left[index] = samples[Int(position)]
      right[index] = samples[Int(position)]
      position += speed
    }
    return left.count
  }
}

/// Renders all signals of `pattern` in blocks of `blockSize` frames.
func render(
  _ entries: [Pattern.Entry], rate: Int = 48_000, profile: ActuatorProfile = .reference, softens: Bool = true,
  blockSize: Int = 512, frames window: Range<Int>? = nil, waveform: [Double] = [], endsAtZero: Bool = false
) throws -> Rendered {
  let configuration = ScoreConfiguration(sampleRate: rate, profile: profile, softensEdges: softens)
  let outline = WaveformOutline(
    frameCount: waveform.count, sampleRate: Double(rate), endsAtZero: endsAtZero)
  let score = try Score(
    Pattern(entries: entries), configuration: configuration,
    waveforms: waveform.isEmpty ? [:] : ["a.wav": outline])
  return render(score, blockSize: blockSize, frames: window, waveform: waveform)
}

func render(
  _ score: Score, blockSize: Int = 512, frames window: Range<Int>? = nil, waveform: [Double] = []
) -> Rendered {
  let frames = window ?? 0..<score.frameCount
  let renderer = BlockRenderer(score, startFrame: frames.lowerBound) { part in
    StoredWaveform(waveform, loops: part.loops)
  }
  let block = SignalBlock(capacity: blockSize, signals: [.haptic, .transients, .continuous, .audio])
  var rendered = Rendered()
  while renderer.position < frames.upperBound {
    renderer.render(frames.upperBound - renderer.position, into: block)
    rendered.haptic += block.samples(of: .haptic)
    rendered.transients += block.samples(of: .transients)
    rendered.continuous += block.samples(of: .continuous)
    rendered.left += block.samples(of: .audioLeft)
    rendered.right += block.samples(of: .audioRight)
  }
  return rendered
}

/// The frequency between the first and the last rising zero crossing, in hertz.
func frequency(of samples: some Collection<Double>, rate: Int) -> Double {
  let values = Array(samples)
  var crossings: [Double] = []
  for (index, (before, after)) in zip(values, values.dropFirst()).enumerated() where before < 0 && after >= 0
  {
    crossings.append(Double(index) + before / (before - after))
  }
  guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else { return 0 }
  return Double(crossings.count - 1) / (last - first) * Double(rate)
}

func peak(_ samples: some Collection<Double>) -> Double {
  samples.reduce(0) { max($0, abs($1)) }
}
