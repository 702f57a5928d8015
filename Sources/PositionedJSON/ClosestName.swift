/// The name that a person who wrote `name` most likely meant, or nil where none is near.
///
/// Compares letters and digits only, in any case. In this order: a name that is then equal (`hapticTransient`
/// for `HapticTransient`); the one with the fewest typing errors, where these are at most two and at most a
/// quarter of its length; the longest that `name` begins or ends with, or that begins or ends with `name`,
/// with at least four letters in common (`HapticReleaseTime` for `ReleaseTime`, `ParameterCurves` for
/// `ParameterCurve`); the fewest typing errors up to a third. Ties go to the earlier candidate. A `name` of
/// more than 64 characters is near nothing, so that a hostile file costs no time.
public func closestName(to name: String, among candidates: [String]) -> String? {
  let letters = comparable(name)
  guard !letters.isEmpty, name.utf8.count <= 64 else { return nil }
  let known = candidates.map { (name: $0, letters: comparable($0)) }
  if let same = known.first(where: { $0.letters == letters }) { return same.name }

  let distances = known.map { typingErrors(from: letters, to: $0.letters) }
  let nearest = zip(known, distances).min { $0.1 < $1.1 }
  if let (candidate, errors) = nearest, errors <= 2, errors * 4 <= candidate.letters.count {
    return candidate.name
  }
  let affixed = known.filter { candidate in
    let (short, long) =
      candidate.letters.count < letters.count
      ? (candidate.letters, letters) : (letters, candidate.letters)
    return short.count >= 4 && (long.starts(with: short) || long.reversed().starts(with: short.reversed()))
  }
  let shared = affixed.map { min($0.letters.count, letters.count) }
  if let best = shared.max(), let index = shared.firstIndex(of: best) { return affixed[index].name }
  if let (candidate, errors) = nearest, errors * 3 <= candidate.letters.count { return candidate.name }
  return nil
}

private func comparable(_ name: String) -> [Character] {
  name.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
}

/// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
private func typingErrors(from source: [Character], to target: [Character]) -> Int {
  guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }
  var beforeLast = [Int](repeating: 0, count: target.count + 1)
  var last = Array(0...target.count)
  for (row, letter) in source.enumerated() {
    var current = [row + 1]
    for (column, wanted) in target.enumerated() {
      var errors = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == wanted ? 0 : 1))
      if row > 0, column > 0, letter == target[column - 1], source[row - 1] == wanted {
        errors = min(errors, beforeLast[column - 1] + 1)
      }
      current.append(errors)
    }
    (beforeLast, last) = (last, current)
  }
  return last[target.count]
}
