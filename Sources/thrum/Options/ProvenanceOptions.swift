import CommandLineKit
import ThrumKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What an output says about itself.
enum ProvenanceOptions {
  static let noMarkers = Option.flag("no-markers", "Leave out the marker at each event.")

  static let noProvenance = Option.flag(
    "no-provenance", "Leave out the text that names version, profile, options and hashes.")

  static let date = Option(
    "date", timestamp, otherwise: "SOURCE_DATE_EPOCH, else none",
    "The date that the file says it was made on.")

  static let section = OptionSection("Description", noMarkers, noProvenance, date)

  /// A date as ISO 8601 has it.
  private static let timestamp = ValueSyntax<Timestamp>(
    placeholder: "ISO8601",
    read: { text throws(ValueProblem) in
      guard let date = Timestamp(iso8601: text) else {
        throw .refused(text, because: "is no date; write one such as 2026-12-24 or 2026-12-24T18:30:00Z")
      }
      return date
    },
    write: \.iso8601)

  /// The variable by which builds are made reproducible (https://reproducible-builds.org/specs/source-date-epoch/).
  private static let variable = "SOURCE_DATE_EPOCH"

  /// The date that the environment asks for; nil without one.
  fileprivate static func dateOfEnvironment() throws(CommandFailure) -> Timestamp? {
    guard let text = getenv(variable).map({ String(cString: $0) }) else { return nil }
    guard let seconds = Int64(text), seconds >= 0, let date = Timestamp(secondsSince1970: seconds) else {
      let sentence =
        "\(variable) is \"\(text)\"; it must be the whole seconds since 1970, up to"
        + " \(Timestamp.range.upperBound), or unset"
      throw .failed([Message(.error, at: "thrum", sentence)])
    }
    return date
  }
}

extension RenderConfiguration {
  /// The configuration of a verb that writes files, which describe themselves unless told not to.
  init(writingBy arguments: Arguments) throws(CommandFailure) {
    try self.init(arguments)
    writesMarkers = !arguments[ProvenanceOptions.noMarkers]
    writesProvenance = !arguments[ProvenanceOptions.noProvenance]
    guard writesProvenance else { return }
    if let given = arguments[ProvenanceOptions.date] {
      date = given
    } else {
      date = try ProvenanceOptions.dateOfEnvironment()
    }
  }
}
