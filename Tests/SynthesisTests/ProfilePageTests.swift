import Foundation
import PositionedJSON
import Testing

@testable import Synthesis

@Suite struct ProfilePageTests {
  @Test func thePageListsTheFieldsOfTheSchemaWithTheirUnitsAndRanges() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/profiles.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    func key(_ row: Substring) -> String? { row.split(separator: "`").dropFirst().first.map(String.init) }
    let fields = ProfileSchema.fields
    #expect(
      rows.compactMap(key)
        == fields.map { $0.path.joined(separator: ".") } + ProfileSchema.partialFields.map(\.key))
    func spelled(_ value: Double) -> String { JSONWriter.spelling(of: value) }
    func bounds(_ range: ClosedRange<Double>) -> String {
      "\(spelled(range.lowerBound))…\(spelled(range.upperBound))"
    }
    for (row, field) in zip(rows, fields) {
      switch field.content {
      case .number(let place, let range, let unit):
        #expect(row.contains(" \(bounds(range))"), "\(row)")
        #expect(unit.isEmpty || row.contains("| \(unit) |"), "\(row)")
        #expect(row.hasSuffix("| \(spelled(ActuatorProfile.reference[keyPath: place])) |"), "\(row)")
      case .maybeNumber(let place, let range, let unit):
        #expect(row.contains(" \(bounds(range)) |"), "\(row)")
        #expect(unit.isEmpty || row.contains("| \(unit) |"), "\(row)")
        let value = ActuatorProfile.reference[keyPath: place].map { "\(spelled($0)) " } ?? ""
        #expect(row.hasSuffix("| \(value)|"), "\(row)")
      case .whole(let place, let range):
        #expect(
          row.hasSuffix(
            "| \(range.lowerBound)…\(range.upperBound) | \(ActuatorProfile.reference[keyPath: place]) |"))
      case .maybeWhole(_, let range):
        #expect(row.hasSuffix("| \(range.lowerBound)…\(range.upperBound) | |"), "\(row)")
      default: break
      }
    }
    for (row, field) in zip(rows.dropFirst(fields.count), ProfileSchema.partialFields) {
      #expect(
        row.hasSuffix("| \(field.unit.isEmpty ? "–" : field.unit) | \(bounds(field.range)) |"), "\(row)")
    }
  }
}
