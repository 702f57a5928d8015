/// The state machine that turns bytes into a tape: no recursion, one open container a stack entry.
struct JSONParser {
  private(set) var tape: [TapeEntry] = []
  var problems: [SyntaxProblem] = []
  var supersededKeys: [JSONDocument.Node] = []

  /// The indices of the open containers.
  private var stack: [Int] = []
  /// The offset of the next byte.
  var cursor = 0
  /// Where the text ends and the zero byte stands.
  private(set) var end = 0
  /// Set by a problem after which nothing can be told.
  private(set) var isStopped = false

  private let options: JSONReadOptions
  /// Whether JSON5 is read.
  let isJSON5: Bool
  private let maximumNesting: Int
  private var comments = (count: 0, first: 0)
  private static let maximumProblems = 100

  init(options: JSONReadOptions) {
    self.options = options
    isJSON5 = options.acceptsJSON5
    maximumNesting = min(max(options.maximumNesting, 1), 512)
  }

  /// What may stand at the cursor.
  enum State {
    case value, elementOrEnd, keyOrEnd, afterValue
  }

  /// Parses `bytes`, whose last one is the closing zero.
  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    end = bytes.count - 1
    tape.reserveCapacity(min(end / 8 + 1, max(options.maximumValues, 0)))
    skipSpace(base)
    if cursor == end, !isStopped { stop(.empty) }
    var state = State.value
    while !isStopped {
      switch state {
      case .value, .elementOrEnd: state = readValue(base, mayClose: state == .elementOrEnd)
      case .keyOrEnd: state = readKey(base)
      case .afterValue:
        guard !stack.isEmpty else {
          finish(base)
          return
        }
        state = readSeparator(base)
      }
    }
    reportComments()
  }

  private mutating func finish(_ base: UnsafePointer<UInt8>) {
    skipSpace(base)
    if cursor < end, !isStopped { stop(.trailingContent(found(base))) }
    reportComments()
  }

  private mutating func reportComments() {
    guard comments.count > 0, !isJSON5 else { return }
    let fact = SyntaxProblem.Fact.comments(count: comments.count, isError: !options.allowsComments)
    problems.append(SyntaxProblem(fact, at: comments.first))
  }

  // MARK: States

  @inline(__always)
  private mutating func readValue(_ base: UnsafePointer<UInt8>, mayClose: Bool) -> State {
    skipSpace(base)
    let start = cursor
    switch base[cursor] {
    case Byte.quote:
      scanString(base, kind: .string)
      return .afterValue
    case Byte.openBrace: return open(.object) ? .keyOrEnd : .value
    case Byte.openBracket: return open(.array) ? .elementOrEnd : .value
    case Byte.minus, Byte.zero...UInt8(ascii: "9"):
      scanNumber(base)
      return .afterValue
    case UInt8(ascii: "t") where isWord("true", base): append(.boolean, flag: true, start, start + 4)
    case UInt8(ascii: "f") where isWord("false", base): append(.boolean, start, start + 5)
    case UInt8(ascii: "n") where isWord("null", base): append(.null, start, start + 4)
    case Byte.closeBracket where mayClose:
      close(base)
      return .afterValue
    default: return recoverValue(base)
    }
    cursor = tape.last.map { Int($0.end) } ?? start
    return .afterValue
  }

  @inline(__always)
  private mutating func readKey(_ base: UnsafePointer<UInt8>) -> State {
    skipSpace(base)
    switch base[cursor] {
    case Byte.quote: scanString(base, kind: .key)
    case Byte.closeBrace:
      close(base)
      return .afterValue
    default:
      guard recoverKey(base) else { return .keyOrEnd }
    }
    guard !isStopped else { return .value }
    skipSpace(base)
    if base[cursor] == Byte.colon {
      cursor += 1
    } else {
      recoverColon(base)
    }
    return .value
  }

  @inline(__always)
  private mutating func readSeparator(_ base: UnsafePointer<UInt8>) -> State {
    skipSpace(base)
    let container = stack[stack.count - 1]
    let isObject = tape[container].kind == .object
    switch base[cursor] {
    case Byte.comma:
      cursor += 1
      return isObject ? .keyOrEnd : .elementOrEnd
    case isObject ? Byte.closeBrace : Byte.closeBracket:
      close(base)
      return .afterValue
    default:
      recoverSeparator(base, closer: isObject ? "}" : "]")
      return isObject ? .keyOrEnd : .elementOrEnd
    }
  }

  // MARK: Nodes

  @inline(__always)
  mutating func append(
    _ kind: JSONDocument.Kind, flag: Bool = false, isBare: Bool = false, _ start: Int, _ end: Int
  ) {
    let index = tape.count
    guard index < options.maximumValues else { return stop(.tooManyValues(limit: options.maximumValues)) }
    tape.append(
      TapeEntry(
        kind: kind, flag: flag, isBare: isBare, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: index + 1)))
  }

  @inline(__always)
  private mutating func open(_ kind: JSONDocument.Kind) -> Bool {
    guard stack.count < maximumNesting else {
      stop(.tooDeep(limit: maximumNesting))
      return false
    }
    stack.append(tape.count)
    append(kind, cursor, cursor)
    cursor += 1
    return !isStopped
  }

  @inline(__always)
  private mutating func close(_ base: UnsafePointer<UInt8>) {
    guard let container = stack.popLast() else { return }
    cursor += 1
    tape[container].end = UInt32(truncatingIfNeeded: cursor)
    tape[container].next = UInt32(truncatingIfNeeded: tape.count)
    if tape[container].kind == .object { markSuperseded(inObject: container, base) }
  }

  /// Marks every key that a later one repeats. Small objects compare each pair, large ones hash.
  private mutating func markSuperseded(inObject object: Int, _ base: UnsafePointer<UInt8>) {
    var count = 0
    var key = object + 1
    while key < tape.count {
      if count == 16 { return markSupersededByHash(inObject: object, base) }
      var earlier = object + 1
      while earlier < key {
        if isSameName(earlier, key, base), !tape[earlier].isSuperseded {
          tape[earlier].isSuperseded = true
          supersededKeys.append(JSONDocument.Node(index: earlier))
        }
        earlier = Int(tape[earlier + 1].next)
      }
      count += 1
      key = Int(tape[key + 1].next)
    }
  }

  private mutating func markSupersededByHash(inObject object: Int, _ base: UnsafePointer<UInt8>) {
    var latest: [String: Int] = [:]
    var key = object + 1
    while key < tape.count {
      let name = decodedName(key, base)
      if let earlier = latest.updateValue(key, forKey: name), !tape[earlier].isSuperseded {
        tape[earlier].isSuperseded = true
        supersededKeys.append(JSONDocument.Node(index: earlier))
      }
      key = Int(tape[key + 1].next)
    }
  }

  @inline(__always)
  private func isSameName(_ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>) -> Bool {
    let (a, b) = (tape[left], tape[right])
    if a.flag || b.flag || a.isBare || b.isBare { return decodedName(left, base) == decodedName(right, base) }
    guard a.end - a.start == b.end - b.start else { return false }
    let length = Int(a.end - a.start)
    let (first, second) = (base + Int(a.start), base + Int(b.start))
    return (1..<length - 1).allSatisfy { first[$0] == second[$0] }
  }

  private func decodedName(_ key: Int, _ base: UnsafePointer<UInt8>) -> String {
    let content = tape[key].content
    return StringEscapes.resolve(UnsafeBufferPointer(start: base + content.lowerBound, count: content.count))
  }

  /// Whether the innermost open container is an array.
  var isInArray: Bool { stack.last.map { tape[$0].kind == .array } ?? false }

  /// Whether no container is open.
  var isAtRoot: Bool { stack.isEmpty }

  // MARK: Problems

  /// Notes a problem after which parsing goes on at the cursor.
  mutating func report(_ fact: SyntaxProblem.Fact, at offset: Int? = nil) {
    problems.append(SyntaxProblem(fact, at: offset ?? cursor))
    if problems.count >= Self.maximumProblems, !isStopped { stop(.tooManyProblems) }
  }

  /// Notes a problem that ends the parsing.
  mutating func stop(_ fact: SyntaxProblem.Fact, at offset: Int? = nil) {
    guard !isStopped else { return }
    problems.append(SyntaxProblem(fact, at: offset ?? cursor))
    isStopped = true
  }

  // MARK: Space

  @inline(__always)
  mutating func skipSpace(_ base: UnsafePointer<UInt8>) {
    while true {
      switch base[cursor] {
      case Byte.space, Byte.carriageReturn, Byte.tab: cursor &+= 1
      case Byte.newline:
        cursor &+= 1
        // What follows a line break is mostly indentation.
        while cursor &+ 8 <= end, ByteLanes.load(base + cursor) == ByteLanes.spaces { cursor &+= 8 }
      case Byte.slash where skipComment(base): break
      default: return
      }
    }
  }

  /// Skips a comment; false where the slash begins none.
  private mutating func skipComment(_ base: UnsafePointer<UInt8>) -> Bool {
    let start = cursor
    switch base[cursor + 1] {
    case Byte.slash:
      while cursor < end, base[cursor] != Byte.newline, base[cursor] != Byte.carriageReturn {
        cursor += validScalarLength(base)
      }
    case Byte.asterisk:
      cursor += 2
      while cursor < end, base[cursor] != Byte.asterisk || base[cursor + 1] != Byte.slash {
        cursor += validScalarLength(base)
      }
      guard cursor < end else {
        stop(.unterminatedComment, at: start)
        return false
      }
      cursor += 2
    default: return false
    }
    if comments.count == 0 { comments.first = start }
    comments.count += 1
    return !isStopped
  }
}
