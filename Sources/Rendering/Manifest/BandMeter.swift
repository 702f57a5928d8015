import SignalKernels

/// The level of one channel in bands of frequency, fed block by block.
///
/// Bands meet at ``edgesHz``, an octave apart where hands feel, with slopes of 24 dB per octave on both sides: below
/// each edge, from the highest to the lowest, a Butterworth low-pass of order 4 leaves what goes on to the next, and a
/// band is what it took away. So the squares of the bands add up to the square of the whole.
///
/// What lies above the edges is not needed to measure below them, so the channel is thinned out first, and again by
/// two behind each filter. A band 45 dB below the strongest is not told from nothing. Allocates when it is made and
/// never again.
public final class BandMeter {
  /// Where the bands meet, in hertz: there is one band below the first, one above the last and one between each two.
  public static let edgesHz = [62.5, 125, 250, 500, 1000]

  /// Thinning out leaves at least so many frames a second.
  private static let leastThinnedRate = 12_000.0
  /// How long the lowest filter is heard: after a tenth of a second it has lost 130 dB.
  private static let tailSeconds = 0.1
  /// A filter whose corner is above this share of the rate lets everything pass.
  private static let highestCornerRatio = 0.45
  private static let pieceFrames = 4096

  private let sampleRate: Double
  /// Frames of the channel to one of the thinned-out channel.
  private let thinning: Int
  /// The low-pass before thinning out, symmetric, and zeros behind it that make their number one of fours.
  private let weights: UnsafeMutableBufferPointer<Double>
  /// Frames that the low-pass still needs, and behind them the next piece.
  private let window: UnsafeMutableBufferPointer<Double>
  private var windowCount: Int
  private let thinned: UnsafeMutableBufferPointer<Double>
  private var stages: [Stage]
  private var energy = 0.0
  private var frameCount = 0

  /// What lies below one edge.
  fileprivate struct Stage {
    /// None where everything lies below.
    var filter: [Biquad]
    /// Frames of the channel to one that reaches the stage.
    let thinning: Int
    let isFollowedByThinning: Bool
    var skipsNext = false
    var energy = 0.0
  }

  /// A meter that has seen nothing. `sampleRate` is in frames a second; below 1 it counts as 1.
  public init(sampleRate: Double) {
    let sampleRate = max(1, min(sampleRate, 1e9))
    self.sampleRate = sampleRate
    let thinning = max(1, Int(sampleRate / Self.leastThinnedRate))
    self.thinning = thinning
    let lowPass = Self.lowPass(thinning: thinning, sampleRate: sampleRate)
    weights = .allocate(capacity: lowPass.count)
    _ = weights.initialize(from: lowPass)
    window = .allocate(capacity: lowPass.count - 1 + Self.pieceFrames)
    window.initialize(repeating: 0)
    windowCount = lowPass.count - 1
    thinned = .allocate(capacity: Self.pieceFrames / thinning + 1)
    thinned.initialize(repeating: 0)
    var rate = sampleRate / Double(thinning)
    var factor = thinning
    stages = Self.edgesHz.reversed().map { edge in
      let isBelow = edge < Self.highestCornerRatio * rate
      let sections = (0..<2).map {
        Butterworth.section($0, of: .lowPass, order: 4, cornerHz: edge, sampleRate: rate)
      }
      let stage = Stage(
        filter: isBelow ? sections : [], thinning: factor, isFollowedByThinning: rate >= 8 * edge)
      if stage.isFollowedByThinning {
        rate /= 2
        factor *= 2
      }
      return stage
    }
  }

  deinit {
    weights.deallocate()
    window.deallocate()
    thinned.deallocate()
  }

  /// A low-pass that passes what is below the highest edge and stops what thinning out by `factor` would fold there: a
  /// sinc under a window of J. F. Kaiser's (ICASSP 1974) for 100 dB, β = 0.1102 (100 − 8.7), as many frames long as his
  /// formula asks, (100 − 7.95) / 14.36 / the width of the transition.
  private static func lowPass(thinning factor: Int, sampleRate: Double) -> [Double] {
    guard factor > 1, let passHz = edgesHz.last else { return [1, 0, 0, 0] }
    let thinnedRate = sampleRate / Double(factor)
    let halfCount = Int((3.2 * sampleRate / (thinnedRate - 2 * passHz)).rounded(.up))
    let weights = (-halfCount...halfCount).map { offset in
      let place = Double(offset) / Double(factor)
      let sinc = offset == 0 ? 1 : Sine.cycles(place / 2) / (.pi * place)
      let across = Double(offset) / Double(halfCount + 1)
      return sinc * bessel(10.06 * (1 - across * across).squareRoot())
    }
    let sum = weights.reduce(0, +)
    let padding = [Double](repeating: 0, count: (4 - weights.count % 4) % 4)
    return weights.map { $0 / sum } + padding
  }

