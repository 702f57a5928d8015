import Foundation
import Testing

@testable import thrum

@Suite struct ProvenanceOptionsTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.folder.write(PatternText.tap, to: "tap.ahap")
  }

  /// The render's bytes as text, byte by byte.
  private func text(_ name: String) throws -> String {
    String(String.UnicodeScalarView(try program.folder.bytes(name).map(Unicode.Scalar.init)))
  }

  @Test func aRenderHasMarkersAndProvenanceUnlessToldNotTo() throws {
    let line =
      "$THRUM render -q tap.ahap -o both.wav && $THRUM render -q --no-markers tap.ahap -o provenance.wav"
    #expect(
      try program.shell(line + " && $THRUM render -q --no-provenance tap.ahap -o markers.wav").status == 0)
    for (name, hasMarkers, hasProvenance) in [
      ("both.wav", true, true), ("provenance.wav", false, true), ("markers.wav", true, false),
    ] {
      let text = try text(name)
      #expect(text.contains("#0 HapticTransient") == hasMarkers)
      #expect(text.contains("signal version: ") == hasProvenance)
    }
  }

  @Test func theDateComesFromTheOptionOrElseFromTheEnvironment() throws {
    let render = "$THRUM render -q tap.ahap"
    let line = "\(render) -o none.wav && \(render) --date 2026-12-24 -o option.wav"
    #expect(try program.shell(line).status == 0)
    #expect(try program.shell("export SOURCE_DATE_EPOCH=1798137005; \(render) -o variable.wav").status == 0)
    #expect(
      try program.shell("export SOURCE_DATE_EPOCH=x; \(render) --date 2000-01-01T12:00+02:00 -o both.wav")
        .status == 0)
    for (name, date) in [
      ("none.wav", nil), ("option.wav", "2026-12-24T00:00:00Z"), ("variable.wav", "2026-12-24T18:30:05Z"),
      ("both.wav", "2000-01-01T10:00:00Z"),
    ] {
      let text = try text(name)
      #expect(text.contains("ICRD") == (date != nil))
      if let date { #expect(text.contains("date: \(date)\r\n")) }
    }
  }

  @Test func aDateThatIsNoneIsRefusedWithASentence() throws {
    let option = try program.run("render", "tap.ahap", "--date", "yesterday")
    #expect(option.status == 2)
    #expect(
      option.messages.first
        == "thrum render: error: --date: \"yesterday\": is no date; write one such as 2026-12-24 or "
        + "2026-12-24T18:30:00Z")
    for value in ["yesterday", "-1", "1.5", "253402300800", ""] {
      let variable = try program.shell("export SOURCE_DATE_EPOCH='\(value)'; $THRUM render tap.ahap")
      #expect(variable.status == 2)
      #expect(
        variable.messages == [
          "thrum: error: SOURCE_DATE_EPOCH is \"\(value)\"; it must be the whole seconds since 1970, up to "
            + "253402300799, or unset"
        ])
    }
    #expect(program.folder.names == ["tap.ahap"])
  }

  @Test func aDateOfTheEnvironmentIsNoMatterWhereNoneIsWritten() throws {
    let line =
      "export SOURCE_DATE_EPOCH=x; $THRUM render -q --no-provenance tap.ahap && $THRUM lint -q tap.ahap"
    #expect(try program.shell(line).status == 0)
  }
}
