import Foundation

/// A program of another project that looks at our files.
struct Tool {
  private let executable: URL

  /// The program called `name` where packages put it; nil where it is not installed.
  init?(_ name: String) {
    let found = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    executable = URL(filePath: found)
  }

  /// What the program prints, and how it ends.
  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}
