/// Arithmetic on whole blocks: what mixing needs, in loops that the compiler turns into vector code.
///
/// Where two blocks differ in length, the shorter one decides; samples beyond it stay as they are.
public enum Mixing {
  /// Adds each sample of `source` to `destination`.
  public static func add(
    _ source: UnsafeBufferPointer<Double>, to destination: UnsafeMutableBufferPointer<Double>
  ) {
    guard let input = source.baseAddress, let output = destination.baseAddress else { return }
    for index in 0..<min(source.count, destination.count) {
      output[index] += input[index]
    }
  }

  /// Adds `gain` times each sample of `source` to `destination`; the product is rounded before the sum.
  public static func addScaled(
    _ source: UnsafeBufferPointer<Double>,
    by gain: Double,
    to destination: UnsafeMutableBufferPointer<Double>
  ) {
    guard let input = source.baseAddress, let output = destination.baseAddress else { return }
    for index in 0..<min(source.count, destination.count) {
      output[index] += input[index] * gain
    }
  }

  /// Copies `source` over `destination`.
  public static func copy(
    _ source: UnsafeBufferPointer<Double>, to destination: UnsafeMutableBufferPointer<Double>
  ) {
    guard let input = source.baseAddress, let output = destination.baseAddress else { return }
    output.update(from: input, count: min(source.count, destination.count))
  }

  /// Sets every sample of `block` to `value`.
  public static func fill(_ block: UnsafeMutableBufferPointer<Double>, with value: Double) {
    block.update(repeating: value)
  }

  /// Multiplies every sample of `block` by `gain`; 1 costs nothing.
  public static func scale(_ block: UnsafeMutableBufferPointer<Double>, by gain: Double) {
    guard gain != 1, let samples = block.baseAddress else { return }
    for index in 0..<block.count {
      samples[index] *= gain
    }
  }

  /// Multiplies every sample of `block` by its counterpart in `gains`.
  public static func multiply(
    _ block: UnsafeMutableBufferPointer<Double>, by gains: UnsafeBufferPointer<Double>
  ) {
    guard let samples = block.baseAddress, let factors = gains.baseAddress else { return }
    for index in 0..<min(block.count, gains.count) {
      samples[index] *= factors[index]
    }
  }

  /// Raises each sample of `block` to the magnitude of its counterpart in `source`, where that is greater.
  public static func raise(
    _ block: UnsafeMutableBufferPointer<Double>, toMagnitudesOf source: UnsafeBufferPointer<Double>
  ) {
    guard let samples = block.baseAddress, let input = source.baseAddress else { return }
    for index in 0..<min(block.count, source.count) {
      let magnitude = input[index].magnitude
      if magnitude > samples[index] { samples[index] = magnitude }
    }
  }

  /// Sets `block` to a straight line: `start + slope * offset` at its first sample, the offset growing by 1.
  public static func fill(
    _ block: UnsafeMutableBufferPointer<Double>, from start: Double, slope: Double, offset: Int
  ) {
    guard let samples = block.baseAddress else { return }
    let paired = block.count & ~1
    var offsets = Lanes(framesFrom: offset)
    var index = 0
    while index < paired {
      samples.store(start + slope * offsets, at: index)
      offsets += 2
      index &+= 2
    }
    if index < block.count {
      samples[index] = start + slope * offsets[0]
    }
  }

  /// Multiplies every sample of `block` by `gain` and clamps the products to `bounds`.
  public static func scale(
    _ block: UnsafeMutableBufferPointer<Double>, by gain: Double, within bounds: ClosedRange<Double>
  ) {
    block.mapLanes { ($0 * gain).clamped(to: bounds) }
  }

  /// Adds `shift` to every sample of `block` and clamps the sums to `bounds`.
  public static func shift(
    _ block: UnsafeMutableBufferPointer<Double>, by shift: Double, within bounds: ClosedRange<Double>
  ) {
    block.mapLanes { ($0 + shift).clamped(to: bounds) }
  }

  /// Adds the products of `source` and `gains` to `destination`; each product is rounded before the sum.
  public static func add(
    _ source: UnsafeBufferPointer<Double>, times gains: UnsafeBufferPointer<Double>,
    to destination: UnsafeMutableBufferPointer<Double>
  ) {
    guard let input = source.baseAddress, let factors = gains.baseAddress,
      let output = destination.baseAddress
    else { return }
    for index in 0..<min(source.count, gains.count, destination.count) {
      output[index] += input[index] * factors[index]
    }
  }
}
