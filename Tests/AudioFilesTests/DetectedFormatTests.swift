import Testing

@testable import AudioFiles

@Suite struct DetectedFormatTests {
  private func ogg(_ packet: String) -> [UInt8] {
    Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array(packet.utf8)
  }

  @Test func aFileIsKnownByItsBytes() {
    let table: [([UInt8], DetectedFormat)] = [
      (Array("RIFF\0\0\0\0WAVE".utf8), .readable("WAV")),
      (Array("RIFX\0\0\0\0WAVE".utf8), .readable("WAV")),
      (Array("RIFF\0\0\0\0AVI ".utf8), .refused("RIFF AVI ")),
      (Array("RIFF\0\0\0\0\u{1B}[2J".utf8), .refused("RIFF ?[2J")),
      (Array("RIFF".utf8), .refused("RIFF ")),
      (Array("RF64\0\0\0\0WAVE".utf8), .readable("RF64")),
      ([0x72, 0x69, 0x66, 0x66, 0x2E, 0x91, 0xCF, 0x11], .readable("W64")),
      (Array("FORM\0\0\0\0AIFF".utf8), .readable("AIFF")),
      (Array("FORM\0\0\0\0AIFC".utf8), .readable("AIFF")),
      (Array("FORM\0\0\0\0ILBM".utf8), .refused("IFF ILBM")),
      (Array("caff\0\u{1}\0\0desc\0\0\0\0\0\0\0\u{20}\0\0\0\0\0\0\0\0lpcm".utf8), .readable("CAF")),
      (
        Array("caff\0\u{1}\0\0desc\0\0\0\0\0\0\0\u{20}\0\0\0\0\0\0\0\0aac ".utf8),
        .refused("AAC in a CAF file")
      ),
      (
        Array("caff\0\u{1}\0\0desc\0\0\0\0\0\0\0\u{20}\0\0\0\0\0\0\0\0ima4".utf8),
        .refused("IMA4 ADPCM in a CAF file")
      ),
      (Array(".snd".utf8), .readable("AU")),
      (Array("fLaC".utf8), .readable("FLAC")),
      (ogg("\u{1}vorbis"), .readable("Ogg Vorbis")),
      (ogg("OpusHead"), .readable("Opus")),
      (ogg("\u{7F}FLAC"), .readable("Ogg FLAC")),
      (ogg("Speex   "), .refused("Speex")),
      (ogg("?"), .refused("this kind of Ogg stream")),
      (Array("\0\0\0\u{20}ftypM4A ".utf8), .refused("AAC or Apple Lossless in an MPEG-4 file (M4A)")),
      (Array("\0\0\0\u{20}ftypisom".utf8), .refused("an MPEG-4 movie (MP4)")),
      (Array("\0\0\0\u{20}ftypqt  ".utf8), .refused("a QuickTime movie (MOV)")),
      (Array("\0\0\0\u{20}ftyp3gp4".utf8), .refused("a 3GPP movie")),
      ([0x1A, 0x45, 0xDF, 0xA3], .refused("a Matroska or WebM movie")),
      ([0x30, 0x26, 0xB2, 0x75], .refused("Windows Media (WMA)")),
      ([0x0B, 0x77], .refused("Dolby AC-3")),
      (Array("wvpk".utf8), .refused("WavPack")),
      (Array("MThd".utf8), .refused("MIDI")),
      ([0xFF, 0xFB, 0x90, 0x00], .readable("MP3")),
      ([0xFF, 0xF3, 0x90, 0x00], .readable("MP3")),
      ([0xFF, 0xF1, 0x50, 0x80], .refused("AAC (ADTS)")),
      ([0xFF, 0xF9, 0x50, 0x80], .refused("AAC (ADTS)")),
      ([0xFF, 0xFE, 0x41, 0x00], .readable("MP3")),
      (Array("{\"Pattern\": []}".utf8), .unknown),
      ([], .unknown),
      ([0xFF], .unknown),
    ]
    for (bytes, format) in table {
      #expect(DetectedFormat(start: bytes) == format, "\(bytes.prefix(12))")
    }
  }

  @Test func whatFollowsAnID3TagDecides() {
    let tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 0]
    let format = { (stream: [UInt8]) in
      DetectedFormat(start: tag) { offset, count in offset == 138 ? Array(stream.prefix(count)) : [] }
    }
    #expect(format([0xFF, 0xFB, 0x90, 0x00]) == .readable("MP3"))
    #expect(format([0xFF, 0xF1, 0x50, 0x80]) == .refused("AAC (ADTS)"))
    #expect(format([]) == .readable("MP3"))
  }
}
