extension ActuatorProfile {
  /// The profiles that ship inside the program, in the order in which they are listed; each is a JSON file in the
  /// source, compiled into the program.
  public static let builtIn: [ActuatorProfile] = [
    PackageResources.reference_json, PackageResources.taptic_json, PackageResources.quest_json,
    PackageResources.mpeg_json, PackageResources.voice_coil_json, PackageResources.lra_175_json,
    PackageResources.lra_235_json, PackageResources.dualsense_json, PackageResources.bass_shaker_json,
    PackageResources.speaker_json,
  ].compactMap { ProfileReader().read($0).profile }

  /// The default: 80–230 Hz, geometric, intensity as amplitude, taps of two cycles.
  public static let reference = shipped("reference")

  /// The reference band with amplitude as the square of intensity.
  public static let taptic = shipped("taptic")

  /// The built-in profile called `name`; without one, what a profile is unless told otherwise.
  private static func shipped(_ name: String) -> ActuatorProfile {
    builtIn.first { $0.name == name } ?? ActuatorProfile(name: name, band: Band(lowHz: 80, highHz: 230))
  }
}
