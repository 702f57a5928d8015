import Testing
import ThrumKit

struct LayoutReaderTests {
  @Test(arguments: Layout.builtIn)
  func everyBuiltInLayoutReadsBack(layout: Layout) {
    let result = LayoutReader().read(Array(JSONWriter().string(layout.json).utf8))
    #expect(result.diagnostics.isEmpty)
    #expect(result.layout == layout)
  }

  @Test func whatIsWrongIsSaidAtItsPlace() {
    let text = """
      {"name": "x", "channelMask": 7, "chanels": [],
       "channels": [{"name": "a", "sum": [{"role": "haptik", "delayMilliseconds": -1}]},
                    {"name": "b"}]}
      """
    let result = LayoutReader().read(Array(text.utf8))
    #expect(result.layout == nil)
    #expect(
      result.diagnostics.map { $0.rendered(file: "x.json") } == [
        """
        x.json:1:33: error: unknown key "chanels" (chanels)
          expected: one of name, purpose, hearing, channelMask, channels, deviceSampleRate
          fix: did you mean channels?
        """,
        """
        x.json:2:46: error: unknown role "haptik" (channels[0].sum[0].role)
          expected: one of L, R, C, audio, haptic, transients, continuous, trigger, silence
          fix: did you mean haptic?
        """,
        """
        x.json:2:77: error: -1 is outside the range (channels[0].sum[0].delayMilliseconds)
          expected: a number in 0...10000 ms
        """,
        """
        x.json:3:15: error: no sum (channels[1])
          fix: add "sum"
        """,
        """
        x.json:1:30: error: more positions than channels (channelMask)
          expected: a bit for each channel at most
        """,
      ])
  }
}
