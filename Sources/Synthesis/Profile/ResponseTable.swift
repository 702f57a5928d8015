public import PositionedJSON

/// Reads the measured response of an actuator: a table of frequency in hertz and magnitude in decibels.
///
/// A line holds two numbers, separated by a comma, a semicolon, a tab or spaces. One header line of words may come
/// first; empty lines and comments, which begin with `#`, `%`, `*` or `//`, may stand anywhere. Frequencies rise from
/// line to line, and there are at least two.
public enum ResponseTable {
  /// What reading came to.
  public struct Result: Sendable {
    /// The measurement; nil when there is an error among the diagnostics.
    public let points: [ActuatorProfile.Response.Point]?
    /// Everything that is wrong with the file, in the order of the file, up to 20 errors.
    public let diagnostics: [Diagnostic]
  }

  /// The frequencies that a measurement may have, in hertz.
  static let frequencies = 0.01...1_000_000.0
  /// The magnitudes that a measurement may have, in decibels.
  static let magnitudes = -400.0...400.0

  private static let mostErrors = 20

  /// Reads a whole file in UTF-8, with or without a byte-order mark.
  public static func read(_ bytes: [UInt8]) -> Result {
    var reading = Reading()
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var line = 1
    var start = text.startIndex
    var index = text.startIndex
    while index <= text.endIndex, reading.diagnostics.count < mostErrors {
      let isEnd = index == text.endIndex
      if isEnd || text[index] == 0x0A || text[index] == 0x0D {
        reading.readLine(text[start..<index], line)
        line += 1
        let isPair = !isEnd && text[index] == 0x0D && index + 1 < text.endIndex && text[index + 1] == 0x0A
        if isPair { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if reading.diagnostics.isEmpty, reading.points.count < 2 {
      let count = reading.points.isEmpty ? "no point" : "one point only"
      reading.report(
        "too-few-points", SourcePosition(line: 1, column: 1), "the measurement has \(count)",
        expected: "at least two lines of frequency and magnitude")
    }
    return Result(
      points: reading.diagnostics.isEmpty ? reading.points : nil, diagnostics: reading.diagnostics)
  }

  /// A piece of a line and the column, in Unicode scalars from 1, where it begins.
  private struct Field {
    let text: String
    let column: Int
  }

  /// The walk through one file.
  private struct Reading {
    var points: [ActuatorProfile.Response.Point] = []
    var diagnostics: [Diagnostic] = []
    private var mayBeHeader = true

    mutating func report(
      _ kind: String, _ position: SourcePosition, _ what: String, expected: String? = nil, fix: String? = nil
    ) {
      diagnostics.append(
        Diagnostic(.error, kind: kind, position: position, what: what, expected: expected, fix: fix))
    }

    mutating func readLine(_ bytes: ArraySlice<UInt8>, _ line: Int) {
      let fields = Self.fields(of: String(decoding: bytes, as: UTF8.self))
      guard let first = fields.first, !["#", "%", "*", "//"].contains(where: first.text.hasPrefix) else {
        return
      }
      let isHeader =
        mayBeHeader && fields.allSatisfy { Double($0.text) == nil || !$0.text.contains(where: \.isNumber) }
      mayBeHeader = false
      if isHeader, fields.allSatisfy({ !["nan", "inf"].contains($0.text.lowercased()) }) { return }
      func position(_ field: Field) -> SourcePosition { SourcePosition(line: line, column: field.column) }

      guard fields.count == 2 else {
        let surplus = fields.count > 2 ? fields[2] : first
        let what =
          fields.count > 2 ? "a third value, \(quoted(surplus.text))" : "a frequency without a magnitude"
        return report(
          "wrong-column-count", position(surplus), what, expected: "frequency and magnitude",
          fix: fields.count > 2 ? "write decimals with a point, and remove further columns" : nil)
      }
      guard let hertz = number(fields[0], position(fields[0]), in: frequencies, "a frequency", unit: "Hz"),
        let decibels = number(fields[1], position(fields[1]), in: magnitudes, "a magnitude", unit: "dB")
      else { return }
      if let last = points.last?.frequencyHz, hertz <= last {
        return report(
          "not-ascending", position(fields[0]),
          "\(fields[0].text) Hz does not lie above the \(JSONWriter.spelling(of: last)) Hz before it",
          fix: "sort the lines by frequency, each frequency once")
      }
      points.append(ActuatorProfile.Response.Point(frequencyHz: hertz, magnitudeDecibels: decibels))
    }

    private mutating func number(
      _ field: Field, _ position: SourcePosition, in range: ClosedRange<Double>, _ noun: String, unit: String
    ) -> Double? {
      let bounds = [range.lowerBound, range.upperBound].map(JSONWriter.spelling).joined(separator: "...")
      let isPlain = field.text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
      guard isPlain, let value = Double(field.text), value.isFinite else {
        let hasComma = field.text.contains(",")
        report(
          "not-a-number", position, "\(quoted(field.text)) is not a number", expected: "\(noun) in \(unit)",
          fix: hasComma ? "write decimals with a point" : nil)
        return nil
      }
      guard range.contains(value) else {
        report(
          "out-of-range", position, "\(field.text) is outside the range",
          expected: "\(noun) in \(bounds) \(unit)")
        return nil
      }
      return value
    }

    /// The fields of a line, without the space around them: between semicolons or tabs where there are any, else
    /// between commas, else between spaces.
    private static func fields(of line: String) -> [Field] {
      let scalars = Array(line.unicodeScalars)
      let separator = [";", "\t", ","].first { scalars.contains($0) }
      var fields: [Field] = []
      var index = 0
      while index < scalars.count {
        var end = index
        while end < scalars.count, scalars[end] != separator ?? " " { end += 1 }
        var field = index..<end
        while let first = field.first, isSpace(scalars[first]) { field = first + 1..<end }
        var last = field.upperBound
        while last > field.lowerBound, isSpace(scalars[last - 1]) { last -= 1 }
        if separator != nil || !field.isEmpty {
          var text = String.UnicodeScalarView()
          text.append(contentsOf: scalars[field.lowerBound..<last])
          fields.append(Field(text: String(text), column: min(field.lowerBound, scalars.count - 1) + 1))
        }
        index = end + 1
      }
      while let last = fields.last, last.text.isEmpty { fields.removeLast() }
      return fields
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
  }
}
