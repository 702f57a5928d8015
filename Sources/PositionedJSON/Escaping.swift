/// Text from a file made safe to print: characters that control a terminal or hide text become visible.
///
/// Escapes the C0 and C1 controls, DEL, the line and paragraph separators and the marks that turn the
/// direction of writing; `\n`, `\r` and `\t` by these names, all others as `\u{1B}`. Everything else stays as
/// it is.
public func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: needsEscape) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where needsEscape(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// `text` escaped, in double quotes, and cut after 60 characters: how a message shows what a file says.
public func quoted(_ text: String) -> String {
  let shown = text.prefix(61).count > 60 ? text.prefix(57) + "..." : text[...]
  return "\"\(escaped(String(shown)))\""
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F: true
  case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
