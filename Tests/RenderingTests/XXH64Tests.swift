import Testing

@testable import Rendering

struct XXH64Tests {
  /// Hashes by the reference implementation, xxHash 0.8, of the first bytes of (131 i + 7) mod 256.
  @Test(arguments: [
    (0, "ef46db3751d8e999"), (1, "a96c7f0ce858bbb7"), (3, "bed43740ee6332bb"), (4, "fa212ae44b3bb23d"),
    (7, "2744460dd675d2c0"), (8, "994b676b71ce94dd"), (31, "6711d55e306b5d8f"), (32, "07f7b8e3bc5d6e25"),
    (33, "09f85eeb4e1cbe9f"), (63, "b7c9968c066cb6a5"), (100, "9ddada11d3dc2d8f"), (300, "c68e7ef39b5ca10e"),
  ])
  func theHashIsThatOfTheReferenceInPiecesOfAnySize(_ count: Int, _ hash: String) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 131 + 7) }
    for size in [1, 5, 31, 32, 33, 1000] {
      var xxh = XXH64()
      for start in stride(from: 0, to: count, by: size) {
        bytes[start..<min(count, start + size)].withUnsafeBytes { xxh.update($0) }
      }
      #expect(xxh.text == "xxh64:" + hash)
    }
  }
}
