import AHAP
import PatternModel
import Testing

@Suite struct CurveSplittingTests {
  private func curve(_ times: [Int64], start: Int64 = 0) -> ParameterCurve {
    ParameterCurve(
      id: .hapticIntensity, time: PatternTime(nanoseconds: start),
      controlPoints: times.enumerated().map {
        ControlPoint(time: PatternSpan(nanoseconds: $0.element), value: Double($0.offset) / 100)
      })
  }

  private func pieces(_ entries: Pattern.Entry...) -> [ParameterCurve] {
    Pattern(entries: entries).splittingCurves().entries.compactMap { entry in
      guard case .curve(let curve) = entry else { return nil }
      return curve
    }
  }

  /// The points of all pieces on the pattern's timeline.
  private func absolute(_ pieces: [ParameterCurve]) -> [[Int64]] {
    pieces.map { piece in piece.controlPoints.map { (piece.time + $0.time).nanoseconds } }
  }

  @Test(arguments: [
    (1, [1]), (16, [16]), (17, [16, 2]), (31, [16, 16]), (32, [16, 16, 2]), (46, [16, 16, 16]),
  ])
  func piecesHaveSixteenPointsAndShareTheirBoundary(count: Int, sizes: [Int]) {
    let whole = curve((0..<Int64(count)).map { $0 * 10 }, start: 1_000)
    let pieces = pieces(.curve(whole))
    #expect(pieces.map(\.controlPoints.count) == sizes)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.controlPoints.last?.value == next.controlPoints.first?.value)
      #expect(piece.end == next.time)
      #expect(next.controlPoints.first?.time == .zero)
    }
    let joined = absolute(pieces).enumerated().flatMap {
      $0.offset == 0 ? $0.element : Array($0.element.dropFirst())
    }
    #expect(joined == absolute([whole]).first)
  }

  @Test func theFirstPieceKeepsTheCurvesStart() {
    let pieces = pieces(.curve(curve((1...17).map { $0 * 10 }, start: 5)))
    #expect(pieces.map(\.time.nanoseconds) == [5, 165])
    #expect(pieces.first?.controlPoints.first?.time.nanoseconds == 10)
  }

  @Test func unorderedPointsAreSortedStably() {
    let times = (0..<17).map { Int64(16 - $0) / 2 }
    let pieces = pieces(.curve(curve(times)))
    #expect(Array(absolute(pieces).joined()) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7, 8])
    #expect(pieces.first?.controlPoints.prefix(2).map(\.value) == [0.15, 0.16])
  }

  @Test func aPieceNeverComesBackAfterAnotherEntryTookOver() {
    let long = curve((0..<40).map { $0 * 10 })
    func step(at time: Int64, id: ControlID = .hapticIntensity) -> Pattern.Entry {
      .parameter(Parameter(id: id, time: PatternTime(nanoseconds: time), value: 1))
    }
    #expect(pieces(.curve(long)).map(\.time.nanoseconds) == [0, 150, 300])
    #expect(pieces(.curve(long), step(at: 200)).map(\.time.nanoseconds) == [0, 150])
    #expect(pieces(step(at: 150), .curve(long)).map(\.time.nanoseconds) == [0])
    #expect(pieces(.curve(long), step(at: 0)).map(\.time.nanoseconds) == [0])
    #expect(pieces(step(at: 0), .curve(long)).map(\.time.nanoseconds) == [0, 150, 300])
    #expect(pieces(.curve(long), step(at: 200, id: .audioPan)).map(\.time.nanoseconds) == [0, 150, 300])
  }
}
