/// One block of the output's channels, a plane of doubles each; made once and filled over and over.
public final class OutputBlock {
  /// The most frames that a block can hold, at least 1.
  public let capacity: Int
  /// The number of planes.
  public let channelCount: Int
  /// The channels that may hold anything but zeros, in order.
  public let soundingChannels: [Int]
  /// The frames that it holds now.
  public internal(set) var frameCount = 0
  /// The place of its first frame in the render, counted from the render's frame 0.
  public internal(set) var firstFrame = 0
  /// Frames at the front of every plane that are not among them.
  private var skipped = 0
  private let storage: UnsafeMutableBufferPointer<Double>

  /// Makes an empty block. Allocates all that it ever needs.
  init(channelCount: Int, soundingChannels: [Int], capacity: Int) {
    self.capacity = max(1, capacity)
    self.channelCount = channelCount
    self.soundingChannels = soundingChannels
    storage = .allocate(capacity: self.capacity * channelCount)
    storage.initialize(repeating: 0)
  }

  deinit {
    storage.deallocate()
  }

  /// The samples of one channel, `frameCount` of them. The pointer is good until the block is filled anew.
  public func samples(ofChannel channel: Int) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(plane(channel))
  }

  /// The samples of one channel, to be written.
  func plane(_ channel: Int) -> UnsafeMutableBufferPointer<Double> {
    let start = channel * capacity + skipped
    return UnsafeMutableBufferPointer(rebasing: storage[start..<(start + frameCount)])
  }

  /// Makes it a block of `count` frames, at most ``capacity``, from `frame` on, which are to be written.
  func restart(at frame: Int, count: Int) {
    firstFrame = frame
    frameCount = count
    skipped = 0
  }

  /// Leaves only those of its frames that are among `frames`.
  func trim(to frames: Range<Int>) {
    let kept = (firstFrame..<(firstFrame + frameCount)).clamped(to: frames)
    skipped += max(0, kept.lowerBound - firstFrame)
    firstFrame = kept.lowerBound
    frameCount = kept.count
  }

  /// Those samples of one channel that are among `frames`.
  func samples(ofChannel channel: Int, in frames: Range<Int>) -> UnsafeBufferPointer<Double> {
    let kept = (firstFrame..<(firstFrame + frameCount)).clamped(to: frames)
    guard !kept.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = kept.lowerBound - firstFrame
    return UnsafeBufferPointer(rebasing: samples(ofChannel: channel)[start..<(start + kept.count)])
  }
}