  /// The modified Bessel function I₀ by its power series, for arguments up to some tens.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1...60 {
      let factor = x / Double(2 * index)
      term *= factor * factor
      sum += term
    }
    return sum
  }

  /// Takes in the frames that follow those already seen; values that are not finite count as 0.
  public func process(_ block: UnsafeBufferPointer<Double>) {
    frameCount += block.count
    take(block)
  }

  /// The root mean square in each band over all frames, the lowest band first; 0 for none.
  ///
  /// Lets the filters ring out, so nothing can be taken in afterwards.
  public func finish() -> [Double] {
    let silence = [Double](repeating: 0, count: Int(sampleRate * Self.tailSeconds) + weights.count)
    silence.withUnsafeBufferPointer { take($0) }
    guard frameCount > 0 else { return Array(repeating: 0, count: stages.count + 1) }
    let below = stages.reversed().map { $0.filter.isEmpty ? energy : $0.energy * Double($0.thinning) }
    return zip([0] + below, below + [energy]).map { lower, upper in
      (max(0, upper - lower) / Double(frameCount)).squareRoot()
    }
  }

  private func take(_ block: UnsafeBufferPointer<Double>) {
    guard let frames = block.baseAddress, let place = window.baseAddress else { return }
    var start = 0
    while start < block.count {
      let count = min(Self.pieceFrames, block.count - start)
      let piece = place + windowCount
      piece.update(from: frames + start, count: count)
      let before = energy
      for index in 0..<count { energy += piece[index] * piece[index] }
      if !(energy < .infinity) {
        energy = before
        for index in 0..<count {
          if !(piece[index].magnitude < .infinity) { piece[index] = 0 }
          energy += piece[index] * piece[index]
        }
      }
      windowCount += count
      start += count
      takeWindow()
    }
  }

  /// The low-pass over the frames of the window from `start` on, two at a time.
  private func filtered(from start: Int) -> Double {
    guard let frames = window.baseAddress, let weights = weights.baseAddress else { return 0 }
    func lanes(_ samples: UnsafePointer<Double>) -> SIMD2<Double> {
      UnsafeRawPointer(samples).loadUnaligned(as: SIMD2<Double>.self)
    }
    var (even, odd) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var offset = 0
    while offset < self.weights.count {
      even += lanes(frames + (start &+ offset)) * lanes(weights + offset)
      odd += lanes(frames + (start &+ offset &+ 2)) * lanes(weights + (offset &+ 2))
      offset &+= 4
    }
    return (even[0] + even[1]) + (odd[0] + odd[1])
  }

  private func takeWindow() {
    guard windowCount >= weights.count else { return }
    let count = (windowCount - weights.count) / thinning + 1
    for index in 0..<count {
      thinned[index] = filtered(from: index * thinning)
    }
    let used = count * thinning
    if let frames = window.baseAddress { frames.update(from: frames + used, count: windowCount - used) }
    windowCount -= used
    var rest = count
    for index in stages.indices { rest = stages[index].process(thinned, count: rest) }
  }
}

extension BandMeter.Stage {
  /// Filters the first `count` frames in place, measures them, and returns how many it leaves for the next stage.
  fileprivate mutating func process(_ samples: UnsafeMutableBufferPointer<Double>, count: Int) -> Int {
    let block = UnsafeMutableBufferPointer(rebasing: samples[..<count])
    for index in filter.indices { filter[index].process(block) }
    for sample in block { energy += sample * sample }
    guard isFollowedByThinning else { return count }
    var kept = 0
    for index in block.indices {
      if !skipsNext {
        block[kept] = block[index]
        kept += 1
      }
      skipsNext.toggle()
    }
    return kept
  }
}
