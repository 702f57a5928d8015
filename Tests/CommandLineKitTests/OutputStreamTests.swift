import Testing

@testable import CommandLineKit

@Suite struct OutputStreamTests {
  @Test func textGathersUntilItIsFlushed() throws {
    let capture = Capture()
    let stream = capture.stream
    try stream.write("a")
    try stream.write([0x62, 0x63])
    #expect(capture.text == "")
    try stream.flush()
    #expect(capture.text == "abc")
    try stream.flush()
    #expect(capture.text == "abc")
  }

  @Test func aFullBufferIsSentByItself() throws {
    let capture = Capture()
    try capture.stream.write(String(repeating: "x", count: 100_000))
    #expect(capture.text.count == 100_000)
  }

  @Test func anErrorSticks() throws {
    let stream = OutputStream { _ throws(OutputError) in throw .closedPipe }
    try stream.write("a")
    #expect(throws: OutputError.closedPipe) { try stream.flush() }
    #expect(throws: OutputError.closedPipe) { try stream.write("b") }
    #expect(throws: OutputError.closedPipe) { try stream.flush() }
  }

  @Test func aDescriptorThatTakesNothingIsNamedByTheSystem() {
    let stream = OutputStream.descriptor(-1)
    #expect(throws: OutputError.refused(code: 9, name: "Bad file descriptor")) {
      try stream.write("a")
      try stream.flush()
    }
  }
}
