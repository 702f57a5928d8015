import AudioFiles
import Testing

@Suite struct SampleEncoderTests {
  private func encoded(_ samples: [Double], _ encoding: SampleEncoding) -> [UInt8] {
    let encoder = SampleEncoder(encoding: encoding, channelCount: 1)
    var bytes = [UInt8](repeating: 0xAA, count: samples.count * encoding.byteCount)
    let count = samples.withUnsafeBufferPointer { plane in
      bytes.withUnsafeMutableBytes { encoder.encode(plane, channel: 0, into: $0) }
    }
    #expect(count == samples.count)
    return bytes
  }

  private func integer(_ sample: Double, _ encoding: SampleEncoding) -> Int {
    let bytes = encoded([sample], encoding)
    let unsigned = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    let modulus = 1 << (bytes.count * 8)
    return unsigned >= modulus / 2 ? unsigned - modulus : unsigned
  }

  @Test(arguments: [(SampleEncoding.pcm16, 15), (.pcm24, 23), (.pcm32, 31)])
  func integersRoundHalfToEvenAndSaturate(_ encoding: SampleEncoding, _ exponent: Int) {
    let scale = Double(1 << exponent)
    let top = 1 << exponent
    let table: [(Double, Int)] = [
      (0, 0), (-0.0, 0),
      (0.5, 0), (1.5, 2), (2.5, 2), (-0.5, 0), (-1.5, -2), (-2.5, -2),
      (0.5000001, 1), (0.4999999, 0), (-0.5000001, -1),
      (scale - 1, top - 1), (scale - 1.5, top - 2), (scale - 0.6, top - 1), (scale, top - 1),
      (-scale, -top), (-scale + 0.5, -top), (-scale - 0.4, -top),
      (2 * scale, top - 1), (-2 * scale, -top), (1e300, top - 1), (-1e300, -top),
      (.infinity, top - 1), (-.infinity, -top),
    ]
    for (value, code) in table {
      #expect(integer(value / scale, encoding) == code, "\(value) codes of full scale")
    }
    #expect(integer(.nan, encoding) == 0)
  }

  @Test func floatsAreTheNearestAndDoublesAreKept() {
    let values = [0.1, -1.0 / 3, 1 + 0x1p-24, 1 + 0x1.8p-23, 2.5]
    let floats = encoded(values, .float32)
    let doubles = encoded(values, .float64)
    for (index, value) in values.enumerated() {
      let float = floats[(index * 4)..<(index * 4 + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let double = doubles[(index * 8)..<(index * 8 + 8)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      #expect(float == Float(value).bitPattern)
      #expect(double == value.bitPattern)
    }
  }

  @Test func bytesAreLittleEndian() {
    #expect(encoded([0x0102 / 0x1p15], .pcm16) == [0x02, 0x01])
    #expect(encoded([0x01_0203 / 0x1p23], .pcm24) == [0x03, 0x02, 0x01])
    #expect(encoded([0x0102_0304 / 0x1p31], .pcm32) == [0x04, 0x03, 0x02, 0x01])
    #expect(encoded([-1 / 0x1p23], .pcm24) == [0xFF, 0xFF, 0xFF])
    #expect(encoded([1], .float32) == [0, 0, 0x80, 0x3F])
  }

  @Test(arguments: SampleEncoding.allCases)
  func planesAndInterleavedSamplesGiveTheSameBytes(_ encoding: SampleEncoding) {
    let planes = (0..<3).map { channel in (0..<100).map { Double($0 * 3 + channel) / 300 - 0.5 } }
    let interleaved = (0..<300).map { planes[$0 % 3][$0 / 3] }
    let encoder = SampleEncoder(encoding: encoding, channelCount: 3)
    var byPlanes = [UInt8](repeating: 0, count: 100 * encoder.bytesPerFrame)
    var byFrames = byPlanes
    byPlanes.withUnsafeMutableBytes { block in
      for (channel, plane) in planes.enumerated() {
        plane.withUnsafeBufferPointer { _ = encoder.encode($0, channel: channel, into: block) }
      }
    }
    byFrames.withUnsafeMutableBytes { block in
      interleaved.withUnsafeBufferPointer { _ = encoder.encode(interleaved: $0, into: block) }
    }
    #expect(byPlanes == byFrames)
    #expect(byPlanes.contains { $0 != 0 })
  }

  @Test func onlyWholeFramesThatFitAreEncoded() {
    let encoder = SampleEncoder(encoding: .pcm16, channelCount: 2)
    let plane = [0.5, 0.5, 0.5]
    var bytes = [UInt8](repeating: 0, count: 11)
    let counts = bytes.withUnsafeMutableBytes { block in
      plane.withUnsafeBufferPointer { plane in
        [0, 1, 2, -1].map { encoder.encode(plane, channel: $0, into: block) }
      }
    }
    #expect(counts == [2, 2, 0, 0])
    #expect(bytes == [0, 0x40, 0, 0x40, 0, 0x40, 0, 0x40, 0, 0, 0])
  }
}
