import PatternModel

/// All controls of one pass of a pattern while its score is made.
struct PatternControls {
  private let planned: ControlTable<PlannedControl>
  private let clock: FrameClock
  private let pass: Int
  private let softensJumps: Bool

  /// Plans the controls of `pattern`, which is played as pass number `pass`.
  init(_ pattern: Pattern, pass: Int, clock: FrameClock, softensJumps: Bool) {
    planned = ControlTable { PlannedControl($0, in: pattern, clock: clock, softensJumps: softensJumps) }
    self.clock = clock
    self.pass = pass
    self.softensJumps = softensJumps
  }

  /// The control called `id` at `time`, as a value that is read once meets it.
  func value(_ id: ControlID, at time: PatternTime) -> Double {
    planned[id].exact.value(at: time)
  }

  /// The control called `id` as a voice that starts reading at `time` meets it.
  func reading(_ id: ControlID, from time: PatternTime) -> ControlReading {
    planned[id].reading(from: time, pass: pass, clock: clock)
  }

  /// The control called `id` as a voice meets it that goes on, at `boundary`, from one of the pass before, where it
  /// read `older` in the frame of the boundary: the change between the passes is softened like any jump.
  func reading(_ id: ControlID, from boundary: PatternTime, after older: Double) -> ControlReading {
    var reading = reading(id, from: boundary)
    let height = reading.valueBefore - older
    reading.entry =
      height == 0 || !softensJumps
      ? nil : FollowedControl.Jump(instant: clock.instant(of: boundary), height: height)
    return reading
  }

  /// What the score keeps of the controls.
  var followed: ControlTable<FollowedControl> {
    planned.map(\.followed)
  }
}
