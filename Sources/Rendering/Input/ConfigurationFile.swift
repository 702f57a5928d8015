import PositionedJSON

/// Why a layout, a rig or a performance that an option names cannot be used.
public enum ConfigurationFileError: Error, Hashable, Sendable {
  /// The text names nothing that is built in, and no file; `nearest` is the name that was probably meant.
  case unknown(String, kind: Kind, nearest: String?)
  /// The text is a map that is wrong.
  case map(String, LayoutMapError)
  /// The profile that the rig at `path` names cannot be used.
  case profile(path: String, ProfileError)
  /// The file cannot be read; the code is the system's.
  case unreadable(path: String, code: Int32)
  /// The file is larger than such files are.
  case tooLarge(path: String, limit: Int)
  /// The file is refused; at least one finding is an error.
  case refused([Finding])

  /// What was to be read.
  public enum Kind: String, Hashable, Sendable {
    case layout, rig
  }
}

/// A small JSON file that an option names.
enum ConfigurationFile {
  /// Bytes of such a file at most.
  static let mostBytes = 1 << 20

  /// The whole file at `path`, of at most `limit` bytes.
  static func bytes(
    _ path: String, limit: Int = mostBytes
  ) throws(ConfigurationFileError) -> [UInt8] {
    do throws(ByteReading.Failure) {
      return try ByteReading.file(path, limit: limit)
    } catch {
      switch error {
      case .system(let code): throw .unreadable(path: path, code: code)
      case .tooLarge: throw .tooLarge(path: path, limit: limit)
      }
    }
  }
}

extension Layout {
  /// The built-in layout called `text`, the layout of the JSON file at that path, or the one that `text` spells as a
  /// map.
  ///
  /// A built-in name wins over a file, and a file over a map: `./haptic` is the file. Throws
  /// ``ConfigurationFileError``.
  public static func named(orMap text: String) throws(ConfigurationFileError) -> Layout {
    if let layout = named(text) { return layout }
    if text.contains("/") || text.hasSuffix(".json") || FileStatus(path: text)?.kind == .regular {
      let result = LayoutReader().read(try ConfigurationFile.bytes(text))
      guard let layout = result.layout else {
        throw .refused(result.diagnostics.map { Finding(file: text, $0) })
      }
      return layout
    }
    do throws(LayoutMapError) {
      return try Layout(map: text)
    } catch {
      if case .unknownRole(text, let nearest) = error {
        let names = builtIn.map(\.name)
        throw .unknown(text, kind: .layout, nearest: closestName(to: text, among: names) ?? nearest)
      }
      throw .map(text, error)
    }
  }
}
