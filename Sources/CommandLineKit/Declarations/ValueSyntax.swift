/// How a value of one type is written on a command line: read, printed back, named in help, completed by a shell.
public struct ValueSyntax<Value>: Sendable {
  /// The value's name in help, in capitals (`HZ`) or the words themselves (`keep|clip`).
  public let placeholder: String

  /// What help says about the range, such as `1000 to 384000 Hz`.
  public let note: String?

  /// What a shell offers; made anew each time it is asked for.
  public var candidates: Candidates { offer() }

  let offer: @Sendable () -> Candidates
  let read: @Sendable (String) throws(ValueProblem) -> Value
  let write: @Sendable (Value) -> String

  /// Makes a syntax of its own.
  ///
  /// - Parameters:
  ///   - placeholder: The value's name in help.
  ///   - note: The range or form, for help.
  ///   - candidates: What a shell offers. Not evaluated before somebody asks, so that a program starts without reading
  ///     what its values are chosen from.
  ///   - read: Turns a text into a value, or throws what is wrong with it. Called more than once for one text,
  ///     so it should neither be slow nor open files.
  ///   - write: Turns a value into the text that reads back to it; help prints defaults with it.
  public init(
    placeholder: String,
    note: String? = nil,
    candidates: @autoclosure @escaping @Sendable () -> Candidates = .none,
    read: @escaping @Sendable (String) throws(ValueProblem) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.placeholder = placeholder
    self.note = note
    self.offer = candidates
    self.read = read
    self.write = write
  }
}

extension ValueSyntax {
  /// The value that `text` means, or `nil` when the syntax refuses it.
  @Sendable func accepted(_ text: String) -> Value? {
    try? read(text)
  }

  /// What is wrong with `text`, or `nil` when it is a value.
  @Sendable func problem(_ text: String) -> ValueProblem? {
    do throws(ValueProblem) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }
}

extension ValueSyntax where Value == String {
  /// Any text but the empty one.
  public static func text(
    _ placeholder: String, candidates: @autoclosure @escaping @Sendable () -> Candidates = .none
  ) -> ValueSyntax {
    ValueSyntax(
      placeholder: placeholder, candidates: candidates(),
      read: { text throws(ValueProblem) in
        if text.isEmpty { throw .empty }
        return text
      },
      write: { $0 })
  }

  /// A path, completed from the file system and otherwise any text but the empty one.
  public static func path(_ placeholder: String, _ paths: Candidates.Paths = .any) -> ValueSyntax {
    .text(placeholder, candidates: Candidates(paths: paths))
  }
}

extension ValueSyntax where Value: Equatable & Sendable {
  /// One of a few words, each standing for a value.
  ///
  /// With a `placeholder` the table is not evaluated before a value or an offer is asked for; without one the
  /// placeholder is made of its words.
  public static func choice(
    of table: @autoclosure @escaping @Sendable () -> [(word: String, value: Value)],
    as placeholder: String? = nil
  ) -> Self {
    @Sendable func words() -> [String] { table().map(\.word) }
    return ValueSyntax(
      placeholder: placeholder ?? words().joined(separator: "|"),
      candidates: Candidates(words: words()),
      read: { text throws(ValueProblem) in
        if text.isEmpty { throw .empty }
        if let row = table().first(where: { $0.word == text }) { return row.value }
        throw .notAChoice(text, choices: words(), nearest: nearest(to: text, among: words()))
      },
      write: { value in table().first { $0.value == value }?.word ?? "" })
  }
}

extension ValueSyntax where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
  /// One of an enumeration's cases, written as its raw value.
  public static func choice(as placeholder: String? = nil) -> Self {
    .choice(of: Value.allCases.map { ($0.rawValue, $0) }, as: placeholder)
  }
}

/// A name and what was assigned to it, from `NAME=VALUE`.
public struct Assignment<Name: Sendable, Value: Sendable>: Sendable {
  /// What stood before the first `=`.
  public let name: Name

  /// What stood after the first `=`.
  public let value: Value
}

extension ValueSyntax {
  /// `NAME=VALUE`, split at the first `=`, each side with a syntax of its own.
  ///
  /// Help lists the names; a shell is offered them, each with its `=`.
  public static func assignment<Name, Right>(
    _ names: ValueSyntax<Name>, to values: ValueSyntax<Right>
  ) -> ValueSyntax where Value == Assignment<Name, Right> {
    let form = "\(names.placeholder)=\(values.placeholder)"
    let words = names.candidates.words
    let known = words.isEmpty ? nil : "\(names.placeholder): " + words.joined(separator: ", ")
    let notes = [known, values.note].compactMap { $0 }
    return ValueSyntax(
      placeholder: form, note: notes.isEmpty ? nil : notes.joined(separator: "; "),
      candidates: Candidates(words: words.map { $0 + "=" }),
      read: { text throws(ValueProblem) in
        if text.isEmpty { throw .empty }
        guard let separator = text.firstIndex(of: "=") else { throw .notAPair(text, form: form) }
        let left = String(text[..<separator])
        let name = try names.read(left)
        do throws(ValueProblem) {
          return Assignment(name: name, value: try values.read(String(text[text.index(after: separator)...])))
        } catch {
          throw .inPair(name: left, error)
        }
      },
      write: { "\(names.write($0.name))=\(values.write($0.value))" })
  }
}
