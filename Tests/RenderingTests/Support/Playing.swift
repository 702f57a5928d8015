import Testing
import ThrumKit

/// The plan of `pattern` under what `perform` tells the player.
func plan(
  _ pattern: Pattern, _ configuration: RenderConfiguration = .haptic(),
  _ perform: (inout Performance) -> Void = { _ in }
) throws -> RenderPlan {
  var configuration = configuration
  perform(&configuration.performance)
  return try RenderPlan(pattern, configuration: configuration)
}

/// The haptic channel of `pattern` under what `perform` tells the player.
func played(
  _ pattern: Pattern, rate: Int = 48_000, _ perform: (inout Performance) -> Void = { _ in }
) throws -> [Double] {
  try #require(try plan(pattern, .haptic(rate: rate), perform).samples().planes.first)
}

/// `samples` with silence before and behind, as the frames from `start` on of something longer.
func placed(_ samples: [Double], at start: Int, of count: Int) -> [Double] {
  let silence = [Double](repeating: 0, count: count)
  return Array((silence.prefix(start) + samples + silence).prefix(count))
}

func largestDifference(_ left: [Double], _ right: [Double]) -> Double {
  left.count == right.count ? zip(left, right).map { abs($0 - $1) }.max() ?? 0 : .infinity
}
