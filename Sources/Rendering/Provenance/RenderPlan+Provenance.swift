import AHAP
import AudioFiles
import PatternModel
import PositionedJSON
import Synthesis

extension RenderPlan {
  /// Where the render comes from; nil where the configuration leaves it out.
  ///
  /// Patterns and audio files are named by the SHA-256 of their bytes, the profile by that of its JSON.
  public var provenance: Provenance? {
    guard configuration.writesProvenance else { return nil }
    typealias Fact = Provenance.Fact
    let program = [
      Fact(Provenance.programFact, Thrum.version), Fact("signal version", "\(Thrum.signalVersion)"),
    ]
    let date = configuration.date.map { [Fact(Provenance.dateFact, $0.iso8601)] } ?? []
    return Provenance(
      facts: program + date + patterns + configuration.facts, date: configuration.date)
  }

  private var patterns: [Provenance.Fact] {
    parts.enumerated().flatMap { index, part in
      let number = parts.count > 1 ? " \(index + 1)" : ""
      let options = part.source.readOptions
      let readings: [Provenance.Fact?] = [
        Provenance.Fact("pattern\(number)", part.source.digest),
        options.curveTimes == .absolute ? Provenance.Fact("curve-times\(number)", "absolute") : nil,
      ]
      return readings.compactMap(\.self)
        + part.assets.digests.compactMap { path, digest in
          digest.map { Provenance.Fact("waveform\(number)", "\($0) \(path)") }
        }
    }
  }
}

extension RenderConfiguration {
  /// What a render depends on beside patterns and audio files: rate, profile, layout, encoding and channels always,
  /// everything else where it is not what it would be without an option. Named as the options are.
  var facts: [Provenance.Fact] {
    typealias Fact = Provenance.Fact
    let channels = layout.channels.enumerated().map { Fact("\(Provenance.channelFact)\($0 + 1)", $1.name) }
    let settings: [Fact?] = [
      Fact("rate", "\(sampleRate) Hz"),
      Fact("profile", profile.identification),
      signal == .drive ? nil : Fact("signal", signal.rawValue),
      Fact("layout", layout.identification),
      container == .wav ? nil : Fact("container", container.rawValue),
      container == .ogg ? nil : Fact("encoding", effectiveEncoding.rawValue),
      container == .ogg ? Fact("quality", Spelling.number(quality)) : nil,
      dither == .none ? nil : Fact("dither", dither.rawValue),
      Fact("overload", effectiveOverload.rawValue),
      gainDecibels == 0 ? nil : Fact("gain", "\(Spelling.number(gainDecibels)) dB"),
      hapticDelayMilliseconds == 0
        ? nil : Fact("haptic-delay", "\(Spelling.number(hapticDelayMilliseconds)) ms"),
      blocksDC ? Fact("dc-block", "yes") : nil,
      assignments.isEmpty ? nil : Fact("assign", assignments.map(\.text).joined(separator: ",")),
      softensEdges ? nil : Fact("no-declick", "yes"),
      appliesDeviceLimits ? Fact("device-limits", "yes") : nil,
      performance == Performance() ? nil : Fact("performance", performance.digest),
      content == .hapticsOnly ? Fact("haptics-only", "yes") : nil,
      content == .audioOnly ? Fact("audio-only", "yes") : nil,
    ]
    return settings.compactMap(\.self) + channelProfiles.facts + channels
  }
}

extension Performance {
  /// The digest of the performance as a file of one line would hold it.
  fileprivate var digest: String {
    SHA256.digest(of: Array(JSONWriter(layout: .compact).string(json).utf8))
  }
}

extension [ChannelAddress: ActuatorProfile] {
  /// The actuators of single channels, by their addresses.
  fileprivate var facts: [Provenance.Fact] {
    sorted { $0.key.text < $1.key.text }.map {
      Provenance.Fact("profile \($0.key.text)", $0.value.identification)
    }
  }
}

extension Layout {
  /// The layout's name; before it, where the layout is not built in, the digest of it as `thrum layouts` prints one,
  /// and of the profiles in it.
  fileprivate var identification: String {
    if self == Layout.named(name) { return name }
    let profiles = channels.flatMap(\.terms).compactMap { $0.profile?.identification }
    let text = ([JSONWriter().string(json)] + profiles).joined(separator: "\n")
    return "\(SHA256.digest(of: Array(text.utf8))) \(name)"
  }
}

extension SHA256 {
  /// `sha256:` and the digest of `bytes`.
  static func digest(of bytes: [UInt8]) -> String {
    "sha256:\(hexadecimal(bytes))"
  }

  /// `sha256:` and the digest of the file at `path`; nil where it cannot be read.
  static func digest(ofFile path: String) -> String? {
    var hash = SHA256()
    do {
      try ByteReading.pieces(of: path) { hash.update($0) }
    } catch {
      return nil
    }
    return "sha256:\(hash.hexadecimalDigest())"
  }
}
