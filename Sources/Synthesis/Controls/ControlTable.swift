import PatternModel

/// One element for each control.
struct ControlTable<Element> {
  private let elements: [Element]

  /// Makes the elements.
  init(_ element: (ControlID) -> Element) {
    elements = ControlID.allCases.map(element)
  }

  /// The element of `id`.
  subscript(id: ControlID) -> Element {
    elements[id.rawValue]
  }

  /// A table of what `transform` makes of each element.
  func map<Other>(_ transform: (Element) -> Other) -> ControlTable<Other> {
    ControlTable<Other> { transform(self[$0]) }
  }
}

extension ControlTable: Equatable where Element: Equatable {}
extension ControlTable: Sendable where Element: Sendable {}
