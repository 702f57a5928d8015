import CommandLineKit

/// The program: what `thrum --help` says and which verbs there are.
enum Thrum {
  static let program = Program(
    "thrum",
    description: """
      Renders haptic patterns (AHAP) to audio files: the signal for the actuator and the audio track, channel by \
      channel, the same samples on every run.
      """,
    verbs: [],
    version: { ["thrum 0.1.0"] }
  )
  .withStandardVerbs()
}
