/// Why a benchmark could not be run.
enum BenchmarkError: Error {
  case unreadable(String)
  case unwritable(String)
  case failed(String)
  case usage

  /// The error as a sentence.
  var sentence: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read"
    case .unwritable(let path): "\(path) cannot be written"
    case .failed(let command): "\(command) failed"
    case .usage:
      "usage: Benchmarks ROOT FOLDER [--quick] [--json FILE] [--compare FILE] [FOLDER-OF-PATTERNS…]"
    }
  }
}
