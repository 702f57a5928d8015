/// What a file is by its first bytes, whatever its name says.
enum DetectedFormat: Hashable {
  /// A container that is read, by name; whether its coding is read too, libsndfile tells.
  case readable(String)
  /// A kind that is known and not read, by name.
  case refused(String)
  case unknown

  /// Bytes from the file's start that ``init(start:bytesAt:)`` wants; fewer where the file is shorter.
  static let byteCount = 64

  /// Recognises a file by `start`, its first ``byteCount`` bytes.
  ///
  /// An ID3 tag may stand before an MP3 or an AAC stream; `bytesAt` then fetches what follows it.
  init(start: [UInt8], bytesAt: (_ offset: Int, _ count: Int) -> [UInt8] = { _, _ in [] }) {
    let file = Bytes(start)
    if file.begins("ID3"), start.count >= 10 {
      let tagByteCount = start[6...9].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      let footerByteCount = start[5] & 0x10 == 0 ? 0 : 10
      let stream = Bytes(bytesAt(10 + tagByteCount + footerByteCount, 4))
      self = Self.stream(stream) ?? .readable("MP3")
    } else {
      self =
        Self.container(file) ?? Self.movie(file) ?? Self.signature(file) ?? Self.stream(file) ?? .unknown
    }
  }

  private static func container(_ file: Bytes) -> DetectedFormat? {
    if file.begins("RIFF") || file.begins("RIFX") {
      return file.has("WAVE", at: 8)
        ? .readable("WAV") : .refused("RIFF \(file.tag(at: 8))")
    }
    if file.begins("RF64"), file.has("WAVE", at: 8) { return .readable("RF64") }
    if file.begins("riff\u{2E}") { return .readable("W64") }
    if file.begins("FORM") {
      return file.has("AIFF", at: 8) || file.has("AIFC", at: 8)
        ? .readable("AIFF") : .refused("IFF \(file.tag(at: 8))")
    }
    if file.begins("caff") { return coreAudio(file) }
    if file.begins(".snd") { return .readable("AU") }
    if file.begins("fLaC") { return .readable("FLAC") }
    if file.begins("OggS") { return ogg(file) }
    return nil
  }

  /// CAF: the first chunk is always `desc`, whose format ID stands 28 bytes into the file.
  private static func coreAudio(_ file: Bytes) -> DetectedFormat {
    switch file.tag(at: 28) {
    case "aac ", "aach", "aacl", "aacp": .refused("AAC in a CAF file")
    case "ima4": .refused("IMA4 ADPCM in a CAF file")
    case ".mp3": .refused("MP3 in a CAF file")
    case "opus": .refused("Opus in a CAF file")
    default: .readable("CAF")
    }
  }

  /// Ogg: the first packet follows the page header of 27 bytes and one segment size.
  private static func ogg(_ file: Bytes) -> DetectedFormat {
    if file.has("vorbis", at: 29) { return .readable("Ogg Vorbis") }
    if file.has("OpusHead", at: 28) { return .readable("Opus") }
    if file.has("FLAC", at: 29) { return .readable("Ogg FLAC") }
    if file.has("Speex", at: 28) { return .refused("Speex") }
    if file.has("theora", at: 29) { return .refused("Ogg video") }
    return .refused("this kind of Ogg stream")
  }

  private static func movie(_ file: Bytes) -> DetectedFormat? {
    guard file.has("ftyp", at: 4) else { return nil }
    switch file.tag(at: 8) {
    case "M4A ", "M4B ", "M4P ": return .refused("AAC or Apple Lossless in an MPEG-4 file (M4A)")
    case "qt  ": return .refused("a QuickTime movie (MOV)")
    case let brand where brand.hasPrefix("3g"): return .refused("a 3GPP movie")
    default: return .refused("an MPEG-4 movie (MP4)")
    }
  }

  private static func signature(_ file: Bytes) -> DetectedFormat? {
    let known: [([UInt8], String)] = [
      ([0x1A, 0x45, 0xDF, 0xA3], "a Matroska or WebM movie"),
      ([0x30, 0x26, 0xB2, 0x75], "Windows Media (WMA)"),
      ([0x0B, 0x77], "Dolby AC-3"),
      ([0x7F, 0xFE, 0x80, 0x01], "DTS"),
      (Array("ADIF".utf8), "AAC (ADIF)"),
      (Array("#!AMR".utf8), "AMR"),
      (Array("wvpk".utf8), "WavPack"),
      (Array("MAC ".utf8), "Monkey's Audio"),
      (Array("TTA1".utf8), "True Audio"),
      (Array("DSD ".utf8), "DSD"),
      (Array("FRM8".utf8), "DSD"),
      (Array("MThd".utf8), "MIDI"),
    ]
    return known.first { file.begins($0.0) }.map { .refused($0.1) }
  }

  /// MPEG streams begin with twelve (AAC in ADTS) or eleven bits of ones; two bits tell the layer, 0 being AAC.
  private static func stream(_ file: Bytes) -> DetectedFormat? {
    guard let first = file[0], let second = file[1], first == 0xFF, second & 0xE0 == 0xE0 else { return nil }
    guard second & 0x06 == 0 else { return .readable("MP3") }
    return second & 0xF0 == 0xF0 ? .refused("AAC (ADTS)") : nil
  }
}

/// Bytes that may be asked for beyond their end.
private struct Bytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  subscript(index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  func begins(_ prefix: [UInt8]) -> Bool {
    bytes.starts(with: prefix)
  }

  func begins(_ prefix: String) -> Bool {
    bytes.starts(with: prefix.utf8)
  }

  func has(_ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// Four characters, with what is not printable ASCII shown as `?`.
  func tag(at offset: Int) -> String {
    String(
      decoding: bytes.dropFirst(offset).prefix(4).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") },
      as: UTF8.self
    )
  }
}
