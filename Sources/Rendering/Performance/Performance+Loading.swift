public import PatternModel

extension Performance {
  /// Bytes of such a file at most: an app that sends parameters sixty times a second fills 16 MiB in about an hour.
  private static let mostBytes = 16 << 20

  /// The performance in the JSON file at `path`. Throws ``ConfigurationFileError``.
  public static func file(_ path: String) throws(ConfigurationFileError) -> Performance {
    let result = PerformanceReader().read(try ConfigurationFile.bytes(path, limit: mostBytes))
    guard let performance = result.performance else {
      throw .refused(result.diagnostics.map { Finding(file: path, $0) })
    }
    return performance
  }
}
