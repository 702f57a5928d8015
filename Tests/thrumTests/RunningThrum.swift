import CommandLineKit
import Locking

@testable import thrum

/// What a command line printed and how it ended.
struct Outcome {
  let status: ExitStatus
  let output: String
  let errors: String
}

/// Runs the program in this process, without a terminal.
func run(_ arguments: [String]) -> Outcome {
  let (output, errors) = (Capture(), Capture())
  let status = Program.thrum.run(
    arguments, results: output.stream, messages: errors.stream, terminal: Terminal())
  return Outcome(status: status, output: output.text, errors: errors.text)
}

/// Runs the program in this process, without a terminal.
func run(_ arguments: String...) -> Outcome {
  run(arguments)
}

/// What was written to a stream.
private final class Capture: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  var stream: OutputStream {
    OutputStream { more throws(OutputError) in
      let copy = Array(more)
      self.bytes.withLock { $0 += copy }
    }
  }
}
