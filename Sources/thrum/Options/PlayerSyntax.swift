import CommandLineKit
import ThrumKit

/// How times, rates and what is sent to a player are written on a command line.
enum PlayerSyntax {
  /// Seconds in exact decimal.
  static let time = ValueSyntax<PatternTime>(
    placeholder: "S", note: "\(Performance.secondsRange.lowerBound) s or more",
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      return PatternTime(nanoseconds: try nanoseconds(text[...], of: text))
    },
    write: { seconds($0.nanoseconds) })

  /// A number above 0, or a fraction.
  static let rate = ValueSyntax<PlaybackRate>(
    placeholder: "R", note: "above 0, as a number or a fraction such as 1/3",
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      guard let rate = PlaybackRate(text: text.hasPrefix(".") ? "0" + text : text) else {
        throw .refused(text, because: "a rate is a number above 0, or a fraction such as 1/3")
      }
      return rate
    },
    write: \.text)

  /// `AT:FOR`.
  static let pause = ValueSyntax<Performance.Pause>(
    placeholder: "AT:FOR", note: "seconds",
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      guard let (position, duration) = split(text[...], at: ":") else {
        throw .refused(text, because: "a pause is a time and a length in seconds, such as 0.5:2")
      }
      return Performance.Pause(
        at: PatternTime(nanoseconds: try nanoseconds(position, of: text)),
        for: PatternSpan(nanoseconds: try nanoseconds(duration, of: text)))
    },
    write: { "\(seconds($0.position.nanoseconds)):\(seconds($0.duration.nanoseconds))" })

  /// `SIGNAL@FROM:TO`, or `SIGNAL@FROM`.
  static let mute = ValueSyntax<Performance.Mute>(
    placeholder: "\(signalNames.joined(separator: "|"))@FROM[:TO]", note: "seconds",
    candidates: Candidates(words: signalNames.map { $0 + "@" }),
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      let (name, span) = split(text[...], at: "@") ?? (text[...], nil)
      guard let signal = Performance.Mute.Signal(rawValue: String(name)) else {
        throw .notAChoice(
          String(name), choices: signalNames, nearest: nearest(to: String(name), among: signalNames))
      }
      guard let span else {
        throw .refused(text, because: "a mute needs a time, such as \(signal.rawValue)@1:2")
      }
      let (start, end) = split(span, at: ":") ?? (span, nil)
      let from = PatternTime(nanoseconds: try nanoseconds(start, of: text))
      guard let end else { return Performance.Mute(signal, from: from, to: nil) }
      let to = PatternTime(nanoseconds: try nanoseconds(end, of: text))
      guard from <= to else { throw .refused(text, because: "the mute ends before it begins") }
      return Performance.Mute(signal, from: from, to: to)
    },
    write: { mute in
      let end = mute.end.map { ":" + seconds($0.nanoseconds) } ?? ""
      return "\(mute.signal.rawValue)@\(seconds(mute.start.nanoseconds))\(end)"
    })

  /// `ID=VALUE@S`.
  static let parameter = ValueSyntax<Parameter>(
    placeholder: "ID=VALUE@S", note: "seconds", candidates: Candidates(words: controlNames.map { $0 + "=" }),
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      guard let (name, rest) = split(text[...], at: "="), let (value, time) = split(rest, at: "@") else {
        throw .refused(
          text, because: "a parameter is ID=VALUE@S, such as \(ControlID.hapticIntensity.name)=0.5@1.25")
      }
      let id = try control(name)
      return Parameter(
        id: id, time: PatternTime(nanoseconds: try nanoseconds(time, of: text)),
        value: try number(value, for: id, of: text))
    },
    write: { "\($0.id.name)=\(JSONWriter.spelling(of: $0.value))@\(seconds($0.time.nanoseconds))" })

  /// `ID@S:T=V,T=V…`.
  static let curve = ValueSyntax<ParameterCurve>(
    placeholder: "ID@S:T=V,T=V", note: "seconds",
    candidates: Candidates(words: controlNames.map { $0 + "@" }),
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      let problem = ValueProblem.refused(
        text,
        because:
          "a curve is ID@S:T=V,T=V with any number of points, such as \(ControlID.hapticIntensity.name)@1:0=1,0.5=0"
      )
      guard let (name, rest) = split(text[...], at: "@"), let (time, points) = split(rest, at: ":") else {
        throw problem
      }
      let id = try control(name)
      let start = PatternTime(nanoseconds: try nanoseconds(time, of: text))
      var controlPoints: [ControlPoint] = []
      for point in points.split(separator: ",", omittingEmptySubsequences: false) {
        guard let (time, value) = split(point, at: "=") else { throw problem }
        controlPoints.append(
          ControlPoint(
            time: PatternSpan(nanoseconds: try nanoseconds(time, of: text)),
            value: try number(value, for: id, of: text)))
      }
      return ParameterCurve(id: id, time: start, controlPoints: controlPoints)
    },
    write: { curve in
      let points = curve.controlPoints.map {
        "\(seconds($0.time.nanoseconds))=\(JSONWriter.spelling(of: $0.value))"
      }
      return "\(curve.id.name)@\(seconds(curve.time.nanoseconds)):\(points.joined(separator: ","))"
    })

  private static let signalNames = Performance.Mute.Signal.allCases.map(\.rawValue)
  private static let controlNames = ControlID.allCases.map(\.name)
}

// MARK: - Parts of a value

extension PlayerSyntax {
  /// What stands before and behind the first `separator`; nil where there is none.
  private static func split(_ text: Substring, at separator: Character) -> (Substring, Substring)? {
    guard let place = text.firstIndex(of: separator) else { return nil }
    return (text[..<place], text[text.index(after: place)...])
  }

  /// The seconds of `part` as nanoseconds; `text` is the whole value, for the message.
  private static func nanoseconds(_ part: Substring, of text: String) throws(ValueProblem) -> Int64 {
    if let nanoseconds = decimal(part).flatMap(Performance.nanoseconds) { return nanoseconds }
    let range = Performance.secondsRange
    let what = part == text[...] ? "a time" : quoted(String(part)) + " is no time; one"
    throw .refused(
      text,
      because: "\(what) is a number of seconds from \(range.lowerBound) to \(range.upperBound), such as 0.25")
  }

  private static func number(
    _ part: Substring, for id: ControlID, of text: String
  ) throws(ValueProblem) -> Double {
    if decimal(part) != nil, let value = Double(part), id.range.contains(value) { return value }
    let range = [id.range.lowerBound, id.range.upperBound].map(JSONWriter.spelling).joined(separator: " to ")
    throw .refused(
      text, because: "\(quoted(String(part))) is no value of \(id.name); expected a number from \(range)")
  }

  private static func control(_ name: Substring) throws(ValueProblem) -> ControlID {
    if let id = ControlID.allCases.first(where: { $0.name == name }) { return id }
    throw .notAChoice(
      String(name), choices: controlNames, nearest: closestName(to: String(name), among: controlNames))
  }

  /// A number as JSON spells it; one that begins with a point too.
  private static func decimal(_ part: Substring) -> ExactDecimal? {
    ExactDecimal(part.hasPrefix(".") ? "0" + part : String(part))
  }

  /// Nanoseconds as exact seconds, as a performance file spells them.
  private static func seconds(_ nanoseconds: Int64) -> String {
    Performance.spelling(nanoseconds: nanoseconds)
  }
}
