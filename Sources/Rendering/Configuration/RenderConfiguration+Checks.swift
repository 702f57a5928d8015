import PositionedJSON
import Synthesis

extension RenderConfiguration {
  /// Throws if a value is outside its range, or names a channel that the layout does not have.
  func validate(patternCount: Int) throws(RenderError) {
    guard Self.sampleRates.contains(sampleRate) else { throw .sampleRateOutOfRange(sampleRate) }
    guard gainDecibels.isFinite, abs(gainDecibels) <= 200 else { throw .gainOutOfRange(gainDecibels) }
    guard Layout.channelCounts.contains(layout.channels.count) else {
      throw .channelCountOutOfRange(layout: layout.name, count: layout.channels.count)
    }
    guard layout.channelMask.nonzeroBitCount <= layout.channels.count else {
      throw .maskTooWide(mask: layout.channelMask, channelCount: layout.channels.count)
    }
    guard Layout.delaysMilliseconds.contains(hapticDelayMilliseconds) else {
      throw .hapticDelayOutOfRange(hapticDelayMilliseconds)
    }
    let haptics = layout.addresses.compactMap(\.self).filter(\.role.isHaptic)
    let named = assignments + channelProfiles.keys.sorted { $0.text < $1.text }
    if let stranger = named.first(where: { !haptics.contains($0) }) {
      throw .noSuchChannel(stranger, layout: layout.name, haptics: haptics)
    }
    if !assignments.isEmpty, assignments.count != patternCount {
      throw .assignmentCountMismatch(assignments: assignments.count, patterns: patternCount)
    }
  }

  /// What is not wrong and yet unlikely to be meant.
  func findings(file: String) -> [Finding] {
    profileFindings
      + (rateDiagnostics + containerDiagnostics + lowPassDiagnostics).map { Finding(file: file, $0) }
  }

  private var lowPassDiagnostics: [Diagnostic] {
    guard let hertz = profile.filter.lowPass?.hertz, hertz > 0.45 * Double(sampleRate) else { return [] }
    let diagnostic = Diagnostic(
      .note, kind: "low-pass-left-out",
      what:
        "the low-pass of the profile \(profile.name) begins at \(Spelling.number(hertz)) Hz, above all that a sample rate"
        + " of \(sampleRate) Hz holds, and is left out")
    return [diagnostic]
  }

  private var rateDiagnostics: [Diagnostic] {
    guard let rate = layout.deviceSampleRate, rate != sampleRate else { return [] }
    let diagnostic = Diagnostic(
      .warning, kind: "device-rate-differs",
      what:
        "the device behind the layout \(layout.name) runs at \(rate) Hz and the render at \(sampleRate) Hz,"
        + " which players resample or refuse",
      fix: "pass --rate \(rate)")
    return [diagnostic]
  }
}
