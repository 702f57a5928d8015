import PatternModel

/// All controls of a pattern while its score is made.
struct PatternControls {
  private let planned: ControlTable<PlannedControl>
  private let clock: FrameClock

  /// Plans the controls of `pattern`.
  init(_ pattern: Pattern, clock: FrameClock, softensJumps: Bool) {
    planned = ControlTable { PlannedControl($0, in: pattern, clock: clock, softensJumps: softensJumps) }
    self.clock = clock
  }

  /// The control called `id` at `time`, as a value that is read once meets it.
  func value(_ id: ControlID, at time: PatternTime) -> Double {
    planned[id].exact.value(at: time)
  }

  /// The control called `id` as a voice that starts reading at `time` meets it.
  func reading(_ id: ControlID, from time: PatternTime) -> ControlReading {
    planned[id].reading(from: time, clock: clock)
  }

  /// What the score keeps of the controls.
  var followed: ControlTable<FollowedControl> {
    planned.map(\.followed)
  }
}
