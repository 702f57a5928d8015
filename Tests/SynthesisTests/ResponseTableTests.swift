import PositionedJSON
import Testing

@testable import Synthesis

@Suite struct ResponseTableTests {
  private func read(_ text: String) -> ResponseTable.Result { ResponseTable.read(Array(text.utf8)) }

  private func rendered(_ text: String) -> [String] {
    read(text).diagnostics.map { $0.rendered(file: "a.csv") }
  }

  @Test(arguments: [
    "50,-12.5\n100,0\n200,+3e0\n", "frequency,magnitude\r\n50,-12.5\r\n100,0\r\n200,3",
    "# a comment, with a comma\nHz;dB\n50;-12.5\n\n100;0;\n# another\n200;3\n",
    "50\t-12.5\n100\t 0 \n200\t3.0",
    "\u{FEFF}* made by hand\n 50  -12.5\n100 0\n% end\n200 3 ", "50 , -12.5\r100 , 0\r200 , 3\r",
    "// C\n50,-12.5\n100,.0\n200,3.",
  ])
  func tablesAreReadInManyForms(text: String) throws {
    let result = read(text)
    #expect(result.diagnostics == [])
    let points = try #require(result.points)
    #expect(points.map(\.frequencyHz) == [50, 100, 200])
    #expect(points.map(\.magnitudeDecibels) == [-12.5, 0, 3])
  }

  @Test(arguments: [
    (
      "Hz,dB\n50,loud\n60,1",
      "a.csv:2:4: error: \"loud\" is not a number\n  expected: a magnitude in dB"
    ),
    (
      "50,1\nsixty,1\n70,1",
      "a.csv:2:1: error: \"sixty\" is not a number\n  expected: a frequency in Hz"
    ),
    ("50,NaN\n60,1\n70,2", "a.csv:1:4: error: \"NaN\" is not a number\n  expected: a magnitude in dB"),
    ("nan,nan\n60,1\n70,2", "a.csv:1:1: error: \"nan\" is not a number\n  expected: a frequency in Hz"),
    ("50,inf\n60,1\n70,2", "a.csv:1:4: error: \"inf\" is not a number\n  expected: a magnitude in dB"),
    ("50,1e999\n60,1\n70,2", "a.csv:1:4: error: \"1e999\" is not a number\n  expected: a magnitude in dB"),
    (
      "50;-1,5\n60;1",
      "a.csv:1:4: error: \"-1,5\" is not a number\n  expected: a magnitude in dB\n  fix: write decimals with a point"
    ),
    (
      "50,1\n  50,2\n60,1",
      "a.csv:2:3: error: 50 Hz does not lie above the 50 Hz before it\n"
        + "  fix: sort the lines by frequency, each frequency once"
    ),
    (
      "60,1\n50,2",
      "a.csv:2:1: error: 50 Hz does not lie above the 60 Hz before it\n"
        + "  fix: sort the lines by frequency, each frequency once"
    ),
    (
      "50,1\n60,1,90",
      "a.csv:2:6: error: a third value, \"90\"\n  expected: frequency and magnitude\n"
        + "  fix: write decimals with a point, and remove further columns"
    ),
    ("50,1\n60", "a.csv:2:1: error: a frequency without a magnitude\n  expected: frequency and magnitude"),
    (
      "0,1\n60,1", "a.csv:1:1: error: 0 is outside the range\n  expected: a frequency in 0.01...1000000 Hz"
    ),
    ("50,500\n60,1", "a.csv:1:4: error: 500 is outside the range\n  expected: a magnitude in -400...400 dB"),
    (
      "Hz,dB\n50,1\n",
      "a.csv:1:1: error: the measurement has one point only\n"
        + "  expected: at least two lines of frequency and magnitude"
    ),
    (
      "# nothing\n",
      "a.csv:1:1: error: the measurement has no point\n  expected: at least two lines of frequency and magnitude"
    ),
  ])
  func mistakesHaveTheirPlaceAndSentence(text: String, sentence: String) {
    #expect(rendered(text).first == sentence)
    #expect(read(text).points == nil)
  }

  @Test func everyMistakeIsReportedUpToTwenty() {
    #expect(rendered("50,a\n60,b\n70,1\n65,1").count == 3)
    #expect(rendered(String(repeating: "1,a\n", count: 500)).count == 20)
  }

  @Test func anyBytesAreReadWithoutATrap() {
    for text in ["", ",", ";\n;", "\r\r\n", "1,\u{0}", "é,ü\n1,2\n2,3", ",,,,\n1,2", "\t\t\n1\t2"] {
      _ = read(text)
    }
    _ = ResponseTable.read([0xEF, 0xBB, 0xBF])
    _ = ResponseTable.read((0...255).map { UInt8($0) })
  }
}
