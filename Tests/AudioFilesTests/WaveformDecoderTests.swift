import CSndfile
import Foundation
import Testing

@testable import AudioFiles

@Suite struct WaveformDecoderTests {
  private let folder: TestFolder
  private let decoder = WaveformDecoder()

  init() throws {
    folder = try TestFolder()
  }

  private func make(
    _ format: Int,
    rate: Int = 48_000,
    channelCount: Int = 1,
    map: [Int32]? = nil,
    _ samples: [Double]
  ) throws -> String {
    let path = folder.path("audio")
    let written = writeSoundFile(
      path,
      format: format,
      sampleRate: rate,
      channelCount: channelCount,
      channelMap: map,
      interleaved: samples
    )
    try #require(written, "libsndfile cannot write format \(String(format, radix: 16))")
    return path
  }

  /// A little-endian WAV of 16-bit samples, byte by byte.
  private func wav(
    channelCount: UInt8 = 1,
    dataByteCount: UInt32? = nil,
    before: [UInt8] = [],
    _ samples: [Int16]
  ) -> [UInt8] {
    let data = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let word = { (value: UInt32) in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    let size = dataByteCount ?? UInt32(data.count)
    let format: [UInt8] =
      [1, 0, channelCount, 0] + word(48_000) + word(96_000 * UInt32(channelCount))
      + [2 * channelCount, 0, 16, 0]
    let body: [UInt8] =
      Array("WAVE".utf8) + before + Array("fmt ".utf8) + word(16) + format
      + Array("data".utf8) + word(size) + data
    return Array("RIFF".utf8) + word(size &+ 36) + body
  }

  @Test(arguments: [
    (SF_FORMAT_WAV | SF_FORMAT_PCM_U8, "WAV, 8-bit PCM", 0x1p-7),
    (SF_FORMAT_WAV | SF_FORMAT_PCM_16, "WAV, 16-bit PCM", 0),
    (SF_FORMAT_WAVEX | SF_FORMAT_PCM_24, "WAV, 24-bit PCM", 0),
    (SF_FORMAT_WAV | SF_FORMAT_PCM_32, "WAV, 32-bit PCM", 0),
    (SF_FORMAT_WAV | SF_FORMAT_FLOAT, "WAV, 32-bit float", 0),
    (SF_FORMAT_WAV | SF_FORMAT_DOUBLE, "WAV, 64-bit float", 0),
    (SF_FORMAT_WAV | SF_FORMAT_ULAW, "WAV, μ-law", 0x1p-5),
    (SF_FORMAT_WAV | SF_FORMAT_ALAW, "WAV, A-law", 0x1p-5),
    (SF_FORMAT_WAV | SF_ENDIAN_BIG | SF_FORMAT_PCM_16, "WAV, 16-bit PCM", 0),
    (SF_FORMAT_RF64 | SF_FORMAT_PCM_16, "RF64, 16-bit PCM", 0),
    (SF_FORMAT_W64 | SF_FORMAT_PCM_24, "W64, 24-bit PCM", 0),
    (SF_FORMAT_AIFF | SF_FORMAT_PCM_S8, "AIFF, 8-bit PCM", 0x1p-7),
    (SF_FORMAT_AIFF | SF_FORMAT_PCM_16, "AIFF, 16-bit PCM", 0),
    (SF_FORMAT_AIFF | SF_FORMAT_FLOAT, "AIFF, 32-bit float", 0),
    (SF_FORMAT_CAF | SF_FORMAT_PCM_24, "CAF, 24-bit PCM", 0),
    (SF_FORMAT_CAF | SF_FORMAT_ALAC_16, "CAF, 16-bit Apple Lossless", 0),
    (SF_FORMAT_AU | SF_FORMAT_PCM_16, "AU, 16-bit PCM", 0),
    (SF_FORMAT_FLAC | SF_FORMAT_PCM_16, "FLAC, 16-bit PCM", 0),
    (SF_FORMAT_FLAC | SF_FORMAT_PCM_24, "FLAC, 24-bit PCM", 0),
  ])
  func losslessFormatsComeBackSampleBySample(_ format: Int, _ name: String, _ tolerance: Double) throws {
    let samples = (0..<2000).map { Double($0 * 97 % 500 - 250) / 512 }
    let waveform = try decoder.decode(path: make(format, rate: 44_100, channelCount: 2, samples))
    #expect(waveform.facts.formatName == name)
    #expect(waveform.sampleRate == 44_100)
    #expect(waveform.frameCount == 1000)
    #expect(waveform.byteCount == 8000)
    #expect(waveform.facts.channelCount == 2)
    #expect(waveform.facts.downMixedFrom == nil)
    #expect(waveform.facts.truncation == nil)
    #expect(waveform.facts.nonFiniteSampleCount == 0)
    let right = try #require(waveform.right)
    for frame in 0..<1000 {
      #expect(abs(Double(waveform.left[frame]) - samples[2 * frame]) <= tolerance)
      #expect(abs(Double(right[frame]) - samples[2 * frame + 1]) <= tolerance)
    }
  }

  @Test(arguments: [
    (SF_FORMAT_OGG | SF_FORMAT_VORBIS, "Ogg, Vorbis"),
    (SF_FORMAT_OGG | SF_FORMAT_OPUS, "Ogg, Opus"),
    (SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, "MPEG audio, layer III (MP3)"),
  ])
  func lossyFormatsComeBackAsTheSameTone(_ format: Int, _ name: String) throws {
    let samples = tone(hertz: 1000, sampleRate: 48_000, frameCount: 24_000)
    let waveform = try decoder.decode(path: make(format, samples))
    #expect(waveform.facts.formatName == name)
    #expect(waveform.right == nil)
    #expect(waveform.facts.truncation == nil)
    #expect(abs(waveform.frameCount - 24_000) < 2400)
    let middle = waveform.left[6000..<18_000].map { Double($0) }
    #expect(abs(frequencyHz(middle, near: 1000, sampleRate: 48_000) - 1000) < 0.5)
    #expect(abs(20 * log10(SineFit(middle, cyclesPerSample: 1.0 / 48).amplitude / 0.5)) < 0.5)
  }

  @Test func theEndIsAtZeroOnlyIfEveryChannelIs() throws {
    let format = SF_FORMAT_WAV | SF_FORMAT_PCM_16
    #expect(try decoder.decode(path: make(format, [0.5, 0])).facts.endsAtZero)
    #expect(try !decoder.decode(path: make(format, [0, 0.5])).facts.endsAtZero)
    #expect(try !decoder.decode(path: make(format, channelCount: 2, [0, 0, 0, 0.5])).facts.endsAtZero)
    #expect(Waveform(sampleRate: 8000, left: [1, 0]).facts.endsAtZero)
    #expect(!Waveform(sampleRate: 8000, left: [1, 0], right: [0, 1]).facts.endsAtZero)
  }

  @Test func unknownChunksAreSteppedOver() throws {
    let odd: [UInt8] = Array("bext".utf8) + [3, 0, 0, 0, 1, 2, 3, 0] + Array("JUNK".utf8) + [0, 0, 0, 0]
    let path = try folder.write(wav(before: odd, [0, 16_384, -16_384]), to: "odd.wav")
    let waveform = try decoder.decode(path: path)
    #expect(waveform.left == [0, 0.5, -0.5])
    #expect(waveform.facts.truncation == nil)
  }

  @Test func aTruncatedWAVIsDecodedAsFarAsItGoes() throws {
    for claim in [400 as UInt32, 1_000_000_000, 0xFFFF_FFFE] {
      let path = try folder.write(wav(dataByteCount: claim, [0, 16_384, -16_384]), to: "short.wav")
      let waveform = try decoder.decode(path: path)
      #expect(waveform.left == [0, 0.5, -0.5])
      let truncation = WaveformFacts.Truncation(claimedFrameCount: Int(claim) / 2, foundFrameCount: 3)
      #expect(waveform.facts.truncation == truncation)
    }
  }

  @Test(arguments: [SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16])
  func otherTruncatedFilesSayHowMuchIsMissing(_ format: Int) throws {
    let path = try make(format, (0..<20_000).map { Double($0 * 7919 % 1001 - 500) / 1024 })
    let bytes = try folder.bytes(of: "audio")
    try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "audio")
    let facts = try decoder.decode(path: path).facts
    #expect(facts.truncation?.claimedFrameCount == 20_000)
    let found = try #require(facts.truncation?.foundFrameCount)
    #expect(found > 0 && found < 20_000)
  }

