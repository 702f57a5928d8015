/// Which of an actuator's two signals a render holds.
public enum ActuatorSignal: String, CaseIterable, Hashable, Sendable {
  /// What the amplifier gets. The default.
  case drive
  /// What the actuator makes of the drive, as far as its profile tells: for looking at, not for playing.
  case response
}
