import AudioFiles
import PatternModel
import PositionedJSON
import Synthesis

/// The audio files of a render: each is looked up for every pattern that names it, and decoded once.
struct WaveformLibrary {
  private let configuration: RenderConfiguration
  private var decoded: [FileIdentity: Result<Waveform, WaveformProblem>] = [:]
  private var digests: [FileIdentity: String] = [:]
  private var decodedByteCount = 0

  /// An empty library.
  init(_ configuration: RenderConfiguration) {
    self.configuration = configuration
  }

  /// Finds and decodes every file that `source` names.
  ///
  /// What is wrong is among the assets' remarks, at each event that names the file; only a root that is no folder
  /// is thrown.
  mutating func assets(for source: LoadedPattern) throws(RenderError) -> WaveformAssets {
    let lookup = try WaveformLookup(patternFolder: source.folder, audioRoots: configuration.audioRoots)
    var assets = WaveformAssets(sampleRate: configuration.sampleRate)
    var problems: [String: WaveformProblem] = [:]
    for (entry, content) in source.pattern.entries.enumerated() {
      guard case .event(let event) = content, let path = event.waveform?.path else { continue }
      if assets.waveforms[path] == nil, problems[path] == nil {
        do throws(WaveformProblem) {
          let file = try lookup.find(path)
          assets.protect([file])
          let waveform = try waveform(at: file)
          try assets.add(waveform, path: path, digest: digest(of: file))
          assets.remarks += waveform.facts.diagnostics(path: path).map {
            EntryRemark(entry: entry, diagnostic: $0)
          }
        } catch {
          problems[path] = error
          assets.note(missing: path)
          if case .missing(_, let tried) = error { assets.protect(tried) }
        }
      }
      if let problem = problems[path] { assets.remarks.append(remark(problem, entry: entry)) }
    }
    return assets
  }

  private mutating func waveform(at file: String) throws(WaveformProblem) -> Waveform {
    guard let identity = FileIdentity(path: file) else { throw .missing(path: file, tried: [file]) }
    let result = decoded[identity] ?? decode(file)
    decoded[identity] = result
    return try result.get()
  }

  private mutating func digest(of file: String) -> String? {
    guard let identity = FileIdentity(path: file) else { return nil }
    let digest = digests[identity] ?? SHA256.digest(ofFile: file)
    digests[identity] = digest
    return digest
  }

  private mutating func decode(_ file: String) -> Result<Waveform, WaveformProblem> {
    do throws(AudioFileError) {
      let decoder = WaveformDecoder(limits: configuration.limits.decoding)
      let waveform = try decoder.decode(path: file, alreadyDecodedByteCount: decodedByteCount)
      decodedByteCount += waveform.byteCount
      return .success(waveform)
    } catch {
      return .failure(.undecodable(error))
    }
  }

  private func remark(_ problem: WaveformProblem, entry: Int) -> EntryRemark {
    let isSilent = problem.isAbsence && configuration.missingAudio == .silence
    let diagnostic = Diagnostic(
      isSilent ? .warning : .error, kind: problem.word,
      what: problem.sentence + (isSilent ? "; the event is silent" : ""), fix: problem.fix,
      deviceCode: problem.deviceCode)
    return EntryRemark(entry: entry, diagnostic: diagnostic)
  }
}
