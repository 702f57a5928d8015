import SignalKernels

/// What the sum of all haptic events passes through: filters, the ceiling and, for the response, the resonator.
///
/// A blocker of constants, high-pass and low-pass come first, then the ceiling, which makes the drive; the resonator comes behind the drive,
/// as the actuator does. A low-pass above 0.45 × the sample rate has nothing to take away and is left out, as is
/// whatever has a corner or a quality that is no positive number.
struct ActuatorChain: Equatable, Sendable {
  /// The sections of the filters, in order.
  let filters: [Biquad]
  /// The greatest magnitude of the drive; nil for none.
  let levelLimit: Double?
  /// The resonator; empty where the drive is wanted, or where the profile has none.
  let resonator: [Biquad]
  /// How many frames the chain goes on sounding behind its input, until it has fallen by 90 dB.
  let tailFrames: Int
  private let sampleRate: Double

  /// Where a first-order high-pass takes a constant away: 20 Hz lose 0.04 dB.
  static let blocker = ActuatorProfile.Edge(hertz: 2, order: 1)

  init(_ profile: ActuatorProfile, signal: ActuatorSignal, blocksDC: Bool = false, sampleRate: Int) {
    let rate = Double(sampleRate)
    func edge(_ edge: ActuatorProfile.Edge?, _ side: Butterworth.Side) -> [Biquad] {
      guard let edge, edge.hertz > 0, side == .highPass || edge.hertz <= Self.highestCorner * rate else {
        return []
      }
      return (0..<Butterworth.sectionCount(order: edge.order)).map {
        Butterworth.section($0, of: side, order: edge.order, cornerHz: edge.hertz, sampleRate: rate)
      }
    }
    let highPass =
      (blocksDC ? edge(Self.blocker, .highPass) : []) + edge(profile.filter.highPass, .highPass)
    let lowPass = edge(profile.filter.lowPass, .lowPass)
    let resonator = profile.resonator(in: signal)
    filters = highPass + lowPass
    levelLimit = profile.levelLimit.flatMap { $0 >= 0 ? $0 : nil }
    self.resonator = [resonator].compactMap(\.self).map {
      Biquad(.acceleration(damping: 1 / $0.q), cornerHz: $0.frequencyHz, sampleRate: rate)
    }
    // Two poles close together fall more slowly than either alone.
    let margin = (resonator?.q ?? 1) < 1 ? 3 : 0.7
    tailFrames =
      Self.tail(highPass, margin: 0.7) + Self.tail(lowPass, margin: 0.7)
      + Self.tail(self.resonator, margin: margin)
    self.sampleRate = rate
  }

  /// Whether the haptic signal passes untouched.
  var isEmpty: Bool { filters.isEmpty && resonator.isEmpty && levelLimit == nil }

  /// How late a tone of `frequencyHz` comes out, in frames.
  func groupDelayFrames(atHz frequencyHz: Double) -> Double {
    (filters + resonator).reduce(0) { $0 + $1.groupDelayFrames(atHz: frequencyHz, sampleRate: sampleRate) }
  }

  /// The part of the sample rate above which no corner can lie.
  static let highestCorner = 0.45

  /// The least sample rate that holds a corner.
  static func leastSampleRate(cornerHz: Double) -> Int {
    Int(min((cornerHz / highestCorner).rounded(.up), 1e9))
  }

  /// The frames in which `sections` in a row fall by 90 dB: those of the one that rings longest, and `margin` nepers
  /// for what the others add to it at first.
  private static func tail(_ sections: [Biquad], margin: Double) -> Int {
    guard let slowest = sections.map(\.decayPerFrame).min(), slowest > 0 else { return 0 }
    // 90 dB are ln(10^4.5) nepers. A billion frames are longer than any limit on a render.
    return Int(min((0x1.4b927f32bffb9p+3 + margin) / slowest, 1e9)) + 1
  }
}

extension ActuatorProfile {
  /// The resonator that takes part in `signal`: none in the drive, and none where the actuator has been measured,
  /// since the measurement has the resonance in it.
  func resonator(in signal: ActuatorSignal) -> Resonator? {
    guard signal == .response, response == nil, let resonator, resonator.frequencyHz > 0, resonator.q > 0,
      resonator.q < .infinity
    else { return nil }
    return resonator
  }

  /// A high-pass or resonator that `sampleRate` cannot hold, in the signal that is wanted.
  func tooHighCorner(in signal: ActuatorSignal, sampleRate: Int) -> (part: ScoreError.Part, hertz: Double)? {
    let corners: [(part: ScoreError.Part, hertz: Double?)] = [
      (.highPass, filter.highPass?.hertz), (.resonator, resonator(in: signal)?.frequencyHz),
    ]
    for (part, hertz) in corners {
      if let hertz, hertz > ActuatorChain.highestCorner * Double(sampleRate) { return (part, hertz) }
    }
    return nil
  }
}
