/// The word of `candidates` that `word` was probably meant to be, or `nil` when none is near.
///
/// Near is: the same but for case; a beginning of exactly one candidate, from three characters on; or within
/// one edit for every three characters of `word`, two for shorter ones counting as one. An edit inserts,
/// deletes or replaces a character or swaps two neighbours (the optimal string alignment distance). Among
/// equally near candidates the first wins. Words beyond 64 characters are not compared.
public func nearest(to word: String, among candidates: [String]) -> String? {
  let folded = word.lowercased()
  guard !folded.isEmpty, folded.utf8.count <= 64 else { return nil }
  if let same = candidates.first(where: { $0.lowercased() == folded }) { return same }
  let beginnings = candidates.filter { $0.lowercased().hasPrefix(folded) }
  if folded.count >= 3, beginnings.count == 1 { return beginnings.first }
  let reach = max(1, folded.count / 3)
  return
    candidates
    .map { (word: $0, distance: editDistance(folded, $0.lowercased())) }
    .filter { $0.distance <= reach }
    .min { $0.distance < $1.distance }?
    .word
}

/// The optimal string alignment distance: the fewest insertions, deletions, replacements and swaps of
/// neighbours that turn one text into the other, no part being edited twice.
func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let replacing = last[j] + (left[i] == right[j] ? 0 : 1)
      var best = min(replacing, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
