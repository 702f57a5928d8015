import CommandLineKit

/// In which form an answer is printed.
enum FormOptions {
  static let json = Option.flag("json", "Print one JSON document instead of text.")

  static let jsonLines = Option.flag(
    "json-lines", "Print a JSON object a line for each file as soon as it is done, then one that sums up.")
}

/// The form of an answer on several files.
enum AnswerForm {
  /// Sentences.
  case text
  /// One JSON document at the end.
  case json
  /// One JSON object a line, as work goes on.
  case jsonLines

  /// What the options of ``FormOptions`` ask for.
  init(_ arguments: Arguments) {
    self = arguments[FormOptions.json] ? .json : arguments[FormOptions.jsonLines] ? .jsonLines : .text
  }

  /// How the option is spelt that asks for the form; nil for text.
  var spelling: String? {
    switch self {
    case .text: nil
    case .json: FormOptions.json.declaration.spelling
    case .jsonLines: FormOptions.jsonLines.declaration.spelling
    }
  }
}
