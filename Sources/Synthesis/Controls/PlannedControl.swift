import PatternModel

/// One control while the score is made: exact for what is read once, and ready to be followed frame by frame.
struct PlannedControl {
  /// The control as the entries give it.
  let exact: ControlFunction
  /// The control as events that follow it meet it, in frames.
  let followed: FollowedControl
  /// The same in exact time: short segments are jumps already.
  private let stepped: ControlFunction
  private let jumpTimes: [PatternTime]

  /// How long a jump is softened.
  static let softening = PatternSpan.milliseconds(5)
  /// Segments below this length are jumps.
  static let shortestSegment = PatternSpan.milliseconds(1)

  /// Plans the control called `id` of `pattern`; without `softensJumps` it is followed as it stands.
  init(_ id: ControlID, in pattern: Pattern, clock: FrameClock, softensJumps: Bool) {
    exact = ControlFunction(id, in: pattern)
    stepped = softensJumps ? exact.withShortSegmentsAsJumps(below: Self.shortestSegment) : exact
    let jumps = softensJumps ? stepped.jumps() : []
    jumpTimes = jumps.map(\.time)
    followed = FollowedControl(
      ramps: stepped.ramps(clock: clock),
      jumps: jumps.map { FollowedControl.Jump(instant: clock.instant(of: $0.time), height: $0.height) },
      softeningFrames: clock.frames(in: Self.softening))
  }

  /// The control as a voice that starts reading at `time` meets it: what it reads at its first frame, which
  /// may lie before `time`, and which jumps are still to come.
  func reading(from time: PatternTime, pass: Int, clock: FrameClock) -> ControlReading {
    ControlReading(
      pass: pass,
      firstFrame: clock.instant(of: time).frame,
      valueBefore: stepped.value(at: time),
      firstJump: jumpTimes.partitioningIndex { $0 > time })
  }
}

extension ControlFunction {
  /// The function with every segment shorter than `shortest` replaced by its last value from its first point on.
  fileprivate func withShortSegmentsAsJumps(below shortest: PatternSpan) -> ControlFunction {
    ControlFunction(
      pieces: pieces.map { piece in
        let length = piece.lineEnd - piece.start
        return length > .zero && length < shortest ? .hold(piece.endValue, from: piece.start) : piece
      })
  }

  /// Where the function steps from one value to another, by time.
  fileprivate func jumps() -> [(time: PatternTime, height: Double)] {
    zip(pieces, pieces.dropFirst()).compactMap { before, piece in
      let height = piece.startValue - before.value(at: piece.start)
      return height == 0 ? nil : (piece.start, height)
    }
  }

  /// The function in frames; pieces that are over before their first frame comes are left out.
  fileprivate func ramps(clock: FrameClock) -> [FollowedControl.Ramp] {
    var ramps: [FollowedControl.Ramp] = []
    ramps.reserveCapacity(pieces.count)
    for piece in pieces {
      let ramp = FollowedControl.Ramp(piece, clock: clock)
      if ramps.last?.firstFrame == ramp.firstFrame { ramps.removeLast() }
      ramps.append(ramp)
    }
    return ramps
  }
}

extension FollowedControl.Ramp {
  fileprivate init(_ piece: ControlFunction.Piece, clock: FrameClock) {
    let start = clock.instant(of: piece.start)
    firstFrame = start.frame
    endValue = piece.endValue
    guard piece.lineEnd > piece.start else {
      value = piece.endValue
      slopePerFrame = 0
      holdFrame = start.frame
      return
    }
    slopePerFrame = (piece.endValue - piece.startValue) / clock.frames(in: piece.lineEnd - piece.start)
    value = piece.startValue + slopePerFrame * start.lead
    holdFrame = piece.startValue == piece.endValue ? start.frame : clock.instant(of: piece.lineEnd).frame
  }
}
