/// A waveform as an endless stream of interleaved frames: repeated, or with silence before and after it.
struct WaveformFeed {
  /// The next frame; 0 is the waveform's first. Negative frames lie before it.
  var nextFrame = 0

  let waveform: Waveform
  let repeats: Bool
  /// 1 or 2.
  var channelCount: Int { waveform.right == nil ? 1 : 2 }

  init(_ waveform: Waveform, repeats: Bool) {
    self.waveform = waveform
    self.repeats = repeats && waveform.frameCount > 0
  }

  /// Copies the next `count` frames to `frames`. Allocates nothing.
  mutating func read(_ count: Int, into frames: UnsafeMutablePointer<Float>) {
    Self.copy(waveform.left, from: nextFrame, count, to: frames, stride: channelCount, repeats: repeats)
    if let right = waveform.right {
      Self.copy(right, from: nextFrame, count, to: frames + 1, stride: channelCount, repeats: repeats)
    }
    nextFrame += count
  }

  private static func copy(
    _ plane: [Float],
    from firstFrame: Int,
    _ count: Int,
    to samples: UnsafeMutablePointer<Float>,
    stride: Int,
    repeats: Bool
  ) {
    plane.withUnsafeBufferPointer { plane in
      var frame = firstFrame
      if repeats {
        frame %= plane.count
        if frame < 0 { frame += plane.count }
      }
      for index in 0..<count {
        samples[index * stride] = plane.indices.contains(frame) ? plane[frame] : 0
        frame += 1
        if repeats, frame == plane.count { frame = 0 }
      }
    }
  }
}
