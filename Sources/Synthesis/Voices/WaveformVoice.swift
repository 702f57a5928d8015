import PatternModel
import SignalKernels

/// An audio file while it sounds: its reader, its filter, and the speed that the pitch control gives it.
final class WaveformVoice {
  private let part: WaveformPart
  private let reader: any WaveformReader
  private let speed: VarispeedGrid
  private let constantSpeed: Double?
  private var filter: BrightnessFilter

  init(
    _ part: WaveformPart, firstFrame: Int, reader: any WaveformReader, score: Score, brightness: Brightness
  ) {
    self.part = part
    self.reader = reader
    speed = VarispeedGrid(
      settings: part.settings, control: score.controls[part.settings.pitchReading.pass][.audioPitch],
      firstFrame: firstFrame)
    constantSpeed = speed.constantSpeed
    filter = BrightnessFilter(sampleRate: Double(score.sampleRate), brightness: brightness)
  }

  /// Adds the next frames to the audio planes.
  func render(_ frames: VoiceFrames, context: RenderContext, into block: SignalBlock, at offset: Int) {
    let count = frames.own.count
    let settings = part.settings
    let left = context.scratch(.fourth, count: count)
    let right = context.scratch(.fifth, count: count)
    read(frames.score, left: left, right: right)

    let brightness = context.scratch(.third, count: count)
    context.fill(
      brightness, .audioBrightness, settings.brightness, frames, reading: settings.brightnessReading)
    filter.process(left: left, right: right, brightness: UnsafeBufferPointer(brightness))

    let gains = context.scratch(.first, count: count)
    context.fill(
      gains, .audioVolume, settings.volume, frames, reading: settings.volumeReading)
    part.envelope.multiply(gains, fromFrame: frames.own.lowerBound)
    fade(gains, frames.own)
    Mixing.multiply(left, by: UnsafeBufferPointer(gains))
    Mixing.multiply(right, by: UnsafeBufferPointer(gains))
    context.pan(left: left, right: right, settings, frames)
    block.add(left, to: .audioLeft, at: offset)
    block.add(right, to: .audioRight, at: offset)
  }

  /// Reads the file at its speed, in runs over which the speed holds.
  private func read(
    _ frames: Range<Int>, left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>
  ) {
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let end =
        constantSpeed == nil
        ? min(speed.nextReading(afterFrame: frame), frames.upperBound) : frames.upperBound
      let run = frame..<end
      let runLeft = left.part(run, of: frames)
      let runRight = right.part(run, of: frames)
      let count = reader.read(
        left: runLeft, right: runRight, speed: constantSpeed ?? speed.speed(atFrame: frame))
      let rest = min(max(count, 0), run.count)..<run.count
      Mixing.fill(runLeft.part(rest, of: 0..<run.count), with: 0)
      Mixing.fill(runRight.part(rest, of: 0..<run.count), with: 0)
      frame = end
    }
  }

  /// Multiplies by the closing fade: 1 at its first frame, towards 0 behind its last.
  private func fade(_ gains: UnsafeMutableBufferPointer<Double>, _ own: Range<Int>) {
    let fade = part.closingFade
    for frame in own.clamped(to: fade) {
      let rest = Double(fade.upperBound - frame) / Double(fade.count)
      gains[frame - own.lowerBound] *= RaisedCosine.rise(rest)
    }
  }
}
