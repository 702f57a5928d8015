/// Anything that declares one option; lets a list mix options of different types.
public protocol DeclaredOption: Sendable {
  /// Name, value and help.
  var declaration: OptionDeclaration { get }
}

/// An option as parser, help and completion see it: all but the type of its value.
public struct OptionDeclaration: Sendable {
  /// The long name, without dashes.
  public let name: String

  /// The letter of the short form.
  public let short: Character?

  /// What the option does.
  public let help: String

  /// The value that the option takes; `nil` for a flag.
  public let value: ValueDeclaration?

  /// Whether every occurrence counts, not only the last.
  public var isRepeatable = false

  /// What help prints as the default.
  public var defaultText: String?

  /// The long form as it is typed: `--rate`.
  public var spelling: String { "--" + name }
}

/// A value as parser, help and completion see it.
public struct ValueDeclaration: Sendable {
  /// The value's name in help.
  public let placeholder: String

  /// The range, for help.
  public let note: String?

  /// What a shell offers; made anew each time it is asked for.
  public var candidates: Candidates { offer() }

  private let offer: @Sendable () -> Candidates
  let problem: @Sendable (String) -> ValueProblem?

  init<Value>(_ syntax: ValueSyntax<Value>) {
    placeholder = syntax.placeholder
    note = syntax.note
    offer = syntax.offer
    problem = syntax.problem
  }
}

extension OptionDeclaration {
  init<Value>(
    _ name: String, _ short: Character?, _ help: String, _ syntax: ValueSyntax<Value>,
    isRepeatable: Bool = false, defaultText: String? = nil
  ) {
    self.init(
      name: name, short: short, help: help, value: ValueDeclaration(syntax), isRepeatable: isRepeatable,
      defaultText: defaultText)
  }
}

/// Options that stand together in help, under one title.
///
/// Options that several verbs share are written as a value that holds what was read:
///
///     struct SignalOptions {
///       static let rate = Option("rate", …)
///       static let gain = Option("gain", …)
///       static let section = OptionSection("Signal", rate, gain)
///
///       let rateHz: Int
///       let gainDecibels: Double
///
///       init(_ arguments: Arguments) {
///         rateHz = arguments[Self.rate]
///         gainDecibels = arguments[Self.gain]
///       }
///     }
public struct OptionSection: Sendable {
  /// The title in help, without a colon.
  public let title: String

  /// The options in the order of help.
  public let options: [OptionDeclaration]

  /// Sets of options of which at most one may be given.
  public let exclusive: [[OptionDeclaration]]

  /// Puts options under a title.
  public init(_ title: String, _ options: any DeclaredOption...) {
    self.init(title: title, options: options.map(\.declaration), exclusive: [])
  }

  private init(title: String, options: [OptionDeclaration], exclusive: [[OptionDeclaration]]) {
    self.title = title
    self.options = options
    self.exclusive = exclusive
  }

  /// The same section in which at most one of `options` may be given on a command line.
  public func allowingOne(of options: any DeclaredOption...) -> OptionSection {
    OptionSection(
      title: title, options: self.options, exclusive: exclusive + [options.map(\.declaration)])
  }
}
