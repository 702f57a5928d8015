import PositionedJSON
import Testing

@Suite struct TypedReaderTests {
  private func reader(_ text: String) throws -> TypedReader {
    TypedReader(try #require(JSONDocument.parse(Array(text.utf8)).document))
  }

  @Test func fittingValuesAreReadWithoutAWord() throws {
    var reader = try reader(
      #"{"n": 2.5, "i": 3.0, "s": "x", "b": true, "c": "linear", "o": {"n": 1}, "a": [1, 2]}"#)
    let outer = reader.object(reader.document.root, knownKeys: ["n", "i", "s", "b", "c", "o", "a"])
    let root = try #require(outer)
    let number = reader.number("n", in: root, range: 0...3)
    #expect(number == 2.5)
    let integer = reader.integer("i", in: root, range: 0...3)
    #expect(integer == 3)
    let string = reader.string("s", in: root)
    #expect(string == "x")
    let boolean = reader.boolean("b", in: root)
    #expect(boolean == true)
    let choice = reader.choice("c", in: root, among: ["square", "linear"])
    #expect(choice == "linear")
    let nested = reader.object("o", in: root, knownKeys: ["n"])
    let inner = try #require(nested)
    let innerNumber = reader.number("n", in: inner, range: 0...3)
    #expect(innerNumber == 1)
    var elements: [Double?] = []
    for node in reader.elements("a", in: root) ?? [] { elements.append(reader.number(node, range: 0...9)) }
    #expect(elements == [1, 2])
    let missing = reader.number("missing", in: root, range: 0...1)
    #expect(missing == nil)
    #expect(reader.diagnostics.isEmpty)
  }

  @Test func everythingThatDoesNotFitIsReportedWithItsPlace() throws {
    var reader = try reader(
      """
      {"n": 7, "n": "x", "i": 1.5,
       "s": [], "c": "Linear", "o": {"N": 1e999, "q": 5},
       "bnad": 1}
      """)
    let outer = reader.object(reader.document.root, knownKeys: ["n", "i", "s", "c", "o", "band"])
    let root = try #require(outer)
    let number = reader.number("n", in: root, range: 0...3)
    #expect(number == nil)
    let integer = reader.integer("i", in: root, range: 0...3)
    #expect(integer == nil)
    let string = reader.string("s", in: root)
    #expect(string == nil)
    let choice = reader.choice("c", in: root, among: ["linear"])
    #expect(choice == nil)
    let nested = reader.object("o", in: root, knownKeys: ["N"])
    let inner = try #require(nested)
    let innerNumber = reader.number("N", in: inner, range: 0...3)
    #expect(innerNumber == nil)
    let band = reader.object("band", in: root, knownKeys: [], isRequired: true)
    #expect(band == nil)
    #expect(reader.hasErrors)
    #expect(
      reader.diagnostics.map { $0.rendered(file: "p").split(separator: "\n").joined(separator: " |") } == [
        "p:1:2: warning: \"n\" is repeated further on; the last one counts (n) |  fix: remove one of them",
        "p:3:2: error: unknown key \"bnad\" (bnad) |  expected: one of n, i, s, c, o, band |  fix: did you mean band?",
        "p:1:15: error: this is a string (n) |  expected: a number in 0...3",
        "p:1:25: error: 1.5 is outside the range (i) |  expected: a whole number in 0...3",
        "p:2:7: error: this is an array (s) |  expected: a string",
        "p:2:16: error: unknown c \"Linear\" (c) |  expected: one of linear |  fix: did you mean linear?",
        "p:2:44: error: unknown key \"q\" (o.q) |  expected: one of N",
        "p:2:37: error: 1e999 is outside the range (o.N) |  expected: a number in 0...3",
        "p:1:1: error: no band |  fix: add \"band\"",
      ])
  }
}
