import Testing

@testable import Rendering

struct SHA256Tests {
  /// The examples of FIPS 180-2, appendix B, the empty message, and the edges of a block: 55 bytes still have room for
  /// the padding, 56 have not (digests by coreutils' sha256sum).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func theDigestIsThatOfTheStandard(_ message: String, _ digest: String) {
    #expect(SHA256.hexadecimal(Array(message.utf8)) == digest)
  }

  @Test func theLongExampleInPiecesOfAnySizeHasItsDigest() {
    for size in [1, 3, 63, 64, 65, 1000] {
      var hash = SHA256()
      var left = 10_000
      while left > 0 {
        [UInt8](repeating: UInt8(ascii: "a"), count: min(size, left)).withUnsafeBytes { hash.update($0) }
        left -= size
      }
      #expect(
        hash.hexadecimalDigest() == "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711")
    }
  }
}
