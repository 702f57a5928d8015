extension SampleEncoder {
  /// Reads one channel's samples back out of a block of interleaved frames: what ``encode(_:channel:into:)`` wrote, as
  /// rounded there, with full scale at 1.
  ///
  /// Whole frames only: what `plane` has no room for is left out, and a `channel` outside 0 ..< ``channelCount`` reads
  /// nothing. Allocates nothing.
  /// - Returns: the frames that were read.
  @discardableResult
  public func decode(
    _ block: UnsafeRawBufferPointer, channel: Int, into plane: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    guard channel >= 0, channel < channelCount else { return 0 }
    let frameCount = min(plane.count, block.count / bytesPerFrame)
    let start = channel * encoding.byteCount
    switch encoding {
    case .float32:
      load(block, start, frameCount, plane) { Double(Float(bitPattern: UInt32(littleEndian: $0))) }
    case .float64:
      load(block, start, frameCount, plane) { Double(bitPattern: UInt64(littleEndian: $0)) }
    case .pcm16:
      load(block, start, frameCount, plane) { Double(Int16(littleEndian: $0)) * 0x1p-15 }
    case .pcm32:
      load(block, start, frameCount, plane) { Double(Int32(littleEndian: $0)) * 0x1p-31 }
    case .pcm24:
      for index in 0..<frameCount {
        let place = start + index * bytesPerFrame
        let low = UInt16(littleEndian: block.loadUnaligned(fromByteOffset: place, as: UInt16.self))
        let high = block.loadUnaligned(fromByteOffset: place + 2, as: Int8.self)
        plane[index] = Double(Int32(high) << 16 | Int32(low)) * 0x1p-23
      }
    }
    return frameCount
  }

  @inline(__always)
  private func load<Stored: BitwiseCopyable>(
    _ block: UnsafeRawBufferPointer, _ start: Int, _ count: Int,
    _ plane: UnsafeMutableBufferPointer<Double>, _ convert: (Stored) -> Double
  ) {
    for index in 0..<count {
      let place = start &+ index &* bytesPerFrame
      plane[index] = convert(block.loadUnaligned(fromByteOffset: place, as: Stored.self))
    }
  }
}
