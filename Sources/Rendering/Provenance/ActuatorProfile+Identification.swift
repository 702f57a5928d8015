import PositionedJSON
import Synchronization
import Synthesis

extension ActuatorProfile {
  /// The digest of the profile, its name and its version. Digested is the profile as `thrum profiles` prints it,
  /// and behind it a measured response, a point a line, in place of the name of its file.
  var identification: String {
    if let known = Self.identified.withLock({ $0[self] }) { return known }
    var profile = self
    profile.response = nil
    let points = (response?.points ?? []).map {
      "\n\(Spelling.number($0.frequencyHz)) \(Spelling.number($0.magnitudeDecibels))"
    }
    let text = JSONWriter().string(profile.json) + points.joined()
    let identification = "\(SHA256.digest(of: Array(text.utf8))) \(name), version \(version)"
    Self.identified.withLock { identified in
      if identified.count >= Self.mostIdentified { identified.removeAll() }
      identified[self] = identification
    }
    return identification
  }

  /// What was worked out so far: all patterns of a batch have the same few profiles.
  private static let identified = Mutex<[ActuatorProfile: String]>([:])
  /// More than any layout has channels.
  private static let mostIdentified = 64
}
