public import AudioFiles
import PositionedJSON
import SignalKernels

extension RenderConfiguration {
  /// Chooses a container. An encoding that it does not have gives way to its own choice, unless `keepingEncoding`:
  /// then the render is refused.
  public mutating func write(_ container: AudioContainer, keepingEncoding: Bool = false) {
    self.container = container
    if let encoding, !keepingEncoding, !container.encodings.contains(encoding) { self.encoding = nil }
  }

  /// What the file's frames are. Throws where no file could have them.
  func frameFormat() throws(AudioFileError) -> FrameFormat {
    try FrameFormat(
      channelCount: layout.channels.count, sampleRate: sampleRate, encoding: effectiveEncoding,
      channelMask: layout.channelMask)
  }

  /// Whether the levels have to be known before the first sample is written.
  var measuresFirst: Bool { effectiveOverload == .scale || effectiveOverload == .fail }

  /// The dither of each channel; none where nothing is rounded to integers, or none is wanted.
  var dithers: [Dither] {
    guard dither == .tpdf, !effectiveEncoding.isFloat else { return [] }
    return layout.channels.indices.map { Dither(channel: $0, bits: effectiveEncoding.byteCount * 8) }
  }

  /// What Android will not find in an Ogg file, if anything.
  var containerDiagnostics: [Diagnostic] {
    guard container == .ogg, layout.trailingHapticChannelCount == 0 else { return [] }
    return [
      Diagnostic(
        .note, kind: "no-android-haptics",
        what:
          "the layout \(layout.name) does not end in one or two haptic channels behind audio, so the file has no"
          + " ANDROID_HAPTIC comment and a phone plays all of it as sound",
        fix: "pass --layout discrete for left, right, haptic")
    ]
  }
}

extension Layout {
  /// The haptic channels at the end, behind audio and nothing else, as Android's haptics coupled to audio want them:
  /// one or two. 0 for any other layout.
  var trailingHapticChannelCount: Int {
    let areHaptic = channels.map { !$0.terms.isEmpty && $0.roles.allSatisfy(\.isHaptic) }
    let areAudio = channels.map { !$0.terms.isEmpty && $0.roles.allSatisfy(\.isAudio) }
    let count = areHaptic.reversed().prefix { $0 }.count
    let rest = areAudio.dropLast(count)
    return 1...2 ~= count && !rest.isEmpty && rest.allSatisfy { $0 } ? count : 0
  }
}

extension Layout.Role {
  /// Whether the role is a part of the audio track.
  fileprivate var isAudio: Bool {
    switch self {
    case .left, .right, .centre, .audio: true
    default: false
    }
  }
}

extension OutputBlock {
  /// Adds to each channel its dither.
  func add(_ dithers: [Dither]) {
    for (channel, dither) in dithers.enumerated() where soundingChannels.contains(channel) {
      dither.add(to: plane(channel), firstFrame: firstFrame)
    }
  }
}
