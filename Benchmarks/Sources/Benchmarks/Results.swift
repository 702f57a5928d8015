import Foundation

/// What a run of the benchmarks came to.
struct Results: Codable {
  /// One figure beside its reference.
  struct Row: Codable {
    let name: String
    let seconds: Double
    let ratio: Double
  }

  /// One figure and what it is to be.
  struct Target: Codable {
    let name: String
    let figure: Double
    let bound: Double
    /// Whether the figure may be no more than the bound; otherwise it may be no less.
    let isMost: Bool

    var isMet: Bool { isMost ? figure <= bound : figure >= bound }
  }

  /// Rounds of which the median counts.
  let rounds: Int
  private(set) var rows: [Row] = []
  private(set) var targets: [Target] = []

  init(rounds: Int) {
    self.rounds = rounds
  }

  mutating func note(_ name: String, seconds: Double, ratio: Double) {
    rows.append(Row(name: name, seconds: seconds, ratio: ratio))
  }

  mutating func aim(_ name: String, _ figure: Double, atMost bound: Double) {
    targets.append(Target(name: name, figure: figure, bound: bound, isMost: true))
  }

  mutating func aim(_ name: String, _ figure: Double, atLeast bound: Double) {
    targets.append(Target(name: name, figure: figure, bound: bound, isMost: false))
  }

  /// Prints which targets were met.
  func printTargets() {
    print("\nTargets")
    for target in targets {
      let bound = "\(target.isMost ? "at most" : "at least") \(String(format: "%g", target.bound))"
      let figure = String(format: "%.3g", target.figure)
      print("  \(target.isMet ? "met   " : "MISSED")  \(figure)  (\(bound))  \(target.name)")
    }
  }

  /// Writes the results as JSON, its keys in order.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    } catch {
      throw BenchmarkError.unwritable(path)
    }
  }

  /// Prints what has moved by more than a twentieth since the results in the file at `path`: ratios to the reference of
  /// the same run, which another day's machine slows alike.
  func compare(with path: String) throws {
    guard let data = FileManager.default.contents(atPath: path),
      let old = try? JSONDecoder().decode(Results.self, from: data)
    else { throw BenchmarkError.unreadable(path) }
    print("\nMoved by more than 5 % since \(path)")
    let ratios = Dictionary(old.rows.map { ($0.name, $0.ratio) }, uniquingKeysWith: { $1 })
    let figures = Dictionary(old.targets.map { ($0.name, $0.figure) }, uniquingKeysWith: { $1 })
    let pairs =
      rows.map { ($0.name, ratios[$0.name], $0.ratio) }
      + targets.map { ($0.name, figures[$0.name], $0.figure) }
    for case (let name, let before?, let after) in pairs where abs(after / before - 1) > 0.05 {
      print("  \(String(format: "%.3g → %.3g", before, after))  \(name)")
    }
  }
}
