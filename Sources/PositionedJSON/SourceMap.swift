/// A place in a text as an editor shows it.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, counted from 1; `\n`, `\r\n` and a lone `\r` each end one.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars; a byte-order mark has no column.
  public var column: Int

  /// Makes a position from its 1-based line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders positions as they follow each other in the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Turns byte offsets of a text into lines and columns.
///
/// Making one reads the whole text once; a look-up then reads at most ``interval`` bytes, however long the lines.
/// A reader makes one only when it has something to say.
public struct SourceMap: Sendable {
  /// The bytes between two remembered positions.
  static let interval = 1024

  private let source: SourceText
  private var checkpoints: [SourcePosition] = []

  /// Reads `source` once and remembers a position every ``interval`` bytes.
  public init(_ source: SourceText) {
    self.source = source
    checkpoints.reserveCapacity(source.count / Self.interval + 1)
    var position = SourcePosition(line: 1, column: 1)
    var offset = 0
    while offset <= source.count {
      checkpoints.append(position)
      let end = min(offset + Self.interval, source.count)
      position = advance(position, over: offset..<end)
      offset += Self.interval
    }
  }

  /// Where the byte at `offset` stands; offsets outside the text are clamped to it.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), source.count)
    let checkpoint = offset / Self.interval
    return advance(checkpoints[checkpoint], over: checkpoint * Self.interval..<offset)
  }

  private func advance(_ start: SourcePosition, over range: Range<Int>) -> SourcePosition {
    var position = start
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in range {
        let byte = bytes[index]
        if byte == Byte.newline || byte == Byte.carriageReturn && bytes[index + 1] != Byte.newline {
          position.line += 1
          position.column = 1
        } else if byte & 0xC0 != 0x80 {
          position.column += 1
        }
      }
    }
    return position
  }
}
