public import AudioFiles

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
  /// How samples are written. Default float32.
  public var encoding = SampleEncoding.float32
  /// By how much everything haptic comes late, in milliseconds, 0…10,000. Default 0.
  public var hapticDelayMilliseconds = 0.0
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
