/// The Secure Hash Algorithm with a digest of 256 bits (FIPS 180-4, sections 5 and 6.2), fed piece by piece.
struct SHA256 {
  /// The hash value so far (5.3.3), eight words.
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// The message schedule of one block (6.2.2, step 1).
  private var schedule = [UInt32](repeating: 0, count: 64)
  /// Bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// The digest of `bytes` in hexadecimal, 64 lower-case digits.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.hexadecimalDigest()
  }

  /// Takes in the bytes that follow those already seen.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.blockByteCount - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.blockByteCount else { return }
      let block = rest
      rest.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { compress($0) }
    }
    let whole = bytes.count - bytes.count % Self.blockByteCount
    compress(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
    rest += bytes.dropFirst(whole)
  }

  /// The digest of all that was taken in, in hexadecimal; the hash is used up by it.
  mutating func hexadecimalDigest() -> String {
    let bitCount = byteCount &* 8
    let zeros = (Self.blockByteCount * 2 - 9 - rest.count) % Self.blockByteCount
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
    let padding = [0x80] + [UInt8](repeating: 0, count: zeros) + length
    padding.withUnsafeBytes { update($0) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    .joined()
  }

  /// Hashes whole blocks (6.2.2).
  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    state.withUnsafeMutableBufferPointer { state in
      schedule.withUnsafeMutableBufferPointer { w in
        Self.constants.withUnsafeBufferPointer { k in
          for start in stride(from: 0, to: blocks.count, by: Self.blockByteCount) {
            Self.prepare(w, from: blocks, at: start)
            Self.mix(w, k, into: state)
          }
        }
      }
    }
  }

  /// Spreads one block over the schedule.
  private static func prepare(
    _ w: UnsafeMutableBufferPointer<UInt32>, from blocks: UnsafeRawBufferPointer, at start: Int
  ) {
    for t in 0..<16 {
      w[t] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ 4 &* t, as: UInt32.self))
    }
    for t in 16..<64 {
      let (early, late) = (w[t &- 15], w[t &- 2])
      let small0 = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
      let small1 = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
      w[t] = small1 &+ w[t &- 7] &+ small0 &+ w[t &- 16]
    }
  }

  /// The sixty-four rounds of one block.
  private static func mix(
    _ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>,
    into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let large1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ large1 &+ choice &+ k[t] &+ w[t]
      let large0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ large0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static let blockByteCount = 64

  /// The first 32 bits of the fractional parts of the cube roots of the first sixty-four primes (4.2.2).
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
