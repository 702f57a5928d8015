import PositionedJSON
public import Synthesis

/// Why a profile cannot be used.
public enum ProfileError: Error, Hashable, Sendable {
  /// The text is neither a profile's name nor the path of a file; `nearest` is the name that was probably meant.
  case unknown(String, nearest: String?)
  /// The file cannot be read; the code is the system's.
  case unreadable(path: String, code: Int32)
  /// The file is larger than profiles are.
  case tooLarge(path: String, limit: Int)
  /// The file is no profile; at least one finding is an error.
  case refused([Finding])
}

extension ActuatorProfile {
  /// Bytes of a profile file; a profile that lists its sources at length has a few thousand.
  private static let mostBytes = 1 << 20

  /// The built-in profile called `name`, or else the one in the JSON file at that path.
  ///
  /// The built-in name wins over a file of that name; write `./NAME` for the file. Throws ``ProfileError``.
  public static func named(_ name: String) throws(ProfileError) -> ActuatorProfile {
    if let profile = builtIn.first(where: { $0.name == name }) { return profile }
    guard FileStatus(path: name) != nil || name.contains("/") else {
      throw .unknown(name, nearest: closestName(to: name, among: builtIn.map(\.name)))
    }
    let bytes: [UInt8]
    do throws(ByteReading.Failure) {
      bytes = try ByteReading.file(name, limit: mostBytes)
    } catch {
      switch error {
      case .system(let code): throw .unreadable(path: name, code: code)
      case .tooLarge: throw .tooLarge(path: name, limit: mostBytes)
      }
    }
    let result = ProfileReader().read(bytes)
    guard let profile = result.profile else {
      throw .refused(result.diagnostics.map { Finding(file: name, $0) })
    }
    return profile
  }
}
