// Markers as the chunks that editors read: `cue ` with the places, an associated data list with the labels and the
// lengths, and `smpl` with the loop. The layouts are those of "Multimedia Programming Interface and Data
// Specifications 1.0" (IBM and Microsoft, 1991), and of its "New Multimedia Data Types" (1994) for `smpl`.

extension RIFFChunk {
  /// The chunks of `markers`: none without any, otherwise `cue ` and `LIST adtl`.
  ///
  /// Cue points are numbered from 1 in the order of the markers. A marker whose frame does not fit into 32 bits is
  /// left out, and so is the length of one whose length does not (``Marker/hasCue``, ``Marker/hasRegion``).
  public static func markers(_ markers: [Marker]) -> [RIFFChunk] {
    let markers = markers.filter(\.hasCue)
    return markers.isEmpty ? [] : [cuePoints(markers), associatedData(markers)]
  }

  /// `smpl`: a forward loop without end; nil where a frame does not fit into 32 bits.
  ///
  /// The loop's last frame is played. The period of a frame is in nanoseconds; the unity note is middle C, 60, as of
  /// a sound that has no pitch.
  public static func loop(_ loop: LoopPoints, sampleRate: Int) -> RIFFChunk? {
    guard let first = UInt32(exactly: loop.firstFrame), let last = UInt32(exactly: loop.lastFrame) else {
      return nil
    }
    let period = (1_000_000_000 + sampleRate / 2) / max(sampleRate, 1)
    let (manufacturer, product, unityNote, pitchFraction): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 60, 0)
    let (timecodeFormat, timecodeOffset, loopCount, extraByteCount): (UInt32, UInt32, UInt32, UInt32) = (
      0, 0, 1, 0
    )
    let (identifier, forward, fraction, endless): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let fields = [
      manufacturer, product, UInt32(clamping: period), unityNote, pitchFraction, timecodeFormat,
      timecodeOffset,
      loopCount, extraByteCount, identifier, forward, first, last, fraction, endless,
    ]
    var body: [UInt8] = []
    for field in fields { body.append(littleEndian: field) }
    return RIFFChunk("smpl", body)
  }

  /// `cue `: the number of points, then 24 bytes for each.
  private static func cuePoints(_ markers: [Marker]) -> RIFFChunk {
    var body: [UInt8] = []
    body.reserveCapacity(4 + 24 * markers.count)
    body.append(littleEndian: UInt32(clamping: markers.count))
    for (index, marker) in markers.enumerated() {
      let frame = UInt32(clamping: marker.frame)
      body.append(littleEndian: identifier(index))
      body.append(littleEndian: frame)  // dwPosition: in play order, which is that of the file
      body.append(tag: "data")
      body.append(littleEndian: UInt32(0))  // dwChunkStart: there is no list of waves
      body.append(littleEndian: UInt32(0))  // dwBlockStart: samples are not compressed
      body.append(littleEndian: frame)  // dwSampleOffset: in frames from the start of `data`
    }
    return RIFFChunk("cue ", body)
  }

  /// `LIST adtl`: the labels of all points, then the lengths of those that have one.
  ///
  /// libsndfile stops at the first chunk that is no label, so that labels behind it would be lost on it; and where
  /// labels and cue points fill the 100 KiB that it keeps of a header, it refuses the whole file. Long lists therefore
  /// begin with an empty note, at which it leaves them and goes on to the samples.
  private static func associatedData(_ markers: [Marker]) -> RIFFChunk {
    let labels = markers.enumerated().map { index, marker in
      var label: [UInt8] = []
      label.append(littleEndian: identifier(index))
      return RIFFChunk("labl", label + [UInt8](ascii: marker.label) + [0])
    }
    let regions = markers.enumerated().compactMap { index, marker -> RIFFChunk? in
      guard marker.hasRegion, let frameCount = marker.frameCount else { return nil }
      var region: [UInt8] = []
      region.append(littleEndian: identifier(index))
      region.append(littleEndian: UInt32(clamping: frameCount))
      region.append(tag: "rgn ")
      region += [UInt8](repeating: 0, count: 8)  // country, language, dialect and code page: none
      return RIFFChunk("ltxt", region)
    }
    let labelByteCount = labels.reduce(0) { $0 + $1.bytes.count }
    let isLong = labelByteCount + 24 * markers.count > mostBytesForLibsndfile
    return list("adtl", (isLong ? [emptyNote] : []) + labels + regions)
  }

  /// What labels and cue points may take; half of what libsndfile keeps, since the provenance stands there too.
  private static let mostBytesForLibsndfile = 50 << 10

  /// A comment on the first cue point, without a text.
  private static let emptyNote: RIFFChunk = {
    var body: [UInt8] = []
    body.append(littleEndian: identifier(0))
    return RIFFChunk("note", body + [0])
  }()

  private static func identifier(_ index: Int) -> UInt32 {
    UInt32(clamping: index + 1)
  }
}
