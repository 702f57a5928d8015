import CSndfile
import Foundation
import Testing

@testable import AudioFiles

@Suite struct VorbisWriterTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func write(
    _ planes: [[Double]], rate: Int = 48_000, haptics: Int = 0, quality: Double = 0.6, to name: String
  ) throws {
    let format = try FrameFormat(channelCount: planes.count, sampleRate: rate)
    let frameCount = planes.first?.count ?? 0
    let writer = try AudioContainer.ogg.writer(
      format, frameCount: frameCount, description: FileDescription(hapticChannelCount: haptics),
      quality: quality, sink: FileSink(path: folder.path(name)))
    let samples = (0..<frameCount).flatMap { frame in planes.map { Float($0[frame]) } }
    try samples.withUnsafeBytes { try writer.write($0) }
    try writer.finish()
  }

  private func contains(_ text: String, _ name: String) throws -> Bool {
    Data(try folder.bytes(of: name)).range(of: Data(text.utf8)) != nil
  }

  /// Frequencies and amplitudes of two audio and two haptic channels.
  private static let tones: [(hertz: Double, amplitude: Double)] = [
    (440, 0.5), (1000, 0.25), (80, 0.9), (230, 0.4),
  ]

  @Test(arguments: [3, 4], [48_000, 44_100, 8000])
  func channelsComeBackInOrderAndAtTheirLevel(channelCount: Int, rate: Int) throws {
    let tones = Self.tones.prefix(channelCount)
    let planes = tones.map {
      tone(hertz: $0.hertz, sampleRate: rate, frameCount: rate / 2, amplitude: $0.amplitude)
    }
    try write(planes, rate: rate, haptics: channelCount - 2, to: "a.ogg")
    #expect(try contains("ANDROID_HAPTIC=\(channelCount - 2)", "a.ogg"))
    let file = try #require(Reopened(folder.path("a.ogg")))
    #expect(file.channelCount == channelCount && file.sampleRate == rate && file.frameCount == rate / 2)
    for (channel, expected) in tones.enumerated() {
      let plane = stride(from: channel, to: file.samples.count, by: channelCount).map { file.samples[$0] }
      let fit = SineFit(plane[(rate / 10)..<(rate * 4 / 10)], cyclesPerSample: expected.hertz / Double(rate))
      #expect(abs(20 * log10(fit.amplitude / expected.amplitude)) < 0.2, "channel \(channel)")
      #expect(fit.residueDecibels < -25, "channel \(channel)")
    }
  }

  @Test func aSilentChannelStaysSilentBesideALoudOne() throws {
    let loud = tone(hertz: 150, sampleRate: 48_000, frameCount: 24_000, amplitude: 0.9)
    let silence = [Double](repeating: 0, count: 24_000)
    try write([silence, silence, loud], haptics: 1, to: "a.ogg")
    let samples = try #require(Reopened(folder.path("a.ogg"))).samples
    #expect(samples.indices.allSatisfy { $0 % 3 == 2 || samples[$0] == 0 })
  }

  @Test func aFileWithoutHapticChannelsHasNoSuchComment() throws {
    try write([[0, 0.5, 0], [0, 0, 0]], to: "a.ogg")
    #expect(try contains("ANDROID_HAPTIC", "a.ogg") == false)
  }

  @Test func theSerialNumberIsFixed() throws {
    try write([[0, 0.5, 0]], to: "a.ogg")
    #expect(try folder.bytes(of: "a.ogg")[14..<18] == [0x6D, 0x72, 0x68, 0x54])
  }

  @Test func aHigherQualityTakesMoreBytes() throws {
    let noise = (0..<48_000).map { (frame: Int) -> Double in Double(frame * 7919 % 2003) / 1001.5 - 1 }
    for (name, quality) in [("low", 0.0), ("standard", 0.6), ("high", 1.0)] {
      try write([noise], quality: quality, to: name)
    }
    let sizes = try ["low", "standard", "high"].map { try folder.bytes(of: $0).count }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test(arguments: [0, 1, 63, 1024, 1025])
  func theNumberOfFramesIsExact(frameCount: Int) throws {
    try write([[Double](repeating: 0.25, count: frameCount)], to: "a.ogg")
    let file = Reopened(folder.path("a.ogg"))
    if frameCount > 0 { #expect(file?.frameCount == frameCount) }
    #expect(try folder.bytes(of: "a.ogg").starts(with: "OggS".utf8))
  }
}
