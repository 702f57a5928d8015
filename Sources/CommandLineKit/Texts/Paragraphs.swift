/// Breaks `text` at spaces into lines of at most `width` characters; a longer word keeps a line of its own.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// Terms in a left column, each with its explanation wrapped in a right one.
struct TermTable {
  /// What stands before every term.
  let indent = 2

  /// Where explanations begin; a term that reaches further has the line for itself.
  let column: Int

  /// The width of the whole.
  let width: Int

  /// The lines of one term with its explanation.
  func lines(_ term: String, _ explanation: String) -> [String] {
    let head = String(repeating: " ", count: indent) + term
    let margin = String(repeating: " ", count: column)
    let body = wrapped(explanation, width: max(20, width - column)).map { margin + $0 }
    guard let first = body.first else { return [head] }
    guard head.count + 2 <= column else { return [head] + body }
    let padding = String(repeating: " ", count: column - head.count)
    return [head + padding + first.dropFirst(column)] + body.dropFirst()
  }
}
