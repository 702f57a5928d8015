import Locking

import struct Synchronization.Atomic

/// How far a render has come, for another thread that watches it. One value watches one render.
///
/// The render adds to a counter with every block that it has handed on; it reads no clock and waits for nobody.
public final class RenderProgress: Sendable {
  private let passedFrames = Atomic(0)
  private let expectation = Mutex((frames: 0, seconds: 0.0))

  /// Nothing is known yet.
  public init() {}

  /// The part that is done, from 0 to 1; 0 until the render is planned. A render that measures before it writes
  /// counts both.
  public var fraction: Double {
    let expected = expectation.withLock(\.frames)
    guard expected > 0 else { return 0 }
    return min(1, Double(passedFrames.load(ordering: .relaxed)) / Double(expected))
  }

  /// The same part of the render's length, in seconds.
  public var seconds: Double {
    fraction * expectation.withLock(\.seconds)
  }

  /// Tells how much is to come.
  func expect(_ plan: RenderPlan) {
    let passes = plan.configuration.measuresFirst ? 2 : 1
    // No limit admits more than 2^52 frames.
    let seconds = Double(plan.frameCount) / Double(plan.configuration.sampleRate)
    expectation.withLock { $0 = (frames: plan.frameCount * passes, seconds: seconds) }
  }

  /// Counts `frames` more.
  func advance(by frames: Int) {
    passedFrames.wrappingAdd(frames, ordering: .relaxed)
  }
}
