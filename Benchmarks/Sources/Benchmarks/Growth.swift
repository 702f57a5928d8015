import Foundation
import ThrumKit

extension Results {
  /// How memory and time grow with the length of a dense render, and time with the number of events.
  mutating func measureGrowth(_ place: Place, minutes: [Int], events: [Int]) throws {
    print("\nGrowth with the length, rendered by the program to nowhere")
    var points: [(Double, Double)] = []
    var memory: [Int] = []
    for length in minutes {
      let pattern = try place.dense(minutes: length)
      let start = ContinuousClock.now
      memory.append(try Child.run(place.program, ["render", pattern, "-o", "-"]))
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      points.append((Double(length), seconds))
      print(
        String(format: "  %4d min  %8.3f s  %6.1f MiB", length, seconds, Double(memory.last ?? 0) / 0x1p20))
    }
    let length = Fit(points)
    print("  \(length.sentence)")
    aim("(e) time over length: exponent", length.exponent, atMost: 1.1)
    if let first = memory.first, let last = memory.last {
      aim("(d) memory: longest over shortest", Double(last) / Double(first), atMost: 1.1)
      aim("(d) memory of the longest, MiB", Double(last) / 0x1p20, atMost: 64)
    }
    print("\nGrowth with the number of taps, 20 a second")
    points = try events.map { count in
      let entries = (0..<count).map { index in
        let time = PatternTime(nanoseconds: Int64(index) * 50_000_000)
        return Pattern.Entry.event(Event(type: .hapticTransient, time: time))
      }
      let seconds = try ContinuousClock().measure {
        _ = try RenderPlan(Pattern(entries: entries)).measure()
      }
      print(String(format: "  %7d taps  %8.4f s", count, seconds / .seconds(1)))
      return (Double(count), seconds / .seconds(1))
    }
    let taps = Fit(points)
    print("  \(taps.sentence)")
    aim("(e) time over events: exponent", taps.exponent, atMost: 1.1)
  }
}

/// The power law that fits points best, by least squares of the logarithms.
private struct Fit {
  let exponent: Double
  let determination: Double

  init(_ points: [(Double, Double)]) {
    let logs = points.map { (log($0), log($1)) }
    let count = Double(logs.count)
    let (x, y) = (logs.reduce(0) { $0 + $1.0 } / count, logs.reduce(0) { $0 + $1.1 } / count)
    let xx = logs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    let xy = logs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    let yy = logs.reduce(0) { $0 + ($1.1 - y) * ($1.1 - y) }
    exponent = xy / xx
    determination = xy * xy / (xx * yy)
  }

  var sentence: String {
    String(format: "time grows with the power %.3f (R² %.4f)", exponent, determination)
  }
}