  @Test func aFLACThatDoesNotSayItsLengthIsDecodedToItsEnd() throws {
    let path = try make(SF_FORMAT_FLAC | SF_FORMAT_PCM_16, [Double](repeating: 0.25, count: 5000))
    var bytes = try folder.bytes(of: "audio")
    let totalSamples = 22..<26
    #expect(Array(bytes[totalSamples]) == [0, 0, 0x13, 0x88])
    bytes.replaceSubrange(totalSamples, with: [0, 0, 0, 0])
    try folder.write(bytes, to: "audio")
    let waveform = try decoder.decode(path: path)
    #expect(waveform.left == [Float](repeating: 0.25, count: 5000))
    #expect(waveform.facts.truncation == nil)
  }

  @Test func aWAVWithoutFramesIsAnErrorWhateverItClaims() throws {
    for claim in [0 as UInt32, 400, 0xFFFF_FFFE] {
      let path = try folder.write(wav(dataByteCount: claim, []), to: "none.wav")
      #expect(throws: AudioFileError.noFrames(path: path)) { try decoder.decode(path: path) }
    }
  }

  @Test func nonFiniteSamplesBecomeZeroAndAreCounted() throws {
    let path = try make(SF_FORMAT_WAV | SF_FORMAT_FLOAT, [0.5, .nan, .infinity, -.infinity, 0.25])
    let waveform = try decoder.decode(path: path)
    #expect(waveform.left == [0.5, 0, 0, 0, 0.25])
    #expect(waveform.facts.nonFiniteSampleCount == 3)
  }

