import Foundation

/// What a command line asks for.
struct Request {
  var isQuick = false
  var json: String?
  var comparison: String?
  var operands: [String] = []

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--quick": isQuick = true
      case "--json", "--compare":
        guard let path = arguments.next() else { throw BenchmarkError.usage }
        if argument == "--json" { json = path } else { comparison = path }
      case _ where argument.hasPrefix("-"): throw BenchmarkError.usage
      default: operands.append(argument)
      }
    }
    guard operands.count >= 2 else { throw BenchmarkError.usage }
  }
}

do {
  let request = try Request(CommandLine.arguments.dropFirst())
  let place = Place(root: request.operands[0], folder: request.operands[1])
  let isQuick = request.isQuick
  var results = Results(rounds: isQuick ? 3 : 7)
  try results.compareRendering(place, minutes: isQuick ? 1 : 10)
  try results.compareBatch(place, count: isQuick ? 200 : 2000)
  try results.measureGrowth(
    place, minutes: isQuick ? [1, 2, 4] : [1, 5, 20, 120],
    events: isQuick ? [100, 1000, 10_000] : [100, 1000, 10_000, 100_000])
  try results.measureReading(place, minutes: isQuick ? 5 : 55)
  try results.compareStartup(place)
  for folder in request.operands.dropFirst(2) { try results.compareReading(folder: folder) }
  results.printTargets()
  if let path = request.comparison { try results.compare(with: path) }
  if let path = request.json { try results.write(to: path) }
} catch let error as BenchmarkError {
  FileHandle.standardError.write(Data("bench: \(error.sentence)\n".utf8))
  exit(2)
}
