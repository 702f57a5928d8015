import Synthesis

extension Layout {
  /// Left, right and haptics without speaker positions; the default.
  public static let discrete = Layout(
    name: "discrete",
    purpose:
      "Inspection and multichannel interfaces: no channel has a speaker position, so nothing re-maps it.",
    hearing:
      "Open it in an editor, or send channel 3 to an amplifier with a voice coil and 1 and 2 to speakers.",
    channels: [Channel(.left), Channel(.right), Channel(.haptic)])

  /// The haptic signal alone.
  public static let haptic = Layout(
    name: "haptic",
    purpose: "One actuator: the haptic signal and nothing else.",
    hearing: "Send it to an amplifier with a voice coil; head-phones with some bass let you hear it.",
    channels: [Channel(.haptic)])

  /// Left, right and haptics on the low-frequency position.
  public static let twoPointOne = Layout(
    name: "2.1",
    purpose: "Stereo with a shaker on the subwoofer output.",
    hearing:
      "Play it over a receiver: the shaker is on the subwoofer output, below the receiver's crossover of 80 to"
      + " 120 Hz; players that mix down to stereo drop it.",
    channelMask: 0x0B,
    channels: [Channel(.left), Channel(.right), Channel(.haptic)])

  /// The audio track alone.
  public static let stereo = Layout(
    name: "stereo",
    purpose: "The audio track alone.",
    hearing: "Play it over any speakers; the haptics are not in it.",
    channelMask: 0x3,
    channels: [Channel(.left), Channel(.right)])

  /// Audio on the left, haptics on the right.
  public static let split = Layout(
    name: "split",
    purpose: "A plain stereo interface: speaker on the left output, actuator on the right.",
    hearing: "Connect a speaker to the left output and a shaker or voice coil to the right one.",
    channelMask: 0x3,
    channels: [Channel(.audio), Channel(.haptic)])

  /// Each kind of event in channels of its own.
  public static let stems = Layout(
    name: "stems",
    purpose: "Inspection in an audio workstation: taps, buzzes and both sides of the audio apart.",
    hearing: "Open it in an editor; channels 1 and 2 add up to the haptic signal.",
    channels: [Channel(.transients), Channel(.continuous), Channel(.left), Channel(.right)])

  /// Everything in two channels for listening.
  public static let audition = Layout(
    name: "audition",
    purpose:
      "Listening without an actuator: the haptic signal, made audible, is mixed into both sides of the audio.",
    hearing: "Play it over any loudspeakers or head-phones; what is heard stands for what would be felt.",
    channelMask: 0x3,
    channels: [
      Channel(name: "L", terms: [Term(.left), Term(.haptic, profile: .speaker)]),
      Channel(name: "R", terms: [Term(.right), Term(.haptic, profile: .speaker)]),
    ])

  /// The channels of a game pad with two voice coils.
  ///
  /// Its own speaker plays the second channel alone, so audio goes to both sides in one.
  public static let dualsense = Layout(
    name: "dualsense",
    purpose: "A DualSense game pad on USB: audio for its speaker or head-set, haptics for both of its coils.",
    hearing: "Play it on the pad's audio device with four channels: the coils are channels 3 and 4.",
    channelMask: 0x33,
    channels: [
      Channel(name: "L", terms: [Term(.audio)]), Channel(name: "R", terms: [Term(.audio)]),
      Channel(name: "haptic.1", terms: [Term(.haptic)]), Channel(name: "haptic.2", terms: [Term(.haptic)]),
    ],
    deviceSampleRate: 48_000)

  /// Six channels of a receiver, haptics on the low-frequency position.
  public static let fivePointOne = Layout(
    name: "5.1",
    purpose: "A receiver with a shaker on its low-frequency output; the centre and the back are silent.",
    hearing:
      "Play it over a receiver: the shaker is on the subwoofer output, below the crossover of 80 to 120 Hz.",
    channelMask: 0x3F,
    channels: [
      Channel(.left), Channel(.right), Channel(.centre), Channel(name: "LFE", terms: [Term(.haptic)]),
      Channel(name: "BL", terms: [Term(.silence)]), Channel(name: "BR", terms: [Term(.silence)]),
    ])

  /// Audio, haptics and a pulse at each onset.
  public static let sync = Layout(
    name: "sync",
    purpose: "Laboratory recording: a pulse of one sample at each onset, to align other recordings with.",
    hearing:
      "Send channel 4 to the trigger input of the recorder, channel 3 to the actuator, 1 and 2 to speakers.",
    channels: [Channel(.left), Channel(.right), Channel(.haptic), Channel(.trigger)])

  /// The layouts that ship inside the program, in the order in which they are listed.
  public static let builtIn: [Layout] = [
    discrete, haptic, twoPointOne, stereo, audition, split, dualsense, fivePointOne, stems, sync,
  ]

  /// The built-in layout called `name`.
  public static func named(_ name: String) -> Layout? {
    builtIn.first { $0.name == name }
  }
}

extension ActuatorProfile {
  /// What stands for an actuator where there is none: the profile for loudspeakers, or the default without it.
  static let speaker = builtIn.first { $0.name == "speaker" } ?? .reference
}
