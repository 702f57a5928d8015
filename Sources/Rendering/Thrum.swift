/// The library as a whole.
public enum Thrum {
  /// The version of the program and the library.
  public static let version = "0.1.0"

  /// The version of the signal. It changes when any sample of any render may change, and only then.
  public static let signalVersion = 1
}