  @Test(arguments: [
    (3, [1, 0, 0.7071], [0, 1, 0.7071]),
    (4, [1, 0, 0.7071, 0], [0, 1, 0, 0.7071]),
    (5, [1, 0, 0.7071, 0.7071, 0], [0, 1, 0.7071, 0, 0.7071]),
    (6, [1, 0, 0.7071, 0, 0.7071, 0], [0, 1, 0.7071, 0, 0, 0.7071]),
    (7, [1, 0, 0.7071, 0, 0.5, 0.7071, 0], [0, 1, 0.7071, 0, 0.5, 0, 0.7071]),
    (8, [1, 0, 0.7071, 0, 0.7071, 0, 0.7071, 0], [0, 1, 0.7071, 0, 0, 0.7071, 0, 0.7071]),
  ])
  func moreThanTwoChannelsAreMixedByBS775(_ count: Int, _ left: [Double], _ right: [Double]) throws {
    let identity = (0..<count * count).map { $0 / count == $0 % count ? 0.5 : 0.0 }
    let path = try make(SF_FORMAT_WAV | SF_FORMAT_FLOAT, channelCount: count, identity)
    let waveform = try decoder.decode(path: path)
    #expect(waveform.facts.downMixedFrom == count)
    #expect(waveform.facts.channelCount == count)
    for channel in 0..<count {
      #expect(abs(Double(waveform.left[channel]) - left[channel] / 2) < 1e-4)
      #expect(abs(Double(try #require(waveform.right)[channel]) - right[channel] / 2) < 1e-4)
    }
  }

  @Test func theFilesOwnChannelMapDecides() throws {
    let map = [SF_CHANNEL_MAP_LEFT, SF_CHANNEL_MAP_RIGHT, SF_CHANNEL_MAP_LFE].map { Int32($0) }
    let path = try make(
      SF_FORMAT_WAVEX | SF_FORMAT_FLOAT,
      channelCount: 3,
      map: map,
      [0, 0, 1, 0.25, 0.5, 0]
    )
    let waveform = try decoder.decode(path: path)
    #expect(waveform.left == [0, 0.25])
    #expect(waveform.right == [0, 0.5])
  }

  @Test func vorbisHasItsOwnChannelOrder() throws {
    let center = tone(hertz: 1000, sampleRate: 48_000, frameCount: 9600)
    let samples = center.flatMap { sample -> [Double] in [0, sample, 0] }
    let path = try make(SF_FORMAT_OGG | SF_FORMAT_VORBIS, channelCount: 3, samples)
    let waveform = try decoder.decode(path: path)
    for plane in [waveform.left, try #require(waveform.right)] {
      let fit = SineFit(plane[2000..<8000].map { Double($0) }, cyclesPerSample: 1.0 / 48)
      #expect(abs(fit.amplitude - 0.5 * 0.7071) < 0.02)
    }
  }

