import Synthesis

/// One pattern behind one actuator, on its way to the channels that want it.
///
/// A pattern has a feed for each profile among its channels, since another profile makes another signal.
struct Feed: Sendable {
  /// The index of the pattern among the plan's parts.
  let part: Int
  /// The pattern's schedule under the feed's profile.
  let score: Score
  /// Where its signals go.
  let sends: [Send]

  /// A term of a channel that the feed supplies.
  struct Send: Hashable, Sendable {
    let channel: Int
    let term: Layout.Term
  }

  /// The signals that its channels want and some voice plays on.
  var signals: Signals {
    var played: Signals = []
    for voice in score.voices { played.formUnion(voice.part.signals) }
    return Signals(sends.map(\.term.role.signal)).intersection(played)
  }

  /// The frames that it takes, its longest delay included.
  func frameCount(sampleRate: Int) -> Int {
    let delay = sends.map { $0.term.delayFrames(sampleRate: sampleRate) }.max() ?? 0
    return score.frameCount.addingReportingOverflow(delay).partialValue
  }
}

extension RenderPlan {
  /// The channels that may hold anything but zeros, in order.
  var soundingChannels: [Int] {
    let fed = feeds.flatMap { feed in
      let signals = feed.signals
      return feed.sends.filter { signals.isSuperset(of: $0.term.role.signal) }.map(\.channel)
    }
    let triggered = configuration.layout.channels.indices.filter {
      configuration.layout.channels[$0].roles.contains(.trigger)
    }
    return Set(fed + triggered).sorted()
  }
}

extension RenderConfiguration {
  /// The profiles that pattern `index` is rendered with, each with the terms that it supplies; ``profile`` comes
  /// first, whether or not a channel wants it.
  func sends(ofPattern index: Int) -> [(profile: ActuatorProfile, sends: [Feed.Send])] {
    var supplied: [(profile: ActuatorProfile, sends: [Feed.Send])] = [(profile, [])]
    let addresses = layout.addresses
    for (channel, terms) in layout.channels.map(\.terms).enumerated() {
      for term in terms where isHeard(term.role, ofPattern: index, at: addresses[channel]) {
        let profile = profile(behind: term, at: addresses[channel])
        let send = Feed.Send(channel: channel, term: delayed(term))
        if let place = supplied.firstIndex(where: { $0.profile == profile }) {
          supplied[place].sends.append(send)
        } else {
          supplied.append((profile, [send]))
        }
      }
    }
    return supplied
  }

  private func isHeard(_ role: Layout.Role, ofPattern index: Int, at address: ChannelAddress?) -> Bool {
    guard !role.planes.isEmpty, content.signals.isSuperset(of: role.signal) else { return false }
    guard role.isHaptic, let address, assignments.indices.contains(index) else { return true }
    return assignments[index] == address
  }

  private func profile(behind term: Layout.Term, at address: ChannelAddress?) -> ActuatorProfile {
    guard term.role.isHaptic else { return profile }
    return term.profile ?? address.flatMap { channelProfiles[$0] } ?? profile
  }

  private func delayed(_ term: Layout.Term) -> Layout.Term {
    var term = term
    if term.role.isHaptic { term.delayMilliseconds += hapticDelayMilliseconds }
    return term
  }
}

extension Layout.Term {
  /// The delay in whole frames, a half rounded up.
  func delayFrames(sampleRate: Int) -> Int {
    Int((delayMilliseconds * Double(sampleRate) / 1000 + 0.5).rounded(.down))
  }
}
