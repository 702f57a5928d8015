import Foundation

do {
  guard CommandLine.arguments.count >= 4 else { throw BenchmarkError.usage }
  try compareRendering(pattern: CommandLine.arguments[1], folder: CommandLine.arguments[2])
  for folder in CommandLine.arguments[3...] { try compareReading(folder: folder) }
} catch let error as BenchmarkError {
  FileHandle.standardError.write(Data("bench: \(error.sentence)\n".utf8))
  exit(2)
}
