import Foundation

/// One way of doing a job.
struct Contender {
  /// What the table calls it.
  let name: String
  /// Does the job once.
  let run: () throws -> Void
}

/// The median time of each contender, in seconds.
///
/// The contenders take turns, so that a machine that slows down slows all of them; one round before warms up.
func medians(of contenders: [Contender], rounds: Int = 7) throws -> [Double] {
  var times = [[Double]](repeating: [], count: contenders.count)
  let clock = ContinuousClock()
  for round in 0...rounds {
    for (index, contender) in contenders.enumerated() {
      let duration = try clock.measure(contender.run)
      if round > 0 { times[index].append(duration / .seconds(1)) }
    }
  }
  return times.map { $0.sorted()[rounds / 2] }
}

/// Prints one line for each contender: its median and its ratio to the first one.
func report(_ title: String, _ contenders: [Contender]) throws {
  let medians = try medians(of: contenders)
  print("\n\(title)")
  for (contender, median) in zip(contenders, medians) {
    let milliseconds = String(format: "%10.1f ms", median * 1000)
    let ratio = String(format: "%8.2f", median / medians[0])
    print("  " + contender.name.padding(toLength: 44, withPad: " ", startingAt: 0) + milliseconds + ratio)
  }
}
