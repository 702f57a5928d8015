import Foundation

/// A folder that exists as long as its value, with files for one test.
final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "thrum-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of `name` in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes `text` to a file and gives its path; makes the folders on the way.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Bytes of a file; `nil` where there is none.
  func size(_ name: String) -> Int? { FileManager.default.contents(atPath: path(name))?.count }

  /// The names in the folder, sorted.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}

/// Patterns as people write them.
enum Texts {
  /// One tap at full intensity, 8.7 ms long.
  static let tap = """
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 1.0},
      {"ParameterID": "HapticSharpness", "ParameterValue": 1.0}]}}]}
    """

  /// A tap with a parameter that does not exist: a warning, or an error under `--strict`.
  static let misspelt = """
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "Hapticintensity", "ParameterValue": 1.0}]}}]}
    """

  /// Two taps at once, which add up to more than full scale.
  static let loud = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}},
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}]}
    """
}
