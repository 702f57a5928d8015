import CommandLineKit
import ThrumKit

/// How many patterns are worked on, and in which manner.
enum BatchOptions {
  static let jobs = Option(
    "jobs", short: "j", .integer(in: 1...256, as: "N"), otherwise: "as many as there are processors",
    "Render so many patterns at a time. The files do not depend on it.")

  static let skipExisting = Option.flag(
    "skip-existing", "Leave out patterns whose output is there already, whatever is in it.")

  static let failFast = Option.flag(
    "fail-fast", "Begin no further pattern once one has failed.")

  static let section = OptionSection(
    "Several patterns", jobs, skipExisting, failFast, ConsoleOptions.progress)
}
