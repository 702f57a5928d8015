extension Rig {
  /// The rigs that ship inside the program, in the order in which they are listed; each is a JSON file in the source,
  /// compiled into the program.
  public static let builtIn: [Rig] = [
    PackageResources.voice_coil_json, PackageResources.bass_shaker_json, PackageResources.laptop_json,
    PackageResources.dualsense_json, PackageResources.lra_json, PackageResources.android_json,
  ].compactMap { RigReader().read($0).rig }
}
