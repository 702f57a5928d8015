import CommandLineKit

/// In which form an answer is printed.
enum FormOptions {
  static let json = Option.flag("json", "Print one JSON document instead of text.")
}
