public import AudioFiles
public import Synthesis

/// What a render needs to know of the equipment that will play it, under one name: a value that is its JSON.
///
/// Everything is a default: what a command line or a caller asks for besides wins.
public struct Rig: Hashable, Sendable {
  /// The name under which the rig is chosen.
  public var name: String
  /// What the rig is, in one sentence.
  public var purpose: String
  /// Where the choices come from, a sentence each.
  public var sources: [String] = []
  /// The actuator: a profile's name, or the path of its file.
  public var profile: String
  /// Which signal goes to which channel: a layout's name, a map, or the path of its file.
  public var layout: String
  /// The speaker positions that the file declares; nil for the layout's.
  public var channelMask: UInt32?
  /// Frames a second, 1000…384,000. Default 48,000.
  public var sampleRate = 48_000
  /// The format of the file, where the output's extension names none. Default WAV.
  public var container = AudioContainer.wav
  /// How samples are written; nil for the container's own choice. Default nil.
  public var encoding: SampleEncoding?
  /// The rig's own high-pass and low-pass, each in place of the profile's. Default none.
  public var filter = ActuatorProfile.Filter()
  /// By how much everything haptic comes late, in milliseconds, 0…10,000. Default 0.
  public var hapticDelayMilliseconds = 0.0
  /// Whether a first-order high-pass at 2 Hz takes constants out of everything haptic. Default false.
  public var blocksDC = false
  /// Decibels by which every channel is raised, within ±200. Default 0.
  public var gainDecibels = 0.0
  /// The folder of the file that the rig was read from, in which its profile and its layout are looked for.
  var folder: String?

  /// Makes a rig.
  public init(name: String, purpose: String, profile: String = "reference", layout: String = "discrete") {
    self.name = name
    self.purpose = purpose
    self.profile = profile
    self.layout = layout
  }
}
