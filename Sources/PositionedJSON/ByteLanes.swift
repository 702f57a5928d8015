/// Looks at eight bytes at a time, each in its own lane of a 64-bit word.
enum ByteLanes {
  /// Eight spaces.
  static let spaces: UInt64 = 0x2020_2020_2020_2020

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes at `pointer`, the first in the lowest lane.
  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// How many bytes from the lowest lane on are plain text in a string: ASCII, but no control, quote or
  /// backslash.
  @inline(__always)
  static func plainTextLength(_ word: UInt64) -> Int {
    // Each term sets the high bit of a lane that it looks for. A borrow sets more of them, only in lanes
    // above.
    let quote = word ^ (UInt64(Byte.quote) &* ones)
    let backslash = word ^ (UInt64(Byte.backslash) &* ones)
    let found =
      word | (word &- spaces) & ~word | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    return (found & high).trailingZeroBitCount / 8
  }

  /// The line ends and scalars that begin in `range`, which has at most ``SourceMap/interval`` bytes and is
  /// followed by one more byte.
  static func count(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> (lines: Int, scalars: Int) {
    var (lineLanes, continuationLanes): (UInt64, UInt64) = (0, 0)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let next = bytes.loadUnaligned(fromByteOffset: index &+ 1, as: UInt64.self)
      // At most 128 words: no lane passes 255.
      lineLanes &+= lineEnds(word, before: next)
      continuationLanes &+= continuations(word)
      index &+= 8
    }
    var (lines, continuations) = (sum(lineLanes), sum(continuationLanes))
    while index < range.upperBound {
      let (word, next) = (UInt64(bytes[index]), UInt64(bytes[index + 1]))
      lines += Int(lineEnds(word, before: next) & 1)
      continuations += Int(Self.continuations(word))
      index += 1
    }
    return (lines, range.count - continuations)
  }

  /// 1 in each lane whose byte ends a line; `next` holds the byte after each.
  @inline(__always)
  private static func lineEnds(_ word: UInt64, before next: UInt64) -> UInt64 {
    equal(word, Byte.newline) | equal(word, Byte.carriageReturn) & ~equal(next, Byte.newline)
  }

  /// 1 in each lane whose byte continues a scalar: bit 7 set, bit 6 clear.
  @inline(__always)
  private static func continuations(_ word: UInt64) -> UInt64 {
    (word >> 7) & ~(word >> 6) & ones
  }

  /// 1 in each lane that holds `byte`: adding 127 to the low seven bits of a lane carries unless they are 0.
  @inline(__always)
  private static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F * ones
    let difference = word ^ (UInt64(byte) &* ones)
    return ~(((difference & low) &+ low) | difference | low) >> 7
  }

  private static func sum(_ lanes: UInt64) -> Int {
    stride(from: 0, to: 64, by: 8).reduce(0) { $0 + Int(lanes >> UInt64($1) & 0xFF) }
  }
}
