/// The planes of a window while they grow; touched by one thread at a time, the one whose turn it is.
final class PlaneCollection {
  fileprivate(set) var planes: [[Double]]

  /// `channelCount` empty planes with room for `frameCount` frames.
  init(channelCount: Int, frameCount: Int) {
    planes = (0..<channelCount).map { _ in
      var plane: [Double] = []
      plane.reserveCapacity(frameCount)
      return plane
    }
  }
}

/// Gathers blocks for a ``PlaneCollection``.
final class PlaneOutlet: BlockOutlet {
  private let collection: PlaneCollection
  private let capacity: Int
  private var held: [[Double]]

  /// An outlet that holds up to `frameCount` frames.
  init(_ collection: PlaneCollection, frameCount: Int) {
    self.collection = collection
    capacity = frameCount
    held = collection.planes.map { _ in [] }
  }

  func hasRoom(for frameCount: Int) -> Bool {
    (held.first?.count ?? 0) + frameCount <= capacity
  }

  func take(_ block: OutputBlock) {
    for channel in held.indices { held[channel].append(contentsOf: block.samples(ofChannel: channel)) }
  }

  func deliver() throws(Never) {
    for channel in held.indices {
      collection.planes[channel] += held[channel]
      held[channel].removeAll(keepingCapacity: true)
    }
  }
}
