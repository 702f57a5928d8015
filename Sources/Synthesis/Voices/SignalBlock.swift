import SignalKernels

/// The signals that a renderer can make.
public struct Signals: OptionSet, Hashable, Sendable {
  /// One bit a signal.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// All haptic events in one signal.
  public static let haptic = Signals(rawValue: 1)
  /// The transients alone.
  public static let transients = Signals(rawValue: 2)
  /// The haptic continuous events alone.
  public static let continuous = Signals(rawValue: 4)
  /// The audio track, left and right.
  public static let audio = Signals(rawValue: 8)
  /// Everything that haptic events play on.
  static let anyHaptic: Signals = [.haptic, .transients, .continuous]
}

/// One block of the signals that a renderer makes, a plane of doubles each.
///
/// Made once and filled over and over. Full scale is 1, for one event at intensity 1; nothing is limited.
public final class SignalBlock {
  /// The most frames that a block can hold, at least 1.
  public let capacity: Int
  /// The signals for which there are planes.
  public let signals: Signals
  /// The frames that it holds now.
  public internal(set) var frameCount = 0
  private let storage: UnsafeMutableBufferPointer<Double>
  /// Whether something was added to each plane since it was last zero throughout, by the plane's raw value.
  private var isWritten = [Bool](repeating: false, count: Plane.allCases.count)

  /// Makes an empty block with room for `capacity` frames of `signals`. Allocates all that it ever needs.
  public init(capacity: Int, signals: Signals) {
    self.capacity = max(1, capacity)
    self.signals = signals
    storage = .allocate(capacity: self.capacity * Plane.allCases.count)
    storage.initialize(repeating: 0)
  }

  deinit {
    storage.deallocate()
  }

  /// The planes that a block can have.
  public enum Plane: Int, CaseIterable, Sendable {
    case haptic, transients, continuous, audioLeft, audioRight

    /// The signal to which the plane belongs.
    var signal: Signals {
      switch self {
      case .haptic: .haptic
      case .transients: .transients
      case .continuous: .continuous
      case .audioLeft, .audioRight: .audio
      }
    }
  }

  /// The samples of `plane`, `frameCount` of them; zeros where its signal is not among ``signals``.
  ///
  /// The pointer is good until the block is filled anew or goes away.
  public func samples(of plane: Plane) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(part(of: plane, 0..<frameCount))
  }

  /// Room for `frames` of `plane`.
  func part(of plane: Plane, _ frames: Range<Int>) -> UnsafeMutableBufferPointer<Double> {
    let start = plane.rawValue * capacity
    return UnsafeMutableBufferPointer(
      rebasing: storage[(start + frames.lowerBound)..<(start + frames.upperBound)])
  }

  /// Silences every plane and sets the number of frames, which is at most the capacity.
  func clear(frameCount: Int) {
    for plane in Plane.allCases where isWritten[plane.rawValue] {
      Mixing.fill(part(of: plane, 0..<self.frameCount), with: 0)
      isWritten[plane.rawValue] = false
    }
    self.frameCount = frameCount
  }

  /// Whether `plane` is wanted.
  func takes(_ plane: Plane) -> Bool {
    signals.contains(plane.signal)
  }

  /// The samples of `plane` at `frames`, to be changed in place; nil where the plane is not wanted.
  func change(_ plane: Plane, _ frames: Range<Int>) -> UnsafeMutableBufferPointer<Double>? {
    guard signals.contains(plane.signal) else { return nil }
    isWritten[plane.rawValue] = true
    return part(of: plane, frames)
  }

  /// Adds the products of `samples` and `gains` to `plane` from `frame` on, if the plane is wanted.
  func add(
    _ samples: UnsafeMutableBufferPointer<Double>, times gains: UnsafeMutableBufferPointer<Double>,
    to plane: Plane, at frame: Int
  ) {
    guard signals.contains(plane.signal) else { return }
    isWritten[plane.rawValue] = true
    Mixing.add(
      UnsafeBufferPointer(samples), times: UnsafeBufferPointer(gains),
      to: part(of: plane, frame..<(frame + samples.count)))
  }

  /// Adds `samples` to `plane` from `frame` on, if the plane is wanted.
  func add(_ samples: UnsafeMutableBufferPointer<Double>, to plane: Plane, at frame: Int) {
    guard signals.contains(plane.signal) else { return }
    isWritten[plane.rawValue] = true
    Mixing.add(UnsafeBufferPointer(samples), to: part(of: plane, frame..<(frame + samples.count)))
  }

  /// Lets `change` work on the planes of `signals` that hold anything, over `frames`.
  func change(
    _ signals: Signals, _ frames: Range<Int>, by change: (UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    for plane in Plane.allCases where isWritten[plane.rawValue] && signals.contains(plane.signal) {
      change(part(of: plane, frames))
    }
  }

  /// Adds the planes of `other`, which has the same signals, from `frame` on.
  func add(_ other: SignalBlock, at frame: Int) {
    for plane in Plane.allCases where other.isWritten[plane.rawValue] {
      add(other.part(of: plane, 0..<other.frameCount), to: plane, at: frame)
    }
  }
}
