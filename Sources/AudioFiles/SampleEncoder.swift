/// Turns samples of the double-precision mix into a file's bytes, interleaving as it goes.
///
/// - Floating point: the nearest value (ties to even); a double is kept as it is. NaN and infinities stay.
/// - Integers of *b* bits: × 2^(b−1), rounded to the nearest integer (ties to even), then saturated, so that +1.0
///   is the top code 2^(b−1) − 1 and −1.0 the bottom code −2^(b−1). NaN becomes 0.
///
/// Allocates nothing, holds no state, and may be used by several threads at once.
public struct SampleEncoder: Hashable, Sendable {
  /// The form of a sample.
  public let encoding: SampleEncoding
  /// Channels that are interleaved.
  public let channelCount: Int

  /// Makes an encoder for frames of `channelCount` samples.
  public init(encoding: SampleEncoding, channelCount: Int) {
    self.encoding = encoding
    self.channelCount = channelCount
  }

  /// Bytes that one frame takes.
  public var bytesPerFrame: Int { encoding.byteCount * channelCount }

  /// Writes one channel's samples into their places in a block of interleaved frames.
  ///
  /// Encoding each channel once fills the block's first `plane.count` frames. Whole frames only: what `block` has
  /// no room for is left out, and a `channel` outside 0 ..< ``channelCount`` writes nothing.
  /// - Returns: the frames that were encoded.
  @discardableResult
  public func encode(
    _ plane: UnsafeBufferPointer<Double>,
    channel: Int,
    into block: UnsafeMutableRawBufferPointer
  ) -> Int {
    guard channel >= 0, channel < channelCount else { return 0 }
    let frameCount = min(plane.count, block.count / bytesPerFrame)
    guard frameCount > 0, let samples = plane.baseAddress, let bytes = block.baseAddress else { return 0 }
    encode(samples, count: frameCount, to: bytes + channel * encoding.byteCount, stride: bytesPerFrame)
    return frameCount
  }

  /// Encodes samples that are interleaved already.
  ///
  /// - Returns: the samples that were encoded; fewer than given only where `block` is too small.
  @discardableResult
  public func encode(
    interleaved samples: UnsafeBufferPointer<Double>,
    into block: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = min(samples.count, block.count / encoding.byteCount)
    guard count > 0, let first = samples.baseAddress, let bytes = block.baseAddress else { return 0 }
    encode(first, count: count, to: bytes, stride: encoding.byteCount)
    return count
  }

  private func encode(
    _ samples: UnsafePointer<Double>,
    count: Int,
    to bytes: UnsafeMutableRawPointer,
    stride: Int
  ) {
    switch encoding {
    case .float32:
      store(samples, count, bytes, stride) { Float($0).bitPattern.littleEndian }
    case .float64:
      store(samples, count, bytes, stride) { $0.bitPattern.littleEndian }
    case .pcm16:
      store(samples, count, bytes, stride) { Int16(truncatingIfNeeded: code($0, scale: 0x1p15)).littleEndian }
    case .pcm32:
      store(samples, count, bytes, stride) { code($0, scale: 0x1p31).littleEndian }
    case .pcm24:
      var place = bytes
      for index in 0..<count {
        let value = code(samples[index], scale: 0x1p23)
        place.storeBytes(of: UInt16(truncatingIfNeeded: value).littleEndian, as: UInt16.self)
        place.storeBytes(of: UInt8(truncatingIfNeeded: value &>> 16), toByteOffset: 2, as: UInt8.self)
        place += stride
      }
    }
  }

  @inline(__always)
  private func store<Stored: BitwiseCopyable>(
    _ samples: UnsafePointer<Double>,
    _ count: Int,
    _ bytes: UnsafeMutableRawPointer,
    _ stride: Int,
    _ convert: (Double) -> Stored
  ) {
    var place = bytes
    for index in 0..<count {
      place.storeBytes(of: convert(samples[index]), as: Stored.self)
      place += stride
    }
  }

  /// The nearest integer to `sample` × `scale`, within −`scale` ... `scale` − 1.
  ///
  /// Adding 1.5 × 2^52 moves the integer part of any |x| < 2^51 into the low bits of the significand, rounded as
  /// IEEE 754 rounds every sum: to nearest, ties to even. It costs one addition where a call to `rint` would cost
  /// most of the loop.
  @inline(__always)
  private func code(_ sample: Double, scale: Double) -> Int32 {
    let scaled = sample * scale
    let floored = scaled > -scale ? scaled : -scale
    let bounded = floored < scale - 1 ? floored : scale - 1
    let number = sample == sample ? bounded : 0
    return Int32(truncatingIfNeeded: (number + 0x1.8p52).bitPattern)
  }
}
