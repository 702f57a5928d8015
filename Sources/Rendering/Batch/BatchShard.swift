public import AHAP
import PatternModel

/// One of several parts into which a batch is cut, so that as many machines can render it.
///
/// Every machine that sees the same patterns cuts them in the same way; the parts have no output in common, together
/// they are the batch, and each takes about as long as the others.
public struct BatchShard: Hashable, Sendable {
  /// Which part, counted from 1.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// How many parts a batch can be cut into.
  public static let counts = 1...10_000

  /// Part `index` of `count`; nil where there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard Self.counts.contains(count), 1...count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// The part that `text` names as `K/N`; nil for any other text.
  public init?(text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], !text.contains("+") else {
      return nil
    }
    self.init(index, of: count)
  }

  /// The part as `K/N`.
  public var text: String { "\(index)/\(count)" }

  /// Which of `costs`, one an output, this part takes: their indices, in order.
  ///
  /// The costliest output goes first, and each to the part that has least so far, the first of several; among equally
  /// costly ones the earlier goes first (R. L. Graham, "Bounds on multiprocessing timing anomalies", 1969: the longest
  /// part is at most 4/3 of what it could be).
  public func part(of costs: [Int]) -> [Int] {
    var sums = [Int](repeating: 0, count: count)
    var own: [Int] = []
    for place in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
      let least = sums.indices.min { (sums[$0], $0) < (sums[$1], $1) } ?? 0
      sums[least] = sums[least].addingReportingOverflow(costs[place]).partialValue
      if least == index - 1 { own.append(place) }
    }
    return own.sorted()
  }
}

extension PatternSource {
  /// About how long the pattern takes to render, in nanoseconds of some machine: a share for the file, for its bytes and
  /// for its length. A pattern that cannot be read takes as long as an empty one.
  public func estimatedCost(readOptions: ReadOptions = ReadOptions(), limits: Limits = Limits()) -> Int {
    let (file, byte, secondsDivisor) = (300_000, 15, 1500)
    guard let loaded = try? load(options: readOptions, limits: limits) else { return file }
    let length = Int(clamping: loaded.pattern.end.nanoseconds) / secondsDivisor
    return file + loaded.byteCount * byte + max(0, length)
  }
}
