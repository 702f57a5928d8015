import Testing

@testable import CommandLineKit

@Suite struct ScannerTests {
  @Test(arguments: [
    (["--heat", "80", "a"], ["heat=80", "a"]),
    (["--heat=80", "a"], ["heat=80", "a"]),
    (["--output=", "a"], ["output=", "a"]),
    (["--output=a=b"], ["output=a=b"]),
    (["a", "--milk", "b"], ["a", "milk=", "b"]),
    (["-o", "x", "a"], ["output=x", "a"]),
    (["-ox", "a"], ["output=x", "a"]),
    (["-mox", "a"], ["milk=", "output=x", "a"]),
    (["-mo", "x", "a"], ["milk=", "output=x", "a"]),
    (["-o", "-", "-"], ["output=-", "-"]),
    (["--dose", "-0.5"], ["dose=-0.5"]),
    (["--milk", "--", "--heat", "-m", "--"], ["milk=", "--heat", "-m", "--"]),
    ([""], [""]),
  ])
  func optionsAndOperandsStandInAnyOrder(_ arguments: [String], _ expected: [String]) {
    let scan = ArgumentScanner(arguments, options: Kettle.brew.options)
    let found =
      scan.occurrences.map { "\($0.option.name)=\($0.text)" } + scan.operands.map(\.text)
    #expect(found.sorted() == expected.sorted())
    #expect(scan.errors == [])
  }

  @Test(arguments: [
    (["--heta", "1"], UsageError.unknownOption("--heta", nearest: "--heat")),
    (["--xyzzy"], .unknownOption("--xyzzy", nearest: nil)),
    (["--rosat=dark"], .unknownOption("--rosat", nearest: "--roast")),
    (["-x"], .unknownOption("-x", nearest: nil)),
    (["-output", "x"], .unknownOption("-output", nearest: "--output")),
    (["-heat=80"], .unknownOption("-heat", nearest: "--heat")),
    (["-5"], .unknownOption("-5", nearest: nil)),
    (["--milk=yes"], .unexpectedValue(option: "--milk", value: "yes")),
    (["--heat"], .missingValue(option: "--heat", placeholder: "C", followedBy: nil)),
    (["-o"], .missingValue(option: "-o", placeholder: "FILE", followedBy: nil)),
    (["-o", "--milk"], .missingValue(option: "-o", placeholder: "FILE", followedBy: "--milk")),
    (["-o", "-m"], .missingValue(option: "-o", placeholder: "FILE", followedBy: "-m")),
    (["--output", "--"], .missingValue(option: "--output", placeholder: "FILE", followedBy: "--")),
  ])
  func whatCannotBeReadIsAnError(_ arguments: [String], _ error: UsageError) {
    #expect(ArgumentScanner(arguments, options: Kettle.brew.options).errors.first == error)
  }
}
