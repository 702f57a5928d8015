/// The hash xxHash with 64 bits (github.com/Cyan4973/xxHash, doc/xxhash_spec.md), seed 0, fed piece by piece.
///
/// It tells files apart that differ by accident, at a speed far above that of a disk; it keeps nobody from making two
/// files with one hash, which is what ``SHA256`` is for.
struct XXH64 {
  private var lanes = SIMD4<UInt64>(
    XXH64.prime1 &+ XXH64.prime2, XXH64.prime2, 0, 0 &- XXH64.prime1)
  /// Bytes that do not fill a stripe yet, and how many they are.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Takes in the bytes that follow those already seen. Allocates nothing once it has seen bytes.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty || bytes.count < Self.stripeByteCount {
      let missing = bytes.prefix(Self.stripeByteCount - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.stripeByteCount else { return }
      rest.withUnsafeBytes { Self.take($0[...], into: &lanes) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count - bytes.count % Self.stripeByteCount
    Self.take(bytes.prefix(whole), into: &lanes)
    rest += bytes.dropFirst(whole)
  }

  /// The hash of all that was taken in.
  var value: UInt64 {
    var hash = Self.prime5
    if byteCount >= UInt64(Self.stripeByteCount) {
      hash =
        Self.rotated(lanes[0], 1) &+ Self.rotated(lanes[1], 7) &+ Self.rotated(lanes[2], 12)
        &+ Self.rotated(lanes[3], 18)
      for lane in 0..<4 {
        hash = (hash ^ Self.round(0, lanes[lane])) &* Self.prime1 &+ Self.prime4
      }
    }
    hash &+= byteCount
    var tail = rest[...]
    while tail.count >= 8 {
      hash = Self.rotated(hash ^ Self.round(0, Self.number(tail.prefix(8))), 27) &* Self.prime1 &+ Self.prime4
      tail = tail.dropFirst(8)
    }
    if tail.count >= 4 {
      hash =
        Self.rotated(hash ^ (Self.number(tail.prefix(4)) &* Self.prime1), 23) &* Self.prime2 &+ Self.prime3
      tail = tail.dropFirst(4)
    }
    for byte in tail {
      hash = Self.rotated(hash ^ (UInt64(byte) &* Self.prime5), 11) &* Self.prime1
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return hash ^ (hash >> 32)
  }

  /// The hash as `xxh64:` and 16 lower-case hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return "xxh64:" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Takes whole stripes into the four lanes.
  private static func take(_ bytes: Slice<UnsafeRawBufferPointer>, into lanes: inout SIMD4<UInt64>) {
    var (first, second, third, fourth) = (lanes[0], lanes[1], lanes[2], lanes[3])
    let stripes = UnsafeRawBufferPointer(rebasing: bytes)
    for start in stride(from: 0, to: stripes.count, by: stripeByteCount) {
      first = round(first, word(stripes, start))
      second = round(second, word(stripes, start + 8))
      third = round(third, word(stripes, start + 16))
      fourth = round(fourth, word(stripes, start + 24))
    }
    lanes = SIMD4(first, second, third, fourth)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let stripeByteCount = 32
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
}
