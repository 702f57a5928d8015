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

  static let changed = Option.flag(
    "changed",
    "Leave out patterns whose output is what it would become: by the manifest, neither pattern, audio files, options nor "
      + "signal version have changed.")

  static let manifest = Option(
    "manifest", .path("FILE", .suffixes(["json"])), otherwise: "thrum-manifest.json in the output folder",
    "Where to keep what went into each output and what is in it.")

  static let shard = Option(
    "shard", shardSyntax, otherwise: "all",
    "Render only part K of N of about equal cost, each for another machine; \"thrum manifest merge\" joins what they "
      + "write down.")

  private static let shardSyntax = ValueSyntax<BatchShard>(
    placeholder: "K/N", note: "1/1 to \(BatchShard.counts.upperBound)/\(BatchShard.counts.upperBound)",
    read: { text throws(ValueProblem) in
      guard let shard = BatchShard(text: text) else {
        throw .refused(
          text,
          because: "names no part; write K/N, such as 2/4, with K and N from 1 to"
            + " \(BatchShard.counts.upperBound) and K no more than N")
      }
      return shard
    },
    write: \.text)

  static let section = OptionSection(
    "Several patterns", jobs, skipExisting, changed, failFast, shard, manifest, ConsoleOptions.progress
  )
  .allowingOne(of: skipExisting, changed)
}
