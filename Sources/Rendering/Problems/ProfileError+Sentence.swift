import AudioFiles
import PositionedJSON
import Synthesis

extension ProfileError {
  /// The error in words, the place first; a line for each finding where the file is no profile.
  public var sentence: String {
    switch self {
    case .unknown(let name, let nearest):
      let names = ActuatorProfile.builtIn.map(\.name).joined(separator: ", ")
      let advice = nearest.map { "did you mean \($0)?" } ?? "there are \(names), and JSON files"
      return "no profile is called \(quoted(name)), and no such file exists; \(advice)"
    case .unreadable(let path, let code):
      return AudioFileError.system(.read, path: path, errno: Errno(code: code)).sentence
    case .tooLarge(let path, let limit):
      return "\(escaped(path)): is no profile: it has more than \(limit) bytes"
    case .refused(let findings):
      return findings.map(\.rendered).joined(separator: "\n")
    }
  }
}
