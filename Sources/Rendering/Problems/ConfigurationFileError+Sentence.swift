import AudioFiles
import PositionedJSON

extension ConfigurationFileError {
  /// The error in words, the place first; a line for each finding where a file is refused.
  public var sentence: String {
    switch self {
    case .unknown(let name, let kind, let nearest):
      let advice = nearest.map { "did you mean \($0)?" } ?? "there are \(kind.choices)"
      return "no \(kind.rawValue) is called \(quoted(name)), and no such file exists; \(advice)"
    case .map(let text, let error):
      return "the map \(quoted(text)): \(error.sentence)"
    case .profile(let path, let error):
      return "\(escaped(path)): \(error.sentence)"
    case .unreadable(let path, let code):
      return AudioFileError.system(.read, path: path, errno: Errno(code: code)).sentence
    case .tooLarge(let path, let limit):
      return "\(escaped(path)): is too large: it has more than \(limit) bytes"
    case .refused(let findings):
      return findings.map(\.rendered).joined(separator: "\n")
    }
  }
}

extension ConfigurationFileError.Kind {
  fileprivate var choices: String {
    switch self {
    case .layout:
      Layout.builtIn.map(\.name).joined(separator: ", ") + ", maps such as L,R,haptic, and JSON files"
    case .rig:
      Rig.builtIn.map(\.name).joined(separator: ", ") + ", and JSON files"
    }
  }
}
