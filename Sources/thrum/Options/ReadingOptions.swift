import CommandLineKit
import ThrumKit

/// How patterns are read.
enum ReadingOptions {
  static let strict = Option.flag("strict", "Refuse what a device refuses, instead of making the best of it.")

  static let deviceLimits = Option.flag(
    "device-limits", "Keep what a phone keeps: 30 s of a continuous event, 16 points of a curve.")

  static let curveTimes = Option(
    "curve-times",
    .choice(of: [("relative", ReadOptions.CurveTimes.relative), ("absolute", .absolute)]),
    default: .relative,
    "Times of curve points count from the start of their curve, as Apple has it, or from that of the pattern, as "
      + "some exporters write it.")

  static let limits = Option.repeated(
    "limit", limitSyntax, "Move a bound on what is read and written, such as frames=2M or input-bytes=128MiB."
  )

  static let section = OptionSection("Reading", strict, deviceLimits, curveTimes, limits)

  /// `NAME=VALUE` in the library's own syntax, kept as text once it is known to be right.
  private static let limitSyntax = ValueSyntax<String>(
    placeholder: "NAME=VALUE",
    note: Limits.Name.allCases.map(\.rawValue).joined(separator: ", "),
    candidates: Candidates(words: Limits.Name.allCases.map { $0.rawValue + "=" }),
    read: { text throws(ValueProblem) in
      do throws(LimitSettingError) {
        var limits = Limits()
        try limits.set(text)
        return text
      } catch {
        throw .refused(text, because: error.sentence)
      }
    },
    write: { $0 })
}
