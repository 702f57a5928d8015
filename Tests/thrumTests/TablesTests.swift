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
