import Foundation

/// One way of doing a job.
struct Contender {
  /// What the table calls it.
  let name: String
  /// Does the job once.
  let run: () throws -> Void
}

/// What doing a job once costs.
private struct Cost {
  /// Seconds by the clock on the wall.
  let elapsed: Double
  /// Seconds of all threads on all processors; less disturbed by other programs.
  let processor: Double

  init(of job: () throws -> Void) rethrows {
    let start = clock()
    elapsed = try ContinuousClock().measure(job) / .seconds(1)
    processor = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}

/// Prints a line for each contender: its median times, elapsed and on the processors, each with its ratio to the
/// first contender's.
///
/// The contenders take turns, so that a machine that slows down slows all of them; one round before warms up.
func report(_ title: String, _ contenders: [Contender], rounds: Int = 7) throws {
  var costs = [[Cost]](repeating: [], count: contenders.count)
  for round in 0...rounds {
    for (index, contender) in contenders.enumerated() {
      let cost = try Cost(of: contender.run)
      if round > 0 { costs[index].append(cost) }
    }
  }
  let elapsed = costs.map { median($0.map(\.elapsed)) }
  let processor = costs.map { median($0.map(\.processor)) }

  print("\n" + title)
  print(line("", "elapsed", "ratio", "processor", "ratio"))
  for (index, contender) in contenders.enumerated() {
    print(
      line(
        contender.name,
        milliseconds(elapsed[index]), ratio(elapsed[index], elapsed[0]),
        milliseconds(processor[index]), ratio(processor[index], processor[0])))
  }
}

private func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

private func milliseconds(_ seconds: Double) -> String {
  String(format: "%.1f ms", seconds * 1000)
}

private func ratio(_ value: Double, _ reference: Double) -> String {
  String(format: "%.2f", value / reference)
}

/// The name to the left, the columns to the right of their places.
private func line(_ name: String, _ columns: String...) -> String {
  columns.reduce("  " + name.padding(toLength: 40, withPad: " ", startingAt: 0)) { line, column in
    line + String(repeating: " ", count: max(1, 12 - column.count)) + column
  }
}
