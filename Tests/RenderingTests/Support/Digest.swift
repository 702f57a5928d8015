@testable import Rendering

/// The SHA-256 of `bytes`, which SHA256Tests holds to the standard's examples.
func digest(_ bytes: [UInt8]) -> String {
  SHA256.hexadecimal(bytes)
}

/// The SHA-256 of `text`'s bytes.
func digest(_ text: String) -> String {
  digest(Array(text.utf8))
}
