extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isInSecondPart` holds, or the end; the elements are sorted by it.
  func partitioningIndex(_ isInSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
