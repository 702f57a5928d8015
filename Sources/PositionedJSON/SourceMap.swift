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
/// Making one reads the whole text once; a look-up then reads a few times ``interval`` bytes at most, however
/// long the lines. A reader makes one only when it has something to say.
public struct SourceMap: Sendable {
  /// The bytes between two remembered places.
  static let interval = 1024

  private let source: SourceText
  private var checkpoints: [Checkpoint] = []

  /// What is known at a multiple of ``interval``.
  private struct Checkpoint {
    /// The line ends before it.
    var lines = 0
    /// Where its line begins.
    var lineStart = 0
    /// The scalars before it.
    var scalars = 0
  }

  /// Reads `source` once and remembers a place every ``interval`` bytes.
  public init(_ source: SourceText) {
    self.source = source
    checkpoints.reserveCapacity(source.count / Self.interval + 1)
    var checkpoint = Checkpoint()
    var start = 0
    while start <= source.count {
      checkpoints.append(checkpoint)
      let end = min(start + Self.interval, source.count)
      checkpoint = advance(checkpoint, over: start..<end)
      start += Self.interval
    }
  }

  /// Where the byte at `offset` stands; offsets outside the text are clamped to it.
  public func position(of offset: Int) -> SourcePosition {
    let place = checkpoint(at: min(max(offset, 0), source.count))
    let column = place.scalars - checkpoint(at: place.lineStart).scalars
    return SourcePosition(line: place.lines + 1, column: column + 1)
  }

  private func checkpoint(at offset: Int) -> Checkpoint {
    let index = offset / Self.interval
    return advance(checkpoints[index], over: index * Self.interval..<offset)
  }

  private func advance(_ start: Checkpoint, over range: Range<Int>) -> Checkpoint {
    source.bytes.withUnsafeBytes { bytes in
      var end = start
      let (lines, scalars) = ByteLanes.count(bytes, range)
      end.lines += lines
      end.scalars += scalars
      if lines > 0, let last = range.last(where: { ByteLanes.count(bytes, $0..<$0 + 1).lines > 0 }) {
        end.lineStart = last + 1
      }
      return end
    }
  }
}
