import PositionedJSON
import Synthesis

extension ScoreRemark {
  /// The remark in words; nil for what the look-up of audio files has said already.
  func entryRemark(sampleRate: Int) -> EntryRemark? {
    let diagnostic: Diagnostic
    switch kind {
    case .silentForLackOfFrames:
      diagnostic = Diagnostic(
        .warning, kind: "event-without-frames",
        what: "the event lasts no whole frame at \(sampleRate) Hz and is silent",
        fix: "give it a longer duration, or use a transient")
    case .cutByDeviceLimit:
      diagnostic = Diagnostic(
        .warning, kind: "cut-by-device-limit",
        what: "the event lasts longer than 30 s and is cut there, as on a device")
    case .loopWithoutDuration:
      diagnostic = Diagnostic(
        .warning, kind: "loop-without-duration",
        what: "the event's loop has no end, so its audio file plays once",
        fix: "give the event a duration")
    case .missingWaveform:
      return nil
    }
    return EntryRemark(entry: entry, diagnostic: diagnostic)
  }
}
