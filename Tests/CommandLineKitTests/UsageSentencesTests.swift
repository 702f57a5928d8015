import Testing

@testable import CommandLineKit

@Suite struct UsageSentencesTests {
  private static let rate = NumberForm(isWhole: true, lowest: "1000", highest: "384000", unit: "Hz")
  private static let quality = NumberForm(isWhole: false, lowest: "0", highest: "1", unit: nil)

  @Test(
    arguments: [
      (.missingVerb(verbs: ["render", "lint", "help"]), "a verb is missing: render, lint or help"),
      (.unknownVerb("rendr", nearest: "render"), #""rendr" is not a verb; did you mean render?"#),
      (.unknownVerb("a.ahap", nearest: nil), #""a.ahap" is not a verb"#),
      (.unknownOption("--rte", nearest: "--rate"), "unknown option --rte; did you mean --rate?"),
      (.unknownOption("--\u{1B}[2J", nearest: nil), #"unknown option --\u{1B}[2J"#),
      (.missingValue(option: "--rate", placeholder: "HZ", followedBy: nil), "--rate needs a value: HZ"),
      (
        .missingValue(option: "--output", placeholder: "FILE", followedBy: "--rate"),
        #"--output needs a value: FILE; "--rate" would be an option, unless written as --output=--rate"#
      ),
      (
        .missingValue(option: "-o", placeholder: "FILE", followedBy: "-v"),
        #"-o needs a value: FILE; "-v" would be an option"#
      ),
      (.unexpectedValue(option: "--strict", value: "yes"), #"--strict takes no value, but was given "yes""#),
      (.exclusive(["--quiet", "--verbose"]), "only one of --quiet and --verbose may be given"),
      (.exclusive(["--a", "--b", "--c"]), "only one of --a, --b and --c may be given"),
      (.missingOperand("PATTERN"), "PATTERN is missing"),
      (.unexpectedOperand("b\nc"), #""b\nc" is one operand too many"#),
      (.badOperand("SHELL", .empty), "SHELL: the value is empty"),
      (.undecodableArgument(position: 2), "argument 2 is not valid UTF-8"),
    ] as [(UsageError, String)])
  func eachUsageErrorHasItsSentence(_ error: UsageError, _ sentence: String) {
    #expect(error.sentence == sentence)
  }

  @Test(
    arguments: [
      (.empty, "--x: the value is empty"),
      (
        .notANumber("96k", expected: rate),
        #"--x: "96k" is not a whole number; expected 1000 to 384000 Hz"#
      ),
      (
        .notANumber("96000Hz", expected: rate),
        #"--x: "96000Hz" is not a whole number; expected 1000 to 384000 Hz, written without the unit"#
      ),
      (.notANumber("nan", expected: quality), #"--x: "nan" is not a number; expected 0 to 1"#),
      (.outOfRange("500", expected: rate), "--x: 500 is out of range; expected 1000 to 384000 Hz"),
      (
        .notAChoice("pcm17", choices: ["float32", "pcm16", "pcm24"], nearest: "pcm16"),
        #"--x: "pcm17" is not one of float32, pcm16 or pcm24; did you mean pcm16?"#
      ),
      (.notAPair("frames", form: "NAME=N"), #"--x: "frames" has no "="; expected NAME=N"#),
      (
        .inPair(name: "frames", .outOfRange("9", expected: quality)),
        "--x: frames: 9 is out of range; expected 0 to 1"
      ),
      (.refused("L,Q", because: "no role is called Q"), #"--x: "L,Q": no role is called Q"#),
    ] as [(ValueProblem, String)])
  func eachValueProblemHasItsSentence(_ problem: ValueProblem, _ sentence: String) {
    #expect(UsageError.badValue(option: "--x", problem).sentence == sentence)
  }

  @Test func aLongTextIsCut() {
    let sentence = UsageError.unexpectedOperand(String(repeating: "x", count: 100_000)).sentence
    #expect(sentence == "\"" + String(repeating: "x", count: 200) + "...\" is one operand too many")
  }
}
