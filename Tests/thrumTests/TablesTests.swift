import CommandLineKit
import Testing
import ThrumKit

@testable import thrum

@Suite struct TablesTests {
  @Test func everyLayoutIsListedAndShown() {
    let lines = run("layouts").output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == Layout.builtIn.map { Substring($0.name) })
    for layout in Layout.builtIn {
      #expect(run("layouts", layout.name).output.hasPrefix("{\n  \"name\": \"\(layout.name)\",\n"))
    }
  }

  @Test func everyProfileIsListedAndReadsBack() throws {
    let folder = try Folder()
    let lines = run("profiles").output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ActuatorProfile.builtIn.map { Substring($0.name) })
    for profile in ActuatorProfile.builtIn {
      let path = try folder.write(run("profiles", profile.name).output, to: "\(profile.name).json")
      let read = try ActuatorProfile.named(path)
      #expect(read == profile)
    }
  }

  @Test func theListSaysWhatProfilesDo() {
    #expect(
      run("profiles").output == """
        reference    80 to 230 Hz, geometric; amplitude = intensity
        taptic       80 to 230 Hz, geometric; amplitude = intensity^2
        quest        55 to 200 Hz, linear; amplitude = intensity; ducking 0.5
        mpeg         65 to 300 Hz, linear; amplitude = intensity; times 0.6138, taps 0.792
        voice-coil   20 to 250 Hz, geometric; amplitude = intensity; high-pass 10 Hz
        lra-175      175 Hz; amplitude = intensity; resonance of q 15
        lra-235      235 Hz; amplitude = intensity; resonance of q 15
        dualsense    60 to 250 Hz, geometric; amplitude = intensity; high-pass 20 Hz
        bass-shaker  25 to 80 Hz, geometric; amplitude = intensity; high-pass 10 Hz; low-pass 80 Hz
        speaker      200 to 575 Hz, geometric; amplitude = intensity

        """)
  }

  @Test func everyProfileCitesItsSources() {
    let text = run("profiles", "--cite").output
    for profile in ActuatorProfile.builtIn {
      let citation = "\(profile.name), version 1\n" + profile.sources.map { "  \($0)\n" }.joined()
      #expect(text.contains(citation))
      #expect(run("profiles", profile.name, "--cite").output == citation)
    }
  }

  @Test func anUnknownNameIsAnsweredWithTheNearest() {
    let outcome = run("layouts", "steroe")
    #expect(outcome.status == .trouble)
    #expect(outcome.errors.contains("did you mean stereo?"))
  }

  @Test func theVersionNamesProgramSignalAndLibrary() {
    let lines = run("--version").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "thrum \(Thrum.version)")
    #expect(lines.dropFirst().first == "signal version \(Thrum.signalVersion)")
    #expect(lines.last?.hasPrefix("libsndfile-") == true)
  }
}
