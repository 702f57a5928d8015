import AudioFiles
import PositionedJSON

extension WaveformProblem {
  /// The code that a device reports: file not found, or an unusable audio resource.
  var deviceCode: Int {
    switch self {
    case .missing, .outsideRoots: -4851
    case .notAFile, .undecodable: -4824
    }
  }

  /// A stable word for the problem.
  var word: String {
    switch self {
    case .missing: "audio-file-missing"
    case .outsideRoots: "audio-file-outside-roots"
    case .notAFile: "audio-file-is-no-file"
    case .undecodable(.limitExceeded): "audio-file-too-large"
    case .undecodable: "audio-file-undecodable"
    }
  }

  /// Whether the file may be there for somebody else: what `missingAudio: .silence` makes up for.
  var isAbsence: Bool {
    switch self {
    case .missing, .outsideRoots: true
    case .notAFile, .undecodable: false
    }
  }

  /// The problem in words.
  var sentence: String {
    switch self {
    case .missing(let path, let tried) where tried.isEmpty:
      "the audio file \(quoted(path)) cannot be looked for: the pattern has no folder and no audio root is given"
    case .missing(let path, let tried):
      "the audio file \(quoted(path)) is not there; tried \(tried.joined(separator: ", "))"
    case .outsideRoots(let path, let candidate):
      "the audio file \(quoted(path)) leads out of the folders from which audio is read, to \(candidate)"
    case .notAFile(let path, let kind):
      "the audio file \(quoted(path)) is a \(kind)"
    case .undecodable(let error):
      "the audio file \(error.sentence)"
    }
  }

  /// What helps; nil where the sentence says it.
  var fix: String? {
    switch self {
    case .missing:
      "put the file beside the pattern, name its folder with --audio-root, or pass --missing-audio silence"
    case .outsideRoots: "copy the file beside the pattern, or name its folder with --audio-root"
    case .notAFile, .undecodable: nil
    }
  }
}

extension WaveformFacts {
  /// What a listener should know about the file that the pattern calls `path`.
  func diagnostics(path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let downMixedFrom {
      diagnostics.append(
        Diagnostic(
          .note, kind: "audio-file-mixed-down",
          what: "the \(downMixedFrom) channels of \(quoted(path)) are mixed down to two (ITU-R BS.775)"))
    }
    if let truncation {
      diagnostics.append(
        Diagnostic(
          .warning, kind: "audio-file-truncated",
          what: "\(quoted(path)) ends after \(truncation.foundFrameCount) of"
            + " \(truncation.claimedFrameCount) frames; what is there is played"))
    }
    if nonFiniteSampleCount > 0 {
      diagnostics.append(
        Diagnostic(
          .warning, kind: "audio-file-not-finite",
          what:
            "\(Spelling.count(nonFiniteSampleCount, "sample")) of \(quoted(path)) are no finite numbers and"
            + " are played as 0"))
    }
    return diagnostics
  }
}
