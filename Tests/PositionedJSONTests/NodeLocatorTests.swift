import Testing

@testable import PositionedJSON

@Suite struct NodeLocatorTests {
  @Test func pathsAreFoundInAnyOrderOfAsking() throws {
    let text = "{\"a\": [1, {\"b c\": [[], {\"d\": null}]}], \"e\": 2}"
    let document = try #require(JSONDocument.parse(Array(text.utf8)).document)
    let paths = [
      "", "a", "a", "a[0]", "a[1]", "a[1][\"b c\"]", "a[1][\"b c\"]", "a[1][\"b c\"][0]", "a[1][\"b c\"][1]",
      "a[1][\"b c\"][1].d", "a[1][\"b c\"][1].d", "e", "e",
    ]
    #expect(document.tape.count == paths.count)
    var locator = NodeLocator(document)
    let nodes = document.tape.indices.map { JSONDocument.Node(index: $0) }
    #expect(nodes.map { locator.path(of: $0) } == paths)
    #expect(nodes.reversed().map { locator.path(of: $0) } == paths.reversed())
    for first in nodes {
      for second in nodes {
        _ = locator.path(of: first)
        #expect(locator.path(of: second) == paths[second.index])
      }
    }
  }
}
