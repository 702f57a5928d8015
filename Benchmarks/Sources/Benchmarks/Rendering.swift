import Foundation
import ThrumKit

extension Results {
  /// Compares a whole render with libsndfile writing as many frames of the same kind.
  ///
  /// A dense pattern is rendered to three channels of 32-bit float at 48 kHz: from the file, through the model, into a file in
  /// memory. Neither side waits for the disk.
  mutating func compareRendering(_ place: Place, minutes: Int) throws {
    let pattern = try place.dense(minutes: minutes)
    let output = place.folder + "/render.wav"
    let plain = place.folder + "/sndfile.wav"
    let pace = RenderPace(synchronizes: false)
    let plan = try RenderPlan([PatternSource.file(pattern).load()], configuration: RenderConfiguration())
    let frames = plan.frameCount
    let medians = try report(
      "Rendering \((frames + 24_000) / 48_000) dense seconds to three channels, float32, 48 kHz",
      [
        Contender(name: "libsndfile alone writes as many frames") {
          try writeWithSndfileAlone(frames: frames, channels: 3, sampleRate: 48_000, to: plain)
        },
        Contender(name: "Thrum, from pattern file to WAV file") {
          let loaded = try PatternSource.file(pattern).load()
          try RenderPlan([loaded], configuration: RenderConfiguration()).write(to: output, pace: pace)
        },
        Contender(name: "Thrum, from plan to WAV file") { try plan.write(to: output, pace: pace) },
        Contender(name: "Thrum, from plan to nowhere, encoded") {
          try plan.write(to: NullSink(), pace: pace)
        },
        Contender(name: "Thrum, synthesis, routing and meters") { _ = try plan.measure(pace: pace) },
      ])
    aim("(a) dense pattern over libsndfile", medians.ratio(1), atMost: 1.25)
    for file in [output, plain] { try? FileManager.default.removeItem(atPath: file) }
  }
}

/// Takes bytes and forgets them.
final class NullSink: OutputSink {
  let path = "nowhere"
  let canOverwrite = true

  func write(_ bytes: UnsafeRawBufferPointer) {}
  func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {}
  func commit() {}
  func abandon() {}
}
