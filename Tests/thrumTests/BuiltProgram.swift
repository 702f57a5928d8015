import Foundation
import Testing

/// The built program, run as a user runs it.
struct BuiltProgram {
  /// What a run came to.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    /// The lines on standard error, without those that only explain the one before.
    var messages: [String] {
      errors.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
    }
  }

  /// A folder of its own for every test, removed with the value that holds it.
  let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Runs `thrum` with `arguments` in the folder.
  func run(_ arguments: String..., input: Data = Data()) throws -> Outcome {
    try run(Self.executable, arguments, input: input)
  }

  /// Runs `thrum` with `arguments` in the folder.
  func run(_ arguments: [String]) throws -> Outcome {
    try run(Self.executable, arguments, input: Data())
  }

  /// Starts `thrum` with `arguments` in the folder, its standard error going to `errors`.
  func start(_ arguments: String..., errors: FileHandle) throws -> RunningProgram {
    try start(arguments, errors: errors)
  }

  /// Starts `thrum` with `arguments` in the folder, its standard error going to `errors`.
  func start(_ arguments: [String], errors: FileHandle = .nullDevice) throws -> RunningProgram {
    let process = process(Self.executable, arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    return RunningProgram(process: process)
  }

  /// Runs a line of shell in the folder, where `$THRUM` is the program.
  func shell(_ line: String) throws -> Outcome {
    try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: Data())
  }

  private func process(_ program: URL, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["THRUM": Self.executable.path, "PATH": "/usr/local/bin:/usr/bin:/bin"]
    return process
  }

  private func run(_ program: URL, _ arguments: [String], input: Data) throws -> Outcome {
    let process = process(program, arguments)
    let streams = try ["in", "out", "err"].map { name in
      let file = folder.hidden.appendingPathComponent(name)
      try (name == "in" ? input : Data()).write(to: file)
      return file
    }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self))
  }

  /// The program beside the test bundle, where the package manager puts both.
  private static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("thrum")

  /// A temporary folder.
  final class Folder {
    let url: URL
    let hidden: URL

    init() throws {
      let place = FileManager.default.temporaryDirectory.appendingPathComponent("thrum-\(UUID().uuidString)")
      url = place.appendingPathComponent("work")
      hidden = place.appendingPathComponent("streams")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }

    /// Writes a file into the folder.
    func write(_ text: String, to name: String) throws {
      try write(Data(text.utf8), to: name)
    }

    func write(_ data: Data, to name: String) throws {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }

    /// The bytes of a file in the folder.
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
    }

    /// What is in the folder, hidden files too, in order.
    var names: [String] {
      (FileManager.default.subpaths(atPath: url.path) ?? []).sorted()
    }
  }
}

/// The program at work.
struct RunningProgram {
  fileprivate let process: Process

  /// Sends a signal, by default what Ctrl-C sends.
  func interrupt(_ signal: Int32 = SIGINT) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for the end: the status, as shells count it.
  var exitStatus: Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }
}

/// Patterns that tests write.
enum PatternText {
  /// A tap after 80,000 seconds.
  static let long = tap(at: 80_000)

  static let tap = tap(at: 0)

  static func tap(at seconds: Int) -> String {
    pattern(#"{"Event": {"Time": \#(seconds), "EventType": "HapticTransient", "EventParameters": []}}"#)
  }

  static func pattern(_ entries: String...) -> String {
    #"{"Version": 1, "Pattern": ["# + entries.joined(separator: ", ") + "]}"
  }

  static func sound(_ path: String) -> String {
    pattern(
      #"{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "\#(path)", "EventParameters": []}}"#
    )
  }
}

/// A WAV file of 16 bits, mono, 48 kHz: `claimed` bytes of data, of which `frameCount` frames are there.
func wave(frameCount: Int, claimed: UInt32? = nil) -> Data {
  func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
  let length = claimed ?? UInt32(frameCount * 2)
  var bytes = Array("RIFF".utf8) + little(length &+ 36, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
  bytes += little(1, 2) + little(1, 2) + little(48_000, 4) + little(96_000, 4) + little(2, 2) + little(16, 2)
  bytes += Array("data".utf8) + little(length, 4)
  for frame in 0..<frameCount { bytes += little(UInt32(frame * 37 % 9000), 2) }
  return Data(bytes)
}
