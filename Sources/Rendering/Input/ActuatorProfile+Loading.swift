import PositionedJSON
public import Synthesis

/// Why a profile cannot be used.
public enum ProfileError: Error, Hashable, Sendable {
  /// The text is neither a profile's name nor the path of a file; `nearest` is the name that was probably meant.
  case unknown(String, nearest: String?)
  /// The file, or the measurement that it names, cannot be read; the code is the system's.
  case unreadable(path: String, code: Int32)
  /// The file, or the measurement that it names, is larger than such files are.
  case tooLarge(path: String, limit: Int)
  /// The file is no profile, or its measurement is none; at least one finding is an error.
  case refused([Finding])
}

/// A profile together with what its reader had to say.
public struct LoadedProfile: Sendable {
  /// The profile, its measurement read.
  public let profile: ActuatorProfile
  /// Notes and warnings about its file; none of them is an error.
  public let findings: [Finding]

  /// Bytes of a profile file, or of a measurement; a profile that lists its sources at length has a few thousand.
  private static let mostBytes = 1 << 20

  /// The built-in profile called `name`, or else the one in the file at that path: JSON as `thrum profiles` prints it,
  /// or an actuator file of Meta's Haptics SDK, told by its name (`.acf`) or by what it holds.
  ///
  /// The built-in name wins over a file of that name; write `./NAME` for the file. Throws ``ProfileError``.
  public static func named(_ name: String) throws(ProfileError) -> LoadedProfile {
    let builtIn = ActuatorProfile.builtIn
    if let profile = builtIn.first(where: { $0.name == name }) {
      return LoadedProfile(profile: profile, findings: [])
    }
    guard FileStatus(path: name) != nil || name.contains("/") else {
      throw .unknown(name, nearest: closestName(to: name, among: builtIn.map(\.name)))
    }
    let bytes = try bytes(name)
    let reader = ACFReader()
    let isACF = name.lowercased().hasSuffix(".acf") || reader.recognizes(bytes)
    let result =
      isACF
      ? reader.read(bytes, name: FilePath.stem(of: FilePath.name(of: name))) : ProfileReader().read(bytes)
    let findings = result.diagnostics.map { Finding(file: name, $0) }
    guard var profile = result.profile else { throw .refused(findings) }
    if let file = profile.response?.file {
      profile.response?.points = try points(FilePath.join(FilePath.folder(of: name), file))
    }
    return LoadedProfile(profile: profile, findings: findings)
  }

  /// The measurement in the file at `path`.
  private static func points(_ path: String) throws(ProfileError) -> [ActuatorProfile.Response.Point] {
    let result = ResponseTable.read(try bytes(path))
    guard let points = result.points else {
      throw .refused(result.diagnostics.map { Finding(file: path, $0) })
    }
    return points
  }

  private static func bytes(_ path: String) throws(ProfileError) -> [UInt8] {
    do throws(ByteReading.Failure) {
      return try ByteReading.file(path, limit: mostBytes)
    } catch {
      switch error {
      case .system(let code): throw .unreadable(path: path, code: code)
      case .tooLarge: throw .tooLarge(path: path, limit: mostBytes)
      }
    }
  }
}

extension ActuatorProfile {
  /// ``LoadedProfile/named(_:)`` without what its reader had to say.
  public static func named(_ name: String) throws(ProfileError) -> ActuatorProfile {
    try LoadedProfile.named(name).profile
  }
}
