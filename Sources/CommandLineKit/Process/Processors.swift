/// The processors of the machine.
public enum Processors {
  /// How many are switched on, at least 1.
  public static var count: Int { SystemCalls.processorCount }
}
