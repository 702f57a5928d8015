import CommandLineKit
import ThrumKit

/// Work on several patterns, of which one that fails does not keep the others back.
struct Batch {
  private let verb: String
  private let console: Console

  /// How the batch ends: with the gravest status of its pieces.
  private(set) var status = ExitStatus.success

  /// Why pieces failed, in their order.
  private(set) var failures: [RenderError] = []

  init(_ verb: String, on console: Console) {
    self.verb = verb
    self.console = console
  }

  /// The result of one piece of work, or `nil` if it failed, once it is said why.
  ///
  /// Throws only when nobody reads the output any longer: then the rest of the batch is pointless.
  mutating func attempt<Result>(_ work: () throws(RenderError) -> Result) throws(CommandFailure) -> Result? {
    do throws(RenderError) {
      return try work()
    } catch {
      guard error.exitStatus != .closedPipe else { throw .output(.closedPipe) }
      for message in error.messages(of: verb) { console.say(message) }
      failures.append(error)
      note(error.exitStatus)
      return nil
    }
  }

  /// Says that something is no part of the batch, which is a failure where a pattern is missed.
  mutating func leaveOut(_ finding: Finding) throws(CommandFailure) {
    guard finding.diagnostic.severity == .error else { return console.say([finding]) }
    _ = try attempt { () throws(RenderError) in throw .refused([finding]) }
  }

  /// Lets the batch end with `other` if that is graver than what it has come to so far.
  mutating func note(_ other: ExitStatus) {
    if other.rawValue > status.rawValue { status = other }
  }
}
