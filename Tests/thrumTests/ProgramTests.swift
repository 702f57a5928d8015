import CommandLineKit
import Testing

@testable import thrum

@Suite struct ProgramTests {
  @Test func anOptionTakesAValueInAllVerbsOrInNone() {
    let options = Program.thrum.verbs.flatMap(\.options)
    for option in options {
      for other in options
      where other.name == option.name || (other.short != nil && other.short == option.short) {
        #expect(other.name == option.name, "-\(other.short.map(String.init) ?? "")")
        #expect((other.value == nil) == (option.value == nil), "\(option.spelling)")
      }
    }
  }
}
