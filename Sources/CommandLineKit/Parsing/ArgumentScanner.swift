/// Splits a command line into options and operands by the GNU rules; values are not looked at.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, grouped flags, options and operands in any order,
/// `--` before operands that begin with a dash, `-` as an operand.
struct ArgumentScanner {
  /// An option that was given, with its text (empty for a flag).
  struct Occurrence {
    let option: OptionDeclaration
    let text: String
  }

  /// An operand and where it stood.
  struct PlacedOperand {
    let text: String
    let index: Int
  }

  private let options: [OptionDeclaration]
  private let arguments: [String]
  private var next = 0

  private(set) var occurrences: [Occurrence] = []
  private(set) var operands: [PlacedOperand] = []
  private(set) var errors: [UsageError] = []

  /// Scans all of `arguments`, which do not include the program's name.
  init(_ arguments: [String], options: [OptionDeclaration]) {
    self.options = options
    self.arguments = arguments
    scan()
  }

  private mutating func scan() {
    var optionsEnded = false
    while next < arguments.count {
      let argument = arguments[next]
      next += 1
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        operands.append(PlacedOperand(text: argument, index: next - 1))
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.hasPrefix("--") {
        scanLong(argument)
      } else {
        scanGroup(argument)
      }
    }
  }

  private mutating func scanLong(_ argument: String) {
    let body = argument.dropFirst(2)
    let separator = body.firstIndex(of: "=")
    let name = String(body[..<(separator ?? body.endIndex)])
    let attached = separator.map { String(body[body.index(after: $0)...]) }
    guard let option = options.first(where: { $0.name == name }) else {
      return refuse("--" + name, meaning: name)
    }
    guard let value = option.value else {
      if let attached {
        errors.append(.unexpectedValue(option: option.spelling, value: attached))
      } else {
        occurrences.append(Occurrence(option: option, text: ""))
      }
      return
    }
    take(value, of: option, spelledAs: option.spelling, attached: attached)
  }

  private mutating func scanGroup(_ argument: String) {
    var letters = argument.dropFirst()
    let word = String(letters.prefix { $0 != "=" })
    if word.count > 1, options.contains(where: { $0.name == word }) {
      return refuse("-" + word, meaning: word)
    }
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        return refuse("-\(letter)", meaning: word.count > 1 ? word : nil)
      }
      if let value = option.value {
        let attached = letters.isEmpty ? nil : String(letters)
        return take(value, of: option, spelledAs: "-\(letter)", attached: attached)
      }
      occurrences.append(Occurrence(option: option, text: ""))
    }
  }

  private mutating func take(
    _ value: ValueDeclaration, of option: OptionDeclaration, spelledAs spelling: String, attached: String?
  ) {
    if let attached {
      occurrences.append(Occurrence(option: option, text: attached))
    } else if next < arguments.count, !isOption(arguments[next]) {
      occurrences.append(Occurrence(option: option, text: arguments[next]))
      next += 1
    } else {
      let follower = next < arguments.count ? arguments[next] : nil
      errors.append(
        .missingValue(option: spelling, placeholder: value.placeholder, followedBy: follower))
    }
  }

  /// Whether an argument in a value's place is rather the next option. A negative number is not.
  private func isOption(_ argument: String) -> Bool {
    if argument.hasPrefix("--") { return true }
    guard argument.hasPrefix("-"), let letter = argument.dropFirst().first else { return false }
    return options.contains { $0.short == letter }
  }

  private mutating func refuse(_ spelling: String, meaning word: String?) {
    let near = word.flatMap { nearest(to: $0, among: options.map(\.name)) }
    errors.append(.unknownOption(spelling, nearest: near.map { "--" + $0 }))
  }
}
