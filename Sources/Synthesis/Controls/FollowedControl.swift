import SignalKernels

/// One control as the events that follow it frame by frame meet it: ramps counted in frames, and the jumps
/// that are softened on the way.
///
/// Frame `n` reads the control at exactly `n / sampleRate`. For 5 ms from a jump the control is lowered by
/// `jump * (1 + cos(pi x / 5 ms)) / 2`, so that a step becomes a short bow. A segment shorter than 1 ms counts
/// as a jump, at its first point, to its last value.
public struct FollowedControl: Hashable, Sendable {
  /// A straight line from one frame on, until the next ramp's first frame.
  struct Ramp: Hashable, Sendable {
    let firstFrame: Int
    /// The value at `firstFrame`.
    let value: Double
    let slopePerFrame: Double
    /// The frame from which `endValue` holds exactly.
    let holdFrame: Int
    let endValue: Double
  }

  /// A step of the control that is being softened.
  struct Jump: Hashable, Sendable {
    let instant: FrameInstant
    let height: Double
  }

  let ramps: [Ramp]
  let jumps: [Jump]
  let softeningFrames: Double
}

/// How one voice reads one control.
public struct ControlReading: Hashable, Sendable {
  /// The pass of a loop whose controls the voice reads; 0 where nothing is repeated.
  let pass: Int
  /// The first frame that is not before the instant from which the voice reads.
  let firstFrame: Int
  /// What frames before `firstFrame` read: the value at that instant itself.
  let valueBefore: Double
  /// The index of the first jump that is softened for this voice.
  let firstJump: Int
  /// The change of the control from the pass before, for a voice that continues one of that pass.
  var entry: FollowedControl.Jump?
}

extension FollowedControl {
  /// The value that holds over `frames`, or nil where it moves.
  func constantValue(over frames: Range<Int>, reading: ControlReading) -> Double? {
    guard frames.lowerBound >= reading.firstFrame else { return nil }
    let index = rampIndex(atFrame: frames.lowerBound)
    let ramp = ramps[index]
    if index + 1 < ramps.count, ramps[index + 1].firstFrame < frames.upperBound { return nil }
    guard softenedJumps(over: frames, reading: reading).isEmpty, !isEntering(frames, reading) else {
      return nil
    }
    if frames.lowerBound >= ramp.holdFrame { return ramp.endValue }
    return nil
  }

  /// Writes the values at `frames` into `block`, which has room for them.
  func read(
    _ frames: Range<Int>, reading: ControlReading, into block: UnsafeMutableBufferPointer<Double>
  ) {
    var frame = frames.lowerBound
    var index = rampIndex(atFrame: frame)
    while frame < frames.upperBound {
      let ramp = ramps[index]
      let next = index + 1 < ramps.count ? ramps[index + 1].firstFrame : Int.max
      let end = min(next, frames.upperBound)
      let rampEnd = min(max(ramp.holdFrame, frame), end)
      Mixing.fill(
        block.part(frame..<rampEnd, of: frames), from: ramp.value, slope: ramp.slopePerFrame,
        offset: frame - ramp.firstFrame)
      Mixing.fill(block.part(rampEnd..<end, of: frames), with: ramp.endValue)
      frame = end
      index += 1
    }
    for index in softenedJumps(over: frames, reading: reading) { soften(jumps[index], frames, in: block) }
    if frames.lowerBound < reading.firstFrame {
      for position in 0..<min(frames.count, reading.firstFrame - frames.lowerBound) {
        block[position] = reading.valueBefore
      }
    }
    if let entry = reading.entry, isEntering(frames, reading) { enter(entry, frames, in: block) }
  }

  /// Softens the change from the pass before, which frames in front of its instant have not made yet.
  private func enter(_ entry: Jump, _ frames: Range<Int>, in block: UnsafeMutableBufferPointer<Double>) {
    for frame in frames.lowerBound..<max(frames.lowerBound, min(frames.upperBound, entry.instant.frame)) {
      block[frame - frames.lowerBound] -= entry.height
    }
    soften(entry, frames, in: block)
  }

  private func rampIndex(atFrame frame: Int) -> Int {
    max(ramps.partitioningIndex { $0.firstFrame > frame } - 1, 0)
  }

  private func softenedJumps(over frames: Range<Int>, reading: ControlReading) -> Range<Int> {
    guard reading.firstJump < jumps.count else { return 0..<0 }
    let earliest = frames.lowerBound - Int(softeningFrames) - 1
    let first = max(reading.firstJump, jumps.partitioningIndex { $0.instant.frame >= earliest })
    let end = max(first, jumps.partitioningIndex { $0.instant.frame >= frames.upperBound })
    return first..<end
  }

  private func isEntering(_ frames: Range<Int>, _ reading: ControlReading) -> Bool {
    guard let entry = reading.entry else { return false }
    return Double(frames.lowerBound - entry.instant.frame) < softeningFrames
  }

  private func soften(_ jump: Jump, _ frames: Range<Int>, in block: UnsafeMutableBufferPointer<Double>) {
    let first = max(jump.instant.frame, frames.lowerBound)
    for frame in first..<max(first, frames.upperBound) {
      let position = (Double(frame - jump.instant.frame) + jump.instant.lead) / softeningFrames
      if position >= 1 { break }
      block[frame - frames.lowerBound] -= jump.height * RaisedCosine.fall(position)
    }
  }
}