  @Test func whatCannotBeReadIsRefusedWithItsReason() throws {
    let missing = folder.path("no.wav")
    let notFound = AudioFileError.system(.read, path: missing, errno: .noSuchFile)
    #expect(throws: notFound) { try decoder.decode(path: missing) }
    #expect(throws: AudioFileError.isFolder(path: folder.path)) { try decoder.decode(path: folder.path) }
    #expect(throws: AudioFileError.notARegularFile(path: "/dev/zero")) {
      try decoder.decode(path: "/dev/zero")
    }
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: AudioFileError.notARegularFile(path: pipe)) { try decoder.decode(path: pipe) }

    let empty = try folder.write([], to: "empty.wav")
    #expect(throws: AudioFileError.emptyFile(path: empty)) { try decoder.decode(path: empty) }
    let text = try folder.write(Array("{}".utf8), to: "text.wav")
    #expect(throws: AudioFileError.unknownFormat(path: text)) { try decoder.decode(path: text) }
    let movie = try folder.write(Array("\0\0\0\u{20}ftypM4A ".utf8), to: "a.m4a")
    let refusal = AudioFileError.unsupportedFormat(
      path: movie,
      format: "AAC or Apple Lossless in an MPEG-4 file (M4A)"
    )
    #expect(throws: refusal) { try decoder.decode(path: movie) }
    let broken = try folder.write(Array("RIFF\0\0\0\0WAVEfmt ".utf8), to: "broken.wav")
    #expect(throws: AudioFileError.damaged(path: broken, format: "WAV")) { try decoder.decode(path: broken) }
  }

  @Test func codingsOffTheListAreRefusedByName() throws {
    let path = try make(SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM, [Double](repeating: 0.25, count: 1000))
    let refusal = AudioFileError.unsupportedFormat(path: path, format: "WAV, IMA ADPCM")
    #expect(throws: refusal) { try decoder.decode(path: path) }
  }

  @Test(arguments: [7999, 192_001])
  func ratesBeyondTheRangeAreRefused(_ rate: Int) throws {
    let path = try make(SF_FORMAT_WAV | SF_FORMAT_PCM_16, rate: rate, [0, 0.5])
    #expect(throws: AudioFileError.sampleRateOutOfRange(path: path, hertz: rate)) {
      try decoder.decode(path: path)
    }
  }

  @Test func limitsHoldBeforeDecoding() throws {
    let path = try make(SF_FORMAT_WAV | SF_FORMAT_PCM_16, channelCount: 4, [Double](repeating: 0, count: 400))
    let table: [(WaveformLimits, WaveformLimits.Name, Int, Int)] = [
      (WaveformLimits(frames: 99), .frames, 100, 99),
      (WaveformLimits(channels: 3), .channels, 4, 3),
      (WaveformLimits(decodedBytes: 899), .decodedBytes, 900, 899),
    ]
    for (limits, name, value, allowed) in table {
      let error = AudioFileError.limitExceeded(path: path, limit: name, value: value, allowed: allowed)
      #expect(throws: error) {
        try WaveformDecoder(limits: limits).decode(path: path, alreadyDecodedByteCount: 100)
      }
    }
    let exact = WaveformLimits(frames: 100, channels: 4, decodedBytes: 900)
    let waveform = try WaveformDecoder(limits: exact).decode(path: path, alreadyDecodedByteCount: 100)
    #expect(waveform.byteCount == 800)
  }

  @Test func nineChannelsAreTooManyWhateverTheLimit() throws {
    let path = try make(SF_FORMAT_WAV | SF_FORMAT_PCM_16, channelCount: 9, [Double](repeating: 0, count: 9))
    let error = AudioFileError.limitExceeded(path: path, limit: .channels, value: 9, allowed: 8)
    #expect(throws: error) {
      try WaveformDecoder(limits: WaveformLimits(channels: 64)).decode(path: path)
    }
  }

  @Test func limitsAreReachedByName() {
    var limits = WaveformLimits()
    for (index, name) in WaveformLimits.Name.allCases.enumerated() { limits[name] = index }
    #expect(limits == WaveformLimits(frames: 0, channels: 1, decodedBytes: 2))
    #expect(WaveformLimits.Name.allCases.map { limits[$0] } == [0, 1, 2])
  }
}
