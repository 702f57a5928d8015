/// A number as the decimal that the file spells, before any binary fraction.
///
/// Holds the first 19 significant digits and what follows them only as far as rounding needs it, so a
/// spelling of ten thousand digits costs no memory and still rounds correctly to an integer.
public struct ExactDecimal: Hashable, Sendable {
  /// Whether the spelling begins with a minus; true for `-0` too.
  public let isNegative: Bool
  /// The first 19 significant digits as an integer, without leading zeros.
  public let significand: UInt64
  /// The power of ten that belongs to ``significand``; saturates far outside the range of any number type.
  public let exponent: Int
  /// The first digit after the 19 that ``significand`` holds; 0 where there is none.
  let nextDigit: UInt8
  /// Whether a digit other than 0 was left out of ``significand``.
  let isTruncated: Bool

  /// Exponents beyond this are as good as infinite; a text has fewer than 2^32 digits to make up for one.
  private static let exponentLimit = 1 << 40

  /// Reads a number of JSON's grammar that fills `text` completely; nil for everything else.
  ///
  /// The same function reads numbers that a file wrote as strings: `"0.5"` yes, `" 0.5"`, `"+1"`, `".5"` no.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)
    let count = bytes.count
    bytes.append(0)
    let parsed = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { ExactDecimal(at: $0, count: count) }
    }
    guard let parsed else { return nil }
    self = parsed
  }

  /// Reads `count` bytes, which a byte that is no part of a number must follow.
  init?(at start: UnsafePointer<UInt8>, count: Int) {
    var cursor = start
    let isNegative = cursor.pointee == Byte.minus
    if isNegative { cursor += 1 }

    var significand: UInt64 = 0
    var digits = 0
    var dropped = 0
    var nextDigit: UInt8 = 0
    var isTruncated = false
    @inline(__always)
    func take(_ digit: UInt8) {
      if digits < 19 {
        significand = significand &* 10 &+ UInt64(digit)
        if significand != 0 { digits += 1 }
      } else {
        if dropped == 0 { nextDigit = digit }
        dropped += 1
        isTruncated = isTruncated || digit != 0
      }
    }

    let integerStart = cursor
    while Byte.isDigit(cursor.pointee) {
      take(cursor.pointee &- Byte.zero)
      cursor += 1
    }
    let integerDigits = cursor - integerStart
    guard integerDigits == 1 || integerDigits > 1 && integerStart.pointee != Byte.zero else { return nil }

    var fractionDigits = 0
    if cursor.pointee == Byte.point {
      cursor += 1
      let fractionStart = cursor
      while Byte.isDigit(cursor.pointee) {
        take(cursor.pointee &- Byte.zero)
        cursor += 1
      }
      fractionDigits = cursor - fractionStart
      guard fractionDigits > 0 else { return nil }
    }

    var exponent = 0
    if cursor.pointee | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      let isDown = cursor.pointee == Byte.minus
      if isDown || cursor.pointee == Byte.plus { cursor += 1 }
      guard Byte.isDigit(cursor.pointee) else { return nil }
      while Byte.isDigit(cursor.pointee) {
        exponent = min(exponent * 10 + Int(cursor.pointee &- Byte.zero), Self.exponentLimit)
        cursor += 1
      }
      if isDown { exponent = -exponent }
    }
    guard cursor - start == count else { return nil }

    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent - fractionDigits + dropped
    self.nextDigit = nextDigit
    self.isTruncated = isTruncated
  }

  /// The value times 10^`scale`, rounded once, half away from zero; nil outside Int64.
  ///
  /// Seconds become nanoseconds with a `scale` of 9. Never passes through a binary fraction.
  public func rounded(scale: Int) -> Int64? {
    guard significand != 0 else { return 0 }
    let (shift, overflow) = exponent.addingReportingOverflow(scale)
    guard !overflow else { return nil }
    var magnitude = significand
    if shift > 0 {
      // Truncated digits mean 19 digits before a positive shift: at least 10^19, outside Int64.
      guard shift <= 18, !isTruncated else { return nil }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: Self.powersOfTen[shift])
      guard !overflow else { return nil }
      magnitude = product
    } else if shift == 0 {
      // The first digit left out decides alone: what follows it cannot turn a 4 into a half.
      if nextDigit >= 5 { magnitude += 1 }
    } else {
      guard shift >= -19 else { return 0 }
      // Digits left out weigh less than one unit of the remainder, so they cannot lift it to a half.
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: Self.powersOfTen[-shift])
      magnitude = remainder >= Self.powersOfTen[-shift] / 2 ? quotient + 1 : quotient
    }
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude == UInt64(Int64.max) + 1 ? .min : Int64(exactly: magnitude).map { -$0 }
  }

  /// The value as an integer, or nil when it has a fraction or lies outside Int64.
  public var integer: Int64? {
    guard significand != 0 else { return 0 }
    guard !isTruncated || exponent > 0 else { return nil }
    if exponent < 0 {
      guard exponent >= -19, significand % Self.powersOfTen[-exponent] == 0 else { return nil }
    }
    return rounded(scale: 0)
  }

  /// 10^0 … 10^19, all that fit into 64 bits.
  static let powersOfTen: [UInt64] = (0..<19).reduce(into: [1]) { powers, _ in
    powers.append((powers.last ?? 1) * 10)
  }
}
