#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a render is carried out; none of it changes a byte of the result.
public struct RenderPace: Hashable, Sendable {
  /// Frames that are computed at once. At least 1; default 2,048, whose planes a first-level cache holds.
  public var blockFrames: Int
  /// The threads that one render works on, the calling one included; nil, the default, is one for each processor. At
  /// least 1, which does everything on the calling thread. A short render, and one that can be cut nowhere, uses fewer.
  public var workerCount: Int?
  /// Whether the file is on the device before the render ends. Default true.
  public var synchronizes: Bool
  /// Whether the report of a written file tells its ``RenderReport/content``. Default false.
  public var measuresContent: Bool

  /// Makes a pace.
  public init(
    blockFrames: Int = 2048, workerCount: Int? = nil, synchronizes: Bool = true, measuresContent: Bool = false
  ) {
    self.blockFrames = max(1, blockFrames)
    self.workerCount = workerCount
    self.synchronizes = synchronizes
    self.measuresContent = measuresContent
  }

  /// The threads that there may be.
  var mostWorkers: Int {
    max(1, workerCount ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
