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
  /// Seconds of all threads on all processors, those of programs that were run included; less disturbed by others.
  let processor: Double

  init(of job: () throws -> Void) rethrows {
    let start = Self.processorSeconds
    elapsed = try ContinuousClock().measure(job) / .seconds(1)
    processor = Self.processorSeconds - start
  }

  private static var processorSeconds: Double {
    // RUSAGE_SELF and RUSAGE_CHILDREN, which are of one type on one system and of another on the next.
    [Int32(0), -1].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      return sum + seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// What was measured of contenders: medians in seconds, in their order.
struct Medians {
  let elapsed: [Double]
  let processor: [Double]

  /// How much longer the contender at `index` takes than the one at `reference`.
  func ratio(_ index: Int, to reference: Int = 0) -> Double {
    elapsed[index] / elapsed[reference]
  }
}

extension Results {
  /// Prints a line for each contender: its median times, elapsed and on the processors, each with its ratio to the
  /// first contender's, and keeps them.
  ///
  /// The contenders take turns, so that a machine that slows down slows all of them; one round before warms up.
  @discardableResult
  mutating func report(_ title: String, _ contenders: [Contender]) throws -> Medians {
    var costs = [[Cost]](repeating: [], count: contenders.count)
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        let cost = try Cost(of: contender.run)
        if round > 0 { costs[index].append(cost) }
      }
    }
    let medians = Medians(
      elapsed: costs.map { median($0.map(\.elapsed)) }, processor: costs.map { median($0.map(\.processor)) })
    print("\n" + title)
    print(line("", "elapsed", "ratio", "processor", "ratio"))
    for (index, contender) in contenders.enumerated() {
      let (elapsed, processor) = (medians.elapsed[index], medians.processor[index])
      print(
        line(
          contender.name, milliseconds(elapsed), ratio(elapsed, medians.elapsed[0]), milliseconds(processor),
          ratio(processor, medians.processor[0])))
      note("\(title): \(contender.name)", seconds: elapsed, ratio: medians.ratio(index))
    }
    return medians
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
  columns.reduce("  " + name.padding(toLength: 44, withPad: " ", startingAt: 0)) { line, column in
    line + String(repeating: " ", count: max(1, 12 - column.count)) + column
  }
}
