import Foundation
import PositionedJSON
import Testing

@testable import Synthesis

@Suite struct ProfilePageTests {
  @Test func thePageListsTheFieldsOfTheSchemaInTheirOrder() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/profiles.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let fields = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(fields == ProfileSchema.fields.map { $0.path.joined(separator: ".") })
    for (row, field) in zip(rows, ProfileSchema.fields) {
      guard case .number(let place, let range, _) = field.content else { continue }
      func spelled(_ value: Double) -> String { JSONWriter.spelling(of: value) }
      let bounds = "\(spelled(range.lowerBound))…\(spelled(range.upperBound))"
      #expect(row.contains(bounds), "\(row)")
      #expect(row.hasSuffix("| \(spelled(ActuatorProfile.reference[keyPath: place])) |"), "\(row)")
    }
  }
}
