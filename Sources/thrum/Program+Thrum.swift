import CommandLineKit
import ThrumKit

extension Program {
  /// The program: what `thrum --help` says and which verbs there are.
  static let thrum = Program(
    "thrum",
    description: """
      Renders haptic patterns (AHAP) to audio files: the signal for the actuator beside the audio track, channel \
      by channel, the same samples on every run.
      """,
    examples: [
      Example("thrum render Heartbeat.ahap", "Writes Heartbeat.wav: left, right and haptic channels."),
      Example("thrum lint --strict Patterns/", "Checks all patterns in a folder as a device would."),
    ],
    verbs: [
      RenderVerb.verb, InspectVerb.verb, LintVerb.verb, ProfilesVerb.verb, LayoutsVerb.verb, RigsVerb.verb,
      ManifestVerb.verb,
    ],
    version: {
      [
        "thrum \(Thrum.version)",
        "signal version \(Thrum.signalVersion)",
        WaveformDecoder.libraryVersion,
      ]
    }
  )
  .withStandardVerbs()
}
