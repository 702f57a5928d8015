import AudioFiles
import Synthesis

/// The audio files of one pattern, by the paths that the pattern has for them.
struct WaveformAssets: Sendable {
  private let sampleRate: Int
  private(set) var waveforms: [String: Waveform] = [:]
  /// The digest of each file, in the order in which the pattern names them first; nil for one that was not found.
  private(set) var digests: [(path: String, digest: String?)] = []
  /// What could not be found or decoded, and what the files are not that they claim to be.
  var remarks: [EntryRemark] = []
  /// Where the files are, or would be.
  private(set) var files: [ProtectedFile] = []

  /// No files, to be played at `sampleRate`.
  init(sampleRate: Int) {
    self.sampleRate = sampleRate
  }

  /// Adds the file that the pattern calls `path`, if it can be resampled to the render's rate.
  mutating func add(_ waveform: Waveform, path: String, digest: String? = nil) throws(WaveformProblem) {
    let ratio = Double(sampleRate) / Double(waveform.sampleRate)
    let factor = Double(VarispeedReader.largestRateFactor)
    guard ratio <= factor, ratio >= 1 / factor else {
      throw .undecodable(.rateRatioOutOfRange(fileHertz: waveform.sampleRate, renderHertz: sampleRate))
    }
    waveforms[path] = waveform
    digests.append((path, digest))
  }

  /// Notes that there is no file that the pattern calls `path`.
  mutating func note(missing path: String) {
    digests.append((path, nil))
  }

  /// Keeps the files at `paths`, there or not, from being overwritten by the render.
  mutating func protect(_ paths: [String]) {
    for path in paths {
      if let identity = FileIdentity(path: path) {
        files.append(ProtectedFile(name: path, identity: identity))
      }
    }
  }

  /// What the schedule has to know of the files.
  var outlines: [String: WaveformOutline] {
    waveforms.mapValues {
      WaveformOutline(
        frameCount: $0.frameCount, sampleRate: Double($0.sampleRate), endsAtZero: $0.facts.endsAtZero)
    }
  }

  /// A reader at the start of the file that `part` plays; nil for one that is silent.
  func reader(for part: WaveformPart) -> (any WaveformReader)? {
    guard let waveform = waveforms[part.path] else { return nil }
    return PlayedWaveform(waveform, sampleRate: sampleRate, loops: part.loops)
  }
}

/// A decoded file as a voice reads it.
private final class PlayedWaveform: WaveformReader {
  private let reader: VarispeedReader

  /// Fails only where the resampler cannot be made; the rates have been checked when the file was added.
  init?(_ waveform: Waveform, sampleRate: Int, loops: Bool) {
    guard let reader = try? VarispeedReader(waveform: waveform, outputRate: sampleRate, loops: loops) else {
      return nil
    }
    self.reader = reader
  }

  func read(
    left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>, speed: Double
  ) -> Int {
    reader.read(left: left, right: right, speed: speed)
  }
}
