import Testing

@testable import CommandLineKit

@Suite struct ArgumentsTests {
  private func errors(_ arguments: String...) -> [UsageError] {
    Arguments.parse(arguments, for: Kettle.brew).errors
  }

  @Test func optionsYieldTheirTypes() throws {
    let line = ["--heat", "80", "--roast=dark", "--limit", "cups=3", "--limit=sugar=0", "-m", "a", "b"]
    let (arguments, errors) = Arguments.parse(line, for: Kettle.brew)
    #expect(errors == [])
    #expect(arguments[Kettle.heat] == 80)
    #expect(arguments[Kettle.dose] == 7.5)
    #expect(arguments[Kettle.roast] == .dark)
    #expect(arguments[Kettle.output] == nil)
    #expect(arguments[Kettle.limits].map(\.name) == ["cups", "sugar"])
    #expect(arguments[Kettle.limits].map(\.value) == [3, 0])
    #expect(arguments[Kettle.milk])
    #expect(!arguments[Kettle.black])
    #expect(try arguments[Kettle.cups] == ["a", "b"])
    #expect(arguments.gives(Kettle.heat))
    #expect(!arguments.gives(Kettle.dose))
  }

  @Test func theLastOccurrenceCounts() {
    let (arguments, errors) = Arguments.parse(["--heat=70", "--heat=80", "a"], for: Kettle.brew)
    #expect(errors == [])
    #expect(arguments[Kettle.heat] == 80)
  }

  @Test func everyErrorOfALineIsFound() {
    let form = NumberForm(isWhole: true, lowest: "60", highest: "100", unit: "C")
    let found = errors("--heat=hot", "--heat=101", "--roast=drak", "--milk", "--black", "--limit=tea=1")
    #expect(
      found == [
        .badValue(option: "--heat", .notANumber("hot", expected: form)),
        .badValue(option: "--heat", .outOfRange("101", expected: form)),
        .badValue(
          option: "--roast",
          .notAChoice("drak", choices: ["light", "medium", "dark"], nearest: "dark")),
        .badValue(option: "--limit", .notAChoice("tea", choices: ["cups", "sugar"], nearest: nil)),
        .exclusive(["--milk", "--black"]),
        .missingOperand("CUP"),
      ])
  }

  @Test(arguments: [
    ("--output=", ValueProblem.empty),
    ("--limit=cups", .notAPair("cups", form: "NAME=N")),
    (
      "--limit=cups=x",
      .inPair(
        name: "cups",
        .notANumber("x", expected: NumberForm(isWhole: true, lowest: "0", highest: "9", unit: nil)))
    ),
    ("--limit=cups=", .inPair(name: "cups", .empty)),
  ])
  func aBadValueSaysWhatIsWrong(_ argument: String, _ problem: ValueProblem) {
    let option = String(argument.prefix { $0 != "=" })
    #expect(errors(argument, "a") == [.badValue(option: option, problem)])
  }

  @Test(
    arguments: [
      ([], nil, nil, [UsageError.missingOperand("FROM")]),
      (["a"], "a", nil, []),
      (["a", "b"], "a", "b", []),
      (["a", "b", "c", "d"], "a", "b", [.unexpectedOperand("c")]),
    ] as [([String], String?, String?, [UsageError])])
  func operandsAreDealtInOrder(_ line: [String], _ from: String?, _ to: String?, _ expected: [UsageError]) {
    let (arguments, errors) = Arguments.parse(line, for: Kettle.pour)
    #expect(errors == expected)
    #expect((try? arguments[Kettle.from]) == from)
    #expect((try? arguments[Kettle.to]) == .some(to))
  }

  @Test func aRunOfOperandsLeavesTheRequiredOnesTheirs() throws {
    let many = Operand.repeated(.text("MANY"), minimum: 0, "")
    let last = Operand(.text("LAST"), "")
    let verb = Verb(
      "v", summary: "", description: "", operands: [many, last],
      run: { _, _ throws(CommandFailure) in .success })
    let (arguments, errors) = Arguments.parse(["a", "b", "c"], for: verb)
    #expect(errors == [])
    #expect(try arguments[many] == ["a", "b"])
    #expect(try arguments[last] == "c")
  }

  @Test func anUndeclaredOperandIsAnErrorAndNotATrap() {
    #expect(throws: CommandFailure.usage([.missingOperand("FROM")])) { try Arguments()[Kettle.from] }
  }
}
