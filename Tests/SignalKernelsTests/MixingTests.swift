import SignalKernels
import Testing

@Suite struct MixingTests {
  private let source = (0..<37).map { Double($0) * 0.1 }
  private let destination = (0..<40).map { Double($0) }

  private typealias Operation = (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void

  /// The destination after `operation` with the source.
  private func mixed(_ operation: Operation) -> [Double] {
    source.withUnsafeBufferPointer { input in
      withBlock(destination) { operation(input, $0) }
    }
  }

  /// The destination with `combine` applied where the source reaches.
  private func expected(_ combine: (Double, Double) -> Double) -> [Double] {
    zip(destination, source).map { combine($0, $1) } + destination[37...]
  }

  @Test func theShorterBlockDecides() {
    let sum = mixed { Mixing.add($0, to: $1) }
    let copy = mixed { Mixing.copy($0, to: $1) }
    let product = mixed { Mixing.multiply($1, by: $0) }
    #expect(sum == expected { $0 + $1 })
    #expect(copy == expected { _, copied in copied })
    #expect(product == expected { $0 * $1 })
  }

  @Test func theProductIsRoundedBeforeTheSum() {
    let found = mixed { Mixing.addScaled($0, by: 0.3, to: $1) }
    #expect(bits(found) == bits(expected { $0 + $1 * 0.3 }))
  }

  @Test func fillAndScaleReachEverySample() {
    let filled = mixed { Mixing.fill($1, with: 2) }
    let scaled = mixed { Mixing.scale($1, by: 2) }
    #expect(filled == Array(repeating: 2, count: 40))
    #expect(scaled == destination.map { $0 * 2 })
  }

  @Test func emptyBlocksAreFine() {
    let nothing = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
    Mixing.add(UnsafeBufferPointer(nothing), to: nothing)
    Mixing.addScaled(UnsafeBufferPointer(nothing), by: 1, to: nothing)
    Mixing.copy(UnsafeBufferPointer(nothing), to: nothing)
    Mixing.fill(nothing, with: 0)
    Mixing.scale(nothing, by: 1)
    Mixing.multiply(nothing, by: UnsafeBufferPointer(nothing))
  }
}
