/// What a WAV or RF64 file says of itself beside its format: positions, markers, loop and history.
struct WAVDescription: Hashable {
  /// `dwChannelMask`; nil where the format has no such field.
  var channelMask: UInt32?
  /// Cue points by frame, with the labels and lengths of the associated data.
  var markers: [Marker] = []
  /// The first loop of `smpl`.
  var loop: LoopPoints?
  /// The coding history of `bext`.
  var codingHistory: String?
  /// The comment in `LIST INFO`.
  var comment: String?

  /// Reads what the chunks of the file hold.
  init(_ reader: RIFFReader) {
    var cues: [(identifier: UInt32, frame: Int)] = []
    var labels: [UInt32: String] = [:]
    var lengths: [UInt32: Int] = [:]
    for chunk in reader.chunks() {
      switch chunk.tag {
      case "fmt ":
        channelMask = Self.channelMask(reader.body(of: chunk))
      case "cue ":
        cues = Self.cues(reader.body(of: chunk))
      case "smpl":
        loop = Self.loop(reader.body(of: chunk))
      case "bext":
        codingHistory = reader.body(of: chunk).text(at: 602)
      case "LIST":
        let body = reader.body(of: chunk)
        switch body.tag(at: 0) {
        case "adtl": Self.read(RIFFReader.list(body), labels: &labels, lengths: &lengths)
        case "INFO": comment = RIFFReader.list(body).first { $0.tag == "ICMT" }?.body.text(at: 0)
        default: continue
        }
      default:
        continue
      }
    }
    markers = cues.map { cue in
      Marker(label: labels[cue.identifier] ?? "", frame: cue.frame, frameCount: lengths[cue.identifier])
    }
  }

  /// The mask of WAVE_FORMAT_EXTENSIBLE, which stands behind 20 bytes of other fields.
  private static func channelMask(_ body: [UInt8]) -> UInt32? {
    guard body.integer(at: 0, as: UInt16.self) == 0xFFFE else { return nil }
    return body.integer(at: 20, as: UInt32.self)
  }

  /// As many cue points as are claimed and there, in the order of their frames.
  private static func cues(_ body: [UInt8]) -> [(identifier: UInt32, frame: Int)] {
    let claimed = Int(body.integer(at: 0, as: UInt32.self) ?? 0)
    let count = min(claimed, max(body.count - 4, 0) / 24)
    let cues = (0..<count).compactMap { index -> (identifier: UInt32, frame: Int)? in
      let cue = body[(4 + 24 * index)..<(28 + 24 * index)]
      guard let identifier = cue.integer(at: 0, as: UInt32.self),
        let frame = cue.integer(at: 20, as: UInt32.self)
      else { return nil }
      return (identifier, Int(frame))
    }
    return cues.sorted { ($0.frame, $0.identifier) < ($1.frame, $1.identifier) }
  }

  private static func loop(_ body: [UInt8]) -> LoopPoints? {
    guard let count = body.integer(at: 28, as: UInt32.self), count > 0,
      let first = body.integer(at: 44, as: UInt32.self), let last = body.integer(at: 48, as: UInt32.self),
      first <= last
    else { return nil }
    return LoopPoints(Int(first)..<(Int(last) + 1))
  }

  private static func read(
    _ chunks: [(tag: String, body: ArraySlice<UInt8>)], labels: inout [UInt32: String],
    lengths: inout [UInt32: Int]
  ) {
    for (tag, body) in chunks {
      guard let identifier = body.integer(at: 0, as: UInt32.self) else { continue }
      if tag == "labl" { labels[identifier] = body.text(at: 4) }
      if tag == "ltxt", let length = body.integer(at: 4, as: UInt32.self), length > 0 {
        lengths[identifier] = Int(length)
      }
    }
  }
}
