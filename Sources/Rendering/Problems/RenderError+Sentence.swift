import AudioFiles
import PositionedJSON
import Synthesis

extension RenderError {
  /// The error in words, the place first; several lines where there is more than one thing to say.
  ///
  /// Control characters of file names are escaped.
  public var sentence: String {
    switch self {
    case .sampleRateOutOfRange(let rate):
      let range = RenderConfiguration.sampleRates
      return
        "a sample rate of \(rate) Hz cannot be rendered; \(range.lowerBound) to \(range.upperBound) Hz can"
    case .gainOutOfRange(let decibels):
      return "a gain of \(Spelling.number(decibels)) dB is out of range; it lies within ±200 dB"
    case .qualityOutOfRange(let quality):
      return "a quality of \(Spelling.number(quality)) is out of range; it lies between 0 and 1"
    case .channelCountOutOfRange(let layout, let count):
      return "the layout \(layout) has \(count) channels; 1 to 64 are possible"
    case .maskTooWide(let mask, let channelCount):
      return "the channel mask 0x\(String(mask, radix: 16, uppercase: true)) names"
        + " \(Spelling.count(mask.nonzeroBitCount, "position")) for \(Spelling.count(channelCount, "channel"));"
        + " a mask has at most a bit for each channel"
    case .hapticDelayOutOfRange(let milliseconds):
      return "a haptic delay of \(Spelling.number(milliseconds)) ms is out of range; it is 0 to 10000 ms"
    case .noSuchChannel(let address, let layout, let haptics):
      let known = haptics.isEmpty ? "no haptic channel" : haptics.map(\.text).joined(separator: ", ")
      return "the layout \(escaped(layout)) has no haptic channel \(address.text); it has \(known)"
    case .assignmentCountMismatch(let assignments, let patterns):
      return
        "\(Spelling.count(assignments, "channel")) for \(Spelling.count(patterns, "pattern")); name one for each"
        + " pattern, in their order"
    case .audioRootIsNoFolder(let path):
      return "\(escaped(path)): is no folder; audio files are looked for in folders"
    case .sampleRateTooLow(let profile, let highestHz, let sampleRate, let leastSampleRate):
      return
        "the profile \(escaped(profile)) reaches \(Spelling.number(highestHz)) Hz, too high for a sample rate of"
        + " \(sampleRate) Hz; \(leastSampleRate) Hz is the least that works"
    case .cornerTooHigh(let profile, let part, let hertz, let sampleRate, let leastSampleRate):
      let (name, verb) = part == .highPass ? ("high-pass", "begins") : ("resonator", "stands")
      return
        "the \(name) of the profile \(escaped(profile)) \(verb) at \(Spelling.number(hertz)) Hz, too high for a sample"
        + " rate of \(sampleRate) Hz; \(leastSampleRate) Hz is the least that works"

    case .loopTooShort(let file):
      return "\(escaped(file)): cannot be looped: a pass would last no whole frame; name a later --loop-end"

    case .file(let error):
      return error.sentence
    case .patternIsFolder(let path):
      return "\(escaped(path)): is a folder, not a pattern"
    case .noPatterns(let folder):
      return "\(escaped(folder)): holds no pattern (no file whose name ends in .ahap)"
    case .refused(let findings):
      return findings.map(\.rendered).joined(separator: "\n")
    case .limit(let exceeded, let file):
      return (file.map { "\(escaped($0)): " } ?? "") + exceeded.sentence

    case .outputIsFolder(let path):
      return "\(escaped(path)): is a folder; add a slash to write into it, or name a file"
    case .outputLeadsOut(let path, let folder):
      return
        "\(escaped(path)): leads through a link out of \(escaped(folder)), or nowhere; nothing is written there;"
        + " remove the link, or name another output"
    case .outputIsInput(let path, let input) where path == input:
      return "\(escaped(path)): is an input of this render and is not overwritten; name another output"
    case .outputIsInput(let path, let input):
      return "\(escaped(path)): is the input \(escaped(input)) and is not overwritten; name another output"
    case .unknownExtension(let path, let name):
      let names = AudioContainer.allCases.flatMap(\.fileExtensions)
      let nearest = closestName(to: name.lowercased(), among: names).map { "did you mean .\($0)?" }
      return "\(escaped(path)): .\(escaped(name)) is not written;"
        + " \(nearest ?? "there are .\(names.joined(separator: ", ."))"), or name a --container"
    case .outputsCollide(let path, let first, let second):
      return "\(escaped(path)): both \(escaped(first)) and \(escaped(second)) would be written there"
    case .overloaded(let channels):
      let list = channels.map(\.sentence).joined(separator: "; ")
      return "beyond full scale: \(list); lower the level with --gain, or choose another --overload"
    }
  }
}

extension ChannelOvers {
  /// The overs of the channel in words.
  var sentence: String {
    "\(channel) \(count) \(count == 1 ? "sample" : "samples") from \(Spelling.seconds(firstSeconds)) s,"
      + " peak \(Spelling.decibels(peakDecibels))"
  }
}

extension LimitExceeded {
  /// The limit overstepped in words, with the option that raises it.
  public var sentence: String {
    let amount = needed.map { "\($0)" } ?? "more than \(limit)"
    let raised = needed.map { "\($0)" } ?? "NUMBER"
    return "\(amount) \(name.definition.meaning) are too many; at most \(limit) are allowed"
      + " (raise it with --limit \(name.rawValue)=\(raised))"
  }
}

extension LimitSettingError {
  /// The error in words.
  public var sentence: String {
    switch self {
    case .notAnAssignment(let text):
      return "\(quoted(text)) sets no limit; write NAME=VALUE, such as frames=2M"
    case .unknownName(let name):
      let names = Limits.Name.allCases.map(\.rawValue)
      let nearest = closestName(to: name, among: names).map { "; did you mean \($0)?" }
      return "there is no limit \(quoted(name))" + (nearest ?? "; there are \(names.joined(separator: ", "))")
    case .notANumber(let name, let text):
      let suffixes = name.definition.unit.suffixes.map(\.spelling).joined(separator: ", ")
      return "\(quoted(text)) is no value of the limit \(name.rawValue); write a whole number of"
        + " \(name.definition.unit.words), if wanted with one of \(suffixes)"
    case .outOfRange(let name, let text):
      let range = name.definition.range
      return "\(quoted(text)) is out of range for the limit \(name.rawValue):"
        + " \(range.lowerBound) to \(range.upperBound) \(name.definition.unit.words)"
    }
  }
}

extension Limits.Unit {
  /// The unit in words.
  fileprivate var words: String {
    switch self {
    case .bytes: "bytes"
    case .seconds: "seconds"
    case .count: "pieces"
    }
  }
}
