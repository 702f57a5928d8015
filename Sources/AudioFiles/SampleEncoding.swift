/// How one sample is stored in a WAV file, always little-endian.
public enum SampleEncoding: String, CaseIterable, Hashable, Sendable {
  /// IEEE 754 single precision.
  case float32
  /// Signed 16-bit integers.
  case pcm16
  /// Signed 24-bit integers in three bytes.
  case pcm24
  /// Signed 32-bit integers.
  case pcm32
  /// IEEE 754 double precision.
  case float64

  /// Bytes that one sample takes.
  public var byteCount: Int {
    switch self {
    case .pcm16: 2
    case .pcm24: 3
    case .float32, .pcm32: 4
    case .float64: 8
    }
  }

  /// Whether samples are IEEE floating point; the others are integers with full scale at ±1.
  public var isFloat: Bool {
    self == .float32 || self == .float64
  }
}
