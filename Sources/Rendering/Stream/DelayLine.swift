/// Holds the last frames of a plane back, so that it comes out late.
///
/// Allocates when it is made and never again.
final class DelayLine {
  private let held: UnsafeMutableBufferPointer<Double>
  private var next = 0

  /// Makes a line of `frameCount` frames, at least 1, that are silent at first.
  init(frameCount: Int) {
    held = .allocate(capacity: max(1, frameCount))
    held.initialize(repeating: 0)
  }

  deinit {
    held.deallocate()
  }

  /// Writes what went in `frameCount` frames ago into `output` and keeps `input`; both are equally long, and may be one.
  func process(_ input: UnsafeBufferPointer<Double>, into output: UnsafeMutableBufferPointer<Double>) {
    for index in 0..<min(input.count, output.count) {
      let sample = input[index]
      output[index] = held[next]
      held[next] = sample
      next = next + 1 == held.count ? 0 : next + 1
    }
  }
}
