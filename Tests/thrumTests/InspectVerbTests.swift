import CommandLineKit
import Testing

@testable import thrum

@Suite struct InspectVerbTests {
  private let folder: Folder
  private let pattern: String

  init() throws {
    folder = try Folder()
    pattern = try folder.write(Texts.tap, to: "tap.ahap")
  }

  @Test func theOverviewHasOneFactALine() {
    #expect(
      run("inspect", pattern).output == """
        version: 1
        length: 0 s
        events: 1 HapticTransient
        event parameters: 1 HapticIntensity, 1 HapticSharpness

        """)
  }

  @Test func thePlanHasOneVoiceALine() {
    #expect(
      run("inspect", "--plan", "--rate", "8000", pattern).output == """
        score rate=8000 frames=70 pattern=0 voices=1 polyphony=1 profile=reference
        0 Pattern[0] transient frequency=230Hz amplitude=1 frames=0..<70

        """)
  }

  @Test func tablesAreForOtherPrograms() {
    #expect(
      run("inspect", "--onsets", pattern).output == "entry\ttype\ttime\tframe\n0\tHapticTransient\t0\t0\n")
    #expect(run("inspect", "--csv", pattern).output == "time\n0\n")
  }

  @Test func aTableTakesOnePattern() {
    let outcome = run("inspect", "--csv", pattern, "other.ahap")
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.hasPrefix("thrum inspect: error: \"other.ahap\" is one operand too many\n"))
  }

  @Test func severalPatternsAreToldApart() throws {
    let other = try folder.write(Texts.loud, to: "loud.ahap")
    let lines = run("inspect", "--describe", pattern, other).output.split(separator: "\n")
    #expect(lines.first == "\(pattern):")
    #expect(lines.contains("\(other):"))
  }

  @Test func jsonIsOneDocument() {
    let output = run("inspect", "--json", pattern).output
    #expect(output.hasPrefix("{\n  \"patterns\": [\n    {\n      \"file\": \"\(pattern)\",\n"))
    #expect(output.hasSuffix("}\n"))
  }

  @Test func aMissingPatternIsANegativeAnswer() {
    let outcome = run("inspect", "none.ahap")
    #expect(outcome.status == .negative)
    #expect(outcome.errors == "thrum inspect: error: none.ahap: cannot be read: no such file or folder\n")
  }

  @Test func anAudioFileIsMeasuredAndATableOfPatternsIsRefused() throws {
    let wave = folder.path("tap.wav")
    #expect(run("render", "-q", "--layout", "haptic", pattern, "-o", wave).status == .success)
    let lines = run("inspect", wave).output.split(separator: "\n")
    #expect(lines.first == "format: WAV, 32-bit float")
    #expect(lines.contains { $0.hasPrefix("channel 1: haptic, peak ") })
    #expect(lines.contains("marker: 0 s (frame 0), \"#0 HapticTransient\""))
    #expect(lines.contains("made with signal version: 1"))

    let refused = run("inspect", "--onsets", wave)
    #expect(refused.status == .trouble)
    #expect(
      refused.errors.hasPrefix(
        "thrum inspect: error: PATTERN|AUDIO: \"\(wave.prefix(57))"))
    #expect(
      refused.errors.contains("\": is an audio file, and this form is about patterns; leave the option out\n")
    )
  }

  @Test func patternsAndAudioFilesShareADocument() throws {
    let wave = folder.path("tap.wav")
    #expect(run("render", "-q", pattern, "-o", wave).status == .success)
    let output = run("inspect", "--json", wave, pattern).output
    #expect(output.contains("  \"patterns\": [\n    {\n      \"file\": \"\(pattern)\""))
    #expect(output.contains("  \"audio\": [\n    {\n      \"file\": \"\(wave)\""))
  }

  @Test func aFileThatOnlyItsNameCallsAudioIsANegativeAnswer() throws {
    let wave = try folder.write("no audio", to: "text.wav")
    let outcome = run("inspect", wave)
    #expect(outcome.status == .negative)
    #expect(outcome.errors.contains("text.wav: is not an audio file of a known kind; "))
  }
}
