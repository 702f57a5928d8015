import CSndfile
import Foundation

@testable import AudioFiles

/// A folder of its own for one test, removed with the value.
final class TestFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "audio-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// Everything in the folder, hidden names too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }
}

/// What libsndfile says of a file.
struct Reopened {
  var format: Int
  var channelCount: Int
  var sampleRate: Int
  var frameCount: Int
  var samples: [Double]
  var channelMap: [Int32]?

  init?(_ path: String) {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else { return nil }
    defer { sf_close(file) }
    format = Int(info.format)
    channelCount = Int(info.channels)
    sampleRate = Int(info.samplerate)
    frameCount = Int(info.frames)
    samples = [Double](repeating: 0, count: frameCount * channelCount)
    let read = sf_readf_double(file, &samples, info.frames)
    guard read == info.frames else { return nil }
    var map = [Int32](repeating: 0, count: channelCount)
    let known = sf_command(file, Int32(SFC_GET_CHANNEL_MAP_INFO), &map, info.channels * 4)
    channelMap = known == 0 ? nil : map
  }
}

/// Writes a file with libsndfile; false where this build of libsndfile cannot write the format.
@discardableResult
func writeSoundFile(
  _ path: String,
  format: Int,
  sampleRate: Int = 48_000,
  channelCount: Int = 1,
  channelMap: [Int32]? = nil,
  interleaved samples: [Double]
) -> Bool {
  var info = SF_INFO()
  info.format = Int32(format)
  info.samplerate = Int32(sampleRate)
  info.channels = Int32(channelCount)
  guard sf_format_check(&info) != 0, let file = sf_open(path, Int32(SFM_WRITE), &info) else { return false }
  defer { sf_close(file) }
  if var map = channelMap {
    let done = sf_command(file, Int32(SFC_SET_CHANNEL_MAP_INFO), &map, Int32(map.count * 4))
    guard done != 0 else { return false }
  }
  let frameCount = sf_count_t(samples.count / channelCount)
  return sf_writef_double(file, samples, frameCount) == frameCount
}

/// A tone that is easy to recognise again.
func tone(hertz: Double, sampleRate: Int, frameCount: Int, amplitude: Double = 0.5) -> [Double] {
  (0..<frameCount).map { amplitude * sin(2 * .pi * hertz * Double($0) / Double(sampleRate)) }
}

/// The error that `body` throws, or nil.
func audioFileError(_ body: () throws -> Void) -> AudioFileError? {
  do {
    try body()
    return nil
  } catch {
    return error as? AudioFileError
  }
}
