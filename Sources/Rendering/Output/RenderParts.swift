/// Where a render is cut into parts that can be rendered apart, on any thread and in any order.
///
/// A part begins with a grain of the meters, and where little has to be computed unheard before it can: at a frame
/// where nothing sounds, or only just began. Where there is no such frame near, a part is longer.
struct RenderParts {
  /// The parts, in order and without a gap.
  let parts: [Range<Int>]
  /// Frames of a part where nothing speaks against it.
  let usualFrames: Int

  /// Parts of 5.5 s at 48 kHz where a render is long enough: long against what a start costs, and yet so short that
  /// what a part is encoded into is still in a cache when it is written.
  private static let mostGrains = 128
  /// Parts are no shorter than this: below, starting a thread costs more than it saves.
  private static let leastGrains = 16
  /// Parts for each worker, so that none waits long for the last.
  private static let partsPerWorker = 4

  /// Cuts `frames` of `render` for `workerCount` workers, in parts whose encoded frames of `bytesPerFrame` bytes take
  /// about as much memory as a worker may have.
  init(_ render: PreparedRender, frames: Range<Int>, workerCount: Int, bytesPerFrame: Int) {
    let grain = GrainMeters.grainFrames
    let share = frames.count / (Self.partsPerWorker * workerCount * grain)
    let held = Self.byteCount(workerCount: workerCount) / max(1, bytesPerFrame * grain)
    let usual = max(Self.leastGrains, min(share, held, Self.mostGrains))
    usualFrames = usual * grain
    guard workerCount > 1 else {
      parts = [frames]
      return
    }
    var parts: [Range<Int>] = []
    var start = frames.lowerBound
    var wanted = start + usualFrames
    while wanted + usualFrames / 2 < frames.upperBound {
      let reach = usual / 4
      var best: (cost: Int, frame: Int)?
      for step in -reach...reach {
        let frame = wanted + step * grain
        guard frame > start, frame < frames.upperBound else { continue }
        let cost = render.framesBefore(frame) + abs(step)
        if cost < best?.cost ?? .max { best = (cost, frame) }
      }
      if let best, best.cost <= usualFrames / 8 {
        parts.append(start..<best.frame)
        start = best.frame
        wanted = start + usualFrames
      } else {
        wanted += (2 * reach + 1) * grain
      }
    }
    self.parts = parts + [start..<frames.upperBound]
  }

  /// The longest part.
  var longest: Int { parts.map(\.count).max() ?? 0 }

  /// Bytes of encoded frames that each of `workerCount` workers may hold: 2 MiB, less where they are many.
  private static func byteCount(workerCount: Int) -> Int {
    max(256 << 10, min(2 << 20, (32 << 20) / workerCount))
  }
}
