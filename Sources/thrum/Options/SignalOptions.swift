import CommandLineKit
import ThrumKit

/// What the haptic and audio signals are like.
enum SignalOptions {
  static let rate = Option(
    "rate", .integer(in: RenderConfiguration.sampleRates, unit: "Hz"), default: 48_000, "Frames a second.")

  static let profile = Option.repeated(
    "profile", ProfileSetting.syntax,
    "What stands for the actuator: a name that \"thrum profiles\" lists, or a JSON file as it prints them; by default "
      + "reference. haptic.2=NAME gives the second haptic channel one of its own.")

  static let signal = Option(
    "signal", .choice(), default: ActuatorSignal.drive,
    "What the haptic channels hold: what the amplifier gets, or what the actuator makes of it.")

  static let noDeclick = Option.flag(
    "no-declick", "Leave jumps of controls and edges of envelopes as hard as the pattern has them.")

  static let section = OptionSection("Signal", rate, profile, signal, noDeclick)
}

/// Where the audio files that a pattern plays come from.
enum WaveformOptions {
  static let audioRoot = Option.repeated(
    "audio-root", .path("DIR", .folders), "Look for audio files here too, beside the pattern's own folder.")

  static let missingAudio = Option(
    "missing-audio",
    .choice(of: [("fail", RenderConfiguration.MissingAudio.fails), ("silence", .silence)]),
    default: .fails, "What to do about an audio file that is not found.")

  static let section = OptionSection("Audio files", audioRoot, missingAudio)
}

/// Which signals reach the output, and how loud.
enum MixOptions {
  static let gain = Option(
    "gain", .number(in: -200...200, unit: "dB"), default: 0, "Raise all channels by so much.")

  static let hapticsOnly = Option.flag("haptics-only", "Leave the audio events out.")
  static let audioOnly = Option.flag("audio-only", "Leave the haptic events out.")

  static let section = OptionSection("Level", gain, hapticsOnly, audioOnly)
    .allowingOne(of: hapticsOnly, audioOnly)
}
