import CommandLineKit
import ThrumKit

/// The patterns that a verb works on.
enum PatternOperands {
  static let patterns = Operand.repeated(
    .path("PATTERN", .suffixes(["ahap"])),
    "Pattern files; folders, which are searched for .ahap files at any depth; or - for standard input.")
}
