import CommandLineKit

extension Console {
  /// Prints rows with columns as wide as their widest cell; where a column is last in its row it ends there.
  func print(table rows: [[String]]) throws(CommandFailure) {
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
    }
    for row in rows {
      let cells = zip(row, widths).enumerated().map { index, cell in
        index + 1 == row.count ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
      }
      try print(cells.joined(separator: "  "))
    }
  }
}
