import PositionedJSON

/// What has to hold between the fields of a profile.
extension ProfileReading {
  mutating func checkRules() {
    checkOrder(["band", "low"], profile.band.lowHz, ["band", "high"], profile.band.highHz)
    let envelope = profile.envelope
    let longest = (["envelope", "maximum"], envelope.maximumSeconds)
    checkOrder(["envelope", "minimum"], envelope.minimumSeconds, longest.0, longest.1)
    checkOrder(["envelope", "decayMinimum"], envelope.decayMinimumSeconds, longest.0, longest.1)
    checkLength()
    checkDecay()
    checkPartials()
  }

  /// Notes an upper bound below its lower one.
  private mutating func checkOrder(_ lower: [String], _ low: Double, _ upper: [String], _ high: Double) {
    guard low > high, let node = nodes[upper] ?? nodes[lower] else { return }
    let (lowName, highName) = (lower.joined(separator: "."), upper.joined(separator: "."))
    reader.report(
      .error, kind: "out-of-order",
      "\(highName) (\(JSONWriter.spelling(of: high))) is below \(lowName) (\(JSONWriter.spelling(of: low)))",
      fix: "exchange them, or raise \(highName) to at least \(lowName)", at: node)
  }

  /// A tap is as long as its cycles or as two times say, not both.
  private mutating func checkLength() {
    let length = ["transient", "length"]
    let low = nodes[length + ["lowMilliseconds"]]
    let high = nodes[length + ["highMilliseconds"]]
    if nodes[length + ["cycles"]] != nil, let other = low ?? high {
      reader.report(
        .error, kind: "contradiction", "the length of a tap is given in cycles and in milliseconds",
        fix: "remove cycles, or both times", at: other)
    } else if let only = low ?? high, low == nil || high == nil {
      let missing = low == nil ? "lowMilliseconds" : "highMilliseconds"
      reader.report(
        .error, kind: "missing-key", "no \(missing) beside the other end", fix: "add \"\(missing)\"", at: only
      )
    }
  }

  /// Without a decay a tap must end where its waveform is 0.
  private mutating func checkDecay() {
    guard profile.transient.decay == .none, let node = nodes[["transient", "decay"]] else { return }
    if !profile.transient.partials.isEmpty || profile.transient.pitchFall != nil {
      reader.report(
        .error, kind: "contradiction", "a tap with partials or a falling pitch does not end at 0 by itself",
        fix: "set decay to cosine", at: node)
    } else if !profile.hasWholeCycles {
      reader.report(
        .error, kind: "broken-cycles",
        "a tap without decay that is no whole number of cycles ends with a click",
        fix: "make length.cycles a whole number, or set decay to cosine", at: node)
    }
  }

  /// The partials of a struck body are sines.
  private mutating func checkPartials() {
    guard !profile.transient.partials.isEmpty, !profile.transient.waveform.isSine,
      let node = nodes[["transient", "partials"]]
    else { return }
    reader.report(
      .error, kind: "contradiction", "a tap with partials has no other waveform than a sine",
      fix: "remove waveform, or partials", at: node)
  }
}

extension ActuatorProfile {
  /// Whether a tap is a whole number of cycles at every sharpness.
  fileprivate var hasWholeCycles: Bool {
    switch transient.length {
    case .cycles(let cycles): return cycles == cycles.rounded()
    case .milliseconds(let low, let high):
      let hertz = transient.frequency ?? Transient.Frequencies(lowHz: band.lowHz, highHz: band.highestHz)
      let cycles = low * hertz.lowHz / 1000
      return low == high && hertz.lowHz == hertz.highHz && abs(cycles - cycles.rounded()) < 1e-6
    }
  }
}
