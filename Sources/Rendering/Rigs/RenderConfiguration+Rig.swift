import PositionedJSON
import Synthesis

extension RenderConfiguration {
  /// Makes a configuration for `rig`; what a rig does not say has its default.
  ///
  /// Reads the profile and the layout where the rig names files. Throws ``ConfigurationFileError``.
  public init(rig: Rig) throws(ConfigurationFileError) {
    self.init()
    do throws(ProfileError) {
      try use(.named(rig.place(of: rig.profile, among: ActuatorProfile.builtIn.map(\.name))))
    } catch {
      throw .profile(path: rig.name, error)
    }
    layout = try Layout.named(orMap: rig.place(of: rig.layout, among: Layout.builtIn.map(\.name)))
    if let mask = rig.channelMask { layout.channelMask = mask }
    sampleRate = rig.sampleRate
    container = rig.container
    encoding = rig.encoding
    blocksDC = rig.blocksDC
    profile.filter.highPass = rig.filter.highPass ?? profile.filter.highPass
    profile.filter.lowPass = rig.filter.lowPass ?? profile.filter.lowPass
    hapticDelayMilliseconds = rig.hapticDelayMilliseconds
    gainDecibels = rig.gainDecibels
  }
}

extension Rig {
  /// A name as it is; the path of a file, which ends in `.json` or `.acf`, from the folder of the rig's own.
  fileprivate func place(of text: String, among names: [String]) -> String {
    guard let folder, !names.contains(text), text.hasSuffix(".json") || text.hasSuffix(".acf"),
      !text.hasPrefix("/")
    else {
      return text
    }
    return FilePath.join(folder, text)
  }

  /// The built-in rig called `name`, or the one in the JSON file at that path.
  ///
  /// A built-in name wins over a file of that name; write `./NAME` for the file. Throws ``ConfigurationFileError``.
  public static func named(_ name: String) throws(ConfigurationFileError) -> Rig {
    if let rig = builtIn.first(where: { $0.name == name }) { return rig }
    guard FileStatus(path: name) != nil || name.contains("/") else {
      throw .unknown(name, kind: .rig, nearest: closestName(to: name, among: builtIn.map(\.name)))
    }
    let result = RigReader().read(try ConfigurationFile.bytes(name))
    guard var rig = result.rig else { throw .refused(result.diagnostics.map { Finding(file: name, $0) }) }
    rig.folder = FilePath.folder(of: name)
    return rig
  }
}
